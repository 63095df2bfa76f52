// The words that spelling is compared with, sorted, and how many items have them, about: as JSON.
import { inHead } from './field-bits.ts';
import type { WordList } from './spelling.ts';
import { createStem, ENDED } from './stems.ts';
import { fieldsOf, type ItemWords, numberOf, type Vocabulary } from './vocabulary.ts';

/** Those of the most items: rare words may be misspelled themselves. */
const MAX_WORDS = 12_000;
/** A word in a title or summary counts as in so many items. */
const HEAD_ITEMS = 3;
const PART = /[a-z]{3,}|[가-힣]{2,}|[ァ-ヺー]{4,}/g;

/** A word without its ending, and the item that was counted last. */
interface Part {
  text: string;
  count: number;
  item: number;
  inHead: boolean;
}

export function formatWordList(items: readonly ItemWords[], { texts }: Vocabulary): string {
  const parts = new Map<string, Part>();
  const stemOf = createStem(ENDED);
  const findPart = (word: string): Part => {
    const text = stemOf(word);
    const part = parts.get(text) ?? { text, count: 0, item: -1, inHead: false };
    parts.set(text, part);
    return part;
  };
  const partsByWord: Part[][] = [];
  for (const [item, { words }] of items.entries()) {
    for (const packed of words) {
      const word = numberOf(packed);
      partsByWord[word] ??= ((texts[word] as string).match(PART) ?? []).map(findPart);
      for (const part of partsByWord[word]) countPart(part, item, inHead(fieldsOf(packed)));
    }
  }
  const sorted = [...parts.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const commonest = sorted
    .slice(0, MAX_WORDS)
    .map(({ text, count }) => [text, 2 ** Math.floor(Math.log2(count))] as const);
  return JSON.stringify(commonest.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function countPart(part: Part, item: number, isHead: boolean): void {
  if (part.item !== item) {
    part.item = item;
    part.inHead = false;
    part.count++;
  }
  if (!isHead || part.inHead) return;
  part.inHead = true;
  part.count += HEAD_ITEMS - 1;
}

export const parseWordList = (text: string): WordList => new Map(JSON.parse(text));
