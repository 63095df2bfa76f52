// A window is the run of items that one list answer shows. Everything about which items those are, which files hold
// them and which places the two cursors name is decided here, in whole numbers.
import { DEFAULT_LIMIT } from '../contract/limits.ts';

/** The run of a view that the public may see, as indexes into its pages: where the view starts and ends. */
export interface Extent {
  start: number;
  end: number;
}

/** Items `start` (included) to `end` (excluded) of a view, asked for with a page size of `limit`. */
export interface Window {
  start: number;
  end: number;
  limit: number;
}

/** The window that begins at a place. A place past the end is the end: the window is empty there. */
export function windowFrom(extent: Extent, place: number, limit: number): Window {
  const start = clamp(place, extent);
  return { start, end: Math.min(start + limit, extent.end), limit };
}

/** The window right before a place: fewer items than `limit` where fewer remain. */
export function windowBefore(extent: Extent, place: number, limit: number): Window {
  const end = clamp(place, extent);
  return { start: Math.max(end - limit, extent.start), end, limit };
}

/** The window of a legacy, zero-based page index. */
export function windowOfPage(extent: Extent, page: number, limit: number): Window {
  return windowFrom(extent, extent.start + page * limit, limit);
}

/** The number of the page file that is exactly this window's answer; undefined where one must be cut. */
export function pageOfWindow(extent: Extent, window: Window): number | undefined {
  const isWhole =
    extent.start === 0 &&
    window.limit === DEFAULT_LIMIT &&
    window.start % DEFAULT_LIMIT === 0 &&
    window.end === Math.min(window.start + DEFAULT_LIMIT, extent.end);
  const isPastTheEnd = window.start === window.end && window.start > extent.start;
  return isWhole && !isPastTheEnd ? window.start / DEFAULT_LIMIT : undefined;
}

/** The part of a block that a window needs: items `from` (included) to `to` (excluded) of that block. */
export interface Slice<Block> {
  block: Block;
  from: number;
  to: number;
}

/**
 * The blocks that a window overlaps, in order, each with the part that is needed.
 * @param blocks in order; `first` is the number of items of the view before a block
 */
export function slicesOfWindow<Block extends { first: number; count: number }>(
  window: Window,
  blocks: readonly Block[],
): Slice<Block>[] {
  return blocks.flatMap((block) => {
    const from = Math.max(window.start - block.first, 0);
    const to = Math.min(window.end - block.first, block.count);
    return from < to ? [{ block, from, to }] : [];
  });
}

/** A place between two items, named by an item beside it, which survives a rebuild. */
export interface Place {
  /** Index of the item that anchors it. */
  anchor: number;
  side: 'before' | 'after';
}

/** Where the walk goes on after a window; undefined where nothing follows. Anchored to the last item seen. */
export function placeAfter(extent: Extent, window: Window): Place | undefined {
  if (window.end >= extent.end) return undefined;
  return window.end > extent.start
    ? { anchor: window.end - 1, side: 'after' }
    : { anchor: window.end, side: 'before' };
}

/** Where the walk goes back from a window; undefined on the first page. Anchored to the first item seen. */
export function placeBefore(extent: Extent, window: Window): Place | undefined {
  if (window.start <= extent.start) return undefined;
  return window.start < extent.end
    ? { anchor: window.start, side: 'before' }
    : { anchor: window.start - 1, side: 'after' };
}

function clamp(place: number, extent: Extent): number {
  return Math.min(Math.max(place, extent.start), extent.end);
}
