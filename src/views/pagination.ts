// The `pagination` of a cursor page. The build writes it into pages, the edge into cut answers.
import type { CursorPagination } from '../contract/schemas.ts';
import { formatCursor } from './cursor.ts';
import type { View } from './view.ts';
import { type CursorPlace, placeAfter, placeBefore, type Window } from './window.ts';

/** @param keyAt gives the order key of the item at an index of the view, which has `total` items */
export function createPagination(
  { view, total, window }: { view: View; total: number; window: Window },
  keyAt: (index: number) => Uint8Array,
): CursorPagination {
  const { limit } = window;
  const cursorAt = (place: CursorPlace | undefined, direction: 'next' | 'prev') => {
    if (!place) return null;
    const anchor = keyAt(place.anchor);
    return formatCursor({ view: view.code, direction, limit, anchor, side: place.side });
  };
  const nextCursor = cursorAt(placeAfter(total, window), 'next');
  const prevCursor = cursorAt(placeBefore(total, window), 'prev');
  return { limit, total, hasMore: nextCursor !== null, nextCursor, prevCursor };
}

/** Indexes of the items whose order keys `createPagination` needs. */
export function anchorsOf(total: number, window: Window): number[] {
  const places = [placeAfter(total, window), placeBefore(total, window)];
  return places.flatMap((place) => (place ? [place.anchor] : []));
}
