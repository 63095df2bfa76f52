// A link to a video, alone in its paragraph, as a card of our own: a preview or a player would ask the video's host for
// something, and tell it who reads the page.
import type { Token } from 'markdown-it';
import { type Html, html, trusted } from './html.ts';

const HOSTS = [
  {
    name: 'YouTube',
    pattern:
      /^https?:\/\/(?:(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)[\w-]{6}/i,
  },
  { name: 'Vimeo', pattern: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[a-z][\w-]*\/)*\d+/i },
];

/** Whether a text is one link to a video and nothing else. */
export function isVideoLink(inline: Token | undefined): boolean {
  const [first, ...rest] = inline?.children ?? [];
  if (first?.type !== 'link_open' || rest.at(-1)?.type !== 'link_close') return false;
  return hostOf(first) !== undefined && !rest.some(({ type }) => type === 'link_open' || type === 'image');
}

function hostOf(link: Token): string | undefined {
  const url = String(link.attrGet('href'));
  return HOSTS.find(({ pattern }) => pattern.test(url))?.name;
}

/** The author's title of the video. Empty for a bare address. */
export function titleOfVideo({ children }: Token): string {
  const [link, ...rest] = children ?? [];
  return link?.info === 'auto' ? '' : rest.map(({ content }) => content).join('');
}

const PLAY = trusted(
  '<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><circle cx="16" cy="16" r="15"/><path d="M13 10v12l10-6z"/></svg>',
);

/** @param link a token with the title as its content */
export function videoHtml(link: Token, label: string): Html {
  const url = String(link.attrGet('href'));
  return html`<p class="video"><a href="${url}" rel="noopener">${PLAY}<span>${link.content || label}</span> <small>${hostOf(link)}</small></a></p>\n`;
}
