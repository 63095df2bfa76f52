// The content of a paragraph, heading or cell → its parts.
import type { MarkdownIt, StateCore } from 'markdown-it';
import type { Aside, Environment } from './environment.ts';
import { readLinkEnd } from './links.ts';
import { createLocate } from './locate.ts';
import type { Range } from './ranges.ts';
import { findAddress } from './tags.ts';
import type { Text } from './text.ts';
import { Token } from './token.ts';

export interface LineParser {
  parser: MarkdownIt;
  /** The rule of markdown-it that makes links of addresses in lines. */
  linkAddresses(state: StateCore): void;
}

/**
 * Adds the parts of a line to those of its text, and their tokens to the line.
 * @returns the lines of the notes in it: `^[…]`
 */
export function readLine(
  line: Token,
  text: Text,
  { parser, linkAddresses }: LineParser,
  env: Environment,
): Token[] {
  const { content } = line;
  const asides: Aside[] = [];
  const known = env.footnotes?.list?.length ?? 0;
  env.asides = asides;
  line.children = [];
  parser.inline.parse(content, parser, env, line.children);
  const notes = new Map<unknown, Token>();
  for (const [id, { tokens }] of (env.footnotes?.list ?? []).entries())
    if (id >= known && tokens) notes.set(id, { ...line, children: tokens });
  linkAddresses({ src: '', tokens: [line, ...notes.values()], env, md: parser, inlineMode: false, Token });
  const locate = createLocate(line, text.body, env.lineEnds ?? []);
  const rangeOf = (start: number, end: number): Range => ({
    start: locate(start),
    end: end > start ? locate(end - 1) + 1 : locate(start),
  });
  const linkStarts = new Set<number>();
  readTokens(line.children, 0);
  readAsides();
  return [...notes.values()];

  function readTokens(tokens: readonly Token[], first: number): void {
    const open: Token[] = [];
    let last = first;
    for (const token of tokens) {
      if (token.start === -1) placeInText(token, last, open.at(-1));
      const { type, start, end } = token;
      last = end;
      if (type === 'code_inline') text.codeSpans.push(rangeOf(start, end));
      else if (token.info === 'escape' && token.content !== token.markup)
        text.escapes.push(rangeOf(start, end));
      else if (type === 'link_open') open.push(token);
      else if (type === 'link_close') readLink('link', open.pop() ?? token, token);
      else if (type === 'image') {
        const textEnd = start + '!['.length + token.content.length;
        readLink('image', { ...token, end: start + '!['.length }, { ...token, start: textEnd });
        // Links and images in a description show as words.
        readTokens(
          token.children?.filter(({ type }) => !/^(?:link|image)/.test(type)) ?? [],
          start + '!['.length,
        );
      } else if (type === 'footnote_ref')
        readTokens(notes.get(token.meta?.id)?.children ?? [], start + '^['.length);
    }
  }

  /** A part of a text that was split at an address. @param link around it @param last where the part before it ends */
  function placeInText(token: Token, last: number, link: Token | undefined): void {
    const comments = asides.filter(({ kind }) => kind === 'comment');
    token.start = last;
    for (const { start, end } of comments) if (start === token.start) token.start = end;
    const href = link?.markup === 'linkify' ? String(link.attrGet('href')) : '';
    const written = content.startsWith('www.', token.start) ? href.slice('https://'.length) : href;
    token.end = token.start + (token.type === 'text' ? (written || token.content).length : 0);
    for (const { start, end } of comments)
      if (start > token.start && start < token.end) token.end += end - start;
  }

  /** @param opening `[`, and @param closing what is after the words */
  function readLink(kind: 'link' | 'image', opening: Part, closing: Part): void {
    const range = rangeOf(opening.start, closing.end);
    if (opening.info === 'auto') {
      text.addresses.push(range);
      return;
    }
    linkStarts.add(opening.start);
    const words = { start: locate(opening.end), end: locate(closing.start) };
    const label = opening.meta?.label;
    if (label !== undefined) {
      text.links.push({ kind, ...range, text: words, label: String(label) });
      return;
    }
    const { target, start, end } = readLinkEnd(content, closing.start, closing.end);
    text.links.push({ kind, ...range, text: words, destination: { target, ...rangeOf(start, end) } });
  }

  function readAsides(): void {
    for (const aside of asides) {
      const { start, end } = aside;
      const range = rangeOf(start, end);
      if (aside.kind === 'comment') text.comments.push(range);
      else if (aside.kind === 'footnote') text.footnoteMarks.push({ ...range, label: aside.label });
      else if (aside.kind === 'tag') readTag(aside.written, start, range);
      else if (!linkStarts.has(aside.labelStart)) text.undefinedLabels.push({ ...range, label: aside.label });
    }
  }

  function readTag(written: string, start: number, range: Range): void {
    const isWhole = written.endsWith('>');
    const end = isWhole ? range.end : written === '<' ? undefined : findTagEnd(text.body, range);
    const tag = end === undefined ? '<' : isWhole ? written : `${written}>`;
    const reference = findAddress(tag, (offset) => locate(start + offset));
    text.tags.push({ start: range.start, end: end ?? range.start + 1, written: tag, reference });
  }
}

/** The end of a tag whose `>` begins the next line and was read as another quote mark. */
function findTagEnd(body: string, { start, end }: Range): number | undefined {
  const marksAt = (offset: number) => /^[ \t>]*/.exec(body.slice(offset, offset + MAX_MARKS))?.[0] ?? '';
  const count = (marks: string) => marks.split('>').length;
  const marks = marksAt(end + 1);
  if (body[end] !== '\n' || count(marks) <= count(marksAt(body.lastIndexOf('\n', start - 1) + 1)))
    return undefined;
  return end + 1 + marks.lastIndexOf('>') + 1;
}

/** At the start of a line, of quotes. */
const MAX_MARKS = 200;

/** The part of a link before its words, or after them. */
type Part = Pick<Token, 'start' | 'end' | 'info' | 'meta'>;
