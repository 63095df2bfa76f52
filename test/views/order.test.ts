import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareOrderKeys, createOrderKey } from '../../src/views/order.ts';
import { compareItems } from '../functions/list-model.ts';
import { testId } from '../workspace.ts';

/** Milliseconds of the last instant that a Date can hold. */
const LAST = 8.64e15;

const anyItem = fc.record({
  time: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -LAST, max: LAST })),
  id: fc.oneof(fc.uuid(), fc.nat(20).map(testId)),
});

it('createOrderKey() orders by time descending, then by id ascending', () => {
  fc.assert(
    fc.property(anyItem, anyItem, (a, b) => {
      const [one, other] = [createOrderKey(a.time, a.id), createOrderKey(b.time, b.id)];
      const order = [compareOrderKeys(one, other), Buffer.compare(one, other), compareItems(a, b)];
      expect(new Set(order.map(Math.sign)).size).toBe(1);
    }),
    { numRuns: 1_000 },
  );
});

it('createOrderKey() is 8 bytes of 2^53 minus the time, then the UUID', () => {
  const key = createOrderKey(1, '01234567-89ab-4def-8012-3456789abcde');
  expect(Buffer.from(key).toString('hex')).toBe('001fffffffffffff0123456789ab4def80123456789abcde');
});
