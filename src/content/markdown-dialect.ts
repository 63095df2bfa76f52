// The markdown that editors write: CommonMark with tables and strikethrough, emphasis that works beside Korean and
// Japanese, footnotes, bare addresses, comments that show nowhere, and <details>. parse-markdown.ts gives the places of
// the same in a text.
import createMarkdownIt, { type MarkdownIt, type StateBlock, type StateInline } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import footnotes from 'markdown-it-footnote';
import { detailsBlock } from './details-block.ts';

/** @param html whether other tags are markup; they are text otherwise */
export function createMarkdownParser({ html }: { html: boolean }): MarkdownIt {
  const markdown = createMarkdownIt({ html, linkify: true, typographer: false });
  markdown.use(cjkFriendly).use(footnotes).use(detailsBlock);
  const address = { validate: (text: string, start: number) => measureAddress(text.slice(start)) };
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  for (const scheme of ['ftp:', '//', 'mailto:']) markdown.linkify.add(scheme, null);
  for (const scheme of ['http:', 'https:']) markdown.linkify.add(scheme, address);
  markdown.block.ruler.before('html_block', 'comment', skipCommentBlock, {
    alt: ['paragraph', 'reference', 'blockquote'],
  });
  markdown.inline.ruler.before('html_inline', 'comment', skipComment);
  return markdown;
}

const HOST = /[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?/;
/** Words of the address in parentheses, as Wikipedia has them. */
const BRACKETED = /\([\w,.%~-]*\)/;
/** Hangul, kana and Han belong to an address where it goes on behind them: particles follow without a blank. */
const FOREIGN_WORD = /(?:(?!\p{ASCII})[\p{L}\p{M}\p{N}])+(?=[/_=&-]|\.[a-z])/u;
const INSIDE = `(?:[\\w/?#@!$&'+,;:=%.~-]|${BRACKETED.source}|${FOREIGN_WORD.source})*`;
const LAST = `(?:[a-z0-9/=#+_-]|${BRACKETED.source})`;
const ADDRESS = `//${HOST.source}(?:(?=[/?#])${INSIDE}${LAST})?`;
const ADDRESS_AT_START = new RegExp(`^${ADDRESS}`, 'iu');
const BARE_ADDRESS = new RegExp(`(?<![a-z0-9.+-])https?:${ADDRESS}`, 'giu');

function measureAddress(text: string): number {
  return ADDRESS_AT_START.exec(text)?.[0].length ?? 0;
}

/** Addresses that stand in a text without brackets around them, and those in its code and links. */
export function findAddresses(text: string): { start: number; end: number }[] {
  return [...text.matchAll(BARE_ADDRESS)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

const COMMENT_START = '<!--';
const COMMENT_END = '-->';
/** A comment may be as short as `<!-->`. */
const SHORTEST_START = 2;

function skipComment(state: StateInline): boolean {
  if (!state.src.startsWith(COMMENT_START, state.pos)) return false;
  const end = state.src.indexOf(COMMENT_END, state.pos + SHORTEST_START);
  if (end === -1 || end + COMMENT_END.length > state.posMax) return false;
  state.pos = end + COMMENT_END.length;
  return true;
}

/** Text behind the comment stays. A comment without an end is text. */
function skipCommentBlock(state: StateBlock, first: number, end: number, isSilent: boolean): boolean {
  const lineStart = (line: number) => (state.bMarks[line] as number) + (state.tShift[line] as number);
  if ((state.sCount[first] as number) - state.blkIndent >= 4) return false;
  if (!state.src.startsWith(COMMENT_START, lineStart(first))) return false;
  for (let line = first; line < end; line++) {
    const from = lineStart(line) + (line === first ? SHORTEST_START : 0);
    const text = state.src.slice(from, state.eMarks[line]);
    const index = text.indexOf(COMMENT_END);
    if (index === -1) continue;
    const behind = from + index + COMMENT_END.length;
    const hasText = state.src.slice(behind, state.eMarks[line]).trim() !== '';
    if (hasText && line === first) return false;
    if (isSilent) return true;
    if (hasText) {
      state.bMarks[line] = behind;
      state.tShift[line] = state.skipSpaces(behind) - behind;
      state.sCount[line] = state.blkIndent;
    }
    state.line = hasText ? line : line + 1;
    return true;
  }
  return false;
}
