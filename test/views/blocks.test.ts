// Views are cut by ids alone, so that a change only affects the blocks around it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockItem, cutBlocks, cutPieces, MAX_BLOCK_BYTES } from '../../src/views/blocks.ts';
import { compareOrderKeys, createOrderKey } from '../../src/views/order.ts';
import { testId } from '../workspace.ts';

interface Item extends BlockItem {
  id: string;
}

function item(id: string, time: number, bytes = 20_000): Item {
  return { id, orderKey: createOrderKey(time, id), json: { full: { bytes: { length: bytes } } } };
}

const ordered = (items: readonly Item[]) =>
  items.toSorted((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
const nameOf = (block: readonly Item[]) => block.map(({ id }) => id).join();
/** The number of blocks or pieces that only one of the two has. */
const countNew = (before: readonly string[], after: readonly string[]) =>
  after.filter((name) => !before.includes(name)).length;

const anyItems = fc
  .uniqueArray(fc.uuid(), { maxLength: 300, size: 'max' })
  .map((ids) => ids.map((id, index) => item(id, ids.length - index)));

describe('cutBlocks()', () => {
  it('keeps blocks of very long items below 20 MiB', () => {
    const items = Array.from({ length: 100 }, (_, index) =>
      item(testId(index), -index, (index % 7) * 2 ** 20),
    );
    for (const block of cutBlocks(items)) {
      const bytes = block.reduce((sum, { json }) => sum + json.full.bytes.length, 0);
      expect(bytes).toBeLessThanOrEqual(MAX_BLOCK_BYTES);
    }
  });

  it('keeps to the sizes where random ids give borders', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const blocks = cutBlocks(items);
        expect(blocks.flat()).toEqual(items);
        const sizes = blocks.map(({ length }) => length);
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(40);
        if (items.length > 10) expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
        else expect(sizes).toEqual(items.length === 0 ? [] : [items.length]);
      }),
    );
  });

  it('does not depend on texts and times if the order is the same', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 1, max: 400_000 }), (items, bytes) => {
        const edited = items.map(({ id }, index) => item(id, -index * 1_000, bytes));
        expect(cutBlocks(edited).map(nameOf)).toEqual(cutBlocks(items).map(nameOf));
      }),
    );
  });
});

const seeded = { seed: 12, numRuns: 60 };
const anyChange = fc.record({
  items: fc
    .tuple(fc.integer({ min: 1, max: 3_000 }), fc.infiniteStream(fc.uuid()))
    .map(([length, ids]) => [...ids.take(length)].map((id, index) => item(id, 2 * (length - index)))),
  id: fc.uuid(),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
});

it.each([
  ['more', (small: Item[], large: Item[]) => [small, large] as const],
  ['less', (small: Item[], large: Item[]) => [large, small] as const],
])('one item more or less %s changes at most four blocks and two pieces', (_, inOrder) => {
  fc.assert(
    fc.property(anyChange, ({ items, id, place }) => {
      const time = 2 * Math.round(place * items.length) + 1;
      const [before, after] = inOrder(items, ordered([...items, item(id, time)]));
      const blocks = { before: cutBlocks(before), after: cutBlocks(after) };
      expect(countNew(blocks.before.map(nameOf), blocks.after.map(nameOf))).toBeLessThanOrEqual(4);
      const piecesOf = (cut: Item[][]) => cutPieces(cut).map((piece) => nameOf(piece.flat()));
      expect(countNew(piecesOf(blocks.before), piecesOf(blocks.after))).toBeLessThanOrEqual(2);
    }),
    seeded,
  );
});

it('cutPieces() returns runs of whole blocks, about 860 items each', () => {
  const blocks = cutBlocks(fc.sample(fc.uuid(), { numRuns: 20_000, seed: 3 }).map((id, at) => item(id, -at)));
  const pieces = cutPieces(blocks);
  expect(pieces.flat()).toEqual(blocks);
  const sizes = pieces.map((piece) => piece.flat().length);
  expect(Math.min(...sizes)).toBeGreaterThan(430);
  expect(sizes.length).toBeGreaterThan(15);
  expect(sizes.length).toBeLessThan(35);
});
