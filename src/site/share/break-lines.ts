// Breaks a title into lines of similar width: between words in Korean and English, between segments in Japanese.
import type { Language } from '../../contract/languages.ts';

export interface Word {
  /** With the space after it. */
  text: string;
  width: number;
  /** Without the space. */
  inkWidth: number;
}

/** @returns undefined if a word is wider than a line */
export function breakLines(words: readonly Word[], maxWidth: number): string[] | undefined {
  const widest = Math.max(...words.map(({ inkWidth }) => inkWidth));
  if (widest > maxWidth) return undefined;
  let lines = fill(words, maxWidth);
  // The narrowest width with the same number of lines makes them similar in length.
  for (let width = maxWidth; width >= widest; width -= maxWidth / 100) {
    const tried = fill(words, width);
    if (tried.length > lines.length) break;
    lines = tried;
  }
  return lines;
}

function fill(words: readonly Word[], maxWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const { text, width, inkWidth } of words) {
    if (line !== '' && lineWidth + inkWidth > maxWidth) {
      lines.push(line.trim());
      [line, lineWidth] = ['', 0];
    }
    line += text;
    lineWidth += width;
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
  if (language !== 'jp') return text.split(/(?<=\s)/);
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
