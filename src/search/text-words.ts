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

/** Items that have a word, ascending, each packed with its fields (see `use`). */
export type Uses = number[];

const FIELD_BITS = 6;
const use = (item: number, fields: number) => (item << FIELD_BITS) | fields;
const itemOf = (packed: number) => packed >>> FIELD_BITS;
const fieldsOf = (packed: number) => packed & (2 ** FIELD_BITS - 1);

export function collectWords(items: readonly TextWords[]): Map<string, Uses> {
  const byWord = new Map<string, Uses>();
  for (const [item, { words, fields }] of items.entries()) {
    let index = 0;
    for (const word of words === '' ? [] : words.split('\n')) {
      const packed = use(item, fields[index++] as number);
      const uses = byWord.get(word);
      if (uses) uses.push(packed);
      else byWord.set(word, [packed]);
    }
  }
  return byWord;
}

/** Returns the items that have one of several words, ascending. @param fields receives the fields by item; zero before */
export function unite(words: readonly Uses[], fields: Uint8Array): number[] {
  const items: number[] = [];
  for (const uses of words) {
    for (const packed of uses) {
      const item = itemOf(packed);
      const earlier = fields[item] as number;
      if (earlier === 0) items.push(item);
      fields[item] = earlier | fieldsOf(packed);
    }
  }
  return words.length === 1 ? items : items.sort((a, b) => a - b);
}

export function addUses(byKey: Map<string, Uses[]>, key: string, uses: Uses): void {
  const sharing = byKey.get(key);
  if (sharing) sharing.push(uses);
  else byKey.set(key, [uses]);
}
