// The markdown that editors write: CommonMark with tables and strikethrough, emphasis next to Korean and Japanese,
// footnotes, callouts, heading ids, bare addresses, hidden comments, <details> and a few tags.
import createMarkdownIt, { type MarkdownIt, type StateBlock, type StateInline } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
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

/** Bare addresses are links. */
function addresses({ linkify }: MarkdownIt): void {
  const address = { validate: (text: string, start: number) => measureAddress(text.slice(start)) };
  linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  for (const scheme of ['ftp:', '//', 'mailto:']) linkify.add(scheme, null);
  for (const scheme of ['http:', 'https:']) linkify.add(scheme, address);
  linkify.add('www.', {
    validate: (text, start) => measureAddress(`//www.${text.slice(start)}`) - '//www.'.length,
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });
}

const HOST = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?`;
const FOREIGN_LETTER = String.raw`(?!\p{ASCII})[\p{L}\p{M}\p{N}]`;
/** Words in parentheses, as in addresses of Wikipedia. Other words in Korean explain the address. */
const BRACKETED = String.raw`(?:\([\w,.%~-]*\)|(?<=_)\((?:[\w,.%~-]|${FOREIGN_LETTER}){1,60}\))`;
/**
 * An address may contain Hangul, kana and Han characters in the middle, or as its last part, except for a Korean particle,
 * which follows without a space.
 */
const FOREIGN = `(?:${FOREIGN_LETTER}){1,60}`;
const PARTICLE = '(?:[은는이가을를의와과도로만]|으로|에서?|부터|까지|처럼|라는|에는|에서는)';
const FOREIGN_PART = String.raw`(?<=[/_=-])(?!${PARTICLE}(?!\p{L}))${FOREIGN}`;
const FOREIGN_WORD = String.raw`${FOREIGN}(?=[/_=&-]|\.[a-z])|${FOREIGN_PART}`;
const INSIDE = String.raw`(?:[\w/?#@!$&'+,;:=%.~-]|${BRACKETED}|${FOREIGN_WORD})*`;
const LAST = `(?:[a-z0-9/=#+_-]|${BRACKETED}|${FOREIGN_PART})`;
/** A Korean wiki whose titles have words in parentheses without an underscore before them. */
const NAMU = String.raw`//namu\.wiki/w/[^\s()<>?#]{1,60}\([^\s()<>]{1,60}\)(?![/?#(])`;
const ADDRESS = new RegExp(`^(?:${NAMU}|//${HOST}(?:(?=[/?#])${INSIDE}${LAST})?)`, 'iu');

function measureAddress(text: string): number {
  return ADDRESS.exec(text)?.[0].length ?? 0;
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
