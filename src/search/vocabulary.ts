// The words of many items, and neighbours, which are two words with a space between them. Each is kept once; an item is a list of numbers, outside the heap.
import { joinNeighbours } from './neighbours.ts';
import { foldText, splitWords, toInitials } from './split-words.ts';
import { createStem, ENDED } from './stems.ts';

/** A text of an item. */
export interface FieldText {
  /** See `fieldBit`. */
  field: number;
  text: string;
  /** Whether initial consonants find it, as they do titles. */
  hasInitials?: boolean;
}

/** Numbers of words and, in the lowest byte of each, the fields that have the word. */
export type ItemWords = Uint32Array;

const FIELD_BITS = 8;
export const wordOf = (packed: number) => packed >>> FIELD_BITS;
export const fieldsOf = (packed: number) => packed & (2 ** FIELD_BITS - 1);

export function createVocabulary() {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const stemOf = createStem(ENDED);
  /** By number, the fields of the item that is being read. */
  const fields: number[] = [];
  return {
    /** By number. */
    words: words as readonly string[],
    read(texts: readonly FieldText[]): ItemWords {
      const found: number[] = [];
      for (const { field, text, hasInitials } of texts) {
        const folded = foldText(text);
        const split = splitWords(folded);
        const initials = hasInitials ? splitWords(toInitials(folded)) : [];
        for (const word of [...split, ...initials, ...joinNeighbours(split, folded, stemOf)]) {
          let number = numbers.get(word);
          if (number === undefined) {
            const kept = copy(word);
            number = words.push(kept) - 1;
            numbers.set(kept, number);
            fields.push(0);
          }
          if (fields[number] === 0) found.push(number);
          fields[number] = (fields[number] as number) | field;
        }
      }
      const packed = Uint32Array.from(found);
      for (let index = 0; index < packed.length; index++) {
        const number = packed[index] as number;
        packed[index] = number * 2 ** FIELD_BITS + (fields[number] as number);
        fields[number] = 0;
      }
      return packed;
    },
  };
}

/** V8 keeps a whole text in memory for a part of it that is longer than this. */
const COPIED_CHARACTERS = 12;

const copy = (word: string) =>
  word.length > COPIED_CHARACTERS ? new TextDecoder().decode(new TextEncoder().encode(word)) : word;
