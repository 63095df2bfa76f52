// The bytes of a list answer. One item stands on one line; JSON strings hold no raw line feed, so a window is
// cut by looking for one byte, without parsing.
import type { CursorPagination } from '../contract/schemas.ts';

const LINE_FEED = 0x0a;
const encoder = new TextEncoder();

/** What stands between two items. */
export const ITEM_SEPARATOR = encoder.encode(',\n');
const PAGE_HEAD = encoder.encode('{"data":[\n');

/** What stands before the first item of a cursor page. */
export function pageHead(): Uint8Array {
  return PAGE_HEAD;
}

/** What stands behind the last item of a cursor page. An empty page has no line feed of its own here. */
export function pageTail(pagination: CursorPagination, isEmpty: boolean): Uint8Array {
  return encoder.encode(`${isEmpty ? '' : '\n'}],"pagination":${JSON.stringify(pagination)}}`);
}

/** The same two ends in the origin's offset form (spec rule 3). */
export function offsetPageHead(fields: {
  page: number;
  size: number;
  lastPage: number;
  total: number;
}): Uint8Array {
  return encoder.encode(`${JSON.stringify(fields).slice(0, -1)},"data":[\n`);
}

export function offsetPageTail(isEmpty: boolean): Uint8Array {
  return encoder.encode(isEmpty ? ']}' : '\n]}');
}

/**
 * The lines of items `from` (included) to `to` (excluded) of a page, without the separator behind the last.
 * Throws where the page has fewer items: then the pages and the manifest are of two builds.
 */
export function cutPage(page: Uint8Array, from: number, to: number): Uint8Array {
  let begin = PAGE_HEAD.length;
  for (let item = 0; item < from; item++) begin = nextLine(page, begin);
  let end = begin;
  for (let item = from; item < to; item++) end = nextLine(page, end);
  const lineEnd = end - 1;
  return page.subarray(begin, page[lineEnd - 1] === ITEM_SEPARATOR[0] ? lineEnd - 1 : lineEnd);
}

function nextLine(page: Uint8Array, from: number): number {
  const end = page.indexOf(LINE_FEED, from);
  if (end === -1) throw new Error('Cannot cut the page: it has fewer items than the manifest says');
  return end + 1;
}
