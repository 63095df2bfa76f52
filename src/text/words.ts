// The words that a body shows: all of it, except what is silent.
import { isElement } from './elements.ts';
import { dropInner, type Range } from './ranges.ts';
import { tagName } from './tags.ts';
import type { Text } from './text.ts';

/** What shows no words: blocks of code, comments, addresses and tags. Code within a line counts as words. */
export function findSilent(text: Text): Range[] {
  const { fences, indentedCode, comments, addresses, definitions, links, tags } = text;
  const destinations = links.flatMap(({ destination }) => destination ?? []);
  const elements = tags.filter((tag) => isElement(tagName(tag)));
  return dropInner([
    ...fences,
    ...indentedCode,
    ...comments,
    ...addresses,
    ...definitions,
    ...destinations,
    ...elements,
  ]);
}

/** The pieces of a body between its silent ranges. Marks stay: they only separate words. */
export function readWords(body: string, silent: readonly Range[]): string {
  if (silent.length === 0) return body;
  const ends = [...silent.map(({ start }) => start), body.length];
  return ends.map((end, index) => body.slice(silent[index - 1]?.end ?? 0, end)).join(' ');
}

/** What is written within a length, without any code. */
export function readProse(text: Text, length: number): string {
  const { prose, codeSpans } = text;
  const silent = dropInner([...findSilent(text), ...codeSpans]).filter(({ start }) => start < length);
  return readWords(prose.slice(0, length), silent);
}
