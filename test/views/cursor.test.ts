import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cursor, formatCursor, parseCursor } from '../../src/views/cursor.ts';
import { ORDER_KEY_BYTES } from '../../src/views/order.ts';

const LENGTH = 43;
const CHECKSUM_BYTES = 4;

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyCursor: fc.Arbitrary<Cursor> = fc.record({
  view: fc.nat(255),
  direction: fc.constantFrom('next', 'prev'),
  limit: fc.nat(255),
  anchor: bytes(ORDER_KEY_BYTES),
  side: fc.constantFrom('before', 'after'),
});

const CURSOR: Cursor = {
  view: 21,
  direction: 'prev',
  limit: 20,
  anchor: Uint8Array.from({ length: ORDER_KEY_BYTES }, (_, index) => 255 - index * 10),
  side: 'after',
};
const TEXT = formatCursor(CURSOR);

/** The text of a cursor with changed bytes and a valid checksum. */
function seal(payload: Uint8Array): string {
  const sealed = Buffer.alloc(payload.length + CHECKSUM_BYTES);
  sealed.set(payload);
  sealed.writeUInt32BE(crc32(payload), payload.length);
  return sealed.toString('base64url');
}

const PAYLOAD = Buffer.from(TEXT, 'base64url').subarray(0, -CHECKSUM_BYTES);

it('formatCursor() uses the common CRC-32 as checksum', () => {
  expect(seal(PAYLOAD)).toBe(TEXT);
});

describe('parseCursor()', () => {
  it('reads what formatCursor() wrote, in 43 characters that need no escaping in a query', () => {
    fc.assert(
      fc.property(anyCursor, (cursor) => {
        const text = formatCursor(cursor);
        expect(text).toMatch(/^[A-Za-z0-9_-]{43}$/);
        expect(parseCursor(text)).toEqual(cursor);
      }),
    );
  });

  it('refuses every other character at every position', () => {
    const altered = Array.from({ length: LENGTH }, (_, at) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(
        (character) => TEXT.slice(0, at) + character + TEXT.slice(at + 1),
      ),
    );
    expect(new Set(altered.flat().filter((text) => parseCursor(text)))).toEqual(new Set([TEXT]));
  });

  it.each([
    ['extended at the end', `${TEXT}A`],
    ['in the alphabet of plain base64', TEXT.replaceAll('-', '+').replaceAll('_', '/')],
    ['Korean', '커서'.repeat(LENGTH / 2)],
    ['one byte shorter under a right checksum', seal(PAYLOAD.subarray(1))],
    ['with a byte that is not UTF-8 under a right checksum', seal(Buffer.concat([PAYLOAD, Buffer.of(0xff)]))],
  ])('refuses text that is %s', (_, text) => {
    expect(parseCursor(text)).toBeUndefined();
  });

  it('accepts only what formatCursor() writes, so that a position has one spelling', () => {
    fc.assert(
      fc.property(fc.nat(3), bytes(PAYLOAD.length - 1), (version, rest) => {
        const text = seal(Buffer.of(version, ...rest));
        const cursor = parseCursor(text);
        if (cursor !== undefined) expect(formatCursor(cursor)).toBe(text);
      }),
    );
  });
});
