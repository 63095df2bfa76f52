// How much of a text is Korean.

const HANGUL = /\p{Script=Hangul}+/gu;
const NO_LETTERS = /\P{L}+/gu;

/** How many of the letters are Korean, from 0 to 1. NaN if there are too few to say. */
export function hangulShare(text: string, minLetters = 1): number {
  const letters = text.replaceAll(NO_LETTERS, '');
  if (letters.length < minLetters) return Number.NaN;
  return 1 - letters.replaceAll(HANGUL, '').length / letters.length;
}
