// Wraps the rules of markdown-it to note where they begin and end, so that all that they read has its range in the body.
import type { MarkdownIt, Ruler, StateBlock, Token } from 'markdown-it';
import type { Environment } from './environment.ts';
import type { Range } from './ranges.ts';

/** Keeps reading to about a second: a table of 1 MiB would become millions. */
const MAX_TOKENS = 300_000;
/** Of lists and quotes. markdown-it leaves out what is in more than 100. */
const MAX_LEVEL = 90;
const CODE_INDENT = 4;

/** @param markdown a parser that has all its rules */
export function noteRanges({ core, block, inline }: MarkdownIt): void {
  wrapRules(block.ruler, (rule) => (state, line, endLine, isSilent) => {
    if (isSilent) return rule(state, line, endLine, true);
    const env: Environment = state.env;
    const [start, first] = [lineStart(state, line), state.tokens.length];
    env.isTooLong ||= first > MAX_TOKENS || state.level > MAX_LEVEL;
    if (env.isTooLong) state.line = endLine;
    else if (!rule(state, line, endLine, false)) return false;
    else if (env.ranges && state.tokens.length > first) placeBlock(state, first, start, env.ranges);
    env.lineEnds = state.eMarks;
    return true;
  });
  core.ruler.after('block', 'limit', (state) => {
    const env: Environment = state.env;
    env.isTooLong ||= state.tokens.length > MAX_TOKENS;
    if (env.isTooLong) state.tokens = [];
  });
  wrapRules(inline.ruler, (rule) => (state, isSilent) => {
    const { tokens, env } = state;
    const { length } = tokens;
    if (!rule(state, isSilent)) return false;
    const last = tokens.length > length ? (tokens.at(-1) as Token) : undefined;
    // Marks of emphasis are texts until their pairs are known.
    if (last && last.type !== 'text') (env as Environment).ends?.set(last, state.pos);
    return true;
  });
}

function wrapRules<Args extends unknown[], Result>(
  ruler: Ruler<Args, Result>,
  wrap: (rule: (...args: Args) => Result) => (...args: Args) => Result,
): void {
  for (const { name, fn, alt } of ruler.__rules__) ruler.at(name, wrap(fn), { alt });
}

/** Where a line begins, inside the lists and quotes around it. */
function lineStart({ bMarks, tShift }: StateBlock, line: number): number {
  return (bMarks[line] as number) + (tShift[line] as number);
}

/** Places the first token of a block, and its content. Blocks inside it are placed already. */
function placeBlock(state: StateBlock, first: number, start: number, ranges: Map<Token, Range>): void {
  const { src, eMarks, sCount, blkIndent } = state;
  const token = state.tokens[first] as Token;
  if (ranges.has(token)) return;
  const [firstLine, endLine] = token.map ?? [0, state.line];
  let last = endLine - 1;
  while (last > 0 && state.isEmpty(last)) last--;
  const range = { start, end: eMarks[last] as number };
  ranges.set(token, range);
  const line = state.tokens[first + 1];
  if (token.type === 'table_open') placeRows(state, first, ranges);
  // More spaces than mark it belong to the code.
  else if (token.type === 'code_block')
    range.start -= (sCount[firstLine] as number) - blkIndent - CODE_INDENT;
  else if (line?.type === 'inline' && token.markup.startsWith('#')) {
    const wordsStart = state.skipSpaces(start + token.markup.length);
    ranges.set(line, { start: wordsStart, end: wordsStart + line.content.length });
  } else if (line?.type === 'inline') {
    let end = eMarks[(line.map?.[1] ?? endLine) - 1] as number;
    while (/[ \t\r]/.test(src.charAt(end - 1))) end--;
    ranges.set(line, { start, end });
  }
}

/** A backslash before a bar is not in the content of a cell. */
function placeRows(state: StateBlock, first: number, ranges: Map<Token, Range>): void {
  /** Of the cell before. */
  let end = 0;
  for (const token of state.tokens.slice(first)) {
    if (token.type === 'tr_open') {
      const [line] = token.map as [number, number];
      end = lineStart(state, line);
      ranges.set(token, { start: end, end: state.eMarks[line] as number });
    } else if (token.type === 'inline') {
      const source = token.content.replaceAll('|', '\\|');
      const start = state.src.indexOf(source, end);
      end = start + source.length;
      ranges.set(token, { start, end });
    }
  }
}
