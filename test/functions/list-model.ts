// A model of lists as plain arrays, which every answer of the edge must match.
import { expect } from 'vitest';
import type { Collection } from '../../src/contract/collections.ts';
import type { Shape } from '../../src/views/view.ts';

/** Some of the contract, some of a studio. */
export const CATEGORIES = ['design', 'CATEGORY_TEST_2', 'Notes-1'] as const;
type Category = (typeof CATEGORIES)[number];

export interface ModelItem {
  id: string;
  /** Milliseconds since the epoch. */
  time: number;
  isMain: boolean;
  isPopular: boolean;
  category: Category;
  text: string;
}

/** A client's request for a list. */
export interface Question {
  collection: Collection;
  filters: { isMain?: boolean; isPopular?: boolean; category?: Category };
  shape: Shape;
}

/** A change of a collection. `at` is a position in its order, in thousandths. */
export type Change =
  | { inserted: ModelItem[] }
  | { at: number; removed: number }
  | { at: number; altered: Partial<ModelItem> };

export function applyChange(items: readonly ModelItem[], change: Change): ModelItem[] {
  if ('inserted' in change) {
    const known = new Set(items.map(({ id }) => id));
    return [...items, ...change.inserted.filter(({ id }) => !known.has(id))];
  }
  const ordered = items.toSorted(compareItems);
  const index = Math.floor((change.at * items.length) / 1_000);
  if ('removed' in change) return ordered.toSpliced(index, change.removed);
  return ordered.map((item, other) => (other === index ? { ...item, ...change.altered } : item));
}

/** An item in an answer. Different texts may have the same summary. */
export function wireOf({ id, text }: ModelItem, shape: Shape): Record<string, string> {
  return shape === 'full' ? { publicId: id, text } : { publicId: id, summary: text.slice(0, 1) };
}

/** The list's order: time descending, id ascending. */
export function compareItems(a: Pick<ModelItem, 'id' | 'time'>, b: Pick<ModelItem, 'id' | 'time'>): number {
  if (a.time !== b.time) return b.time - a.time;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The whole list for a question. `isMain=false` filters nothing. */
export function viewOf(items: readonly ModelItem[], { filters }: Question): ModelItem[] {
  const { isMain, ...equal } = filters;
  const wanted = Object.entries({ ...equal, ...(isMain && { isMain }) });
  return items
    .filter((item) => wanted.every(([name, value]) => item[name as keyof ModelItem] === value))
    .sort(compareItems);
}

/** The items in an answer, as a range of the whole list. */
export interface Shown {
  start: number;
  end: number;
  limit: number;
}

/** A position in a list, given by an item next to it. */
interface Anchor {
  item: ModelItem;
  side: 'before' | 'after';
}

/** The items shown from an anchor in either direction, in a list that may have changed. */
export function shownFrom(
  view: readonly ModelItem[],
  direction: 'next' | 'prev',
  { item, side }: Anchor,
  limit: number,
): Shown {
  const position = view.filter((other) => compareItems(other, item) < (side === 'after' ? 1 : 0)).length;
  return direction === 'next'
    ? { start: position, end: Math.min(position + limit, view.length), limit }
    : { start: Math.max(position - limit, 0), end: position, limit };
}

/** The items on a legacy page. */
export function shownOnPage(view: readonly ModelItem[], page: number, limit: number): Shown {
  const start = Math.min(page * limit, view.length);
  return { start, end: Math.min(start + limit, view.length), limit };
}

/** The anchors of an answer's two cursors. Undefined if the cursor must be null. */
export function anchorsOfShown(
  view: readonly ModelItem[],
  { start, end }: Shown,
): { next: Anchor | undefined; prev: Anchor | undefined } {
  const anchor = (index: number, side: Anchor['side']): Anchor => ({ item: view[index] as ModelItem, side });
  const next = end > 0 ? anchor(end - 1, 'after') : anchor(0, 'before');
  const prev = start < view.length ? anchor(start, 'before') : anchor(start - 1, 'after');
  return { next: end < view.length ? next : undefined, prev: start > 0 ? prev : undefined };
}

/** Items as in an answer: one per line. */
export function linesOf(items: readonly ModelItem[], shape: Shape): string {
  if (items.length === 0) return '';
  return `${items.map((item) => JSON.stringify(wireOf(item, shape))).join(',\n')}\n`;
}

/** An answer that matches the model. */
export interface Page {
  ids: string[];
  shown: Shown;
  cursors: { next: string | null; prev: string | null };
}

const A_CURSOR = expect.stringMatching(/^[\w-]{43,53}$/);

/** Expects an answer to match the model. */
export function checkPage(
  text: string,
  view: readonly ModelItem[],
  shown: Shown,
  shape: Shape = 'full',
): Page {
  const { pagination } = JSON.parse(text);
  const { next, prev } = anchorsOfShown(view, shown);
  expect(pagination).toEqual({
    limit: shown.limit,
    total: view.length,
    hasMore: shown.end < view.length,
    nextCursor: next ? A_CURSOR : null,
    prevCursor: prev ? A_CURSOR : null,
  });
  const items = view.slice(shown.start, shown.end);
  expect(text).toBe(`{"data":[\n${linesOf(items, shape)}],"pagination":${JSON.stringify(pagination)}}`);
  const cursors = { next: pagination.nextCursor, prev: pagination.prevCursor };
  return { ids: items.map(({ id }) => id), shown, cursors };
}
