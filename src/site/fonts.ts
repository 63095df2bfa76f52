// The web fonts, from their npm packages: Pretendard for Latin and Hangul, Noto Sans JP for kana and Han. Both come
// cut into pieces with the characters each holds, so that a page loads only the pieces its text needs; a character
// is in one of them alone. A language's
// style sheet names only the pieces that the site's own text can need.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Language } from '../contract/languages.ts';

const require = createRequire(import.meta.url);
const FAMILY = 'Studio Sans';
/** The same for both fonts: browsers join only faces that are alike in weight into one font. */
const WEIGHTS = '100 900';
const PRETENDARD_STYLES = require.resolve(
  'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
);
const NOTO_STYLES = require.resolve('@fontsource-variable/noto-sans-jp/index.css');
type Range = readonly [from: number, to: number];

/** Kana and Han. Some of it is in Pretendard's own ranges, but not in Pretendard. */
const NOTO_RANGES: readonly Range[] = [
  [0x2e80, 0x2fdf],
  [0x3040, 0x30ff],
  [0x31f0, 0x31ff],
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x3ffff],
];
/** CJK punctuation and full-width forms, in Japanese text. */
const JAPANESE_RANGES: readonly Range[] = [...NOTO_RANGES, [0x3000, 0x303f], [0xff00, 0xffef]];

/** One file of a font, and which characters it is for. */
export interface FontPiece {
  file: string;
  ranges: Range[];
}

export interface FontStyles {
  pieces: FontPiece[];
  /** The pieces that hold the most of the text a visitor sees first. */
  first: FontPiece[];
}

export const FONT_LICENCES = {
  'pretendard-licence.txt': require.resolve('pretendard/dist/LICENSE.txt'),
  'noto-sans-jp-licence.txt': join(
    dirname(require.resolve('@fontsource-variable/noto-sans-jp/package.json')),
    'LICENSE',
  ),
};

const PRELOADED_PIECES = 3;

/** @param text everything the pages of the language may show; `firstText`, what their first view shows */
export function chooseFonts(language: Language, text: ReadonlySet<string>, firstText: string): FontStyles {
  const notoRanges = language === 'jp' ? JAPANESE_RANGES : NOTO_RANGES;
  const [noto, pretendard] = readFonts();
  const all = [
    ...noto.map((piece) => ({ ...piece, ranges: overlap(piece.ranges, notoRanges) })),
    ...pretendard.map((piece) => ({ ...piece, ranges: overlap(piece.ranges, gapsBetween(notoRanges)) })),
  ];
  const codes = [...text].map((character) => character.codePointAt(0) as number).sort((a, b) => a - b);
  const pieces = all.filter(({ ranges }) => ranges.some((range) => reaches(range, codes)));
  const firstCharacters = [...new Set(firstText)].filter((character) => character > ' ');
  const owner = (character: string) => pieces.find((piece) => holds(piece, character));
  const counts = new Map<FontPiece, number>();
  for (const piece of firstCharacters.map(owner)) if (piece) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const first = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, PRELOADED_PIECES)
    .map(([piece]) => piece);
  return { pieces, first };
}

const PRETENDARD = require.resolve('pretendard/dist/public/variable/PretendardVariable.ttf');

/** The font file that has each character, for drawing. */
export function groupByFile(characters: readonly string[], language: Language): Map<string, string[]> {
  const notoRanges = language === 'jp' ? JAPANESE_RANGES : NOTO_RANGES;
  const [noto] = readFonts();
  const groups = new Map<string, string[]>();
  for (const character of characters) {
    const isNoto = holds({ file: '', ranges: [...notoRanges] }, character);
    const file = (isNoto && noto.find((piece) => holds(piece, character))?.file) || PRETENDARD;
    groups.set(file, [...(groups.get(file) ?? []), character]);
  }
  return groups;
}

/** @param addressOf where a font file is published */
export function fontStyles({ pieces }: FontStyles, addressOf: (file: string) => string): string {
  const faces = pieces.map(
    ({ file, ranges }) =>
      `@font-face{font-family:"${FAMILY}";font-style:normal;font-weight:${WEIGHTS};font-display:swap;` +
      `src:url(${addressOf(file)}) format("woff2");unicode-range:${ranges.map(formatRange).join()}}`,
  );
  return [
    '/* Pretendard, © Kil Hyung-jin; Noto Sans JP, © The Noto Project Authors. SIL Open Font License 1.1. */',
    ...faces,
  ].join('\n');
}

let fonts: [noto: FontPiece[], pretendard: FontPiece[]] | undefined;

/** Read once a process: packages do not change while it runs. */
function readFonts(): [noto: FontPiece[], pretendard: FontPiece[]] {
  fonts ??= [readPieces(NOTO_STYLES), readPieces(PRETENDARD_STYLES)];
  return fonts;
}

/** Whether one of the codes, which ascend, is in the range. */
function reaches([from, to]: Range, codes: readonly number[]): boolean {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return (codes[low] ?? Number.POSITIVE_INFINITY) <= to;
}

function readPieces(styleSheet: string): FontPiece[] {
  const folder = dirname(styleSheet);
  const faces = readFileSync(styleSheet, 'utf8').matchAll(/@font-face\s*{([^}]*)}/g);
  return [...faces].map(([, face = '']) => {
    const value = (property: string) => new RegExp(`${property}:\\s*([^;]+)`).exec(face)?.[1]?.trim() ?? '';
    const address = /url\(['"]?([^'")]+\.woff2)['"]?\)/.exec(face)?.[1];
    const ranges = value('unicode-range');
    if (address === undefined || ranges === '') {
      throw new Error(
        `Cannot read the font faces of ${basename(styleSheet)}: a file or its characters are missing`,
      );
    }
    return {
      file: join(folder, address),
      ranges: ranges.split(',').map(parseRange),
    };
  });
}

function overlap(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return ranges.flatMap(([from, to]) =>
    others.flatMap(([otherFrom, otherTo]): Range[] => {
      const common: Range = [Math.max(from, otherFrom), Math.min(to, otherTo)];
      return common[0] <= common[1] ? [common] : [];
    }),
  );
}

const LAST_CODE_POINT = 0x10ffff;

function gapsBetween(ranges: readonly Range[]): Range[] {
  const gaps: Range[] = [];
  let start = 0;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (start < from) gaps.push([start, from - 1]);
    start = to + 1;
  }
  return [...gaps, [start, LAST_CODE_POINT]];
}

/** `U+ac00-ac7f`, `U+41` */
function parseRange(text: string): Range {
  const [from = '', to = from] = text.trim().slice('U+'.length).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function formatRange([from, to]: Range): string {
  const hexadecimal = (code: number) => code.toString(16);
  return `U+${hexadecimal(from)}${from === to ? '' : `-${hexadecimal(to)}`}`;
}

function holds({ ranges }: FontPiece, character: string): boolean {
  const code = character.codePointAt(0) as number;
  return ranges.some(([from, to]) => code >= from && code <= to);
}
