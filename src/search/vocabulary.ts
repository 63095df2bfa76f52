// The words of many items, each kept once. An item is lists of numbers, outside the heap.
import type { TextWords } from '../contract/published.ts';
import { MAX_WORDS } from './text-words.ts';

/** Numbers of words, and numbers of neighbours, which are two words with a space between them; see `pack`. */
export interface ItemWords {
  words: Uint32Array;
  /** Most occur once in all items, so their texts are not kept. */
  neighbours: Float64Array;
}

/** In the lowest byte of a number, the fields that have the word. Not bits, which end at 2^32. */
const FIELDS = 2 ** 8;
const pack = (number: number, fields: number) => number * FIELDS + fields;
export const numberOf = (packed: number) => Math.floor(packed / FIELDS);
export const fieldsOf = (packed: number) => packed % FIELDS;

export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary() {
  const [words, seconds] = [createNumbers(), createNumbers()];
  return {
    /** Of words, by number. */
    texts: words.texts as readonly string[],
    /** The first of neighbours, and what is kept of the second. */
    neighboursOf: (number: number) =>
      [words.texts[number % MAX_WORDS], seconds.texts[Math.floor(number / MAX_WORDS)]] as [string, string],
    add(item: TextWords): ItemWords {
      const own = words.find(item.words);
      const after = seconds.find(item.seconds);
      const neighbours = new Float64Array(item.neighbours.length / 3);
      for (const index of neighbours.keys()) {
        const [first = 0, second = 0, fields = 0] = item.neighbours.subarray(3 * index, 3 * index + 3);
        const both = (after[second] as number) * MAX_WORDS + (own[first] as number);
        neighbours[index] = pack(both, fields);
      }
      return {
        words: Uint32Array.from(own, (number, index) => pack(number, item.fields[index] as number)),
        neighbours,
      };
    },
  };
}

function createNumbers() {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    texts,
    /** The numbers of texts in lines. */
    find(lines: string): number[] {
      if (lines === '') return [];
      return lines.split('\n').map((part) => {
        const known = numbers.get(part);
        if (known !== undefined) return known;
        const text = copy(part);
        numbers.set(text, texts.length);
        return texts.push(text) - 1;
      });
    },
  };
}

/** V8 keeps a whole text in memory for a part of it that is longer than this. */
const COPIED_CHARACTERS = 12;

const copy = (word: string) =>
  word.length > COPIED_CHARACTERS ? new TextDecoder().decode(new TextEncoder().encode(word)) : word;
