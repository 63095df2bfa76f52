// The inside of a paragraph, heading or cell → tokens with their ranges. markdown-it's rules, in a loop of our own: what a
// rule pushes begins where the loop stood and ends where the rule left it. Only the rules that can begin with a character are
// asked, and text is skipped at once.
import createMarkdownIt, { type MarkdownIt, type StateInline } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import type { Environment } from './environment.ts';
import { Token } from './token.ts';

/** The rules of the dialect in their order, with the characters that each can begin with. */
const RULES: readonly (readonly [name: string, characters: string])[] = [
  ['linkify', ':'],
  ['newline', '\n'],
  ['escape', '\\'],
  ['backticks', '`'],
  ['strikethrough', '~'],
  ['emphasis', '*_'],
  ['link', '['],
  ['image', '!'],
  ['footnote_mark', '['],
  ['footnote_ref', '['],
  ['undefined_label', '[!'],
  ['autolink', '<'],
  ['comment', '<'],
  ['live_tags', '<'],
  ['shown_tag', '<'],
  ['entity', '&'],
];
/** A run of these is several tokens of text until their pairs are known. */
const DELIMITERS = '*_~';
const DOUBLE_MARKS = new Set(['**', '__', '~~']);
const CLOSING_BRACKET = ']'.charCodeAt(0);
const CHARACTERS = 128;

type Rule = (state: StateInline, isSilent: boolean) => boolean;

const { scanDelims } = createMarkdownIt().use(cjkFriendly).inline.State.prototype;

class InlineState implements StateInline {
  src: string;
  md: MarkdownIt;
  env: Environment;
  tokens: Token[];
  tokens_meta: StateInline['tokens_meta'] = [];
  pos = 0;
  posMax: number;
  level = 0;
  pending = '';
  pendingLevel = 0;
  cache: Record<number, number> = {};
  backticks: Record<number, number> = {};
  backticksScanned = false;
  skipHtmlSpecial = false;
  linkLevel = 0;
  delimiters: StateInline['delimiters'] = [];
  _prev_delimiters: StateInline['_prev_delimiters'] = [];
  Token = Token;
  /** Where the content starts in that of the block: descriptions of images are read by themselves. */
  base: number;
  /** Where the pending text starts, or else the next token. */
  textStart = 0;
  /** Characters of comments within the pending text. */
  skipped = 0;

  constructor(src: string, md: MarkdownIt, env: Environment, tokens: Token[]) {
    this.src = src;
    this.md = md;
    this.env = env;
    this.tokens = tokens;
    this.posMax = src.length;
    // The rule that asks for it stands before `![`.
    this.base = env.inline ? env.inline.base + env.inline.pos + '!['.length : 0;
  }

  pushPending(): Token {
    const token = new Token('text', '', 0);
    token.content = this.pending;
    token.level = this.pendingLevel;
    token.start = this.base + this.textStart;
    this.textStart += this.pending.length + this.skipped;
    token.end = this.base + this.textStart;
    this.tokens.push(token);
    this.pending = '';
    this.skipped = 0;
    return token;
  }

  push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    if (this.pending !== '') this.pushPending();
    const token = new Token(type, tag, nesting);
    if (nesting < 0) {
      this.level--;
      this.delimiters = this._prev_delimiters.pop() ?? [];
    }
    token.level = this.level;
    token.start = this.base + (nesting < 0 ? this.pos : this.textStart);
    if (nesting > 0) {
      this.level++;
      this._prev_delimiters.push(this.delimiters);
      this.delimiters = [];
      token.end = Math.max(token.start, this.base + this.pos);
    }
    this.pendingLevel = this.level;
    this.tokens.push(token);
    this.tokens_meta.push(nesting > 0 ? { delimiters: this.delimiters } : undefined);
    return token;
  }

  scanDelims(start: number, canSplitWord: boolean) {
    return scanDelims.call(this, start, canSplitWord);
  }
}

