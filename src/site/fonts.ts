// The web fonts, cut down to the characters that the pages of a language show: Pretendard JP, and on Japanese pages Noto
// Sans JP for kana and Han, since Pretendard cannot set headings proportionally (`palt`). The core has the characters
// that most pages need and is preloaded; the rest is loaded only by pages that show one of its characters.

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import project from '../../package.json' with { type: 'json' };
import type { Language } from '../contract/languages.ts';
import { writeWhole } from '../output/image-cache.ts';

const require = createRequire(import.meta.url);
const FAMILY = 'Studio Sans';
/** Of text and headings. */
const WEIGHTS = { min: 400, max: 700 };
/** Text on a dark ground is lighter. Pretendard needs a subset of its own for that, larger by a quarter. */
const DARK_WEIGHTS = { min: 370, max: 700 };
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'palt', 'tnum'];
/** Tables for vertical text, for old rasterizers, and advance widths that the outlines tell, too. */
const UNUSED_TABLES = ['BASE', 'gasp', 'HVAR', 'MVAR', 'STAT', 'vhea', 'vmtx', 'VVAR'];
/** `dist/web/variable/woff2/PretendardJPVariable.woff2` of the npm package `pretendard-jp`, which has 186 MB of others. */
const PRETENDARD = ownFile('pretendard-jp-1.3.9.woff2');
const NOTO_STYLES = require.resolve('@fontsource-variable/noto-sans-jp/index.css');
const { 'subset-font': tool, '@fontsource-variable/noto-sans-jp': noto } = project.dependencies;
const RECIPE = [FEATURES, UNUSED_TABLES, tool, noto];
/** Of the core, those with the most characters, if they have so many. */
const PRELOADED_FACES = 3;
const PRELOADED_CHARACTERS = 20;

export const FONT_LICENCES = {
  'pretendard-jp-licence.txt': ownFile('pretendard-jp-licence.txt'),
  'noto-sans-jp-licence.txt': join(dirname(NOTO_STYLES), 'LICENSE'),
};

/** Characters in ascending order, each in one of the two. */
export interface FontCharacters {
  core: string[];
  rest: string[];
}

export interface FontFace {
  /** The font file, to be published under the name. */
  file: string;
  name: string;
  /** What the face is for; undefined where it is for whatever no other face names. */
  range: string | undefined;
  isPreloaded: boolean;
  /** Undefined where the face is for both; in a dark one the face of the light one is not used. */
  scheme: 'light' | 'dark' | undefined;
}

/** Faces in the order of a style sheet, where the later one wins. @param cache folder of the subsets, kept between builds */
export async function createFontFaces(
  language: Language,
  { core, rest }: FontCharacters,
  cache: string,
): Promise<FontFace[]> {
  const parts = [core, rest].flatMap((characters, part) =>
    [...groupByFile(characters, language)].map(([file, own]) => ({ file, own, isCore: part === 0 })),
  );
  const preloaded = parts
    .filter(({ isCore, own }) => isCore && own.length >= PRELOADED_CHARACTERS)
    .toSorted((a, b) => b.own.length - a.own.length)
    .slice(0, PRELOADED_FACES);
  const faces = parts.flatMap((part) => {
    const { file, own, isCore } = part;
    const range = isCore && file === PRETENDARD ? undefined : formatRanges(own);
    const schemes = file === PRETENDARD ? (['light', 'dark'] as const) : [undefined];
    return schemes.map(async (scheme): Promise<FontFace> => {
      const name = await keepSubset(file, own, scheme === 'light' ? WEIGHTS : DARK_WEIGHTS, cache);
      return { file: join(cache, name), name, range, isPreloaded: preloaded.includes(part), scheme };
    });
  });
  return Promise.all(faces);
}

