// The content of a paragraph, heading or cell → its parts.
import type { Token } from 'markdown-it';
import { readLinkEnd } from './links.ts';
import { createLocate } from './locate.ts';
import type { Parsed } from './parse.ts';
import { type Placed, placeTokens } from './place-tokens.ts';
import { findAddress, findTags } from './tags.ts';
import type { Text } from './text.ts';

/** Adds the parts of a line to those of its text. */
export function readLine(line: Token, text: Text, { ranges, ends, lineEnds = [] }: Parsed['env']): void {
  const { content } = line;
  const range = ranges.get(line);
  if (!range) throw new Error(`Cannot read a line whose range is not noted: ${content}`);
  const rangeOf = createLocate(line, range, lineEnds);
  readTokens(placeTokens(line.children ?? [], content, ends));

  function readTokens(tokens: readonly Placed[], { isDescription = false } = {}): void {
    let link: Placed | undefined;
    for (const placed of tokens) {
      const { token, start, end } = placed;
      if (token.type === 'text' && link?.token.info !== 'auto') readWords(start, end);
      else if (token.type === 'code_inline') text.codeSpans.push(rangeOf(start, end));
      else if (token.type === 'comment') text.comments.push(rangeOf(start, end));
      else if (token.type === 'footnote_ref') addFootnoteMark(String(token.meta?.label), start, end);
      else if (token.info === 'escape' && token.content !== token.markup)
        text.escapes.push(rangeOf(start, end));
      else if (token.type === 'link_open') link = placed;
      else if (token.type === 'link_close') {
        if (link && !isDescription) addLink(link, link.end, start, end);
        link = undefined;
      } else if (token.type === 'image' && !isDescription) {
        const wordsStart = start + '!['.length;
        addLink(placed, wordsStart, wordsStart + token.content.length, end);
        // Links and images in a description show as words.
        const description = placeTokens(token.children ?? [], content, ends, wordsStart);
        readTokens(description, { isDescription: true });
      }
    }
  }

  function addLink({ token, start }: Placed, wordsStart: number, wordsEnd: number, end: number): void {
    const whole = rangeOf(start, end);
    if (token.info === 'auto') {
      text.addresses.push(whole);
      return;
    }
    const kind = token.type === 'image' ? 'image' : 'link';
    const link = { kind, ...whole, text: rangeOf(wordsStart, wordsEnd) } as const;
    const label = token.meta?.label;
    if (label !== undefined) text.links.push({ ...link, label: String(label) });
    else {
      const { target, ...destination } = readLinkEnd(content, wordsEnd, end);
      text.links.push({
        ...link,
        destination: { target, ...rangeOf(destination.start, destination.end) },
      });
    }
  }

  /** What shows as text, although it looks like something else. */
  function readWords(start: number, end: number): void {
    text.shown.push(rangeOf(start, end));
    const words = content.slice(start, end);
    for (const tag of words.includes('<') ? findTags(content, start, end) : []) {
      const reference = findAddress(tag.written, (from, to) => rangeOf(tag.start + from, tag.start + to));
      text.tags.push({ ...rangeOf(tag.start, tag.end), written: tag.written, reference });
    }
    for (const { index, 0: mark, 1: label = '' } of words.includes('[^') ? words.matchAll(FOOTNOTE) : [])
      addFootnoteMark(label, start + index, start + index + mark.length);
  }

  function addFootnoteMark(label: string, start: number, end: number): void {
    if (isFootnoteLabel(label)) text.footnoteMarks.push({ ...rangeOf(start, end), label });
  }
}

const FOOTNOTE = /\[\^([^\s\]]{1,100})\]/g;

/** Not `[^a-z]`, a character set. */
export function isFootnoteLabel(label: string): boolean {
  return !/^.-.$/.test(label);
}
