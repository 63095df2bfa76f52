// The words that spelling is compared with, sorted, and how many items have them, about: as JSON.
import { inHead } from './field-bits.ts';
import type { WordList } from './spelling.ts';
import { createStem, ENDED } from './stems.ts';
import { fieldsOf, type Vocabulary, wordOf } from './text-words.ts';

/** Those of the most items: rare words may be misspelled themselves. */
const MAX_WORDS = 12_000;
/** A word in a title or summary counts as in so many items. */
const HEAD_ITEMS = 3;
const PART = /[a-z]{3,}|[가-힣]{2,}|[ァ-ヺー]{4,}/g;

export function formatWordList({ texts, items }: Vocabulary): string {
  const stemOf = createStem(ENDED);
  const partsByWord = texts.map((text) => (text.match(PART) ?? []).map(stemOf));
  const counts = new Map<string, number>();
  for (const words of items) {
    const itemParts = new Map<string, number>();
    for (const packed of words) {
      const count = inHead(fieldsOf(packed)) ? HEAD_ITEMS : 1;
      for (const part of partsByWord[wordOf(packed)] as string[])
        if ((itemParts.get(part) ?? 0) < count) itemParts.set(part, count);
    }
    for (const [part, count] of itemParts) counts.set(part, (counts.get(part) ?? 0) + count);
  }
  const sorted = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  const commonest = sorted
    .slice(0, MAX_WORDS)
    .map(([text, count]) => [text, 2 ** Math.floor(Math.log2(count))] as const);
  return JSON.stringify(commonest.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const parseWordList = (text: string): WordList => new Map(JSON.parse(text));
