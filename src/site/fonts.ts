// The web fonts. Ours is Pretendard JP: each language has a file with the characters of its pages, which they preload.
// Browsers load the whole font only for a character that the file lacks, such as one that a visitor types. A studio's own
// font is published unchanged; ours replaces letters that it lacks.

import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import project from '../../package.json' with { type: 'json' };
import type { Site } from '../content/schema/site-schema.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../contract/languages.ts';
import type { Body } from '../contract/published.ts';
import type { Brand } from '../contract/settings.ts';
import { engineFile, engineScript, FONT_FILE } from '../engine/engine-files.ts';
import { formatDate } from './item-texts.ts';
import { shownIn } from './lists.ts';
import type { SiteContent } from './page.ts';

export const WEIGHTS = { min: 400, max: 700 };
export const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** Tables for vertical text and old rasterizers, and advance widths that the outlines contain as well. */
export const UNUSED_TABLES = ['BASE', 'gasp', 'HVAR', 'MVAR', 'STAT', 'vhea', 'vmtx', 'VVAR'];
export const FONT_LICENCE = engineFile('src/site/fonts/pretendard-jp-licence.txt');
const RECIPE = [WEIGHTS, FEATURES, UNUSED_TABLES, project.dependencies['subset-font']];
const KEY_CHARACTERS = 20;

/**
 * Starts to cut a font in another process: compression takes seconds.
 * @param cache folder of the files, kept between builds
 * @returns the file with these characters, and a promise for it
 */
export function cutFont(
  characters: readonly string[],
  cache: string,
): { file: string; done: Promise<unknown> } {
  const text = characters.join('');
  const key = hash('sha256', JSON.stringify([RECIPE, hash('sha256', readFileSync(FONT_FILE)), text]));
  const file = join(cache, `font-${key.slice(0, KEY_CHARACTERS)}.woff2`);
  if (existsSync(file)) return { file, done: Promise.resolve() };
  const done = promisify(execFile)(process.execPath, [engineScript('src/site/font-process.ts'), file]);
  done.child.stdin?.end(text);
  return { file, done };
}

function fontFace(family: string, weights: string, address: string, more: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weights};src:url(${address});${more}}`;
}

/** Pages keep the visitor's font unless ours is there at once: letters of other widths would move the lines. */
const AT_ONCE = 'font-display:optional';

/**
 * @param whole address of the whole font
 * @param cut fonts of the pages; absent for editors, who always type new characters
 */
export function fontStyles(whole: string, cut?: { address: string; characters: readonly string[] }): string {
  const weights = `${WEIGHTS.min} ${WEIGHTS.max}`;
  const range = cut ? `;unicode-range:${rangesWithout(cut.characters)}` : '';
  return [
    '/* Pretendard, © Kil Hyung-jin. SIL Open Font License 1.1. */',
    fontFace('Studio Sans', weights, whole, `font-display:swap${range}`),
    cut && fontFace('Studio Sans', weights, cut.address, AT_ONCE),
  ]
    .filter(Boolean)
    .join('\n');
}

/** @param publish returns the address of a file */
export function brandFontStyles(
  { font, boldFont }: Pick<Brand, 'font' | 'boldFont'>,
  publish: (file: string) => string,
): { address: string; styles: string } | undefined {
  if (font === undefined) return undefined;
  const address = publish(font);
  const styles = [
    // Browsers synthesize no bold letters if one file has all weights.
    fontFace('Brand', boldFont === undefined ? '1 1000' : '1 599', address, AT_ONCE),
    boldFont !== undefined && fontFace('Brand', '600 1000', publish(boldFont), AT_ONCE),
    ':where(:root){--font:"Brand","Studio Sans"}',
  ];
  return { address, styles: styles.filter(Boolean).join('\n') };
}

/** @param characters in ascending order */
function rangesWithout(characters: readonly string[]): string {
  let next = 0x20;
  const ranges: string[] = [];
  for (const code of [...characters.map((character) => character.codePointAt(0) as number), 0x110000]) {
    const [first, last] = [next, code - 1].map((end) => end.toString(16));
    if (next < code) ranges.push(first === last ? `U+${first}` : `U+${first}-${last}`);
    next = code + 1;
  }
  return ranges.join();
}

/** Always included: visitors type them, and markdown and the style sheet generate them. */
const ALWAYS_AT_HAND = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')}–—‘’“”…·•×©→←↩□✓\u00a0\u2060`;

/** Returns the characters on the pages of a language, in ascending order. Every page may have English. */
export function chooseCharacters(language: Language, content: SiteContent): string[] {
  const { site, words, lists, drafts, studioPages, document } = content;
  const hidden = new Set<string>(LANGUAGES.filter((other) => other !== language && other !== 'en'));
  if (language !== 'jp') hidden.add('japanese' satisfies keyof Site);
  const items = shownIn(language, [...lists.works, ...lists.posts, ...drafts]);
  const pageTexts = [
    site,
    words[language],
    studioPages,
    Object.values(LANGUAGE_NAMES.native),
    formatDate(0, language),
    // Excludes the bytes of the API and of search.
    ...items.map(({ json: _, words: __, media: ___, orderKey: ____, ...texts }) => texts),
  ];
  const text = JSON.stringify(pageTexts, (key, part) => {
    // The markdown of a body has all characters that its other fields show.
    return key === 'body' ? (part as Body).markdown : hidden.has(key) ? undefined : part;
  });
  // The API reference has samples in every language.
  return listCharacters(ALWAYS_AT_HAND + text + JSON.stringify(document));
}

/** Lists code points without controls. The text is all texts of a site, for which a set would take seconds. */
function listCharacters(text: string): string[] {
  const isUsed = new Uint8Array(0x110000);
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    if (code > 0xffff) at++;
    isUsed[code] = 1;
  }
  const used: string[] = [];
  for (let code = 0x20; code < isUsed.length; code++) if (isUsed[code]) used.push(String.fromCodePoint(code));
  return used;
}
