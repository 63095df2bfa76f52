// A query → the words to look up.
import { cutTerm, findUnits, foldText, splitWords, TERM_UNITS } from './split-words.ts';

/** Parts of a word, between marks. */
const MAX_PARTS = 4;

export interface QueryWord {
  text: string;
  /** Also counts, but less: the text without a Korean particle. If there is none, the text. */
  stem: string;
}

/** At least two characters remain: 회의 is not 회, nor 도로 도. */
const STEM =
  /^(.{2,}?)들?(?:이나?|가|을|를|나|께|한테|마다|밖에|조차|(?:에서|에게|에|으?로(?:서|써)?|과|와|보다|처럼)?(?:부터|까지)?(?:은|는|도|만|의)?)$/;

/** What a Korean keyboard shows after a finished syllable: 하ㄴ. */
const HALF_SYLLABLE = /(?<=[가-힣])[\u1100-\u11ff]+$/;
const LONE_LETTERS = /^(?![\u1100-\u1112]{2})[\u1100-\u11ff]+$/;
const HIRAGANA = /^[ぁ-ゟ]/;

export const splitQuery = (q: string) => q.split(/\s+/).filter(Boolean);

/** All of the words must occur. Empty if nothing in the query can be looked up. */
export function readQuery(q: string): QueryWord[] {
  return splitQuery(q).flatMap((written) => {
    const parts = splitWords(foldText(written))
      .map((part) => part.replace(HALF_SYLLABLE, ''))
      .filter((part) => !LONE_LETTERS.test(part));
    // Hiragana next to other words is their ending.
    const words = parts.filter((part) => !HIRAGANA.test(part));
    return (words.length > 0 ? words : parts).slice(0, MAX_PARTS).flatMap(toQueryWords);
  });
}

/** Two that overlap if the word is too long to be looked up at once. */
function toQueryWords(text: string): QueryWord[] {
  const stem = STEM.exec(text)?.[1] ?? text;
  const units = findUnits(stem);
  const start = cutTerm(stem, units);
  if (units.length <= TERM_UNITS) return [{ text: cutTerm(text, findUnits(text)), stem: start }];
  const end = cutTerm(stem, units, units.length - TERM_UNITS);
  return [start, end].map((word) => ({ text: word, stem: word }));
}

/** The ways to read a Korean word as two that were written without a space: 예약사이트. */
export function splitInTwo({ text }: QueryWord): QueryWord[][] {
  if (!/^(?:[가-힣]+|[\u1100-\u1112]+)$/.test(text)) return [];
  return Array.from({ length: Math.max(0, text.length - 3) }, (_, index) =>
    [text.slice(0, index + 2), text.slice(index + 2)].flatMap(toQueryWords),
  );
}
