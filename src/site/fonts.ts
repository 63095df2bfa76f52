// The web font, Pretendard JP. Each language has a file with the characters of its pages, which these preload. For what a visitor
// types, there is the whole font, which browsers load only if they need a character that the file lacks.

import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import project from '../../package.json' with { type: 'json' };
import { engineFile, engineScript, FONT_FILE } from '../engine/engine-files.ts';

/** The weights of text and headings. */
export const WEIGHTS = { min: 400, max: 700 };
export const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** For vertical text and old rasterizers, and advance widths that the outlines contain as well. */
export const UNUSED_TABLES = ['BASE', 'gasp', 'HVAR', 'MVAR', 'STAT', 'vhea', 'vmtx', 'VVAR'];
export const FONT_LICENCE = engineFile('src/site/fonts/pretendard-jp-licence.txt');
const RECIPE = [WEIGHTS, FEATURES, UNUSED_TABLES, project.dependencies['subset-font']];
const KEY_CHARACTERS = 20;

/**
 * Begins to cut a font, in another process: compressing takes seconds.
 * @param cache folder of the files, kept between builds
 * @returns the file with these characters, and when it is there
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

/**
 * @param whole address of the whole font
 * @param cut without it, pages have only the whole font, for editors, who type new characters all the time
 */
export function fontStyles(whole: string, cut?: { address: string; characters: readonly string[] }): string {
  const face = (address: string, display: string, range = '') =>
    `@font-face{font-family:"Studio Sans";font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:${display};` +
    `src:url(${address}) format("woff2")${range && `;unicode-range:${range}`}}`;
  const licence = '/* Pretendard, © Kil Hyung-jin. SIL Open Font License 1.1. */';
  // A page keeps the visitor's font unless ours is there at once: letters of other widths would move its lines.
  const cutFace = cut && face(cut.address, 'optional');
  return [licence, face(whole, 'swap', cut && rangesWithout(cut.characters)), cutFace]
    .filter(Boolean)
    .join('\n');
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
