// Words next to each other, as people may write them together: 서버 컴포넌트 as 서버컴포넌트. Neighbours are kept in the index like
// a word, with a space in it.
import { cutSecond } from './split-words.ts';
import type { Stem } from './stems.ts';

type Script = 'hangul' | 'latin';

/** What neighbours ask of a word. */
export interface Neighbour {
  /** The script it ends in, if it can be the first of two. */
  first: Script | undefined;
  /** The script it begins with, if it can be the second. */
  second: Script | undefined;
  /** What is kept of it as the second. */
  cut: string;
}

/** Hangul up to here is the first part of a compound; longer words are whole ones. */
const FIRST = /^(?:[가-힣]{1,6}|[0-9a-z][^가-힣]*|.*[0-9a-z])$/;
/** Pronouns, determiners, adverbs and bound nouns: they stand before any word. */
const NEVER_FIRST =
  /^(?:[이그저각및수것등더잘못안할한두세네내새첫매전후때또왜꼭곧즉좀다]|\d+|(?:the|and|or|a|an|of|to|in|for|is)|.*[은는을를])$/;

export function describeNeighbour(word: string, stemOf: Stem): Neighbour {
  const stem = stemOf(word);
  const end = /[가-힣]$/.test(word) ? 'hangul' : 'latin';
  const isFirst = FIRST.test(word) && !NEVER_FIRST.test(word) && (end === 'latin' || stem === word);
  const [, hangul, latin] = /^(?:([가-힣])|([0-9a-z]))/.exec(word) ?? [];
  return {
    first: isFirst ? end : undefined,
    second: hangul ? 'hangul' : latin ? 'latin' : undefined,
    cut: cutSecond(stem),
  };
}

/** Two Latin words are two words. */
export function mayJoin({ first }: Neighbour, { second }: Neighbour): boolean {
  return first === 'hangul' ? second !== undefined : first === 'latin' && second === 'hangul';
}
