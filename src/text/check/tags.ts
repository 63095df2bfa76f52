// Tags: the site shows them as text, except those in `LIVE_TAGS` and <details> blocks.
import { type Tag, tagName } from '../tags.ts';
import type { Text } from '../text.ts';
import { videoHostOf } from '../videos.ts';
import type { Markup } from './markup.ts';

/** What to write instead, by the names of elements; … is the text between a tag and its closing tag. Notion copies a callout as aside. */
const INSTEAD = Object.entries({
  'b strong': '**…**',
  'i em': '*…*',
  's del strike': '~~…~~',
  'code tt': '`…`',
  pre: '```',
  a: '[…](HREF)',
  'img picture': '![ALT](SRC)',
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

/** Words such as `List<String>` are no tags. */
export function findTags({ body, tags }: Text): Markup[] {
  const closed = new Set(tags.filter(isClosing).map(tagName));
  const opened = new Set(tags.filter((tag) => !isClosing(tag)).map(tagName));
  return tags.flatMap((tag) => {
    const { start, end, written } = tag;
    if (body.startsWith('<!--', start)) return { kind: 'comment', start, found: '<!--' } as const;
    const name = tagName(tag);
    const row = INSTEAD.find(([names]) => names.split(' ').includes(name));
    const isTag = row || closed.has(name) || /[=/]/.test(written);
    if (name === '' || !isTag || (isClosing(tag) && opened.has(name))) return [];
    const line = rewrite(name, written, row?.[1], body.slice(end, end + MAX_TEXT));
    return { kind: 'tag', start, found: body.slice(start, end), line } as const;
  });
}

const isClosing = ({ written }: Tag) => written.startsWith('</');

/** Its name, and its value in one of three groups. */
const ATTRIBUTE = /\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

/** The markdown that replaces a tag and the text after it, with … for unknown text. */
function rewrite(name: string, tag: string, instead: string | undefined, text: string): string | undefined {
  const attributes = Object.fromEntries(
    [...tag.matchAll(ATTRIBUTE)].map(([, key = '', ...values]) => [
      key.toLowerCase(),
      values.find(Boolean) ?? '',
    ]),
  );
  const { href = '/…', src = './….jpg', alt = '…' } = attributes;
  const address = (target: string) => (/[\s()]/.test(target) ? `<${target.trim()}>` : target);
  if (name === 'iframe') {
    const video = src.replace(/^(?=\/\/)/, 'https:');
    return videoHostOf(video) ? `⏎${video}⏎` : `[…](${address(src)})`;
  }
  const [inside = ''] = text.split(/[<>\n]/, 1);
  const isWhole = text.startsWith('</', inside.length) && !tag.startsWith('</') && name !== 'details';
  return instead
    ?.replace('HREF', () => address(href))
    .replace('SRC', () => address(src))
    .replace('ALT', () => alt.replaceAll(/[[\]]/g, '\\$&'))
    .replace('…', (mark) => (isWhole && inside.trim()) || mark);
}
