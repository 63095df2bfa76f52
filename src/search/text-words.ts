// The words of one item, as plain data that can be kept, and those of many items, each once.
import type { TextWords } from '../contract/published.ts';
import { foldText, splitWords, toInitials } from './split-words.ts';

/** A text of an item. */
export interface FieldText {
  /** See `fieldBit`. */
  field: number;
  text: string;
  /** Whether initial consonants find it, as they do titles. */
  hasInitials?: boolean;
}

export function readWords(texts: readonly FieldText[]): TextWords {
  const fields = new Map<string, number>();
  for (const { field, text, hasInitials = false } of texts) {
    const folded = foldText(text);
    for (const each of hasInitials ? [folded, toInitials(folded)] : [folded])
      for (const word of splitWords(each)) fields.set(word, (fields.get(word) ?? 0) | field);
  }
  return { words: [...fields.keys()].join('\n'), fields: Uint8Array.from(fields.values()) };
}

/** Every word of some items once, and each item as numbers of words with their fields: see `wordOf` and `fieldsOf`. */
export interface Vocabulary {
  texts: readonly string[];
  items: readonly Uint32Array[];
}

const FIELD_BITS = 6;
export const wordOf = (packed: number) => packed >>> FIELD_BITS;
export const fieldsOf = (packed: number) => packed & (2 ** FIELD_BITS - 1);

export function createVocabulary(items: readonly TextWords[]): Vocabulary {
  const numbers = new Map<string, number>();
  const lists = items.map(({ words, fields }) => {
    const list = new Uint32Array(fields.length);
    if (fields.length === 0) return list;
    for (const [index, word] of words.split('\n').entries()) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      list[index] = (number << FIELD_BITS) | (fields[index] as number);
    }
    return list;
  });
  return { texts: [...numbers.keys()], items: lists };
}
