// A cursor names a position between two items by one of them, its anchor, so it means the same before and after any
// build. It has 32 bytes, 43 characters in base64url, plus the query of a search or the key of a category. The same
// position always has the same cursor.
import { ORDER_KEY_BYTES } from './order.ts';

export interface Cursor {
  /** Code of the view (see `View.code`). */
  view: number;
  direction: 'next' | 'prev';
  /** Page size, 1 to 100. */
  limit: number;
  /** Order key of the anchor, 24 bytes. */
  anchor: Uint8Array;
  /** Side of the anchor on which the position is. */
  side: 'before' | 'after';
  /** The query of a search, or the category of a view without a code of its own. */
  text?: string;
}

const FORMAT_VERSION = 2;
const PREV_FLAG = 1;
const AFTER_FLAG = 2;
const ANCHOR_OFFSET = 4;
const TEXT_OFFSET = ANCHOR_OFFSET + ORDER_KEY_BYTES;
const CHECKSUM_BYTES = 4;
/** Matches whole bytes in base64url. */
const CURSOR_SYNTAX = /^(?:[\w-]{4}){10,}(?:[\w-]{2,3})?$/;

export function formatCursor(cursor: Cursor): string {
  const text = new TextEncoder().encode(cursor.text);
  const checksumOffset = TEXT_OFFSET + text.length;
  const bytes = new Uint8Array(checksumOffset + CHECKSUM_BYTES);
  bytes[0] = FORMAT_VERSION;
  bytes[1] = cursor.view;
  bytes[2] = (cursor.direction === 'prev' ? PREV_FLAG : 0) | (cursor.side === 'after' ? AFTER_FLAG : 0);
  bytes[3] = cursor.limit;
  bytes.set(cursor.anchor, ANCHOR_OFFSET);
  bytes.set(text, TEXT_OFFSET);
  new DataView(bytes.buffer).setUint32(checksumOffset, crc32(bytes.subarray(0, checksumOffset)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Returns undefined for anything that `formatCursor` does not write. The checksum detects damage, but anyone can
 * compute it, so callers must validate the values.
 */
export function parseCursor(encoded: string): Cursor | undefined {
  if (!CURSOR_SYNTAX.test(encoded)) return undefined;
  const base64 = encoded.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const [, view = 0, flags = 0, limit = 0] = bytes;
  const text = new TextDecoder().decode(bytes.subarray(TEXT_OFFSET, -CHECKSUM_BYTES));
  const cursor: Cursor = {
    view,
    direction: flags & PREV_FLAG ? 'prev' : 'next',
    limit,
    anchor: bytes.slice(ANCHOR_OFFSET, TEXT_OFFSET),
    side: flags & AFTER_FLAG ? 'after' : 'before',
    ...(text && { text }),
  };
  return formatCursor(cursor) === encoded ? cursor : undefined;
}

/** CRC-32 (ISO-HDLC) detects every changed byte and every burst of up to 32 bits. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
