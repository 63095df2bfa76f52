// The markdown that editors write: CommonMark with tables and strikethrough, emphasis next to Korean and Japanese,
// footnotes, callouts, heading ids, bare addresses, hidden comments, <details> and a few tags.
import createMarkdownIt, { type MarkdownIt, type StateBlock, type StateInline } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { addresses } from './addresses.ts';
import { note, noteAsides } from './asides.ts';
import { readBlocksWithRanges } from './blocks.ts';
import { callouts } from './callouts.ts';
import { detailsBlock } from './details-block.ts';
import type { Environment } from './environment.ts';
import { readInlinesWithRanges } from './inlines.ts';
import { liveTags } from './live-tags.ts';

export function createMarkdownParser(): MarkdownIt {
  const markdown = createMarkdownIt({ html: false, linkify: true, typographer: false });
  markdown.use(footnotes).use(callouts);
  markdown.use(detailsBlock).use(liveTags).use(headingIds).use(addresses);
  markdown.block.ruler.before('html_block', 'comment', skipCommentBlock, {
    alt: ['paragraph', 'reference', 'blockquote'],
  });
  markdown.inline.ruler.before('html_inline', 'comment', skipComment);
  return markdown.use(noteAsides).use(readBlocksWithRanges).use(readInlinesWithRanges);
}

/** `## Title {#id}` */
function headingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'heading_ids', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const text = tokens[index + 1];
      if (token.type !== 'heading_open' || !text?.content.endsWith('}')) continue;
      const start = text.content.lastIndexOf('{#');
      const id = start === -1 ? '' : text.content.slice(start + '{#'.length, -'}'.length);
      if (!/^[\p{L}\p{N}_-]+$/u.test(id)) continue;
      token.attrSet('id', id);
      text.content = trimSpaces(text.content.slice(0, start));
    }
  });
}

function trimSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end--;
  return text.slice(0, end);
}

const COMMENT_START = '<!--';
const COMMENT_END = '-->';
/** A comment may be as short as `<!-->`. */
const SHORTEST_START = 2;

function skipComment(state: StateInline, isSilent: boolean): boolean {
  const start = state.pos;
  if (!state.src.startsWith(COMMENT_START, start)) return false;
  const index = state.src.indexOf(COMMENT_END, start + SHORTEST_START);
  const end = index + COMMENT_END.length;
  if (index === -1 || end > state.posMax) return false;
  if (!isSilent) note(state, { kind: 'comment', start, end });
  state.pos = end;
  return true;
}

/** Text after the comment stays. A comment without an end is text. */
function skipCommentBlock(state: StateBlock, first: number, end: number, isSilent: boolean): boolean {
  const lineStart = (line: number) => (state.bMarks[line] as number) + (state.tShift[line] as number);
  if ((state.sCount[first] as number) - state.blkIndent >= 4) return false;
  if (!state.src.startsWith(COMMENT_START, lineStart(first))) return false;
  for (let line = first; line < end; line++) {
    const from = lineStart(line) + (line === first ? SHORTEST_START : 0);
    const text = state.src.slice(from, state.eMarks[line]);
    const index = text.indexOf(COMMENT_END);
    if (index === -1) continue;
    const after = from + index + COMMENT_END.length;
    const hasText = state.src.slice(after, state.eMarks[line]).trim() !== '';
    if (hasText && line === first) return false;
    if (isSilent) return true;
    (state.env as Environment).asides?.push({ kind: 'comment', start: lineStart(first), end: after });
    if (hasText) {
      state.bMarks[line] = after;
      state.tShift[line] = state.skipSpaces(after) - after;
      state.sCount[line] = state.blkIndent;
    }
    state.line = hasText ? line : line + 1;
    return true;
  }
  return false;
}
