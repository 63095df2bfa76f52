// Kinds of characters. Emoji, signs and marks are no letters.

export function isHangul(character = ''): boolean {
  return (character >= '가' && character <= '힣') || (character >= 'ㄱ' && character <= 'ㅣ');
}

/** Runs of letters of any alphabet with capitals, and Korean, Japanese and Chinese. */
const LETTERS = /[\u3041-\ud7a3\p{Changes_When_Casemapped}]+/gu;
const HANGUL = /[가-힣ㄱ-ㅣ]+/g;

export function isLetter(character = ''): boolean {
  return character.search(LETTERS) !== -1;
}

export function isDigit(character = ''): boolean {
  return character >= '0' && character <= '9';
}

export function isWord(character = ''): boolean {
  return isLetter(character) || isDigit(character);
}

export function isAscii(character: string): boolean {
  return character <= '\x7f';
}

/** Returns the share of Korean letters, from 0 to 1. NaN if there are too few to say. */
export function hangulShare(text: string, minLetters = 1): number {
  const lengthOf = (runs: RegExp) => (text.match(runs) ?? []).join('').length;
  const letters = lengthOf(LETTERS);
  return letters < minLetters ? Number.NaN : lengthOf(HANGUL) / letters;
}
