// `<details>` and `<summary>` in a body, with markdown between them. Each tag is on its own line; the two opening tags may
// share one.
import type { MarkdownIt, StateBlock } from 'markdown-it';
import type { Range } from './ranges.ts';

const OPENING = /^<details(\s+open)?\s*>\s*(?:<summary>(.*)<\/summary>\s*)?$/i;
const SUMMARY = /^<summary>(.*)<\/summary>\s*$/i;
const CLOSING = /^<\/details\s*>\s*$/i;
const FENCE = /^(?:`{3,}|~{3,})/;

/** Whether a line, without its indentation, is one of these tags. */
export function isDetailsLine(line: string): boolean {
  return [OPENING, SUMMARY, CLOSING].some((pattern) => pattern.test(line));
}

/** From the first tag to the last. */
export interface Details extends Range {
  /** Lines with tags. */
  tags: Range[];
}

/** @param lines with tags, and the list or quote that each is in */
export function findDetails(lines: readonly (Range & { block: string })[], body: string): Details[] {
  const found: Details[] = [];
  const open = new Map<string, Range[][]>();
  for (const [index, line] of lines.entries()) {
    const [opening, , summary] = OPENING.exec(body.slice(line.start, line.end)) ?? [];
    if (opening !== undefined) {
      const next = lines[index + 1];
      const isBelow =
        next && SUMMARY.test(body.slice(next.start, next.end)) && isBlank(body.slice(line.end, next.start));
      const tags = summary !== undefined ? [line] : isBelow ? [line, next] : [];
      const others = open.get(line.block);
      if (others) others.push(tags);
      else open.set(line.block, [tags]);
    } else if (CLOSING.test(body.slice(line.start, line.end))) {
      const tags = open.get(line.block)?.pop() ?? [];
      if (tags[0]) found.push({ start: tags[0].start, end: line.end, tags: [...tags, line] });
    }
  }
  return found;
}

/** Quote marks count as blank. */
function isBlank(text: string): boolean {
  return /^[\s>]*$/.test(text);
}

export function detailsBlock(markdown: MarkdownIt): void {
  markdown.block.ruler.before('html_block', 'details', parseDetails, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

/** Incomplete sets of tags stay text. */
function parseDetails(state: StateBlock, first: number, last: number, isSilent: boolean): boolean {
  const opening = OPENING.exec(readLine(state, first));
  if (!opening || (state.sCount[first] as number) - state.blkIndent >= 4) return false;
  const closing = findClosing(state, first, last);
  const second = opening[2] === undefined ? state.skipEmptyLines(first + 1) : first;
  const summary = opening[2] ?? SUMMARY.exec(readLine(state, second))?.[1];
  if (closing === undefined || summary === undefined || second >= closing) return false;
  if (isSilent) return true;

  const details = state.push('details_open', 'details', 1);
  details.block = true;
  details.map = [first, closing + 1];
  if (opening[1] !== undefined) details.attrSet('open', '');
  state.push('summary_open', 'summary', 1).block = true;
  const inline = state.push('inline', '', 0);
  inline.content = summary.trim();
  inline.map = [second, second + 1];
  inline.children = [];
  state.push('summary_close', 'summary', -1).block = true;

  const { lineMax, parentType } = state;
  state.lineMax = closing;
  state.parentType = 'details';
  state.md.block.tokenize(state, second + 1, closing);
  state.lineMax = lineMax;
  state.parentType = parentType;
  state.push('details_close', 'details', -1).block = true;
  state.line = closing + 1;
  return true;
}

function readLine(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] as number) + (state.tShift[line] as number), state.eMarks[line]);
}

/** Keeps texts with many unclosed tags linear in time. */
const MAX_DEPTH = 20;

/** The line of the closing tag. Nested pairs and fenced code are skipped. */
function findClosing(state: StateBlock, first: number, last: number): number | undefined {
  let depth = 0;
  let fence = '';
  for (let line = first; line < last; line++) {
    const text = readLine(state, line);
    if (text !== '' && (state.sCount[line] as number) < state.blkIndent) return undefined;
    const mark = FENCE.exec(text)?.[0] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark !== '') fence = mark;
    else if (OPENING.test(text) && ++depth > MAX_DEPTH) return undefined;
    else if (CLOSING.test(text) && --depth === 0) return line;
  }
  return undefined;
}
