// Videos on other hosts: their addresses, and links to them alone in their paragraphs.
import type { Token } from 'markdown-it';

const HOSTS = [
  {
    name: 'YouTube',
    address:
      /^https?:\/\/(?:(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^&]*&)*v=|shorts\/|live\/|embed\/)|youtu\.be\/)[\w-]{6}/i,
  },
  {
    name: 'Vimeo',
    address: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[a-z][\w-]*\/)*\d+/i,
  },
];

/** The content of a paragraph. */
export type Line = Pick<Token, 'children'>;

/** Whether a paragraph contains only a link to a video on another host. */
export function isVideoLink(inline: Line | undefined): boolean {
  return isLoneLink(inline) && videoHostOf(String(inline?.children?.[0]?.attrGet('href'))) !== undefined;
}

/** Whether a paragraph contains only a link, with words. */
export function isLoneLink(inline: Line | undefined): boolean {
  const [first, ...rest] = inline?.children ?? [];
  if (first?.type !== 'link_open' || rest.at(-1)?.type !== 'link_close') return false;
  return !rest.some(({ type }) => type === 'link_open' || type === 'image');
}

export function videoHostOf(url: string): string | undefined {
  return HOSTS.find(({ address }) => address.test(url))?.name;
}
