// A link to a video, alone in its paragraph.
import type { Token } from 'markdown-it';

const HOSTS = [
  {
    name: 'YouTube',
    pattern:
      /^https?:\/\/(?:(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)[\w-]{6}/i,
  },
  { name: 'Vimeo', pattern: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[a-z][\w-]*\/)*\d+/i },
];

/** Whether a paragraph contains only a link to a video. */
export function isVideoLink(inline: Token | undefined): boolean {
  const [first, ...rest] = inline?.children ?? [];
  if (first?.type !== 'link_open' || rest.at(-1)?.type !== 'link_close') return false;
  return (
    videoHostOf(first) !== undefined && !rest.some(({ type }) => type === 'link_open' || type === 'image')
  );
}

export function videoHostOf(link: Token): string | undefined {
  const url = String(link.attrGet('href'));
  return HOSTS.find(({ pattern }) => pattern.test(url))?.name;
}
