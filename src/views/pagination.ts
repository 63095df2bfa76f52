// The `pagination` of a cursor page. The build writes it into pages, and the edge into cut answers.
import type { CursorPagination } from '../contract/schemas/guest-schemas.ts';
import { type Cursor, formatCursor } from './cursor.ts';
import { type CursorPosition, positionAfter, positionBefore, type Window } from './window.ts';

/** @param anchorAt returns what a cursor says of the item at an index */
export function createPagination(
  { total, window }: { total: number; window: Window },
  anchorAt: (index: number) => Pick<Cursor, 'view' | 'anchor' | 'text'>,
): CursorPagination {
  const { limit } = window;
  const cursorAt = (position: CursorPosition | undefined, direction: 'next' | 'prev') => {
    if (!position) return null;
    return formatCursor({ ...anchorAt(position.anchor), direction, limit, side: position.side });
  };
  const nextCursor = cursorAt(positionAfter(total, window), 'next');
  const prevCursor = cursorAt(positionBefore(total, window), 'prev');
  return { limit, total, hasMore: nextCursor !== null, nextCursor, prevCursor };
}

/** Indexes of the items whose order keys `createPagination` needs. */
export function anchorsOf(total: number, window: Window): number[] {
  const positions = [positionAfter(total, window), positionBefore(total, window)];
  return positions.flatMap((position) => (position ? [position.anchor] : []));
}
