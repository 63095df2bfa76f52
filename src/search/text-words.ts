// The words of one item, as plain data that is cached, and those of several items.
import type { TextWords } from '../contract/published.ts';
import { foldText, splitWords, toInitials } from './split-words.ts';

export interface FieldText {
  /** See `fieldBit`. */
  field: number;
  text: string;
  /** Whether initial consonants match, as in titles. */
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

/** Items that have a word, ascending, each packed with its fields. */
export type Uses = readonly number[];

export const FIELD_BITS = 6;
export const itemOfUse = (use: number) => use >>> FIELD_BITS;
export const fieldsOf = (use: number) => use & (2 ** FIELD_BITS - 1);

export function collectWords(items: readonly TextWords[]): Map<string, Uses> {
  const byWord = new Map<string, number[]>();
  for (const [item, { words, fields }] of items.entries()) {
    let index = 0;
    for (const word of words === '' ? [] : words.split('\n'))
      append(byWord, word, (item << FIELD_BITS) | (fields[index++] as number));
  }
  return byWord;
}

/** Returns the items that have one of several words. */
export function unite([uses = [], ...others]: readonly Uses[]): Uses {
  if (others.length === 0) return uses;
  const byItem = new Map<number, number>();
  for (const use of [uses, ...others].flat())
    byItem.set(itemOfUse(use), (byItem.get(itemOfUse(use)) ?? 0) | use);
  return [...byItem.values()].sort((a, b) => a - b);
}

export function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
