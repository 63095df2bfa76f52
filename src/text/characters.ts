// Kinds of characters. Emoji, signs and marks are no letters.

export function isHangul(character = ''): boolean {
  return (character >= '가' && character <= '힣') || (character >= 'ㄱ' && character <= 'ㅣ');
}

/** Of any alphabet with capitals, and Korean, Japanese and Chinese. */
export function isLetter(character = ''): boolean {
  const isAsian = character >= '\u3041' && character <= '\ud7a3';
  return isAsian || character.toLowerCase() !== character.toUpperCase();
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

/** How many of the letters are Korean, from 0 to 1. NaN if there are too few to say. */
export function hangulShare(text: string, minLetters = 1): number {
  const letters = [...text].filter(isLetter);
  return letters.length < minLetters ? Number.NaN : letters.filter(isHangul).length / letters.length;
}
