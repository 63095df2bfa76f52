// What the rules of the parser share while they read a text.
import type { Env } from 'markdown-it';
import type { Range } from './ranges.ts';
import type { Token } from './token.ts';

export interface Environment extends Env {
  /** Where the lines of the text end. */
  lineEnds?: readonly number[];
  /** The piece of a line that is being read, and where it starts in the content of its block. */
  inline?: { base: number; pos: number } | undefined;
  /** Filled if it is there. */
  asides?: Aside[];
  footnotes?: {
    /** In the order of their numbers. Those in a line have tokens, others a label. */
    list?: { label?: string; count?: number; content?: string; tokens?: Token[] }[];
    /** By label after a colon, the index in the list, or -1 if no mark names it. */
    refs?: Record<string, number>;
  };
}

/** What is not shown, and what shows as text although it looks like something else. */
export type Aside = Range &
  (
    | { kind: 'comment' }
    /** A `<` before a letter, or the whole tag. */
    | { kind: 'tag'; written: string }
    /** `[^1]`, whether it has a footnote or not. */
    | { kind: 'footnote'; label: string }
    /** `[text][label]`, maybe without a definition. */
    | { kind: 'label'; label: string; labelStart: number }
  );
