// A parsed body → what it says, each part with its range in the body, in text order. All that asks something about a text looks
// here.
import type { Token } from 'markdown-it';
import { isLetter } from './characters.ts';
import {
  type Definition,
  type Link,
  listReferences,
  listTagReferences,
  type Reference,
  readDestination,
} from './links.ts';
import { isVideoLink, type Line } from './media.ts';
import { parseBody } from './parse.ts';
import { type PlainText, plainLines, readWords, titleOfCode } from './plain-text.ts';
import { blank, findAll, type Range, type Replacement } from './ranges.ts';
import { dropComments } from './syntax/html.ts';
import type { Parsed } from './syntax/positions.ts';
import { createPlacer, type Placed, placeTokens } from './syntax/positions.ts';

export class Text {
  readonly body: string;
  readonly parsed: Parsed;
  headings: Heading[] = [];
  paragraphs: Range[] = [];
  /** Rows of tables with more cells than the head has. */
  longRows: (Range & { columns: number })[] = [];
  fences: (Range & { mark: string })[] = [];
  code: Range[] = [];
  comments: Range[] = [];
  /** Words outside code, addresses and descriptions of links, without what is between them. */
  visible: Range[] = [];
  links: Link[] = [];
  /** Bare addresses, and those in angle brackets. */
  addresses: Reference[] = [];
  definitions: Definition[] = [];
  /** `[^1]:` */
  footnotes: Labelled[] = [];
  /** `[^1]` in the text, with or without a footnote. */
  footnoteMarks: Labelled[] = [];
  /** All that links, images and used definitions lead to. */
  references: Reference[] = [];
  /** The words of the first paragraph that is not in a list or quote, and not only a picture or a video. */
  opening = '';
  /** The body with its code and comments blanked. */
  blanked = '';
  plain: PlainText = { prose: '', code: '' };

  constructor(parsed: Parsed) {
    this.body = parsed.body;
    this.parsed = parsed;
  }
}

export interface Heading extends Range {
  isUnderlined: boolean;
  id: string;
}

export interface Labelled extends Range {
  label: string;
}

/** Undefined if reading the body would take longer than a second. */
export function readBody(body: string): Text | undefined {
  const parsed = parseBody(body);
  return parsed && readText(parsed);
}

/** The first paragraph is looked for here. */
const OPENING_CHARACTERS = 6_000;

export function readText(parsed: Parsed): Text {
  const { body, tokens } = parsed;
  const text = new Text(parsed);
  const prose: string[] = [];
  const code: string[] = [];
  const { findRange, startOf, endOf, locateIn } = createPlacer(parsed);
  let columns = 0;
  let row: { line: number; cells: Range[] } = { line: 0, cells: [] };
  for (const [index, token] of tokens.entries()) {
    const range = findRange(token, tokens[index - 1]);
    if (token.type === 'inline' && range) {
      readLine(token, locateIn(token, range), text);
      const line = { children: dropComments(token.children) };
      prose.push(...plainLines(line, [tokens[index - 2]?.type, tokens[index - 1]?.type]));
      readContent(tokens[index - 1] as Token, range, line);
    } else {
      readBlock(token, range);
    }
  }
  text.plain = { prose: prose.filter(Boolean).join('\n'), code: code.filter(Boolean).join('\n') };
  text.comments.sort((a, b) => a.start - b.start);
  text.blanked = blank(body, [...text.fences, ...text.code, ...text.comments]);
  text.references = [...listReferences(text.links, text.definitions), ...listTagReferences(text.blanked)];
  text.references.sort((a, b) => a.start - b.start);
  return text;

  function readContent(block: Token, range: Range, line: Line): void {
    const { type, level, map, markup } = block;
    const [first, next] = map ?? [0, 0];
    const isUnderlined = !markup.startsWith('#');
    if (type === 'heading_open') {
      const start = isUnderlined ? range.start : body.indexOf('#', startOf(first));
      text.headings.push({ start, end: endOf(next - 1), id: String(block.attrGet('id')), isUnderlined });
    } else if (type === 'th_open' || type === 'td_open') row.cells.push(range);
    else if (type === 'paragraph_open' || type === 'summary_open') {
      const isOpening = type === 'paragraph_open' && level === 0 && range.start < OPENING_CHARACTERS;
      if (isOpening && text.opening === '' && !isVideoLink(line))
        text.opening = readWords(line).split(' ').filter(Boolean).join(' ');
      text.paragraphs.push(range);
    }
  }

  function readBlock({ type, map, meta, markup, info, content }: Token, range: Range | undefined): void {
    const label = String(meta?.label);
    if (type === 'fence' || type === 'code_block') code.push(titleOfCode(info) ?? '', content.trimEnd());
    if (type === 'callout_open') prose.push(String(meta?.title));
    else if (type === 'table_open') columns = 0;
    else if (type === 'th_open') columns++;
    else if (type === 'tr_open') row = { line: map?.[0] ?? 0, cells: [] };
    else if (type === 'tr_close') readRow(row);
    else if (!range) return;
    else if (type === 'fence') text.fences.push({ ...range, mark: markup });
    else if (type === 'code_block') text.code.push(range);
    else if (type === 'comment') text.comments.push(range);
    else if (type === 'footnote_reference_open') text.footnotes.push({ ...range, label });
    else if (type === 'reference_definition')
      text.definitions.push({
        ...range,
        label,
        destination: readDestination(body, body.indexOf(']:', range.start)),
      });
  }

  /** Text after the last cell does not show. */
  function readRow({ line, cells }: typeof row): void {
    const end = endOf(line);
    const rest = body.slice(cells.at(-1)?.end, end);
    if ([...rest].every((character) => '| \t'.includes(character))) return;
    const start = Math.min(cells[0]?.start ?? end, body.indexOf('|', startOf(line)));
    text.longRows.push({ start, end, columns });
  }
}

