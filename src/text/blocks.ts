// A body → blocks with their ranges. markdown-it's rules, in a loop of our own, which notes where a line begins inside its
// lists and quotes before a rule runs. Only the rules that can begin with a character are asked.
import type { MarkdownIt, StateBlock } from 'markdown-it';
import type { Environment } from './environment.ts';
import { Token } from './token.ts';

/** The rules of the dialect in their order, with the characters that each can begin with, all by default. */
const RULES: readonly (readonly [name: string, characters?: string])[] = [
  ['table'],
  ['code', ''],
  ['fence', '`~'],
  ['blockquote', '>'],
  ['hr', '*-_'],
  ['list', '*+-0123456789'],
  ['footnote_def', '['],
  ['reference', '['],
  ['comment', '<'],
  ['details', '<'],
  ['heading', '#'],
  ['lheading'],
  ['paragraph'],
];
/** Chains of rules that end a block. The empty one has all rules. */
const CHAINS = ['', 'paragraph', 'reference', 'blockquote', 'list'];
const CHARACTERS = 128;
const CODE_INDENT = 4;

type Rule = ReturnType<MarkdownIt['block']['ruler']['getRules']>[number];

/** Replaces the loop of a parser that has all its rules. */
export function readBlocksWithRanges({ block }: MarkdownIt): void {
  const all = new Map(
    RULES.map(([name, characters]) => {
      block.ruler.enableOnly([name]);
      return [block.ruler.getRules('')[0] as Rule, { name, characters }] as const;
    }),
  );
  block.ruler.enableOnly(RULES.map(([name]) => name));
  const chains = new Map(
    CHAINS.map((chain) => {
      const rules = block.ruler.getRules(chain);
      const askedFor = (character?: string) =>
        rules.filter((rule) => {
          const characters = all.get(rule)?.characters;
          return characters === undefined || (character !== undefined && characters.includes(character));
        });
      const byCharacter = Array.from({ length: CHARACTERS }, (_, code) =>
        askedFor(String.fromCharCode(code)),
      );
      const others = askedFor();
      const apply: Rule = (state, line, endLine, isSilent) => {
        const code = state.src.charCodeAt(lineStart(state, line));
        for (const rule of byCharacter[code] ?? others) {
          if (rule(state, line, endLine, isSilent)) return true;
        }
        return false;
      };
      return [chain, apply] as const;
    }),
  );
  // Rules ask for those that end their blocks.
  block.ruler.getRules = (chain) => [chains.get(chain) as Rule];
  const [indented] = [...all].find(([, { name }]) => name === 'code') as [Rule, unknown];
  const apply = chains.get('') as Rule;

  block.State = class extends block.State {
    constructor(...args: ConstructorParameters<typeof StateBlock>) {
      super(...args);
      this.Token = Token;
      (this.env as Environment).lineEnds = this.eMarks;
    }

    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = new Token(type, tag, nesting);
      token.block = true;
      if (nesting < 0) this.level--;
      token.level = this.level;
      if (nesting > 0) this.level++;
      this.tokens.push(token);
      return token;
    }
  };

  block.tokenize = (state, startLine, endLine) => {
    const { maxNesting } = state.md.options;
    let hasEmptyLines = false;
    for (let line = startLine; line < endLine; ) {
      state.line = line = state.skipEmptyLines(line);
      if (line >= endLine || (state.sCount[line] as number) < state.blkIndent) break;
      if (state.level >= maxNesting) {
        state.line = endLine;
        break;
      }
      const [start, first] = [lineStart(state, line), state.tokens.length];
      const isIndented = (state.sCount[line] as number) - state.blkIndent >= CODE_INDENT;
      (isIndented ? indented : apply)(state, line, endLine, false);
      if (state.tokens.length > first) placeTokens(state, first, start);
      state.tight = !hasEmptyLines;
      if (state.isEmpty(state.line - 1)) hasEmptyLines = true;
      line = state.line;
      if (line < endLine && state.isEmpty(line)) {
        hasEmptyLines = true;
        state.line = ++line;
      }
    }
  };
}

