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
  return dropInner<Range>([...blocks, ...addresses, ...destinations, ...elements]);
}

/** Where silent ranges start and end, in turn: a body is kept with them, and so many objects would weigh as much as it. */
export type Silences = Uint32Array;

export function packRanges(ranges: readonly Range[]): Silences {
  return Uint32Array.from(ranges.flatMap(({ start, end }) => [start, end]));
}

/**
 * A body without what is silent. Marks stay: they only separate words.
 * @param length how much of the body to look at, all by default
 */
export function readWords(body: string, silences: Silences, length = body.length): string {
  let words = '';
  let position = 0;
  for (let index = 0; index < silences.length && (silences[index] as number) < length; index += 2) {
    words += `${body.slice(position, silences[index])} `;
    position = silences[index + 1] as number;
  }
  return words + body.slice(position, length);
}

/** What is written within a length, without any code. */
export function readProse(text: Text, length: number): string {
  const silent = dropInner<Range>([...findSilent(text), ...text.codeSpans]);
  return readWords(text.body, packRanges(silent), length);
}
