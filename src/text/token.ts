// Tokens of markdown-it with the range of the source that each is written as. Plain fields: markdown-it defines each of its
// own by a call, which takes a third of its time.
import createMarkdownIt, { type Token as MarkdownToken } from 'markdown-it';

export class Token implements MarkdownToken {
  type: string;
  tag: string;
  nesting: -1 | 0 | 1;
  attrs: MarkdownToken['attrs'];
  map: [number, number] | null;
  level: number;
  children: Token[] | null;
  content: string;
  markup: string;
  info: string;
  meta: Record<string, unknown> | null;
  block: boolean;
  hidden: boolean;
  /**
   * Of a block, in the body; of a part of a line, in its content. An opening token is what is before the words, and a closing
   * one what is after them: `[` and `](/x/)`. -1 if it is not known.
   */
  start: number;
  end: number;
  /** Of the content of a block: as it was before marks of callouts and of headings were cut off. */
  written: string;
  /** Of a cell: where in its content a backslash before a `|` is left out. */
  gaps: number[] | null;
  declare attrIndex: MarkdownToken['attrIndex'];
  declare attrPush: MarkdownToken['attrPush'];
  declare attrSet: MarkdownToken['attrSet'];
  declare attrGet: MarkdownToken['attrGet'];
  declare attrJoin: MarkdownToken['attrJoin'];

  constructor(type: string, tag: string, nesting: -1 | 0 | 1) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
    this.attrs = null;
    this.map = null;
    this.level = 0;
    this.children = null;
    this.content = '';
    this.markup = '';
    this.info = '';
    this.meta = null;
    this.block = false;
    this.hidden = false;
    this.start = -1;
    this.end = -1;
    this.written = '';
    this.gaps = null;
  }
}

Object.setPrototypeOf(Token.prototype, createMarkdownIt.Token.prototype);
