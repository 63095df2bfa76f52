// Records where an item has a word, as one byte with two bits per language.
import { LANGUAGES, type Language } from '../contract/languages.ts';

/** `head` is the title and the summary, `text` everything else. */
export type Part = 'head' | 'text';

const BITS: Record<Part, number> = { head: 1, text: 2 };
const HEADS = 0b010101;

export function fieldBit(language: Language, part: Part): number {
  return BITS[part] << (2 * LANGUAGES.indexOf(language));
}

/** Bits of one language, or of all. */
export function languageBits(language: Language | undefined): number {
  return language === undefined ? 0xff : fieldBit(language, 'head') | fieldBit(language, 'text');
}

export const inHead = (fields: number) => (fields & HEADS) !== 0;
