// Chooses the part of a text that shows why a search found it.
import { MAX_SNIPPET_LENGTH } from '../contract/limits.ts';
import { findMatches, type Match } from './matches.ts';

export interface Snippet {
  text: string;
  ranges: Match[];
}

/** Length of text before the first match. */
const LEAD_LENGTH = 40;
const ELLIPSIS = '…';
const MAX_COMPARED_MATCHES = 50;
/** Folding in parts is faster, since most snippets are near the beginning. */
const PART_LENGTH = 500;

/**
 * Returns the part with the most words, the first of several; undefined without a match.
 * @param words as highlighted
 * @param enough stops at the first part with so many words
 */
export function createSnippet(text: string, words: readonly string[], enough: number): Snippet | undefined {
  const matches: Match[] = [];
  let best: Match | undefined;
  let most = 0;
  for (const match of eachMatch(text, words)) {
    matches.push(match);
    const first = match.start - MAX_SNIPPET_LENGTH + LEAD_LENGTH;
    const near = matches.filter(({ start }) => start > first);
    const { size } = new Set(near.map(({ start, length }) => text.slice(start, start + length)));
    if (size > most) [best, most] = [near[0], size];
    if (most >= enough || matches.length === MAX_COMPARED_MATCHES) break;
  }
  if (!best) return undefined;
  const excerpt = cut(text, best.start);
  return { text: excerpt, ranges: findMatches(excerpt, words) };
}

function* eachMatch(text: string, words: readonly string[]): Generator<Match> {
  let end = 0;
  for (let from = 0; from < text.length; from = end) {
    end = from + PART_LENGTH;
    const space = text.slice(from, end + 1).lastIndexOf(' ');
    if (end < text.length && space > 0) end = from + space;
    for (const { start, length } of findMatches(text.slice(from, end), words))
      yield { start: from + start, length };
  }
}

/** Cuts at spaces around a match. */
function cut(text: string, place: number): string {
  const start = Math.max(0, place - LEAD_LENGTH);
  const end = start + MAX_SNIPPET_LENGTH - 2;
  let part = text.slice(start, end);
  if (start > 0) part = ELLIPSIS + part.replace(/^\S{0,30} (?:· )?/, '');
  if (end < text.length) part = part.replace(/(?: ·|[.,])? \S{0,30}$/, '') + ELLIPSIS;
  // Removes lone surrogates.
  return part.replaceAll(/[\ud800-\udfff]/gu, '');
}
