// Breaks a title into lines of similar width: between words in Korean and English, between phrases in Japanese.
import type { Language } from '../../contract/languages.ts';
import { keepTogether, splitPhrases } from '../../text/line-breaks.ts';

type Measure = (line: string) => number;

/** @param words each with the space after it. @returns undefined if a word is wider than a line */
export function breakLines(
  words: readonly string[],
  maxWidth: number,
  measure: Measure,
): string[] | undefined {
  const widest = Math.max(...words.map((word) => measure(word.trim())));
  if (widest > maxWidth) return undefined;
  let lines = fill(words, maxWidth, measure);
  // The narrowest width with the same number of lines makes them similar in length.
  for (let width = maxWidth; width >= widest; width -= maxWidth / 100) {
    const tried = fill(words, width, measure);
    if (tried.length > lines.length) break;
    lines = tried;
  }
  return lines;
}

function fill([first = '', ...words]: readonly string[], maxWidth: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    const isFull = measure((line + word).trim()) > maxWidth;
    if (isFull) lines.push(line.trim());
    line = isFull ? word : line + word;
  }
  return [...lines, line.trim()];
}

/** Splits Japanese at its pauses. */
export function splitPauses(text: string): string[] {
  return text.split(/(?<=[、。：！？])/);
}

/** An English line does not end with a word that leads to the next one. */
const AFTER_WORD = /(?<=[^\S\u00a0])(?<!\b(?:an?|the|one|of|on|to|in)\s)/i;

export function splitWords(text: string, language: Language): string[] {
  return language === 'jp' ? splitPhrases(text) : keepTogether(text).split(AFTER_WORD);
}
