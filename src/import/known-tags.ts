// The tags of HTML. Other words in angle brackets are text that somebody meant to be read: `<Another World>`.

const KNOWN = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img
  input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed noframes noscript object
  ol optgroup option output p param picture pre progress q rb rp rt ruby s samp script search section select slot small
  source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track
  tt u ul var video wbr`.split(/\s+/),
);

/** Elements that live inside svg and math, and custom elements, are somebody's markup. */
export function isKnownTag(name: string): boolean {
  return KNOWN.has(name.toLowerCase()) || /^[a-z]+-/.test(name);
}

const UNKNOWN_TAG = /(?<![\p{L}\p{N}])<(\/?)([A-Za-z][^<>\n"=]{0,60}?)(\/?)>/gu;

/** Titles become 〈Title〉; what looks like code keeps its brackets, escaped. @param escaped the code for `<` */
export function replaceUnknownTags(
  text: string,
  escaped: string,
  onFound: (written: string) => void,
): string {
  const replaced = text.replaceAll(UNKNOWN_TAG, (whole, slash, name) => {
    const [first = ''] = name.split(/[\s/]/);
    if (isKnownTag(first) && !(/\s/.test(name.trim()) && /^[A-Z]/.test(name) && !isKnownTag(name)))
      return whole;
    onFound(whole);
    return slash === '' && /^[A-Z]|\s/.test(name) ? `〈${name.trim()}〉` : `${escaped}${whole.slice(1)}`;
  });
  return replaced.replaceAll(/(?<=[\p{L}\p{N}])<(?=\/?([A-Z][\w, ]*)>)/gu, (whole, name) =>
    isKnownTag(name) ? whole : escaped,
  );
}