function readLine(
  { children, content }: Token,
  rangeOf: (start: number, end: number) => Range,
  text: Text,
): void {
  const { ends } = text.parsed.env;
  readTokens(placeTokens(children ?? [], content, ends));

  function readTokens(tokens: readonly Placed[], { isDescription = false } = {}): void {
    let link: Placed | undefined;
    for (const placed of tokens) {
      const { token, start, end } = placed;
      if (token.type === 'text' && link?.token.info !== 'auto') readVisible(start, end);
      else if (token.type === 'code_inline') text.code.push(rangeOf(start, end));
      else if (token.type === 'comment') text.comments.push(rangeOf(start, end));
      else if (token.type === 'footnote_ref') addFootnoteMark(String(token.meta?.label), start, end);
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
      const target = content.slice(start, end).replaceAll(/[<>]/g, '');
      text.addresses.push({ kind: 'link', target, ...whole });
      return;
    }
    const kind = token.type === 'image' ? 'image' : 'link';
    const link = { kind, ...whole, text: rangeOf(wordsStart, wordsEnd) } as const;
    const label = token.meta?.label;
    if (label !== undefined) text.links.push({ ...link, label: String(label) });
    else {
      const { target, ...address } = readDestination(content, wordsEnd, end - ')'.length);
      text.links.push({ ...link, destination: { target, ...rangeOf(address.start, address.end) } });
    }
  }

  function readVisible(start: number, end: number): void {
    text.visible.push(rangeOf(start, end));
    const words = content.slice(start, end);
    for (const { index, 0: mark, 1: label = '' } of words.includes('[^') ? words.matchAll(FOOTNOTE) : [])
      addFootnoteMark(label, start + index, start + index + mark.length);
  }

  function addFootnoteMark(label: string, start: number, end: number): void {
    text.footnoteMarks.push({ ...rangeOf(start, end), label });
  }
}

/** Excludes `[^a-z]`, a set of characters. */
const FOOTNOTE = /\[\^(?!.-)([\p{L}\p{N}_-]+)\]/gu;

/**
 * What the site does not show as written, for markdown twins: comments and images without alternative text are left out, and
 * most tags are text. Other programs read twins by other rules, so every `<` that shows counts, not only tags.
 */
export function findUnshown({
  body,
  comments,
  links,
  visible,
  footnotes,
  footnoteMarks,
}: Text): Replacement[] {
  const silent = links.filter(
    ({ kind, text }) => kind === 'image' && body.slice(text.start, text.end).trim() === '',
  );
  const replacements = [...comments, ...silent].map(({ start, end }) => ({ start, end, with: '' }));
  for (const { start, end } of [...visible, ...footnotes, ...footnoteMarks]) {
    const words = body.slice(start, end);
    const brackets = findAll(words, '<').filter((index) => {
      const next = words.charAt(index + 1) || ' ';
      return isLetter(next) || '/!?'.includes(next);
    });
    for (const index of brackets)
      replacements.push({ start: start + index, end: start + index + 1, with: '&lt;' });
  }
  return replacements;
}