/** Where a line begins, inside the lists and quotes around it. */
function lineStart({ bMarks, tShift }: StateBlock, line: number): number {
  return (bMarks[line] as number) + (tShift[line] as number);
}

/** Gives the tokens of a block their ranges. Those of blocks inside it have theirs. */
function placeTokens(state: StateBlock, first: number, start: number): void {
  const tokens = state.tokens as Token[];
  const token = tokens[first] as Token;
  const { src, eMarks } = state;
  const [line, endLine] = token.map ?? [state.line - 1, state.line];
  let last = endLine - 1;
  while (last > 0 && state.isEmpty(last)) last--;
  token.start = start;
  token.end = eMarks[last] as number;
  const inline = tokens[first + 1];
  if (token.type === 'code_block') {
    // More spaces than mark it belong to the code.
    token.start -= (state.sCount[line] as number) - state.blkIndent - CODE_INDENT;
  } else if (token.type === 'table_open') {
    placeRows(state, first);
  } else if (token.type === 'reference_definition') {
    token.meta = { ...token.meta, destination: findDestination(state, token, line) };
  } else if (inline?.type === 'inline' && inline.written === '') {
    inline.written = inline.content;
    if (token.markup.startsWith('#')) inline.start = skipSpaces(src, start + token.markup.length);
  }
}

/** Where the address of a definition starts: after its label, maybe on a later line. */
function findDestination(state: StateBlock, { start }: Token, firstLine: number): number {
  const { src } = state;
  let line = firstLine;
  let position = start + 1;
  for (; src[position] !== ']'; position++) {
    if (src[position] === '\\') position++;
    if (src[position] === '\n') line++;
  }
  position = skipSpaces(src, position + ']:'.length);
  while (src[position] === '\n') position = lineStart(state, ++line);
  return position;
}

function placeRows(state: StateBlock, first: number): void {
  const tokens = state.tokens as Token[];
  let cells: Cell[] = [];
  for (let index = first; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.type === 'tr_open') {
      const [line] = token.map as [number, number];
      token.start = lineStart(state, line);
      token.end = state.eMarks[line] as number;
      cells = splitRow(state.src, token.start, token.end);
      token.meta = { cells: cells.length };
    } else if (token.type === 'inline') {
      const cell = cells.shift();
      token.written = token.content;
      token.start = cell?.start ?? (state.lineMax as number);
      token.gaps = cell?.gaps ?? null;
    }
  }
}

interface Cell {
  start: number;
  gaps: number[] | null;
}

const BAR = '|';

/** The cells of a row as markdown-it splits it: a backslash before a bar is left out, and empty ones at both ends are none. */
function splitRow(src: string, lineStart: number, lineEnd: number): Cell[] {
  const row = src.slice(lineStart, lineEnd);
  const end = lineStart + row.trimEnd().length;
  const rowStart = lineStart + row.length - row.trimStart().length;
  const cells: Cell[] = [];
  let gaps: number[] | null = null;
  let start = src[rowStart] === BAR ? rowStart + 1 : rowStart;
  for (let position = start; position <= end; position++) {
    if (position < end && src[position] !== BAR) continue;
    if (position === end && position === start) break;
    if (position < end && position > rowStart && src[position - 1] === '\\') {
      gaps = [...(gaps ?? []), position - 1];
      continue;
    }
    const cell = src.slice(start, position);
    const words = start + cell.length - cell.trimStart().length;
    cells.push({ start: words, gaps: gaps?.map((gap, index) => gap - words - index) ?? null });
    gaps = null;
    start = position + 1;
  }
  return cells;
}

function skipSpaces(src: string, position: number): number {
  let end = position;
  while (src[end] === ' ' || src[end] === '\t') end++;
  return end;
}
