// Finds the words of a query in a text, for highlighting.

import type { Language } from '../contract/languages.ts';
import { groupsOf } from '../contract/match.ts';
import {
  COMPOUND,
  foldLetters,
  isUnit,
  isWithinNumber,
  JOINT,
  joinCompounds,
  toInitials,
} from './split-words.ts';

/** Counts UTF-16 units. */
export interface Match {
  start: number;
  length: number;
}

const SHOWN_FIELD = /^(title|summary|excerpt)(Ko|Eng|Jp)$/;

/**
 * Finds matches in titles, summaries and excerpts of a short item.
 * @param words as looked up, including their stems
 * @param lang limits them to one language
 */
export function listMatches(item: object, words: readonly string[], lang?: Language) {
  return Object.entries(item).flatMap(([field, text]) => {
    const [kind, suffix = ''] = groupsOf(SHOWN_FIELD, field);
    if (!kind || typeof text !== 'string' || !suffix.toLowerCase().startsWith(lang ?? '')) return [];
    return findMatches(text, words, { hasInitials: kind === 'title' }).map((match) => ({ field, ...match }));
  });
}

/**
 * Returns matches in order, without overlaps.
 * @param words as looked up, including their stems
 * @param options.hasInitials whether initial consonants match
 */
export function findMatches(text: string, words: readonly string[], { hasInitials = false } = {}): Match[] {
  const letters = foldLetters(text);
  const folded = letters.replaceAll(JOINT, '');
  const hits: [start: number, end: number][] = [];
  for (const word of words) {
    const searched = hasInitials && INITIALS.test(word) ? toInitials(folded) : folded;
    for (let at = searched.indexOf(word); at !== -1; at = searched.indexOf(word, at + 1))
      if (isUnit(folded, at) && !isWithinNumber(word, folded.charAt(at + word.length)))
        hits.push([at, at + word.length]);
  }
  const isBegun = (text: string) => words.some((word) => text.startsWith(word));
  for (const { 0: compound, index } of folded.matchAll(COMPOUND))
    if (isBegun(joinCompounds(compound)) && !isBegun(compound)) hits.push([index, index + compound.length]);
  const merged: typeof hits = [];
  for (const [start, end] of hits.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  const joints = Array.from(letters.matchAll(JOINT), ({ index }, before) => index - before);
  return merged.map(([from, to]) => {
    const start = unfold(text, letters, from + joints.filter((at) => at <= from).length);
    const end = unfold(text, letters, to + joints.filter((at) => at < to).length);
    // A character may be folded to several, so a match has at least one.
    return { start, length: Math.max(1, end - start) };
  });
}

const INITIALS = /^[\u1100-\u1112]+$/;

/** Converts an offset in the folded text to one in the text. Folding never makes a longer text shorter. */
function unfold(text: string, folded: string, at: number): number {
  if (text.length === folded.length) return at;
  let offset = 0;
  let end = text.length;
  while (offset < end) {
    const middle = (offset + end) >> 1;
    if (foldLetters(text.slice(0, middle + 1)).length <= at) offset = middle + 1;
    else end = middle;
  }
  return offset;
}
