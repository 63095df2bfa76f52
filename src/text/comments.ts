// HTML comments, which are not shown.
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import type { Environment } from './environment.ts';

const START = '<!--';
const END = '-->';
/** A comment may be as short as `<!-->`. */
const SHORTEST_START = 2;

export function comments({ block, inline, renderer }: MarkdownIt): void {
  block.ruler.before('html_block', 'comment', readBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
  inline.ruler.before('html_inline', 'comment', readInline);
  renderer.rules.comment = () => '';
}

export function dropComments(tokens: readonly Token[] | null): Token[] {
  return (tokens ?? []).filter(({ type }) => type !== 'comment');
}

function readInline(state: StateInline, isSilent: boolean): boolean {
  if (!state.src.startsWith(START, state.pos)) return false;
  const index = state.src.indexOf(END, state.pos + SHORTEST_START);
  const end = index + END.length;
  if (index === -1 || end > state.posMax) return false;
  if (!isSilent) state.push('comment', '', 0);
  state.pos = end;
  return true;
}

/** Text after the comment stays. A comment without an end is text. */
function readBlock(state: StateBlock, first: number, endLine: number, isSilent: boolean): boolean {
  const lineStart = (line: number) => (state.bMarks[line] as number) + (state.tShift[line] as number);
  if ((state.sCount[first] as number) - state.blkIndent >= 4) return false;
  if (!state.src.startsWith(START, lineStart(first))) return false;
  for (let line = first; line < endLine; line++) {
    const from = lineStart(line) + (line === first ? SHORTEST_START : 0);
    const text = state.src.slice(from, state.eMarks[line]);
    const index = text.indexOf(END);
    if (index === -1) continue;
    const end = from + index + END.length;
    const hasText = state.src.slice(end, state.eMarks[line]).trim() !== '';
    if (hasText && line === first) return false;
    if (isSilent) return true;
    const token = state.push('comment', '', 0);
    (state.env as Environment).ranges?.set(token, { start: lineStart(first), end });
    if (hasText) {
      state.bMarks[line] = end;
      state.tShift[line] = state.skipSpaces(end) - end;
      state.sCount[line] = state.blkIndent;
    }
    state.line = hasText ? line : line + 1;
    return true;
  }
  return false;
}
