// HTML in a body: the site shows tags as text, except those in `LIVE_TAGS` and <details> blocks.

import type { At, Diagnostic } from '../diagnostics/diagnostic.ts';
import { LIVE_TAGS, MAX_DISTANCE } from '../markdown/live-tags.ts';
import type { Reading } from '../markdown/reading.ts';
import { htmlAsText } from '../rules/markdown.ts';

/** Within a paragraph. */
const TAG = /<!--|<(?:([a-z][a-z0-9-]*)(?:\s(?:[^<>\n]|\n(?![ \t]*\n))*)?\/?|\/([a-z][a-z0-9-]*)\s*)>/gi;

/** Tags in markdown. … is the text between a tag and its closing tag. */
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
  // Notion copies callouts like this.
  ['aside', '> [!NOTE]⏎> …'],
  ['h1 h2 h3 h4 h5 h6', '## …'],
  ['li ul', '- …'],
  ['ol', '1. …'],
  ['table thead tbody tr td th', '| … |'],
  ['details summary', '<details>⏎<summary>…</summary>⏎…⏎</details>'],
] as const;
const INSTEAD = new Map(
  KINDS.flatMap(([names, markdown]) => names.split(' ').map((name) => [name, { kind: names, markdown }])),
);

/** Other elements that editors use. A tag with another name may be a title: <Another World>. */
const ELEMENTS = new Set(
  'address article audio body button caption center cite col colgroup dd div dl dt embed figcaption figure font footer form frame head header html iframe input ins label link main map marquee meta nav noscript object option p param q rp rt ruby samp script section select small source span style svg template textarea time title track tt u var video wbr'.split(
    ' ',
  ),
);

export function checkHtml({ body, prose, details, literals }: Reading, at: At): Diagnostic[] {
  if (!prose.includes('<')) return [];
  const detailsTags = details.flatMap(({ tags }) => tags);
  // Each kind of tag is reported once.
  const reported = new Set<string>();
  const lastOpened = new Map<string, number>();
  return [...prose.matchAll(TAG)].flatMap(({ index, 0: { length }, 1: opened = '', 2: closed = '' }) => {
    if (literals.has(index)) return [];
    const name = (opened || closed).toLowerCase();
    if (opened) lastOpened.set(name, index);
    const { kind } = INSTEAD.get(name) ?? { kind: name };
    if (reported.has(kind)) return [];
    const isDetails = name === 'details' || name === 'summary';
    if (isDetails && detailsTags.some(({ start, end }) => start <= index && index < end)) return [];
    if (LIVE_TAGS.has(name) && (opened ? isClosed(prose, index, name) : isNear(lastOpened.get(name), index)))
      return [];
    reported.add(kind);
    const tag = body.slice(index, index + length);
    const text = body.slice(index + length, index + length + MAX_TEXT);
    const found = tag.slice(0, MAX_FOUND);
    if (isTitle(name, tag, prose)) return [htmlAsText.at(at(index), { tag: found, title: tag.slice(1, -1) })];
    const instead = rewrite(name, tag, text);
    return [htmlAsText.at(at(index), { tag: found, ...(instead && { instead }) })];
  });
}

const MAX_FOUND = 60;
const MAX_TEXT = 300;

/** Whether a tag is words in angle brackets: neither an element nor an MDX component. */
function isTitle(name: string, tag: string, prose: string): boolean {
  const isWords = name !== '' && /^<[a-z][^=/]*>$/i.test(tag) && !LIVE_TAGS.has(name) && !ELEMENTS.has(name);
  return isWords && !INSTEAD.has(name) && !prose.toLowerCase().includes(`</${name}`);
}

/** The markdown that replaces a tag and the text after it, with … for unknown text. */
function rewrite(name: string, tag: string, text: string): string | undefined {
  const attribute = (key: string) =>
    new RegExp(`\\s${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)?.slice(1).find(Boolean);
  const address = (key: string, otherwise: string) => {
    const found = attribute(key)?.trim() ?? otherwise;
    return /[\s()]/.test(found) ? `<${found}>` : found;
  };
  if (name === 'iframe') return addressOfVideo(attribute('src')) ?? `[…](${address('src', '/…')})`;
  const [, inside = ''] = /^([^<>\n]*)<\//.exec(text) ?? [];
  return INSTEAD.get(name)
    ?.markdown.replace('HREF', () => address('href', '/…'))
    .replace('SRC', () => address('src', './….jpg'))
    .replace('ALT', () => attribute('alt')?.replaceAll(/[[\]]/g, '\\$&') ?? '…')
    .replace('…', (mark) => (tag.startsWith('</') || name === 'details' ? mark : inside.trim() || mark));
}

/** The page of an embedded video, on a line of its own. */
function addressOfVideo(player = ''): string | undefined {
  const [, video] =
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})/.exec(player) ?? [];
  if (video !== undefined) return `⏎https://youtu.be/${video}⏎`;
  const [, film] = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/.exec(player) ?? [];
  return film === undefined ? undefined : `⏎https://vimeo.com/${film}⏎`;
}

/** A tag works only if its closing tag is near. */
function isClosed(text: string, index: number, name: string): boolean {
  if (name === 'br') return true;
  const closing = new RegExp(`</${name}>`, 'gi');
  closing.lastIndex = index;
  return isNear(index, closing.exec(text)?.index);
}

function isNear(opening: number | undefined, closing: number | undefined): boolean {
  return opening !== undefined && closing !== undefined && closing - opening < MAX_DISTANCE;
}
