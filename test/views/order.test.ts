import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareOrderKeys, createOrderKey, ORDER_KEY_BYTES } from '../../src/views/order.ts';
import { compareItems, type ModelItem } from '../functions/model-list.ts';
import { testId } from '../workspace.ts';

/** Milliseconds of the last instant that a Date can hold. */
const LAST = 8.64e15;
const LARGEST = 'fffffff-ffff-4fff-bfff-ffffffffffff';

type Item = Pick<ModelItem, 'id' | 'time'>;

const anyTime = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -LAST, max: LAST }));
const anyItem: fc.Arbitrary<Item> = fc.record({
  time: anyTime,
  id: fc.oneof(fc.uuid(), fc.nat(20).map(testId)),
});
const keyOf = ({ time, id }: Item) => createOrderKey(time, id);

it('createOrderKey() orders by time descending, then by id ascending', () => {
  fc.assert(
    fc.property(anyItem, anyItem, (a, b) => {
      expect(Math.sign(compareOrderKeys(keyOf(a), keyOf(b)))).toBe(Math.sign(compareItems(a, b)));
      expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(Math.sign(compareItems(a, b)));
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['later before earlier', { time: 1, id: testId(9) }, { time: 0, id: testId(1) }],
  ['1970 before the years before it', { time: 0, id: testId(9) }, { time: -1, id: testId(1) }],
  ['1969 before 1968', { time: -1, id: testId(9) }, { time: -31_536_000_000, id: testId(1) }],
  ['the last instant before the first', { time: LAST, id: testId(9) }, { time: -LAST, id: testId(1) }],
  ['at one time the smaller id', { time: 5, id: testId(1) }, { time: 5, id: testId(2) }],
  ['ids in hexadecimal order', { time: 5, id: testId(9) }, { time: 5, id: `${testId(0).slice(0, -1)}a` }],
  ['ids by their first digit', { time: 5, id: `7${LARGEST}` }, { time: 5, id: `8${testId(0).slice(1)}` }],
])('createOrderKey() puts %s', (_, first, second) => {
  expect(compareOrderKeys(keyOf(first), keyOf(second))).toBeLessThan(0);
  expect(compareOrderKeys(keyOf(second), keyOf(first))).toBeGreaterThan(0);
  expect(compareOrderKeys(keyOf(first), keyOf({ ...first }))).toBe(0);
});

it('createOrderKey() is 8 bytes of 2^53 minus the time, then the UUID', () => {
  const key = createOrderKey(1, '01234567-89ab-4def-8012-3456789abcde');
  expect(Buffer.from(key).toString('hex')).toBe('001fffffffffffff0123456789ab4def80123456789abcde');
  expect(key).toHaveLength(ORDER_KEY_BYTES);
});
