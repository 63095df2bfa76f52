// What showing a text takes besides it.
import type { Language } from '../contract/languages.ts';
import type { Html } from '../edge/html.ts';
import type { FootnoteWords } from './footnotes.ts';
import type { ShownFile } from './show-file.ts';

export interface ShowContext {
  /** In Korean and English, quotes become curly. */
  language: Language;
  words: ShownWords;
  /** The start of the site's own addresses. */
  siteUrl: string;
  /** The public address of a file next to the text, if the text has another. */
  serve?(target: string): string | undefined;
  /** Undefined if the image is not our own. */
  showPicture(url: string, alt: string): Html | undefined;
  /** Undefined if it is not the address of a file next to the text. */
  findFile(url: string): ShownFile | undefined;
}

export interface ShownWords extends FootnoteWords {
  code: string;
  table: string;
  watchVideo: string;
  callouts: Record<'note' | 'tip' | 'important' | 'warning' | 'caution', string>;
}
