// A piece of text that looks like markup, and what readers of one need of the lines around it.
import type { MarkupKind } from '../../rules/shows-as-text.ts';
import type { Range } from '../ranges.ts';

export interface Markup {
  kind: MarkupKind;
  start: number;
  actual: string;
  /** The suggested replacement, if it is clear; ⏎ is a line break. */
  line?: string | undefined;
}

/** Reads a mark at the start of a range, which ends with the visible words around it. */
export type ReadMark = (body: string, range: Range & { mark: string }) => Markup | undefined;

/** Characters read on each side of a mark, so that long lines stay linear. */
const MAX_CHARACTERS = 1_000;

export function lineStartAt(body: string, offset: number): number {
  const from = Math.max(0, offset - MAX_CHARACTERS);
  return from + body.slice(from, offset).lastIndexOf('\n') + 1;
}

export function lineEndAt(body: string, offset: number): number {
  const near = body.slice(offset, offset + MAX_CHARACTERS);
  const end = near.indexOf('\n');
  return offset + (end === -1 ? near.length : end);
}
