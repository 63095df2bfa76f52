// Breaks a title into lines of similar width: between words in Korean and English, between segments in Japanese.
import type { Language } from '../../contract/languages.ts';
import { keepTogether } from '../../text/line-breaks.ts';

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

/** Characters that must not start a line in Japanese. */
const CLOSING = /^[、。，．・：；！？）」』】〉》…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々]/;

/** Splits Japanese at its pauses. */
export function splitPhrases(text: string): string[] {
  return text.split(/(?<=[、。：！？])/);
}

export function splitWords(text: string, language: Language): string[] {
  if (language !== 'jp') return keepTogether(text).split(/(?<=[^\S\u00a0])/);
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    const belongsToLast =
      CLOSING.test(segment) || /^[ぁ-ん]+$/.test(segment) || /[（「『【〈《]$/.test(last ?? '');
    if (last !== undefined && belongsToLast) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}
