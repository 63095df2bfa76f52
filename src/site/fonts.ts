// The web font, Pretendard JP. Each language has a file with the characters of its pages, which these preload. For what a visitor
// types, there is the whole font, which browsers load only if they need a character that the file lacks.

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { engineFile, FONT_FILE } from '../engine/engine-files.ts';
import { writeWhole } from '../images/image-cache.ts';

/** The weights of text and headings. */
const WEIGHTS = { min: 400, max: 700 };
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** For vertical text and old rasterizers, and advance widths that the outlines contain as well. */
const UNUSED_TABLES = ['BASE', 'gasp', 'HVAR', 'MVAR', 'STAT', 'vhea', 'vmtx', 'VVAR'];
export const FONT_LICENCE = engineFile('src/site/fonts/pretendard-jp-licence.txt');
const RECIPE = [WEIGHTS, FEATURES, UNUSED_TABLES, project.dependencies['subset-font']];
const KEY_CHARACTERS = 20;

/**
 * @param cache folder of the files, kept between builds
 * @returns a file with these characters
 */
export async function cutFont(characters: readonly string[], cache: string): Promise<string> {
  const text = characters.join('');
  const bytes = readFileSync(FONT_FILE);
  const key = hash('sha256', JSON.stringify([RECIPE, hash('sha256', bytes), text]));
  const file = join(cache, `font-${key.slice(0, KEY_CHARACTERS)}.woff2`);
  if (existsSync(file)) return file;
  const { default: subsetFont } = await import('subset-font');
  const subset = await subsetFont(bytes, text, {
    ...{ targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES, dropTables: UNUSED_TABLES },
    variationAxes: { wght: WEIGHTS },
  });
  await writeWhole(file, subset);
  return file;
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
  const own = cut && face(cut.address, 'optional');
  return [licence, face(whole, 'swap', cut && rangesWithout(cut.characters)), own].filter(Boolean).join('\n');
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
