// The words of a body, without code, addresses, comments, tags and marks.
import createMarkdownIt from 'markdown-it';
import { blank } from './ranges.ts';
import type { Reading } from './reading.ts';

const { unescapeAll } = createMarkdownIt().utils;

/** Tags, bare addresses, and marks between blocks and cells. */
const NO_WORDS =
  /<[a-z/!?][^<>\n]*>|https?:\S+|\[\^[^\s\]]+\]:?|^[ \t>]*(?:#+|[-+*]|\d{1,9}[.)])[ \t]|[|\0]+/gim;
/** Marks that may be within a word. */
const MARKS = /\*+|~~|==|`+|!?\[|\]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/**
 * The words of a text in their order, with single spaces between them.
 * @param length how much of the body to look at, all by default
 */
export function plainTextOf({ prose, silent, definitions }: Reading, length = prose.length): string {
  const wordless = [...silent, ...definitions]
    .filter(({ start }) => start < length)
    .map(({ start, end }) => ({ start, end: Math.min(end, length) }));
  return unescapeAll(blank(prose.slice(0, length), wordless).replaceAll(NO_WORDS, ' ').replaceAll(MARKS, ''))
    .replaceAll(/\(\s*\)|\s+/g, ' ')
    .trim();
}
