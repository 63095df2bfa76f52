// The markdown that editors write: CommonMark with tables and strikethrough, emphasis next to Korean and Japanese,
// footnotes, callouts, highlights, heading ids, bare addresses, hidden comments, <details> and a few tags.
import createMarkdownIt, { type MarkdownIt, type StateBlock, type StateInline } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import callouts from 'markdown-it-github-alerts';
import highlights from 'markdown-it-mark';
import { LANGUAGE_TAGS, type Language } from '../contract/languages.ts';
import { note, noteAsides } from './asides.ts';
import { readBlocksWithRanges } from './blocks.ts';
import { detailsBlock } from './details-block.ts';
import type { Environment } from './environment.ts';
import { readInlinesWithRanges } from './inlines.ts';
import { liveTags } from './live-tags.ts';
import type { Token } from './token.ts';

export function createMarkdownParser(): MarkdownIt {
  const markdown = createMarkdownIt({ html: false, linkify: true, typographer: false });
  markdown.use(footnotes).use(notesInLines).use(callouts).use(highlights);
  markdown.use(detailsBlock).use(liveTags).use(headingIds).use(foreignWords).use(addresses);
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

/** Words in another language: `[직]{lang=ja}`. */
const FOREIGN_WORDS = /\[([^[\]]+)\]\{lang=([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\}/y;

function foreignWords(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('link', 'foreign_words', (state: StateInline, isSilent: boolean) => {
    FOREIGN_WORDS.lastIndex = state.pos;
    const [whole, words = '', tag = ''] = FOREIGN_WORDS.exec(state.src) ?? [];
    if (whole === undefined) return false;
    const end = state.pos + whole.length;
    if (!isSilent) {
      state.pos += '['.length;
      state.push('words_open', 'span', 1).attrSet('lang', LANGUAGE_TAGS[tag as Language] ?? tag);
      state.push('text', '', 0).content = words;
      state.pos += words.length;
      state.push('words_close', 'span', -1);
    }
    state.pos = end;
    return true;
  });
}

/** `^[words]`. The plugin would give one inside another the same number. */
function notesInLines(markdown: MarkdownIt): void {
  markdown.inline.ruler.at('footnote_inline', (state: StateInline, isSilent: boolean) => {
    const { src, pos, md } = state;
    const env: Environment = state.env;
    const end = src[pos + 1] === '[' ? md.helpers.parseLinkLabel(state, pos + 1) : -1;
    if (end === -1) return false;
    if (!isSilent) {
      env.footnotes ??= {};
      env.footnotes.list ??= [];
      const content = src.slice(pos + '^['.length, end);
      const tokens: Token[] = [];
      const id = env.footnotes.list.push({ content, tokens }) - 1;
      md.inline.parse(content, md, env, tokens);
      state.push('footnote_ref', '', 0).meta = { id };
    }
    state.pos = end + 1;
    return true;
  });
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
