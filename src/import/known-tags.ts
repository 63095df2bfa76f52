// Words in angle brackets that are not HTML are meant as text: `<Another World>`.

const KNOWN = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img
  input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed noframes noscript object
  ol optgroup option output p param picture pre progress q rb rp rt ruby s samp script search section select slot small
  source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track
  tt u ul var video wbr
  circle defs ellipse g line lineargradient path polygon polyline rect stop symbol use
  annotation mfrac mi mn mo mrow msqrt msub msup mtext semantics`.split(/\s+/),
);
const WRITTEN = /^<(\/?)([A-Za-z][^\s>/]*)([^<>\n]*)>$/;

/**
 * Text in angle brackets that is no HTML: a title becomes 〈Title〉, anything else keeps its brackets. Undefined for HTML.
 * @param before the character before the tag
 * @param rest the text after the tag
 * @param escaped an escaped `<`
 */
export function replaceUnknownTag(
  tag: string,
  before: string,
  rest: string,
  escaped: string,
): string | undefined {
  const [, slash = '', name = '', more = ''] = WRITTEN.exec(tag) ?? [];
  const isKnown = KNOWN.has(name.toLowerCase()) || /^[a-z]+-/.test(name);
  const isWord =
    /^[A-Z][a-z]{2,}$/.test(name) && !/[="]/.test(more) && !new RegExp(`</${name}`, 'i').test(rest);
  if (name === '' || (isKnown && !isWord)) return undefined;
  const isTitle =
    slash === '' && !/[\p{L}\p{N}]/u.test(before) && /^[A-Z]|\s\w/.test(name + more) && !more.includes('=');
  return isTitle ? `〈${(name + more).replace(/\/$/, '').trim()}〉` : `${escaped}${tag.slice(1)}`;
}

const TAG = /<\/?[A-Za-z][^<>\n]{0,80}>/g;

/** In HTML. */
export function replaceUnknownTags(text: string, onFound: (written: string) => void): string {
  return text.replaceAll(TAG, (tag, at: number) => {
    const replaced = replaceUnknownTag(tag, text.charAt(at - 1), text.slice(at + tag.length), '&lt;');
    if (replaced !== undefined) onFound(tag);
    return replaced ?? tag;
  });
}
