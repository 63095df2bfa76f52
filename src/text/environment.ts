// What the rules of the parser share while they read a text.
import type { Env, Token } from 'markdown-it';
import type { Range } from './ranges.ts';

export interface Environment extends Env {
  /** Of blocks in the body, and of their contents. */
  ranges?: Map<Token, Range>;
  /** Of parts of a content, where they end in it, unless their texts say so. */
  ends?: Map<Token, number>;
  /** Where the lines of the body end. */
  lineEnds?: readonly number[];
  /** Whether reading has stopped, because the text would become too many tokens. */
  isTooLong?: boolean;
  footnotes?: {
    /** By label after a colon, a number, or -1 if no mark names it. */
    refs?: Record<string, number>;
  };
}
