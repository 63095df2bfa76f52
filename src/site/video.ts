// A link to a video as a card of our own: a preview or a player would ask the video's host for
// something, and tell it who reads the page.
import type { Token } from 'markdown-it';
import { videoHostOf } from '../content/video-link.ts';
import { type Html, html, trusted } from './html.ts';

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
  return html`<p class="video"><a href="${url}" rel="noopener">${PLAY}<span>${link.content || label}</span> <small>${videoHostOf(link)}</small></a></p>\n`;
}
