// Files and videos that a text names, as HTML.
import { type Html, html, trusted } from '../edge/html.ts';
import { type Line, videoHostOf } from './videos.ts';

/** A file that a text names, other than an image. */
export interface ShownFile {
  address: string;
  /** Its type and size. */
  label: string;
  /** If pages play it. */
  player?: 'video' | 'audio' | undefined;
  /** Attributes with the first picture of a video. */
  poster?: Html | undefined;
}

/** As file browsers show it, in units of a thousand. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function fileLink({ address, label }: ShownFile, words: string): Html {
  return html`<a href="${address}">${words} <small>(${label})</small></a>`;
}

/** Nothing is loaded before a visitor starts it. */
export function playerHtml({ player, poster, ...file }: ShownFile, words: string, title: string): Html {
  const source = html`controls preload="none" src="${file.address}" aria-label="${words}"`;
  const media =
    player === 'video'
      ? html`<video ${source}${poster} playsinline></video>`
      : html`<audio ${source}></audio>`;
  return html`<figure class="player">${media}<figcaption>${fileLink(file, title || words)}</figcaption></figure>\n`;
}

/** The author's title of the video. Empty for a bare address. */
function titleOfVideo({ children }: Line): string {
  const [link, ...rest] = children ?? [];
  return link?.info === 'auto' ? '' : rest.map(({ content }) => content).join('');
}

const PLAY = trusted(
  '<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><circle cx="16" cy="16" r="15"/><path d="M13 10v12l10-6z"/></svg>',
);

/**
 * A link to a video as a card of our own: a preview or a player would tell the video's host who reads the page.
 * @param line with only that link @param untitled the words for a bare address
 */
export function videoHtml(line: Line, untitled: string): Html {
  const [link] = line.children ?? [];
  const url = String(link?.attrGet('href'));
  const title = titleOfVideo(line) || untitled;
  return html`<p class="video"><a href="${url}" rel="noopener">${PLAY}<span>${title}</span> <small>${videoHostOf(url)}</small></a></p>\n`;
}
