// Finds the word that a misspelled one may mean, among the words of all items.
import type { QueryWord } from './read-query.ts';

/** Words without their endings, with the number of items that have them. */
export type WordList = ReadonlyMap<string, number>;

/** Shorter words resemble too many others. Hangul counts the letters of its syllables. */
const MIN_LETTERS = { hangul: 4, other: 5 };
/** Words of so few syllables are right if any item has them, and must sound alike: 채용 is not 내용, 제주 not 자주. */
const FEW_SYLLABLES = 2;
/** A word that items have is compared only with words that are many times as frequent. */
const MANY_TIMES = 10;

const lettersOf = (word: string) => word.normalize('NFD');

const isLongEnough = (word: string) =>
  lettersOf(word).length >= MIN_LETTERS[/[가-힣]/.test(word) ? 'hangul' : 'other'];

/** Ignores finals, tense consonants, and vowels other than a and i, which are rarely confused. */
const soundsOf = (word: string) =>
  lettersOf(word)
    .replaceAll(/[\u11a8-\u11c2]/g, '')
    .replaceAll('ᅣ', 'ᅡ')
    .replaceAll(/[ᅢᅤ-ᅳ]/g, 'ᅥ')
    .replaceAll(/[ᄁᄄᄈᄊᄍ]/g, (tense) => String.fromCharCode(tense.charCodeAt(0) - 1));

const soundsOther = (candidate: string, word: string) =>
  candidate.length <= FEW_SYLLABLES && soundsOf(candidate) !== soundsOf(word);

/**
 * Returns a word with one wrong letter: one of the same length, then the most frequent.
 * @param count number of items that have the word
 */
export function correctWord({ text, stem }: QueryWord, count: number, words: WordList): string | undefined {
  if (count > 0 && /^[가-힣]+$/.test(stem) && stem.length <= FEW_SYLLABLES) return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const typed of [text, stem].filter(isLongEnough)) {
    const letters = lettersOf(typed);
    for (const [word, items] of words) {
      // Most candidates are too long or too short.
      if (Math.abs(typed.length - word.length) > 1 || items <= count * MANY_TIMES) continue;
      const others = lettersOf(word);
      const cost = Math.abs(letters.length - others.length) * 1e7 - items;
      if (cost >= least || word === text || word === stem) continue;
      if (soundsOther(typed, word) || !isSimilar(letters, others)) continue;
      best = word;
      least = cost;
    }
  }
  return best;
}

/** Whether at most one letter is wrong, missing, added or swapped with the next one. */
function isSimilar(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [x, y] = [a.slice(at), b.slice(at)];
  const isSwapped = x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return isSwapped || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1);
}
