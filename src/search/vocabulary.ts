// The words of many items, each kept once. An item is lists of numbers, outside the heap.
import type { TextWords } from '../contract/published.ts';
import { copyText } from './text-words.ts';

/** Numbers of words, and numbers of neighbours, which are two words with a space between them; see `pack`. */
export interface ItemWords {
  words: Uint32Array;
  /** Most occur once in all items, so their texts are not kept. */
  neighbours: Float64Array;
}

/** In the lowest byte of a number, the fields that have the word. Not bits, which end at 2^32; the remainder of a double is slow. */
const FIELDS = 2 ** 8;
export const pack = (number: number, fields: number) => number * FIELDS + fields;
export const numberOf = (packed: number) => Math.floor(packed / FIELDS);
export const fieldsOf = (packed: number) => packed - FIELDS * numberOf(packed);

/** More than the words of any content. Its square is exact in a double, also times the number of fields. */
const MAX_WORDS = 2 ** 22;

/** Of the first of two neighbours. */
export const firstOf = (both: number) => both - MAX_WORDS * Math.floor(both / MAX_WORDS);

export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary() {
  const [words, seconds] = [createNumbers(), createNumbers()];
  return {
    /** Of words, by number. */
    texts: words.texts as readonly string[],
    /** What is kept of the second of neighbours. */
    secondOf: (both: number) => seconds.texts[Math.floor(both / MAX_WORDS)] as string,
    add(item: TextWords): ItemWords {
      const numbers = words.find(item.words);
      const after = seconds.find(item.seconds);
      const neighbours = new Float64Array(item.neighbours.length / 3);
      for (let index = 0; index < neighbours.length; index++) {
        const first = numbers[item.neighbours[3 * index] as number] as number;
        const second = after[item.neighbours[3 * index + 1] as number] as number;
        neighbours[index] = pack(second * MAX_WORDS + first, item.neighbours[3 * index + 2] as number);
      }
      return {
        words: Uint32Array.from(numbers, (number, index) => pack(number, item.fields[index] as number)),
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
        const number = numbers.get(part);
        if (number !== undefined) return number;
        const text = copyText(part);
        numbers.set(text, texts.length);
        return texts.push(text) - 1;
      });
    },
  };
}
