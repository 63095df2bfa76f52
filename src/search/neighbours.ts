// Words next to each other, as people may write them together: 서버 컴포넌트 as 서버컴포넌트. Neighbours are kept in the index like
// a word, with a space in it.

import { joinWords } from './split-words.ts';
import type { Stem } from './stems.ts';

/** Hangul up to here is the first part of a compound; longer words are whole ones. */
const FIRST = /^(?:[가-힣]{1,6}|[0-9a-z][^가-힣]*|.*[0-9a-z])$/;
/** Pronouns, determiners, adverbs and bound nouns: they stand before any word. */
const NEVER_FIRST =
  /^(?:[이그저각및수것등더잘못안할한두세네내새첫매전후때또왜꼭곧즉좀다]|\d+|(?:the|and|or|a|an|of|to|in|for|is)|.*[은는을를])$/;

/** @param words of the text, in order */
export function joinNeighbours(words: readonly string[], folded: string, stemOf: Stem): string[] {
  const joined: string[] = [];
  let at = 0;
  let before: string | undefined;
  for (const word of words) {
    const start = folded.indexOf(word, at);
    const isNext = start === at + 1 && folded[at] === ' ';
    if (isNext && before !== undefined && mayJoin(before, word, stemOf))
      joined.push(joinWords(before, stemOf(word)));
    at = start + word.length;
    before = word;
  }
  return joined;
}

function mayJoin(first: string, second: string, stemOf: Stem): boolean {
  const isHangul = /[가-힣]$/.test(first);
  if (!(isHangul ? /^[가-힣0-9a-z]/ : /^[가-힣]/).test(second)) return false;
  return FIRST.test(first) && !NEVER_FIRST.test(first) && (!isHangul || stemOf(first) === first);
}
