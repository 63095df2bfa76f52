// Finds the range of every token in the body. markdown-it gives only the lines of blocks. In a block, each
// token begins where the previous one ends: after its text, or where its rule ended.
import type { Env, MarkdownIt, Token } from 'markdown-it';
import { findAll, type Range } from '../ranges.ts';

/** The rules of the parser share this while they read a text. */
export interface Environment extends Env {
  /** Blocks of comments in the body. */
  comments: Map<Token, Range>;
  /** Ends of tokens in the content of their block, unless their texts say so. */
  ends: Map<Token, number>;
  /** Whether reading has stopped, because the text would become too many tokens. */
  isTooLong?: boolean;
  footnotes?: {
    /** Numbers by label with a colon before it; -1 if no mark names the note. */
    refs?: Record<string, number>;
  };
}

export interface Parsed {
  body: string;
  tokens: Token[];
  env: Environment;
}

/** @param markdown a parser that has all its rules */
export function noteEnds({ inline: { ruler } }: MarkdownIt): void {
  for (const { name, fn, alt } of ruler.__rules__) {
    const noting: typeof fn = (state, isSilent) => {
      const { tokens, env } = state;
      const { length } = tokens;
      if (!fn(state, isSilent)) return false;
      const last = tokens.length > length ? (tokens.at(-1) as Token) : undefined;
      // Marks of emphasis are texts until their pairs are known.
      if (last && last.type !== 'text') (env as Environment).ends?.set(last, state.pos);
      return true;
    };
    ruler.at(name, noting, { alt });
  }
}

/** Ranges in the body: of contents, code, definitions and comments, and of the labels of footnotes. */
export function createPlacer({ body, env }: Parsed) {
  const starts = [0, ...findAll(body, '\n').map((end) => end + 1)];
  const startOf = (line: number) => starts[line] ?? body.length + 1;
  const endOf = (line: number) => startOf(line + 1) - 1;
  /** The end of the previous block. */
  let last = 0;

  return {
    startOf,
    endOf,
    /** The blocks are given in their order. @param before the token before */
    findRange(token: Token, before: Token | undefined): Range | undefined {
      if (token.type === 'tr_open') last = startOf(token.map?.[0] as number);
      const range = env.comments.get(token) ?? find(token, before);
      if (range) last = range.end;
      return range;
    },
    /** @returns gives the range in the body of one in the content */
    locateIn({ content, map }: Token, { start, end }: Range): (from: number, to: number) => Range {
      // A backslash before a bar is left out of a cell.
      const pieces = content.split(map ? '\n' : '|');
      /** Starts of the pieces in the content; `shifts` has how much later they start in the body. */
      const pieceStarts = [0];
      const shifts: number[] = [];
      for (const [index, { length }] of pieces.entries()) {
        const pieceStart = pieceStarts[index] as number;
        const lineStart = map && lineEnd(map, pieces.length - index, end) - length;
        shifts.push(lineStart === null ? start + index : lineStart - pieceStart);
        pieceStarts.push(pieceStart + length + (map || index > 0 ? 1 : 0));
      }
      // They are asked for in their order.
      let current = 0;
      const locate = (offset: number) => {
        while (current > 0 && offset < (pieceStarts[current] as number)) current--;
        while (current < shifts.length - 1 && offset >= (pieceStarts[current + 1] as number)) current++;
        return offset + (shifts[current] as number);
      };
      return (from, to) => ({ start: locate(from), end: to > from ? locate(to - 1) + 1 : locate(from) });
    },
  };

  function find(token: Token, before: Token | undefined): Range | undefined {
    const { type, map, markup, meta } = token;
    const [first, next] = map ?? [0, 0];
    if (type === 'inline') return placeContent(token, before);
    if (type === 'code_block') return { start: startOf(first), end: endOf(next - 1) };
    if (type === 'fence') {
      const start = body.indexOf(markup, startOf(first));
      return { start, end: start + body.slice(start, endOf(next - 1)).trimEnd().length };
    }
    if (type === 'reference_definition')
      return { start: body.indexOf('[', startOf(first)), end: endOf(next - 1) };
    if (type !== 'footnote_reference_open') return undefined;
    const label = `[^${String(meta?.label)}]:`;
    const start = body.indexOf(label, last);
    return { start, end: start + label.length };
  }

  function placeContent(line: Token, before: Token | undefined): Range {
    const { content, map, markup } = line;
    // That of a heading, or <summary>.
    const mark = before?.type === 'heading_open' && before.markup.startsWith('#') ? before.markup : markup;
    if (!map || mark !== '') {
      const source = map ? content : content.replaceAll('|', '\\|');
      const from = map ? body.indexOf(mark, startOf(map[0])) + mark.length : last;
      const start = source === '' ? from : body.indexOf(source, from);
      return { start, end: start + source.length };
    }
    let end = endOf(map[1] - 1);
    while (' \t'.includes(body.charAt(end - 1)) && end > 0) end--;
    const lines = content.split('\n');
    return { start: lineEnd(map, lines.length, end) - (lines[0] as string).length, end };
  }

  /** Each line of a content ends a line of the body, after any marks of lists and quotes. */
  function lineEnd([, next]: readonly [number, number], fromEnd: number, end: number): number {
    return fromEnd === 1 ? end : endOf(next - fromEnd);
  }
}

export interface Placed extends Range {
  token: Token;
}

/**
 * The tokens of a content, where they are in it.
 * @param base where they start, if they are the description of an image
 */
export function placeTokens(
  tokens: readonly Token[],
  content: string,
  ends: Environment['ends'],
  base = 0,
): Placed[] {
  let position = base;
  return tokens.map((token, index) => {
    const start = position;
    const end = ends?.get(token);
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (end !== undefined) position = base + end;
    else if (token.type !== 'text' || before?.info !== 'auto' || before.nesting !== 1)
      position = start + lengthOf(token);
    else position = start + lengthOfAddress(before, content.slice(start, start + 'www.'.length));
    // A bare address or one in brackets, which may show otherwise than it is written.
    const linkEnd = after?.info === 'auto' && after.nesting === -1 ? ends?.get(after) : undefined;
    if (linkEnd !== undefined) position = base + linkEnd - (after?.markup === 'autolink' ? 1 : 0);
    return { token, start, end: position };
  });
}

function lengthOf({ type, markup, content }: Token): number {
  if (type === 'text') return content.length;
  return type.startsWith('link') ? Number(markup !== 'linkify') : markup.length;
}

/** Returns the length of an address that is found in a text after its marks have been read. */
function lengthOfAddress(link: Token, start: string): number {
  const { length } = String(link.attrGet('href'));
  return start.toLowerCase() === 'www.' ? length - 'https://'.length : length;
}
