// Finds the word that a misspelled one may mean, among the words of all items.
import type { QueryWord } from './read-query.ts';

/** Words without their endings, and how many items have them. */
export type WordList = ReadonlyMap<string, number>;

/** Letters: of Hangul, those that make its syllables. Shorter words are like too many others. */
const MIN_LETTERS = 4;
/** From so many letters on, two may be wrong. */
const TWO_ERRORS_LETTERS = 8;
/** A word that some items have is compared only with words of many more. */
const MANY_TIMES = 10;

const lettersOf = (word: string) => word.normalize('NFD');

/**
 * The word with the fewest errors; of several, one as long; then that of the most items.
 * @param count items that have the word
 */
export function correctWord({ text, stem }: QueryWord, count: number, words: WordList): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const typed of new Set([text, stem])) {
    const letters = lettersOf(typed);
    if (letters.length < MIN_LETTERS) continue;
    const most = letters.length < TWO_ERRORS_LETTERS ? 1 : 2;
    for (const [word, items] of words) {
      if (items <= count * MANY_TIMES || word === text || word === stem) continue;
      const others = lettersOf(word);
      const difference = Math.abs(letters.length - others.length);
      if (difference > most) continue;
      const errors = [1, 2].find((number) => number <= most && isSimilar(letters, others, number));
      const cost = (errors ?? 0) * 1e9 + difference * 1e7 - items;
      if (!errors || cost >= least) continue;
      best = word;
      least = cost;
    }
  }
  return best;
}

/** Whether so many letters, or fewer, are wrong, missing, added or exchanged with the next one. */
export function isSimilar(a: string, b: string, errors: number): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [x, y] = [a.slice(at), b.slice(at)];
  if (x === y) return true;
  const goOn = (inA: number, inB: number) => isSimilar(x.slice(inA), y.slice(inB), errors - 1);
  return (
    errors > 0 && (goOn(1, 1) || goOn(1, 0) || goOn(0, 1) || (x[0] === y[1] && x[1] === y[0] && goOn(2, 2)))
  );
}