/** Replaces the loops of a parser that has all its rules. */
export function readInlinesWithRanges({ inline }: MarkdownIt): void {
  inline.ruler2.at('fragments_join', joinFragments);
  const pairing = inline.ruler2.getRules('');
  const byCharacter: Rule[][] = Array.from({ length: CHARACTERS }, () => []);
  for (const [name, characters] of RULES) {
    inline.ruler.enableOnly([name]);
    const [rule] = inline.ruler.getRules('');
    for (const character of characters) byCharacter[character.charCodeAt(0)]?.push(rule as Rule);
  }
  const isText = byCharacter.map((rules, code) => rules.length === 0 && code !== CLOSING_BRACKET);

  /** Where the text that starts here ends. */
  const skipText = ({ src, pos, posMax }: StateInline) => {
    let end = pos;
    while (end < posMax && isText[src.charCodeAt(end)] !== false) end++;
    return end;
  };

  const applyRules = (state: StateInline, isSilent: boolean) => {
    const rules = byCharacter[state.src.charCodeAt(state.pos)] ?? [];
    for (const rule of rules) if (rule(state, isSilent)) return true;
    return false;
  };

  inline.skipToken = (state) => {
    const { pos, cache } = state;
    const known = cache[pos];
    if (known !== undefined) {
      state.pos = known;
      return;
    }
    const textEnd = skipText(state);
    if (state.level >= state.md.options.maxNesting) state.pos = state.posMax;
    else if (textEnd > pos) state.pos = textEnd;
    else {
      state.level++;
      const isRead = applyRules(state, true);
      state.level--;
      if (!isRead) state.pos++;
    }
    cache[pos] = state.pos;
  };

  inline.tokenize = (written) => {
    const state = written as InlineState;
    const end = state.posMax;
    const { maxNesting } = state.md.options;
    while (state.pos < end) {
      const { pos, tokens } = state;
      if (state.pending === '') {
        state.textStart = pos;
        state.skipped = 0;
      }
      const textEnd = skipText(state);
      if (textEnd > pos) {
        state.pending += state.src.slice(pos, textEnd);
        state.pos = textEnd;
        continue;
      }
      const [count, length] = [tokens.length, state.pending.length];
      if (state.level >= maxNesting || !applyRules(state, false)) state.pending += state.src[state.pos++];
      else if (tokens.length > count) placeTokens(state, count, pos);
      else state.skipped += state.pos - pos - (state.pending.length - length);
    }
    if (state.pending !== '') state.pushPending();
  };

  inline.parse = (src, md, environment, tokens) => {
    const env: Environment = environment;
    const outer = env.inline;
    const state = new InlineState(src, md, env, tokens as Token[]);
    env.inline = state;
    inline.tokenize(state);
    for (const rule of pairing) rule(state);
    env.inline = outer;
  };
}

/** What a rule pushed ends where it left off. @param start where the rule began */
function placeTokens({ src, tokens, base, pos }: InlineState, first: number, start: number): void {
  let textEnd = base + start;
  const isRun = DELIMITERS.includes(src.charAt(start));
  for (let index = first; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.end !== -1) continue;
    token.end = base + pos;
    if (!isRun) continue;
    token.start = textEnd;
    textEnd += token.content.length;
    token.end = textEnd;
  }
}

/** Neighbouring texts become one, and levels are set again because of the pairs, which leave empty texts. */
function joinFragments({ tokens }: StateInline): void {
  let level = 0;
  let last = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.nesting < 0) level--;
    token.level = level;
    if (token.nesting > 0) level++;
    const next = tokens[index + 1] as Token | undefined;
    if (token.type === 'text' && token.content === '') {
      const before = tokens[last - 1] as Token | undefined;
      // The second `*` of a closing `**`.
      if (before?.nesting === -1 && DOUBLE_MARKS.has(before.markup)) before.end = token.end;
    } else if (token.type === 'text' && next?.type === 'text') {
      next.content = token.content + next.content;
      next.start = token.start;
    } else tokens[last++] = token;
  }
  tokens.length = last;
}
