// The words that spelling is compared with, sorted, with rounded numbers of items, as JSON.
import { inHead } from './field-bits.ts';
import type { WordList } from './spelling.ts';
import { stemOf } from './stems.ts';
import { append, type Uses, unite } from './text-words.ts';

/** Keeps the most frequent words: rare ones may be misspelled themselves. */
const MAX_WORDS = 12_000;
/** A word in a title or summary counts as so many items. */
const HEAD_ITEMS = 3;
const PART = /[a-z]{3,}|[가-힣]{2,}|[ァ-ヺー]{4,}/g;

/** Counts the items that have a word without its ending. */
export function countParts(words: ReadonlyMap<string, Uses>, counts: Map<string, number>): void {
  const usesByPart = new Map<string, Uses[]>();
  for (const [word, uses] of words)
    for (const part of word.match(PART) ?? []) append(usesByPart, stemOf(part), uses);
  for (const [part, sharing] of usesByPart) {
    const items = unite(sharing).map((use) => (inHead(use) ? HEAD_ITEMS : 1));
    counts.set(
      part,
      items.reduce((sum, count) => sum + count, counts.get(part) ?? 0),
    );
  }
}

export function formatWordList(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  const commonest = sorted
    .slice(0, MAX_WORDS)
    .map(([text, count]) => [text, 2 ** Math.floor(Math.log2(count))] as const);
  return JSON.stringify(commonest.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const parseWordList = (text: string): WordList => new Map(JSON.parse(text));
