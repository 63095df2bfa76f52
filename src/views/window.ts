// A window is the run of items in one list answer. This module decides, in whole numbers, which items those are, which
// files hold them and which positions the two cursors name.
import { DEFAULT_LIMIT } from '../contract/limits.ts';

/** Items `start` (included) to `end` (excluded) of a view, for a page size of `limit`. */
export interface Window {
  start: number;
  end: number;
  limit: number;
}

/** The window that begins at a position; empty past the end. @param total items of the view */
export function windowFrom(total: number, position: number, limit: number): Window {
  const start = Math.min(position, total);
  return { start, end: Math.min(start + limit, total), limit };
}

/** The window that ends at a position. It has fewer than `limit` items at the start of the view. */
export function windowBefore(total: number, position: number, limit: number): Window {
  const end = Math.min(position, total);
  return { start: Math.max(end - limit, 0), end, limit };
}

/** The window of a legacy, zero-based page index. */
export function windowOfPage(total: number, page: number, limit: number): Window {
  return windowFrom(total, page * limit, limit);
}

/** The number of the page that is exactly this window; undefined if the window must be cut from blocks. */
export function pageOfWindow(total: number, window: Window): number | undefined {
  const isWhole =
    window.limit === DEFAULT_LIMIT &&
    window.start % DEFAULT_LIMIT === 0 &&
    window.end === Math.min(window.start + DEFAULT_LIMIT, total);
  const isPastTheEnd = window.start === window.end && window.start > 0;
  return isWhole && !isPastTheEnd ? window.start / DEFAULT_LIMIT : undefined;
}

/**
 * Returns the blocks that a window overlaps, in order, with the items that are needed: `from` (included) to `to`
 * (excluded).
 * @param blocks in order; `first` is the number of items of the view before a block
 */
export function slicesOfWindow<Block extends { first: number; count: number }>(
  window: Pick<Window, 'start' | 'end'>,
  blocks: readonly Block[],
) {
  return blocks.flatMap((block) => {
    const from = Math.max(window.start - block.first, 0);
    const to = Math.min(window.end - block.first, block.count);
    return from < to ? [{ block, from, to }] : [];
  });
}

/** A position between two items. One of them names it, so it survives a rebuild. */
export interface CursorPosition {
  /** Index of the item that names it. */
  anchor: number;
  side: 'before' | 'after';
}

/** The position after the last item of the window. Undefined on the last page. */
export function positionAfter(total: number, { end }: Window): CursorPosition | undefined {
  if (end >= total) return undefined;
  return end > 0 ? { anchor: end - 1, side: 'after' } : { anchor: end, side: 'before' };
}

/** The position before the first item of the window. Undefined on the first page. */
export function positionBefore(total: number, { start }: Window): CursorPosition | undefined {
  if (start === 0) return undefined;
  return start < total ? { anchor: start, side: 'before' } : { anchor: start - 1, side: 'after' };
}
