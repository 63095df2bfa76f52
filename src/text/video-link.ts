// Addresses of videos, and links to them alone in their paragraphs.
import type { Token } from './token.ts';

const HOSTS = [
  {
    name: 'YouTube',
    pattern:
      /^https?:\/\/(?:(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^&]*&)*v=|shorts\/|live\/|embed\/)|youtu\.be\/)[\w-]{6}/i,
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

/** The page of a video that a player shows. */
export function videoOfPlayer(player: string): string | undefined {
  const [, video] =
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})/.exec(player) ?? [];
  if (video !== undefined) return `https://youtu.be/${video}`;
  const [, film] = /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/.exec(player) ?? [];
  return film === undefined ? undefined : `https://vimeo.com/${film}`;
}
