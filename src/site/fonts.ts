// The web font, Pretendard JP, reduced to the characters on the pages of a language. The core, which most pages need, is
// preloaded. Only pages that show one of the other characters load the rest.

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import project from '../../package.json' with { type: 'json' };
import type { Language } from '../contract/languages.ts';
import { writeWhole } from '../output/image-cache.ts';

const FAMILY = 'Studio Sans';
/** The weights of text and headings. */
const WEIGHTS = { min: 400, max: 700 };
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** For vertical text and old rasterizers, and advance widths that the outlines contain as well. */
const UNUSED_TABLES = ['BASE', 'gasp', 'HVAR', 'MVAR', 'STAT', 'vhea', 'vmtx', 'VVAR'];
/** `dist/web/variable/woff2/PretendardJPVariable.woff2` of the npm package `pretendard-jp`, which is 186 MB in all. */
export const FONT_FILE = ownFile('pretendard-jp-1.3.9.woff2');
export const FONT_LICENCE = ownFile('pretendard-jp-licence.txt');
const RECIPE = [WEIGHTS, FEATURES, UNUSED_TABLES, project.dependencies['subset-font']];

/** In ascending order. Each character is in one of the two. */
export interface FontCharacters {
  core: string[];
  rest: string[];
}

interface FontFace {
  /** Path of the font file, published under its own name. */
  file: string;
  /** Undefined for the face with all other characters. */
  range?: string;
}

/** The core comes first. @param cache folder of the subsets, kept between builds */
export async function createFontFaces(
  { core, rest }: FontCharacters,
  cache: string,
): Promise<[FontFace, ...FontFace[]]> {
  const first = { file: await keepSubset(core, cache) };
  if (rest.length === 0) return [first];
  const range = rest.map((character) => `U+${(character.codePointAt(0) as number).toString(16)}`).join();
  return [first, { file: await keepSubset(rest, cache), range }];
}

/** The whole font, for editors, who type new characters all the time. */
export const WHOLE_FONT: FontFace = { file: FONT_FILE };

/**
 * Japanese keeps the visitor's font unless ours is there at once: its kana have other widths, so a later swap would move lines.
 * @param addressOf where a font file is published
 */
export function fontStyles(
  language: Language,
  faces: readonly FontFace[],
  addressOf: (file: string) => string,
): string {
  const display = language === 'jp' ? 'optional' : 'swap';
  const rules = faces.map((face) => {
    const range = face.range === undefined ? '' : `;unicode-range:${face.range}`;
    return (
      `@font-face{font-family:"${FAMILY}";font-style:normal;font-weight:${WEIGHTS.min} ${WEIGHTS.max};` +
      `font-display:${display};src:url(${addressOf(face.file)}) format("woff2")${range}}`
    );
  });
  return ['/* Pretendard, © Kil Hyung-jin. SIL Open Font License 1.1. */', ...rules].join('\n');
}

const KEY_CHARACTERS = 20;

/** @returns the file of the subset; its name is a hash of the input */
async function keepSubset(characters: readonly string[], cache: string): Promise<string> {
  const text = characters.join('');
  const key = hash('sha256', JSON.stringify([RECIPE, basename(FONT_FILE), text]));
  const file = join(cache, `font-${key.slice(0, KEY_CHARACTERS)}.woff2`);
  if (existsSync(file)) return file;
  const subset = await subsetFont(readFileSync(FONT_FILE), text, {
    ...{ targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES, dropTables: UNUSED_TABLES },
    variationAxes: { wght: WEIGHTS },
  });
  await writeWhole(file, subset);
  return file;
}

function ownFile(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url));
}
