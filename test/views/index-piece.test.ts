// Writing and reading a piece of an index.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatIndexPiece, parseIndexPiece } from '../../src/views/index-piece.ts';
import { compareOrderKeys, createOrderKey, formatHex } from '../../src/views/order.ts';

const anyKey = fc
  .tuple(fc.integer({ min: -5, max: 5 }), fc.uuid())
  .map(([time, id]) => createOrderKey(time, id));
const anyPiece = fc
  .tuple(
    fc.uniqueArray(anyKey, { minLength: 1, maxLength: 120, selector: formatHex }),
    fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 120, maxLength: 120 }),
  )
  .map(([keys, counts]) => {
    const left = keys.toSorted(compareOrderKeys);
    const blocks = [];
    for (let number = 0; left.length > 0; number++) {
      const orderKeys = left.splice(0, counts[number]);
      blocks.push({ digest: number.toString(16).padStart(24, '0f'), orderKeys });
    }
    return blocks;
  });

it('parseIndexPiece() reads what formatIndexPiece() wrote', () => {
  fc.assert(
    fc.property(anyPiece, (blocks) => {
      const piece = parseIndexPiece(formatIndexPiece(blocks));
      const keys = blocks.flatMap(({ orderKeys }) => orderKeys);
      expect(piece.count).toBe(keys.length);
      expect(keys.map((_, index) => formatHex(piece.keyAt(index)))).toEqual(keys.map(formatHex));
      let first = 0;
      const expected = blocks.map(({ digest, orderKeys }) => {
        const block = { digest, first, count: orderKeys.length };
        first += orderKeys.length;
        return block;
      });
      expect(piece.blocks).toEqual(expected);
    }),
  );
});

it('countUpTo() counts like filter(), whether or not the key exists', () => {
  fc.assert(
    fc.property(anyPiece, anyKey, (blocks, other) => {
      const piece = parseIndexPiece(formatIndexPiece(blocks));
      const keys = blocks.flatMap(({ orderKeys }) => orderKeys);
      for (const key of [...keys, other]) {
        const before = keys.filter((candidate) => compareOrderKeys(candidate, key) < 0).length;
        const upTo = keys.filter((candidate) => compareOrderKeys(candidate, key) <= 0).length;
        expect(piece.countUpTo(key, 'before')).toBe(before);
        expect(piece.countUpTo(key, 'after')).toBe(upTo);
      }
    }),
    { numRuns: 50 },
  );
});

it('formatHex() sorts like the bytes', () => {
  fc.assert(
    fc.property(anyKey, anyKey, (a, b) => {
      const [one, other] = [formatHex(a), formatHex(b)];
      expect(one < other ? -1 : one > other ? 1 : 0).toBe(Math.sign(compareOrderKeys(a, b)));
    }),
  );
});
