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
const WRITTEN = /^<(\/?)([A-Za-z][^\s>/]*)((?:[ \t/][^<>\n]*)?)>$/;

/**
 * Text in angle brackets that is no HTML: a title becomes 〈Title〉, anything else keeps its brackets. Undefined for HTML.
 * @param escaped an escaped `<`
 */
export function createUnknownTags(text: string, escaped: string) {
  const closings = text.matchAll(/<\/(\w+)/g);
  const lastClosing = new Map(Array.from(closings, ({ index, 1: name = '' }) => [name.toLowerCase(), index]));
  return (tag: string, at: number): string | undefined => {
    const [, slash = '', name = '', more = ''] = WRITTEN.exec(tag) ?? [];
    const isKnown = KNOWN.has(name.toLowerCase()) || /^[a-z]+-/.test(name);
    const isClosed = (lastClosing.get(name.toLowerCase()) ?? 0) > at;
    const isWord = /^[A-Z][a-z]{2,}$/.test(name) && !/[="]/.test(more) && !isClosed;
    if (name === '' || (isKnown && !isWord)) return undefined;
    const isApart = slash === '' && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    const isTitle = isApart && /^[A-Z]|\s\w/.test(name + more) && !more.includes('=');
    return isTitle ? `〈${(name + more).replace(/\/$/, '').trim()}〉` : `${escaped}${tag.slice(1)}`;
  };
}

const TAG = /<\/?[A-Za-z][^<>\n]{0,80}>/g;

/** In HTML. */
export function replaceUnknownTags(text: string, onFound: (written: string) => void): string {
  const replaceUnknown = createUnknownTags(text, '&lt;');
  return text.replaceAll(TAG, (tag, at: number) => {
    const replaced = replaceUnknown(tag, at);
    if (replaced !== undefined) onFound(tag);
    return replaced ?? tag;
  });
}
