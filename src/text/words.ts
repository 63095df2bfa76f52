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
  const blocks = [...fences, ...indentedCode, ...comments, ...definitions];
  // Only the ranges are kept: other fields hold pieces of the text.
  return dropInner([...blocks, ...addresses, ...destinations, ...elements]).map(({ start, end }) => ({
    start,
    end,
  }));
}

/**
 * A body without its silent ranges. Marks stay: they only separate words.
 * @param length how much of the body to look at, all by default
 */
export function readWords(body: string, silent: readonly Range[], length = body.length): string {
  let words = '';
  let position = 0;
  for (const { start, end } of silent) {
    if (start >= length) break;
    words += `${body.slice(position, start)} `;
    position = end;
  }
  return words + body.slice(position, length);
}

/** What is written within a length, without any code. */
export function readProse(text: Text, length: number): string {
  return readWords(text.body, dropInner([...findSilent(text), ...text.codeSpans]), length);
}
