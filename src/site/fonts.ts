// The web font, Pretendard JP, reduced to the characters on the pages of a language. All pages have one file, preloaded, so no
// word mixes two fonts. Only English pages with Korean or Japanese words have another, three times as large.

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { engineFile, FONT_FILE } from '../engine/engine-files.ts';
import { writeWhole } from '../images/image-cache.ts';

/** The families that site.css names. */
const FAMILIES = { core: 'Studio Sans', whole: 'Studio Sans Whole' };
/** The weights of text and headings. */
const WEIGHTS = { min: 400, max: 700 };
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** For vertical text and old rasterizers, and advance widths that the outlines contain as well. */
const UNUSED_TABLES = ['BASE', 'gasp', 'HVAR', 'MVAR', 'STAT', 'vhea', 'vmtx', 'VVAR'];
export const FONT_LICENCE = engineFile('src/site/fonts/pretendard-jp-licence.txt');
const RECIPE = [WEIGHTS, FEATURES, UNUSED_TABLES, project.dependencies['subset-font']];

/** In ascending order. */
export type FontCharacters = Record<keyof typeof FAMILIES, string[]>;

/** Paths of the files, published under their own names. */
export type FontFiles = Record<keyof typeof FAMILIES, string>;

/** @param cache folder of the subsets, kept between builds */
export async function createFonts({ core, whole }: FontCharacters, cache: string): Promise<FontFiles> {
  const keep = (characters: readonly string[]) =>
    keepSubset(FONT_FILE, characters, { cache, weights: WEIGHTS });
  return { core: await keep(core), whole: await keep(whole) };
}

/** For editors, who type new characters all the time. */
export const UNCUT_FONTS: FontFiles = { core: FONT_FILE, whole: FONT_FILE };

/**
 * A page keeps the visitor's font unless ours is there at once: letters of other widths would move its lines.
 * @param fontAddress where a font file is published
 */
export function fontStyles(files: FontFiles, fontAddress: (file: string) => string): string {
  // The uncut font is always late.
  const display = files === UNCUT_FONTS ? 'swap' : 'optional';
  const face = (name: keyof FontFiles) =>
    `@font-face{font-family:"${FAMILIES[name]}";font-style:normal;font-weight:${WEIGHTS.min} ${WEIGHTS.max};` +
    `font-display:${display};src:url(${fontAddress(files[name])}) format("woff2")}`;
  const other = files.core !== files.whole && `${face('whole')}.whole{--own-font:"${FAMILIES.whole}"}`;
  const licence = '/* Pretendard, © Kil Hyung-jin. SIL Open Font License 1.1. */';
  return [licence, face('core'), other].filter(Boolean).join('\n');
}

const KEY_CHARACTERS = 20;

/**
 * @param weights range to keep of a variable font; all by default
 * @returns the file of the subset; its name is a hash of the input
 */
export async function keepSubset(
  source: string,
  characters: readonly string[],
  { cache, weights }: { cache: string; weights?: { min: number; max: number } },
): Promise<string> {
  const text = characters.join('');
  const bytes = readFileSync(source);
  const key = hash('sha256', JSON.stringify([RECIPE, hash('sha256', bytes), text]));
  const file = join(cache, `font-${key.slice(0, KEY_CHARACTERS)}.woff2`);
  if (existsSync(file)) return file;
  const { default: subsetFont } = await import('subset-font');
  const subset = await subsetFont(bytes, text, {
    ...{ targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES, dropTables: UNUSED_TABLES },
    ...(weights && { variationAxes: { wght: weights } }),
  });
  await writeWhole(file, subset);
  return file;
}
