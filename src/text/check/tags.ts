// Tags that show as text, and comments that nothing closes.
import { videoHostOf } from '../media.ts';
import { findAll } from '../ranges.ts';
import type { Text } from '../read.ts';
import type { Markup } from './markup.ts';

/** Elements of HTML. Other names in angle brackets may be words, such as List<String>. */
const ELEMENT =
  /^(?:a|aside|b|blockquote|br|code|del|details|em|h[1-6]|hr|i|iframe|img|li|ol|picture|pre|s|strike|strong|summary|t(?:able|body|d|h|head|r|t)|u|ul)$/;
/** How the tags are written that work. */
const LIVE: Record<string, string | undefined> = {
  br: '<br>',
  details: '<details>⏎<summary>…</summary>⏎…⏎</details>',
};
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])[^<>]*>/iy;

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
    const isTag = ELEMENT.test(name) || closed.has(name) || tag.includes('=') || tag.includes('/');
    if (name === '' || !isTag || (isClosing && opened.has(name))) return [];
    return { kind: 'tag', start, actual: tag, line: rewrite(name, tag) } as const;
  });
}

/** Its name, and its value in one of three groups. */
const ATTRIBUTE = /\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

/** What to write for an image, a link, a video or a tag that works; … for a text. */
function rewrite(name: string, tag: string): string | undefined {
  const attributes = new Map<string, string>();
  for (const [, key = '', ...values] of tag.matchAll(ATTRIBUTE))
    attributes.set(key.toLowerCase(), values.find(Boolean) ?? '');
  const target = attributes.get(name === 'a' ? 'href' : 'src');
  if (!target || !['a', 'img', 'iframe'].includes(name)) return LIVE[name];
  const video = target.startsWith('//') ? `https:${target}` : target;
  if (name === 'iframe' && videoHostOf(video)) return `⏎${video}⏎`;
  const address = target.includes(' ') || target.includes('(') ? `<${target}>` : target;
  const alt = attributes.get('alt') ?? '…';
  return name === 'img'
    ? `![${alt.replaceAll('[', '\\[').replaceAll(']', '\\]')}](${address})`
    : `[…](${address})`;
}