/** The fonts as they are, for editors: a new character changes nothing. */
export function listWholeFonts(language: Language): FontFace[] {
  const isJapanese = language === 'jp';
  const noto = isJapanese ? PIECES.map(({ file, range }) => ({ file, range, isPreloaded: false })) : [];
  const range = isJapanese ? NOT_JAPANESE : undefined;
  return [...noto, { file: PRETENDARD, range, isPreloaded: true }].map((face) => ({
    ...face,
    name: basename(face.file),
    scheme: undefined,
  }));
}

/** All but kana, Han and full-width forms. */
const NOT_JAPANESE = 'U+0-2e7f,U+3130-318f,U+a960-d7ff';

/** @param addressOf where a font file is published */
export function fontStyles(faces: readonly FontFace[], addressOf: (face: FontFace) => string): string {
  const rules = faces.map((face) => {
    const { min, max } = DARK_WEIGHTS;
    const range = face.range === undefined ? '' : `;unicode-range:${face.range}`;
    const rule =
      `@font-face{font-family:"${FAMILY}";font-style:normal;font-weight:${min} ${max};` +
      `font-display:swap;src:url(${addressOf(face)}) format("woff2")${range}}`;
    return face.scheme === 'dark' ? `@media (prefers-color-scheme:dark){${rule}}` : rule;
  });
  return [
    '/* Pretendard, © Kil Hyung-jin; Noto Sans JP, © The Noto Project Authors. SIL Open Font License 1.1. */',
    ...rules,
  ].join('\n');
}

/** The font file of each character, Pretendard's first. */
export function groupByFile(characters: readonly string[], language: Language): Map<string, string[]> {
  const groups = new Map<string, string[]>([[PRETENDARD, []]]);
  for (const character of characters) {
    const code = character.codePointAt(0) as number;
    const piece =
      language === 'jp' && JAPANESE.test(character) && PIECES.find(({ codes }) => codes.has(code));
    const file = piece ? piece.file : PRETENDARD;
    groups.set(file, [...(groups.get(file) ?? []), character]);
  }
  return new Map([...groups].filter(([, own]) => own.length > 0));
}

/** Kana and Han with their punctuation and full-width forms. */
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef]/u;

/** @returns the name of the subset, which tells everything it is made from */
async function keepSubset(
  file: string,
  characters: readonly string[],
  weights: { min: number; max: number },
  cache: string,
): Promise<string> {
  const text = characters.join('');
  const key = hash('sha256', JSON.stringify([RECIPE, basename(file), weights, text]));
  const name = `font-${key.slice(0, KEY_CHARACTERS)}.woff2`;
  if (existsSync(join(cache, name))) return name;
  const subset = await subsetFont(readFileSync(file), text, {
    ...{ targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES, dropTables: UNUSED_TABLES },
    variationAxes: { wght: weights },
  });
  await writeWhole(join(cache, name), subset);
  return name;
}

const KEY_CHARACTERS = 20;

/** A file of Noto Sans JP: the package has the font in pieces, each for some characters. */
interface FontPiece {
  file: string;
  range: string;
  codes: ReadonlySet<number>;
}

const PIECES = parsePieces(readFileSync(NOTO_STYLES, 'utf8'));

function parsePieces(styles: string): FontPiece[] {
  return [...styles.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, face = '']) => {
    const address = /url\(\.\/([^)]+\.woff2)\)/.exec(face)?.[1];
    const range = /unicode-range:\s*([^;]+)/.exec(face)?.[1];
    if (address === undefined || range === undefined) throw new Error(`Cannot read the font face ${face}`);
    return { file: join(dirname(NOTO_STYLES), address), range, codes: parseRange(range) };
  });
}

/** `U+41-5a,U+ac00` */
function parseRange(text: string): Set<number> {
  const codes = new Set<number>();
  for (const range of text.split(',')) {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    const last = Number.parseInt(to, 16);
    for (let code = Number.parseInt(from, 16); code <= last; code++) codes.add(code);
  }
  return codes;
}

function formatRanges(characters: readonly string[]): string {
  return characters.map((character) => `U+${(character.codePointAt(0) as number).toString(16)}`).join();
}

function ownFile(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url));
}
