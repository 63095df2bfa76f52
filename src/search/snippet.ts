// The part of a text that shows why a search found it.
import { MAX_SNIPPET_LENGTH } from '../contract/limits.ts';
import { findMatches, type Match } from './matches.ts';

export interface Snippet {
  text: string;
  ranges: Match[];
}

/** How much of the text comes before the first match. */
const LEAD_LENGTH = 40;
const ELLIPSIS = '…';
/** So many matches are compared. */
const MAX_MATCHES = 50;

/**
 * The part with the most words; of several, the first. Undefined if the text has none of the words.
 * @param words as highlighted
 */
export function createSnippet(text: string, words: readonly string[]): Snippet | undefined {
  const matches = findMatches(text, words).slice(0, MAX_MATCHES);
  const countFrom = ({ start: first }: Match) => {
    const last = first + MAX_SNIPPET_LENGTH - LEAD_LENGTH;
    const near = matches.filter(({ start }) => start >= first && start < last);
    return new Set(near.map(({ start, length }) => text.slice(start, start + length))).size;
  };
  const counts = matches.map(countFrom);
  const best = matches[counts.indexOf(Math.max(...counts))];
  if (!best) return undefined;
  const shown = cut(text, best.start);
  return { text: shown, ranges: findMatches(shown, words) };
}

/** Around a place, from one space to another. */
function cut(text: string, place: number): string {
  const start = Math.max(0, place - LEAD_LENGTH);
  const end = start + MAX_SNIPPET_LENGTH - 2;
  let part = text.slice(start, end);
  if (start > 0) part = ELLIPSIS + part.replace(/^\S{0,30} /, '');
  if (end < text.length) part = part.replace(/ \S{0,30}$/, '') + ELLIPSIS;
  // No half of a character outside the BMP.
  return part.replaceAll(/[\ud800-\udfff]/gu, '');
}
