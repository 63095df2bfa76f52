// A cursor names a position between two items of a view by one of these items, its anchor, so it means the same before and
// after any build. It is 32 bytes as base64url, 43 characters; the cursor of a search also holds its query. The same position
// always has the same cursor.
import { ORDER_KEY_BYTES } from './order.ts';

export interface Cursor {
  /** Code of the view the position is in (see `View.code`). */
  view: number;
  /** Whether the client goes forward or back from the position. */
  direction: 'next' | 'prev';
  /** Page size, 1 to 100. */
  limit: number;
  /** Order key of the anchor, 24 bytes. */
  anchor: Uint8Array;
  /** The side of the anchor that the position is on. */
  side: 'before' | 'after';
  /** The query, in cursors of a search. */
  q?: string;
}

const FORMAT_VERSION = 2;
const PREV_FLAG = 1;
const AFTER_FLAG = 2;
const ANCHOR_OFFSET = 4;
const Q_OFFSET = ANCHOR_OFFSET + ORDER_KEY_BYTES;
const CHECKSUM_BYTES = 4;
/** Encodes whole bytes. */
const CURSOR_SYNTAX = /^(?:[\w-]{4}){10,}(?:[\w-]{2,3})?$/;

export function formatCursor(cursor: Cursor): string {
  const q = new TextEncoder().encode(cursor.q);
  const checksumOffset = Q_OFFSET + q.length;
  const bytes = new Uint8Array(checksumOffset + CHECKSUM_BYTES);
  bytes[0] = FORMAT_VERSION;
  bytes[1] = cursor.view;
  bytes[2] = (cursor.direction === 'prev' ? PREV_FLAG : 0) | (cursor.side === 'after' ? AFTER_FLAG : 0);
  bytes[3] = cursor.limit;
  bytes.set(cursor.anchor, ANCHOR_OFFSET);
  bytes.set(q, Q_OFFSET);
  new DataView(bytes.buffer).setUint32(checksumOffset, crc32(bytes.subarray(0, checksumOffset)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Undefined for anything that `formatCursor` does not write. The checksum detects damage, but anyone can compute it, so
 * callers must check the values.
 */
export function parseCursor(text: string): Cursor | undefined {
  if (!CURSOR_SYNTAX.test(text)) return undefined;
  const bytes = decodeBase64(text);
  const [, view = 0, flags = 0, limit = 0] = bytes;
  const q = new TextDecoder().decode(bytes.subarray(Q_OFFSET, -CHECKSUM_BYTES));
  const cursor: Cursor = {
    view,
    direction: flags & PREV_FLAG ? 'prev' : 'next',
    limit,
    anchor: bytes.slice(ANCHOR_OFFSET, Q_OFFSET),
    side: flags & AFTER_FLAG ? 'after' : 'before',
    ...(q && { q }),
  };
  return formatCursor(cursor) === text ? cursor : undefined;
}

/** Decodes either alphabet of base64 (RFC 4648 §4, §5). Throws if it is neither. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
}

/** CRC-32 (ISO-HDLC): detects every changed byte and every burst of up to 32 bits. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
