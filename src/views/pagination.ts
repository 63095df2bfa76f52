// The `pagination` of a cursor page. The build writes it into pages, the edge into cut answers.
import type { CursorPagination } from '../contract/guest-schemas.ts';
import { type Cursor, formatCursor } from './cursor.ts';
import { type CursorPlace, placeAfter, placeBefore, type Window } from './window.ts';

/** @param anchorAt gives what cursors say of the item at an index of the list, which has `total` items */
export function createPagination(
  { total, window }: { total: number; window: Window },
  anchorAt: (index: number) => Pick<Cursor, 'view' | 'anchor' | 'q'>,
): CursorPagination {
  const { limit } = window;
  const cursorAt = (place: CursorPlace | undefined, direction: 'next' | 'prev') => {
    if (!place) return null;
    return formatCursor({ ...anchorAt(place.anchor), direction, limit, side: place.side });
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
