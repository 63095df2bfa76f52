// The words that spelling is compared with, sorted, and how many items have them, about: as JSON.
import { inHead } from './field-bits.ts';
import type { WordList } from './spelling.ts';
import { createStem, ENDED, type Stem } from './stems.ts';
import { fieldsOf, type ItemWords, wordOf } from './vocabulary.ts';

/** Those of the most items: rare words may be misspelled themselves. */
const MAX_WORDS = 12_000;
/** A word in a title or summary counts as in so many items. */
const HEAD_ITEMS = 3;
const PART = /[a-z]{4,}|[가-힣]{2,}/g;

/** @param words of the vocabulary */
export function formatWordList(items: readonly ItemWords[], words: readonly string[]): string {
  const stemOf = createStem(ENDED);
  const parts = new Map<number, readonly string[]>();
  const counts = new Map<string, number>();
  for (const own of items) {
    const found = new Map<string, boolean>();
    for (const packed of own) {
      const number = wordOf(packed);
      const known = parts.get(number) ?? partsOf(words[number] as string, stemOf);
      parts.set(number, known);
      for (const part of known) found.set(part, (found.get(part) ?? false) || inHead(fieldsOf(packed)));
    }
    for (const [part, isHead] of found) counts.set(part, (counts.get(part) ?? 0) + (isHead ? HEAD_ITEMS : 1));
  }
  const sorted = [...counts].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
  const kept = sorted
    .slice(0, MAX_WORDS)
    .map(([word, count]) => [word, 2 ** Math.floor(Math.log2(count))] as const);
  return JSON.stringify(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const partsOf = (word: string, stemOf: Stem): string[] =>
  word.includes(' ') ? [] : (word.match(PART) ?? []).map(stemOf);

export const parseWordList = (text: string): WordList => new Map(JSON.parse(text));
