// HTML in a body. Comments are not shown, and a few tags work: <details> with its <summary>, <br>, and pairs within a line. All
// other tags show as text.
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import type { Environment } from './positions.ts';

export function htmlInBodies({ block, inline, renderer }: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote'];
  block.ruler.before('html_block', 'comment', readCommentBlock, { alt });
  block.ruler.before('html_block', 'details', readDetails, { alt: [...alt, 'list'] });
  inline.ruler.before('html_inline', 'comment', readComment);
  inline.ruler.before('html_inline', 'live_tags', readLiveTag);
  renderer.rules.comment = () => '';
}

const COMMENT = '<!--';
const COMMENT_END = '-->';

/** Returns the end of the comment that starts here, which may be `<!-->`; -1 if it is never closed. */
function findCommentEnd(src: string, start: number): number {
  const index = src.startsWith(COMMENT, start) ? src.indexOf(COMMENT_END, start + '<!'.length) : -1;
  return index === -1 ? -1 : index + COMMENT_END.length;
}

export function dropComments(tokens: readonly Token[] | null): Token[] {
  return (tokens ?? []).filter(({ type }) => type !== 'comment');
}

function readComment(state: StateInline, isSilent: boolean): boolean {
  const end = findCommentEnd(state.src, state.pos);
  if (end === -1 || end > state.posMax) return false;
  if (!isSilent) state.push('comment', '', 0);
  state.pos = end;
  return true;
}

/** Text after the comment stays. */
function readCommentBlock(state: StateBlock, first: number, endLine: number, isSilent: boolean): boolean {
  const start = lineStart(state, first);
  if (isCode(state, first) || !state.src.startsWith(COMMENT, start)) return false;
  const end = findCommentEnd(state.src, start);
  let line = first;
  while (line < endLine && (state.eMarks[line] as number) < end) line++;
  if (end === -1 || line === endLine) return false;
  const hasText = state.src.slice(end, state.eMarks[line]).trim() !== '';
  if (hasText && line === first) return false;
  if (isSilent) return true;
  (state.env as Environment).comments?.set(state.push('comment', '', 0), { start, end });
  if (hasText) {
    state.bMarks[line] = end;
    state.tShift[line] = state.skipSpaces(end) - end;
    state.sCount[line] = state.blkIndent;
  }
  state.line = hasText ? line : line + 1;
  return true;
}

const DETAILS = /^<details(\s+open)?\s*>\s*(.*)$/i;

/** Each tag is on its own line; the two opening tags may share one. Incomplete sets of tags stay text. */
function readDetails(state: StateBlock, first: number, last: number, isSilent: boolean): boolean {
  const opening = DETAILS.exec(readLine(state, first));
  if (!opening || isCode(state, first)) return false;
  const [, open, rest] = opening;
  const second = rest ? first : state.skipEmptyLines(first + 1);
  const summary = (rest || readLine(state, second)).trim();
  const [mark, end] = [summary.slice(0, '<summary>'.length), summary.slice(-'</summary>'.length)];
  const closing = findClosing(state, first, last);
  if (`${mark}${end}`.toLowerCase() !== '<summary></summary>') return false;
  if (closing === undefined || second >= closing) return false;
  if (isSilent) return true;

  const details = state.push('details_open', 'details', 1);
  details.block = true;
  if (open !== undefined) details.attrSet('open', '');
  state.push('summary_open', 'summary', 1).block = true;
  const content = summary.slice(mark.length, -end.length).trim();
  const line = { content, markup: mark, map: [second, second + 1], children: [] };
  Object.assign(state.push('inline', '', 0), line);
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

/** Keeps texts with many unclosed tags linear in time. */
const MAX_DEPTH = 20;

/** The line of the closing tag. Nested pairs are skipped. */
function findClosing(state: StateBlock, first: number, last: number): number | undefined {
  let depth = 0;
  for (let line = first; line < last; line++) {
    const text = readLine(state, line);
    if (text !== '' && (state.sCount[line] as number) < state.blkIndent) return undefined;
    if (DETAILS.test(text) && ++depth > MAX_DEPTH) return undefined;
    if (text.trimEnd().toLowerCase() === '</details>' && --depth === 0) return line;
  }
  return undefined;
}

const LIVE_TAG = /<(?:br\s*\/?|(kbd|mark|sub|sup))>/iy;
/** Characters between a tag and its closing tag at most, so that unclosed tags take linear time. */
const MAX_DISTANCE = 2_000;

/** A tag without its closing tag stays text. */
function readLiveTag(state: StateInline, isSilent: boolean): boolean {
  const { pos, posMax } = state;
  LIVE_TAG.lastIndex = pos;
  const [tag, name] = LIVE_TAG.exec(state.src) ?? [];
  if (tag === undefined) return false;
  const inside = pos + tag.length;
  if (name === undefined) {
    if (!isSilent) state.push('hardbreak', 'br', 0);
    state.pos = inside;
    return true;
  }
  const [type, closing] = [name.toLowerCase(), `</${name.toLowerCase()}>`];
  const near = state.src.slice(inside, Math.min(posMax, inside + MAX_DISTANCE)).toLowerCase();
  const length = near.indexOf(closing);
  if (length === -1) return false;
  if (!isSilent) {
    state.pos = inside;
    state.push(`${type}_open`, type, 1).markup = tag;
    state.posMax = inside + length;
    state.md.inline.tokenize(state);
    state.posMax = posMax;
    state.push(`${type}_close`, type, -1);
  }
  state.pos = inside + length + closing.length;
  return true;
}

function lineStart({ bMarks, tShift }: StateBlock, line: number): number {
  return (bMarks[line] as number) + (tShift[line] as number);
}

function readLine(state: StateBlock, line: number): string {
  return state.src.slice(lineStart(state, line), state.eMarks[line]);
}

function isCode({ sCount, blkIndent }: StateBlock, line: number): boolean {
  return (sCount[line] as number) - blkIndent >= 4;
}
