// Elements of HTML, which show as text here: what to write instead of each.
import { LIVE_TAGS } from './live-tags.ts';

/** In markdown. … is the text between a tag and its closing tag. */
const KINDS = [
  ['b strong', '**…**'],
  ['i em', '*…*'],
  ['s del strike', '~~…~~'],
  ['code tt', '`…`'],
  ['pre', '```'],
  ['a', '[…](HREF)'],
  ['img picture', '![ALT](SRC)'],
  ['hr', '---'],
  ['blockquote', '> …'],
  // As Notion copies a callout.
  ['aside', '> [!NOTE]⏎> …'],
  ['h1 h2 h3 h4 h5 h6', '## …'],
  ['li ul', '- …'],
  ['ol', '1. …'],
  ['table thead tbody tr td th', '| … |'],
  ['details summary', '<details>⏎<summary>…</summary>⏎…⏎</details>'],
] as const;

/** By name of an element: the elements that one message is about, and what to write instead. */
export const INSTEAD: ReadonlyMap<string, { kind: string; markdown: string }> = new Map(
  KINDS.flatMap(([names, markdown]) => names.split(' ').map((name) => [name, { kind: names, markdown }])),
);

/** Others that editors use. */
const OTHERS =
  'address article audio body button caption center cite col colgroup dd div dl dt embed figcaption figure font footer form frame head header html iframe input ins label link main map marquee meta nav noscript object option p param q rp rt ruby samp script section select small source span style svg template textarea time title track tt u var video wbr';
const ELEMENTS = new Set([...INSTEAD.keys(), ...LIVE_TAGS, ...OTHERS.split(' ')]);
/** In exports of other systems. */
const RARE = new Set(
  'abbr acronym applet area base basefont bdi bdo bgsound big blink canvas data datalist dfn dialog dir fieldset frameset hgroup legend math menu meter nobr noembed noframes optgroup output progress rb search slot summary tfoot circle defs ellipse g line lineargradient path polygon polyline rect stop symbol use annotation mfrac mi mn mo mrow msqrt msub msup mtext semantics'.split(
    ' ',
  ),
);

/** A tag with another name may be a title: <Another World>. @param name in lower case */
export function isElement(name: string): boolean {
  return ELEMENTS.has(name);
}

export function isKnownElement(name: string): boolean {
  return ELEMENTS.has(name) || RARE.has(name);
}
