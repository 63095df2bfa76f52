// The bytes of a list answer, one item per line. JSON strings never contain a raw line feed, so a window can be cut at
// line feeds, without parsing.
import type { CursorPagination } from '../contract/schemas/guest-schemas.ts';

const LINE_FEED = 0x0a;
const encoder = new TextEncoder();

export const ITEM_SEPARATOR = encoder.encode(',\n');
export const PAGE_HEAD = encoder.encode('{"data":[\n');

export function offsetPageHead(fields: Record<'page' | 'size' | 'lastPage' | 'total', number>): Uint8Array {
  return encoder.encode(`${JSON.stringify(fields).slice(0, -1)},"data":[\n`);
}

/** Ends a page. A page of the origin API has no `pagination`. */
export function pageTail(isEmpty: boolean, pagination?: CursorPagination): Uint8Array {
  const end = pagination ? `],"pagination":${JSON.stringify(pagination)}}` : ']}';
  return encoder.encode(isEmpty ? end : `\n${end}`);
}

/**
 * Returns items `from` (included) to `to` (excluded). Throws if the block has fewer items: then block and index are
 * from different builds.
 */
export function cutBlock(block: Uint8Array, from: number, to: number): Uint8Array {
  let begin = 0;
  for (let item = 0; item < from; item++) begin = endOfLine(block, begin) + 1;
  let end = endOfLine(block, begin);
  for (let item = from + 1; item < to; item++) end = endOfLine(block, end + 1);
  // Every line but the last of a block ends with a separator.
  return block.subarray(begin, end === block.length ? end : end - 1);
}

/** Index of the line feed after an item, or the end of the block. */
function endOfLine(block: Uint8Array, start: number): number {
  if (start >= block.length) throw new Error('Cannot cut the block: it has fewer items than the index says');
  const end = block.indexOf(LINE_FEED, start);
  return end === -1 ? block.length : end;
}
