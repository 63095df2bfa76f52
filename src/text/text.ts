// What a body says, as `read.ts` reads it: its parts, each with its range in the body, in text order.
import type { Definition, Link, Reference } from './links.ts';
import type { Parsed } from './parse.ts';
import type { PlainText } from './plain-text.ts';
import type { Range } from './ranges.ts';
import type { Tag } from './tags.ts';

export class Text {
  readonly body: string;
  /** What is shown. */
  readonly parsed: Parsed;
  headings: Heading[] = [];
  paragraphs: Range[] = [];
  tables: Table[] = [];
  fences: Range[] = [];
  indentedCode: Range[] = [];
  codeSpans: Range[] = [];
  comments: Range[] = [];
  /** Words outside code, addresses and descriptions of links, without what is between them. */
  shown: Range[] = [];
  /** A backslash and the character after it. */
  escapes: Range[] = [];
  /** Those that show as text. */
  tags: Tag[] = [];
  links: Link[] = [];
  /** Bare ones, and those in angle brackets. */
  addresses: Range[] = [];
  definitions: Definition[] = [];
  /** `[^1]: text` */
  footnotes: Labelled[] = [];
  /** `[^1]` in the text, with or without a footnote. */
  footnoteMarks: Labelled[] = [];
  /** All that links, images and used definitions lead to, and tags. */
  references: Reference[] = [];
  /** The words of the first paragraph that is not in a list or quote, and not only a picture or a video. */
  opening = '';
  /** The body with its code and comments blanked. */
  blanked = '';
  plain: PlainText = { prose: '', code: '' };

  constructor(parsed: Parsed) {
    this.body = parsed.body;
    this.parsed = parsed;
  }
}

export interface Heading extends Range {
  isUnderlined: boolean;
  /** As on the page. */
  id: string;
}

export interface Table {
  columns: number;
  /** The first is the head. */
  rows: Row[];
}

export interface Row extends Range {
  cells: number;
}

export interface Labelled extends Range {
  label: string;
}
