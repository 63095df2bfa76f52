// Finds the word that a misspelled one may mean, among the words of all items.
import type { QueryWord } from './read-query.ts';

/** Words without their endings, and how many items have them. */
export type WordList = ReadonlyMap<string, number>;

/** Letters: of Hangul, those that make its syllables. Shorter words are like too many others. */
const MIN_LETTERS = { hangul: 4, other: 5 };
/** Words of so few syllables are right if any item has them, and must sound alike: 채용 is not 내용, 제주 not 자주. */
const FEW_SYLLABLES = 2;
/** From so many letters on, two may be wrong. */
const TWO_ERRORS_LETTERS = 8;
/** A word that some items have is compared only with words of many more. */
const MANY_TIMES = 10;

const lettersOf = (word: string) => word.normalize('NFD');

const isLongEnough = (word: string) =>
  lettersOf(word).length >= MIN_LETTERS[/[가-힣]/.test(word) ? 'hangul' : 'other'];

/** The same for words that differ in a final, in a tense consonant, or in vowels other than a and i, which are seldom confused. */
const soundsOf = (word: string) =>
  lettersOf(word)
    .replaceAll(/[\u11a8-\u11c2]/g, '')
    .replaceAll('ᅣ', 'ᅡ')
    .replaceAll(/[ᅢᅤ-ᅳ]/g, 'ᅥ')
    .replaceAll(/[ᄁᄄᄈᄊᄍ]/g, (tense) => String.fromCharCode(tense.charCodeAt(0) - 1));

const soundsOther = (candidate: string, word: string) =>
  candidate.length <= FEW_SYLLABLES && soundsOf(candidate) !== soundsOf(word);

/**
 * The word with the fewest errors; of several, one as long; then that of the most items.
 * @param count items that have the word
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
        // Most words are too long or too short.
        if (Math.abs(letter.length - word.length) > errors || items <= count * MANY_TIMES) continue;
        const others = lettersOf(word);
        const difference = Math.abs(letters.length - others.length);
        const cost = difference * 1e7 - items;
        // With two errors, one end is right: comparing all words would take too long.
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

/** Whether so many letters, or fewer, are wrong, missing, added or exchanged with the next one. */
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
