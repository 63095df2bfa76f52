// Texts → words as search compares them: in NFKC and lower case. A word is a run of letters and digits. Hiragana, mostly endings
// and particles, are words of their own.

const HIRAGANA = '\\u3041-\\u309f';
/** Digits, and scripts with spaces between words. Ranges, since `\p{L}` takes three times as long. */
const SPACED = '0-9a-z\\u00df-\\u00f6\\u00f8-\\u10ff\\u1200-\\u1fff';
/** Hangul, kanji and katakana. No surrogates, so words sort as their bytes do. */
const UNSPACED = '\\u1100-\\u11ff\\u3005\\u30a1-\\u30fa\\u30fc-\\ud7ff\\uf900-\\ufaff';
const WORD = new RegExp(`[${HIRAGANA}]+|[${SPACED}${UNSPACED}]+`, 'g');
const UNIT = new RegExp(`[${HIRAGANA}]+|[${SPACED}]+|[${UNSPACED}]`, 'g');

export const foldText = (text: string) => text.normalize('NFKC').toLowerCase();

/** @param folded see `foldText` */
export const splitWords = (folded: string): readonly string[] => folded.match(WORD) ?? [];

/**
 * Where the units of a folded text begin: syllables, kanji, katakana, and runs of other characters. A word is found from the
 * beginning of any unit.
 */
export const findUnits = (folded: string): number[] =>
  Array.from(folded.matchAll(UNIT), ({ index }) => index);

/** Longer substrings of a word are not found whole. */
export const TERM_UNITS = 8;
/** For long runs of Latin letters. */
const TERM_CHARACTERS = 40;

/** A word from a unit on, as much of it as the index holds. */
export function cutTerm(word: string, units: readonly number[], first = 0): string {
  const start = units[first] ?? 0;
  return word.slice(start, Math.min(units[first + TERM_UNITS] ?? word.length, start + TERM_CHARACTERS));
}

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_INITIAL = 21 * 28;
const FIRST_INITIAL = 0x1100;

/** 한옥 → ᄒᄋ, as NFKC gives typed ㅎㅇ. Other characters stay. */
export function toInitials(folded: string): string {
  return folded.replaceAll(/[가-힣]/g, (syllable) =>
    String.fromCharCode(
      FIRST_INITIAL + Math.floor((syllable.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL),
    ),
  );
}
