// Tags that show as text, and comments that nothing closes.
import { videoHostOf } from '../media.ts';
import { findAll } from '../ranges.ts';
import type { Text } from '../read.ts';
import type { Markup } from './markup.ts';

/** Replacements by the names of elements; … is the text of the element. Notion copies a callout as aside. */
const INSTEAD = Object.entries({
  'b strong': '**…**',
  'i em': '*…*',
  's del strike': '~~…~~',
  'code tt': '`…`',
  pre: '```',
  a: '[…](HREF)',
  'img picture': '![ALT](SRC)',
  br: '<br>',
  hr: '---',
  blockquote: '> …',
  aside: '> [!NOTE]⏎> …',
  'h1 h2 h3 h4 h5 h6': '## …',
  'li ul': '- …',
  ol: '1. …',
  'table thead tbody tr td th': '| … |',
  'details summary': '<details>⏎<summary>…</summary>⏎…⏎</details>',
});
const MAX_TEXT = 300;
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])[^<>]*>/iy;

/** Words such as `List<String>` are no tags. */
export function findTags({ body, visible }: Text): Markup[] {
  const starts = visible.flatMap(({ start, end }) =>
    findAll(body.slice(start, end), '<').map((index) => start + index),
  );
  const tags = starts.flatMap((start) => {
    TAG.lastIndex = start;
    const [tag = '', slash, name = ''] = TAG.exec(body) ?? [];
    return { start, tag, name: name.toLowerCase(), isClosing: slash === '/' };
  });
  const closed = new Set(tags.filter(({ isClosing }) => isClosing).map(({ name }) => name));
  const opened = new Set(tags.filter(({ isClosing }) => !isClosing).map(({ name }) => name));
  return tags.flatMap(({ start, tag, name, isClosing }) => {
    if (body.startsWith('<!--', start)) return { kind: 'comment', start, actual: '<!--' } as const;
    const [, instead] = INSTEAD.find(([names]) => names.split(' ').includes(name)) ?? [];
    const isTag = instead || closed.has(name) || tag.includes('=') || tag.includes('/');
    if (name === '' || !isTag || (isClosing && opened.has(name))) return [];
    const end = start + tag.length;
    const line = rewrite(name, tag, instead, body.slice(end, end + MAX_TEXT));
    return { kind: 'tag', start, actual: tag, line } as const;
  });
}

/** Its name, and its value in one of three groups. */
const ATTRIBUTE = /\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

/** The markdown that replaces a tag and the text after it, with … for unknown text. */
function rewrite(name: string, tag: string, instead: string | undefined, text: string): string | undefined {
  const attributes = new Map<string, string>();
  for (const [, key = '', ...values] of tag.matchAll(ATTRIBUTE))
    attributes.set(key.toLowerCase(), values.find(Boolean) ?? '');
  const [href = '/…', src = './….jpg', alt = '…'] = ['href', 'src', 'alt'].map((key) => attributes.get(key));
  const address = (target: string) => (target.includes(' ') || target.includes('(') ? `<${target}>` : target);
  if (name === 'iframe') {
    if (tag.startsWith('</')) return undefined;
    const video = src.startsWith('//') ? `https:${src}` : src;
    return videoHostOf(video) ? `⏎${video}⏎` : `[…](${address(src)})`;
  }
  const [line = ''] = text.split('\n', 1);
  const [inside = ''] = line.split('<', 1);
  const isWhole = text.startsWith('</', inside.length) && !tag.startsWith('</') && name !== 'details';
  return instead
    ?.replace('HREF', () => address(href))
    .replace('SRC', () => address(src))
    .replace('ALT', () => alt.replaceAll('[', '\\[').replaceAll(']', '\\]'))
    .replace('…', (mark) => (isWhole && inside.trim()) || mark);
}
