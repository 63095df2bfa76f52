// `<details>` and `<summary>` in a body, with markdown between them. Each tag is on its own line; the two opening tags may
// share one.
import type { MarkdownIt, StateBlock } from 'markdown-it';
import type { Environment } from './environment.ts';

const OPENING = /^<details(\s+open)?\s*>\s*(?:<summary>(.*)<\/summary>\s*)?$/i;
const SUMMARY = /^<summary>(.*)<\/summary>\s*$/i;
const CLOSING = /^<\/details\s*>\s*$/i;
const FENCE = /^(?:`{3,}(?![^`\n]*`)|~{3,})/;

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
  const line = readLine(state, second);
  const before = /^.*?<summary>\s*/i.exec(line)?.[0] ?? '';
  const start = (state.eMarks[second] as number) - line.length + before.length;
  (state.env as Environment).ranges?.set(inline, { start, end: start + inline.content.length });
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
      // Words after it make no closing fence.
      if (mark.startsWith(fence) && mark === text.trimEnd()) fence = '';
    } else if (mark !== '') fence = mark;
    else if (OPENING.test(text) && ++depth > MAX_DEPTH) return undefined;
    else if (CLOSING.test(text) && --depth === 0) return line;
  }
  return undefined;
}
