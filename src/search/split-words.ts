// Splits texts into words as search compares them: in NFKC and lower case, without Latin diacritics and the signs
// inside `1,000` and `ウェブ・デザイン`. A word is a run of letters and digits, with the signs inside `react-dom/client`,
// `don't`, `3.0.0` and `10:30`, and at the end of `C++` and `3%`. Hiragana, mostly endings and particles, are words of
// their own.

const HIRAGANA = '\\u3041-\\u309f';
/** `ー` lengthens the vowel before it, so it never starts a word. */
const HIRAGANA_RUN = `[${HIRAGANA}][${HIRAGANA}ー]*`;
/** Digits, and scripts with spaces between words. Ranges are three times as fast as `\p{L}`. */
const SPACED = '0-9a-z\\u00df-\\u00f6\\u00f8-\\u10ff\\u1200-\\u1fff';
/** Hangul, kanji and katakana. Without surrogates, words sort like their bytes. */
const UNSPACED = '\\u1100-\\u11ff\\u3005\\u30a1-\\u30fa\\u30fc-\\ud7ff\\uf900-\\ufaff';
const SIGN = `(?:(?<=[${SPACED}])(?:[+#]{1,2}|[-./_'](?=[${SPACED}]))|(?<=[0-9])(?::(?=[0-9])|%))`;
const WORD = new RegExp(`${HIRAGANA_RUN}|[${SPACED}${UNSPACED}]+(?:${SIGN}[${SPACED}${UNSPACED}]*)*`, 'g');
const UNIT = new RegExp(`${HIRAGANA_RUN}|[${SPACED}]+[+#%]{0,2}|[${UNSPACED}]ー*`, 'g');

const ACCENTED = /[\u00df-\u024f\u1e00-\u1eff]/g;
/** Unicode does not decompose these letters. */
const WHOLE: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
};
/** Matches invisible characters, and marks that Unicode cannot compose, such as the dot in the lower case of İ. */
const MARK = /[\u0300-\u036f\p{DI}]/gu;

/** Folds like `foldText`, but keeps the signs. */
export const foldLetters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('\u2010', '-')
    .replaceAll(ACCENTED, (letter) => {
      const base = letter.normalize('NFD').charAt(0);
      return WHOLE[base] ?? base;
    })
    .replaceAll(MARK, '');

/**
 * Matches signs that many writers leave out: those that group digits, stand before 원 after a number, or join words in
 * katakana. A pattern starts with the sign, since a lookbehind at every character takes four times as long.
 */
export const JOINT =
  /,(?<=[0-9],)(?=[0-9]{3}(?![0-9]))| (?=원)(?<=[0-9][십백천만억조]* )|[・·](?=[ァ-ヺ])(?<=[ァ-ヺー].)/g;

export const foldText = (text: string) => foldLetters(text).replaceAll(JOINT, '');

/** @param folded see `foldText` */
export const splitWords = (folded: string): readonly string[] => folded.match(WORD) ?? [];

/**
 * Offsets of the units of a folded text: syllables, kanji, katakana, and runs of other characters. A search finds a
 * word from the beginning of any unit.
 */
export const findUnits = (folded: string): number[] =>
  Array.from(folded.matchAll(UNIT), ({ index }) => index);

export const isUnit = (folded: string, at: number): boolean =>
  at === 0 || !SAME_RUN.test(folded.slice(at - 1, at + 1));
const SAME_RUN = new RegExp(`[${HIRAGANA}]{2}|[${SPACED}]{2}|.ー`);

/** Whether a word ends inside a number, like 300 in 3000. @param next the character after it */
export const isWithinNumber = (word: string, next: string) => /[0-9]$/.test(word) && /[0-9]/.test(next);

/** Longer substrings of a word are not found as one. */
export const TERM_UNITS = 8;
/** Limits long runs of Latin letters. */
const TERM_CHARACTERS = 40;

/** Cuts a word from a unit on to the length that the index has. */
export function cutTerm(word: string, units: readonly number[], first = 0, count = TERM_UNITS): string {
  const start = units[first] ?? 0;
  return word.slice(start, Math.min(units[first + count] ?? word.length, start + TERM_CHARACTERS));
}

export const COMPOUND = /(?<![a-z])[a-z]+(?:[-.][a-z]+)+/g;

/** Many write email for e-mail and nextjs for next.js. */
export const joinCompounds = (folded: string) =>
  folded.replaceAll(COMPOUND, (word) => word.replaceAll(/[-.]/g, ''));

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
