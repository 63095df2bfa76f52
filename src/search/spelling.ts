// Finds the word that a misspelled one may mean, among the words of all items.
import type { QueryWord } from './read-query.ts';

/** Words without their endings, with the number of items that have them. */
export type WordList = ReadonlyMap<string, number>;

/** Shorter words resemble too many others. Hangul counts the letters of its syllables. */
const MIN_LETTERS = { hangul: 4, other: 5 };
/** Words of so few syllables are right if any item has them, and must sound alike: 채용 is not 내용, 제주 not 자주. */
const FEW_SYLLABLES = 2;
/** Words of so many letters may have two errors. */
const TWO_ERRORS_LETTERS = 8;
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
 * Returns the word with the fewest errors, then one of the same length, then the most frequent.
 * @param count number of items that have the word
 */
export function correctWord({ text, stem }: QueryWord, count: number, words: WordList): string | undefined {
  if (count > 0 && /^[가-힣]+$/.test(stem) && stem.length <= FEW_SYLLABLES) return undefined;
  const typed = [...new Set([text, stem])].filter(isLongEnough);
  for (const errors of [1, 2]) {
    let best: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const letter of typed) {
      const letters = lettersOf(letter);
      if (errors > 1 && letters.length < TWO_ERRORS_LETTERS) continue;
      for (const [word, items] of words) {
        // Most candidates are too long or too short.
        if (Math.abs(letter.length - word.length) > errors || items <= count * MANY_TIMES) continue;
        const others = lettersOf(word);
        const difference = Math.abs(letters.length - others.length);
        const cost = difference * 1e7 - items;
        // If there are two errors, one end must match: comparing all words would take too long.
        const isFar = errors > 1 && letters[0] !== others[0] && letters.at(-1) !== others.at(-1);
        if (difference > errors || cost >= least || isFar || word === text || word === stem) continue;
        if (soundsOther(letter, word) || !isSimilar(letters, others, errors)) continue;
        best = word;
        least = cost;
      }
    }
    if (best) return best;
  }
  return undefined;
}

/** Whether at most so many letters are wrong, missing, added or swapped with the next one. */
function isSimilar(a: string, b: string, errors: number): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [x, y] = [a.slice(at), b.slice(at)];
  if (x === y) return true;
  const goOn = (inA: number, inB: number) => isSimilar(x.slice(inA), y.slice(inB), errors - 1);
  return (
    errors > 0 && (goOn(1, 1) || goOn(1, 0) || goOn(0, 1) || (x[0] === y[1] && x[1] === y[0] && goOn(2, 2)))
  );
}
