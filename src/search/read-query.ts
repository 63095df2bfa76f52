// Splits a query into the words to look up.
import { cutTerm, findUnits, foldText, joinCompounds, splitWords, TERM_UNITS } from './split-words.ts';
import { stemOf } from './stems.ts';

/** Limits the parts of a word, which signs separate. */
const MAX_PARTS = 4;

export interface QueryWord {
  text: string;
  /** The text without a Korean particle or ending, which counts less; else the text. */
  stem: string;
}

/** A Korean keyboard shows this after a finished syllable: 하ㄴ. */
const HALF_SYLLABLE = /([가-힣])[\u1100-\u11ff]+$/;
const LONE_LETTERS = /^(?![\u1100-\u1112]{2})[\u1100-\u11ff]+$/;
const HIRAGANA = /^[ぁ-ゟ]/;

export const splitQuery = (q: string) => q.split(/\s+/).filter(Boolean);

/** An item must have all of these words. Empty if there is nothing to look up. */
export function readQuery(q: string): QueryWord[] {
  return splitQuery(q).flatMap((typed) => {
    const parts = splitWords(foldText(typed))
      .map((part) => part.replace(HALF_SYLLABLE, '$1'))
      .filter((part) => !LONE_LETTERS.test(part));
    // Hiragana next to other words is an ending.
    const words = parts.filter((part) => !HIRAGANA.test(part));
    return (words.length > 0 ? words : parts).slice(0, MAX_PARTS).flatMap(toQueryWords);
  });
}

/** Returns two overlapping words if the word is too long for one. */
export function toQueryWords(text: string): QueryWord[] {
  const stem = stemOf(text);
  const units = findUnits(stem);
  const start = cutTerm(stem, units);
  if (units.length <= TERM_UNITS) return [{ text: cutTerm(text, findUnits(text)), stem: start }];
  const end = cutTerm(stem, units, units.length - TERM_UNITS);
  return [start, end].map((word) => ({ text: word, stem: word }));
}

/** Shorter words would be prefixes of too many others. */
export const JOINED = /^[a-z]{5,}$/;

/** Joins Latin words: `e-mail` is also written email, `screen reader` screenreader. `of` has their indexes. */
export function joinLatin(words: readonly QueryWord[]): { text: string; of: number[] }[] {
  const joined = words.flatMap(({ stem }, index) => {
    const text = joinCompounds(stem);
    return text === stem ? [] : [{ text, of: [index] }];
  });
  const pairs = words.slice(1).flatMap(({ stem }, index) => {
    const text = `${words[index]?.stem}${stem}`;
    return JOINED.test(text) ? [{ text, of: [index, index + 1] }] : [];
  });
  return [...joined, ...pairs];
}

/**
 * Returns the ways to split a word into parts that may be anywhere: at a change of script (React컴포넌트, 韓屋ホテル予約), at
 * signs, or into halves written without a space (예약사이트).
 * @param words both Latin halves must be in it; otherwise one, if the other is short
 */
export function splitApart({ stem }: QueryWord, words: ReadonlyMap<string, unknown>): string[][] {
  for (const border of [SCRIPT_CHANGE, SIGNS]) {
    const parts = stem.split(border);
    if (parts.length > 1) return [parts.slice(0, MAX_PARTS)].filter(areLong);
  }
  if (!HALVED.test(stem)) return [];
  const halves = Array.from({ length: stem.length - 1 }, (_, at) => [
    stem.slice(0, at + 1),
    stem.slice(at + 1),
  ]);
  const isWord = (half: string) => words.has(half);
  // A single syllable says little, unless the rest is a word (커스텀훅).
  return JOINED.test(stem)
    ? halves.filter((both) => both.every(isWord))
    : halves.filter((both) => areLong(both) || both.some(isWord));
}

const SCRIPT_CHANGE =
  /(?<=[가-힣])(?=[0-9a-z])|(?<=[0-9a-z+#%])(?=[가-힣])|(?<=[ァ-ー])(?=[々一-鿿0-9a-z])|(?<=[々一-鿿])(?=[ァ-ー0-9a-z])|(?<=[0-9a-z])(?=[ァ-ー々一-鿿])/;
const SIGNS = /[-+#./_:%]+/;
const HALVED = /^(?:[가-힣]{4,}|[a-z]{5,}|[一-鿿]{4,}|[\u1100-\u1112]{4,})$/;

const areLong = (parts: readonly string[]) => parts.every((part) => part.length > 1);
