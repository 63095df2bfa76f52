// The `pagination` of a cursor page, the same whether the build writes it into a page or the edge into a cut.
import type { CursorPagination } from '../contract/schemas.ts';
import { formatCursor } from './cursor.ts';
import type { Shape, View } from './view.ts';
import { type Extent, type Place, placeAfter, placeBefore, type Window } from './window.ts';

export interface WindowContext {
  view: View;
  shape: Shape;
  extent: Extent;
  window: Window;
}

/** @param keyAt gives the order key of the item at an index of the view */
export function createPagination(
  { view, shape, extent, window }: WindowContext,
  keyAt: (index: number) => Uint8Array,
): CursorPagination {
  const cursorAt = (place: Place | undefined, direction: 'next' | 'prev') =>
    place === undefined
      ? null
      : formatCursor({
          view: view.code,
          shape,
          direction,
          limit: window.limit,
          anchor: keyAt(place.anchor),
          side: place.side,
        });
  const nextCursor = cursorAt(placeAfter(extent, window), 'next');
  const prevCursor = cursorAt(placeBefore(extent, window), 'prev');
  return {
    limit: window.limit,
    total: extent.end - extent.start,
    hasMore: nextCursor !== null,
    nextCursor,
    prevCursor,
  };
}

/** Indexes of the items whose order keys `createPagination` will ask for. */
export function anchorsOf(extent: Extent, window: Window): number[] {
  return [placeAfter(extent, window), placeBefore(extent, window)].flatMap((place) =>
    place === undefined ? [] : [place.anchor],
  );
}
