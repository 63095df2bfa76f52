// Files and videos that a text names, as HTML.
import type { Token } from 'markdown-it';
import { type Html, html, trusted } from '../edge/html.ts';

/** A file that a text names, other than an image. */
export interface LinkedFile {
  address: string;
  label: string;
  player?: 'video' | 'audio' | undefined;
  /** Attributes with the first picture of a video. */
  poster?: Html | undefined;
}

/** Uses units of a thousand, as file browsers do. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function fileLink({ address, label }: LinkedFile, linkText: string): Html {
  return html`<a href="${address}">${linkText} <small>(${label})</small></a>`;
}

/** Nothing is loaded before a visitor starts it. */
export function playerHtml({ player, poster, ...file }: LinkedFile, name: string, title: string): Html {
  const source = html`controls preload="none" src="${file.address}" aria-label="${name}"`;
  const media =
    player === 'video'
      ? html`<video ${source}${poster} playsinline></video>`
      : html`<audio ${source}></audio>`;
  return html`<figure class="player">${media}<figcaption>${fileLink(file, title || name)}</figcaption></figure>\n`;
}

const VIDEO =
  /^https?:\/\/(?:(?:www|m|player)\.)?(?:(youtu)(?:be(?:-nocookie)?\.com\/(?:watch\?(?:[^&]*&)*v=|shorts\/|live\/|embed\/)|\.be\/)[\w-]{6}|vimeo\.com\/(?:[a-z][\w-]*\/)*\d)/i;

export function videoHostOf(url: string): string | undefined {
  const [address, youtube] = VIDEO.exec(url) ?? [];
  if (address === undefined) return undefined;
  return youtube ? 'YouTube' : 'Vimeo';
}

export type Line = Pick<Token, 'children'>;

/** Whether a paragraph contains only a link, with words. */
export function isLoneLink(inline: Line | undefined): boolean {
  const [first, ...rest] = inline?.children ?? [];
  if (first?.type !== 'link_open' || rest.at(-1)?.type !== 'link_close') return false;
  return !rest.some(({ type }) => type === 'link_open' || type === 'image');
}

/** Whether a paragraph contains only a link to a video on another host. */
export function isVideoLink(inline: Line | undefined): boolean {
  return isLoneLink(inline) && videoHostOf(String(inline?.children?.[0]?.attrGet('href'))) !== undefined;
}

const PLAY = trusted(
  '<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><circle cx="16" cy="16" r="15"/><path d="M13 10v12l10-6z"/></svg>',
);

/**
 * A link to a video as a card of our own: a preview or a player would tell the video's host who reads the page.
 * @param line with only that link @param untitled the words for a bare address
 */
export function videoHtml({ children }: Line, untitled: string): Html {
  const [link, ...rest] = children ?? [];
  const url = String(link?.attrGet('href'));
  const title = link?.info === 'auto' ? '' : rest.map(({ content }) => content).join('');
  return html`<p class="video"><a href="${url}" rel="noopener">${PLAY}<span>${title || untitled}</span> <small>${videoHostOf(url)}</small></a></p>\n`;
}
