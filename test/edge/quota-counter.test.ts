import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientKey } from '../../src/edge/client-key.ts';
import { createWindowCounter } from '../../src/edge/window-counter.ts';

const POLICY = { limit: 3, windowSeconds: 60 };
const START = Date.UTC(2026, 0, 1);
const END = START + 60_000;

it('createWindowCounter() forgets windows that were opened before the clock was set back', () => {
  const counter = createWindowCounter(POLICY, 10, [['a', POLICY.limit, START + 24 * 3_600_000]]);
  expect(counter.rows(START)).toEqual([]);
  expect(counter.take('a', START)).toEqual({ used: 1, endsAt: END, isRefused: false });
});

it('createWindowCounter() adopts the window of another counter, also as used up', () => {
  const counter = createWindowCounter(POLICY, 10);
  expect(counter.take('a', START, END - 5_000)).toEqual({ used: 1, endsAt: END - 5_000, isRefused: false });
  expect(counter.take('a', START)).toEqual({ used: 2, endsAt: END - 5_000, isRefused: false });
  expect(counter.take('a', START, END + 5_000)).toMatchObject({ used: 3, endsAt: END + 5_000 });
  counter.useUp('a', END);
  expect(counter.take('a', END - 1)).toEqual({ used: POLICY.limit, endsAt: END, isRefused: true });
  expect(counter.take('a', END)).toEqual({ used: 1, endsAt: END + 60_000, isRefused: false });
  // The window may have ended before the message arrived.
  counter.useUp('a', END + 60_000);
  expect(counter.take('a', END + 60_000)).toMatchObject({ used: 1, isRefused: false });
});

it('createWindowCounter() keeps to its maximum of clients, which fit into a row of storage, and forgets the windows that end first', () => {
  const [clients, maxClients] = [40_000, 20_000];
  const counter = createWindowCounter(POLICY, maxClients);
  const nameOf = (client: number) => `ffff:ffff:ffff:${client + 10_000}`;
  for (let client = 0; client < clients; client++) counter.take(nameOf(client), START + client);
  const row = serialize(counter.rows(START + clients));
  expect(row.length).toBeLessThan(1_000_000);
  const restored = createWindowCounter(POLICY, maxClients, deserialize(row)).rows(START + clients);
  expect(restored.map(([name]) => name)).toEqual(
    Array.from({ length: maxClients }, (_, index) => nameOf(clients - maxClients + index)),
  );
});

it('createWindowCounter() serves the same requests as a plain list of times, however often it is restored', () => {
  const request = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(30_000), fc.boolean());
  fc.assert(
    fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
      let counter = createWindowCounter(POLICY, 10);
      const served = new Map<string, number[]>();
      let now = START;
      for (const [client, after, isRestored] of requests) {
        if (isRestored) counter = createWindowCounter(POLICY, 10, counter.rows(now));
        now += after;
        const times = served.get(client) ?? [];
        const isOver = times.length > 0 && now >= (times[0] as number) + 60_000;
        const open = isOver ? [] : times;
        const isRefused = open.length >= POLICY.limit;
        const counted = isRefused ? open : [...open, now];
        served.set(client, counted);
        const window = { used: counted.length, endsAt: (counted[0] as number) + 60_000 };
        expect(counter.take(client, now)).toEqual({ ...window, isRefused });
        expect(counter.peek(client, now)).toMatchObject(window);
      }
    }),
  );
});

it.each([
  ['an IPv4 address with a port', '192.0.2.7:80', '192.0.2.7'],
  ['a full IPv6 address', '2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
  ['one compressed inside its first half', '2001:db8::2:3:4:5:6', '2001:db8:0:2'],
  ['one compressed at its start', '::1:2:3:4:5:6', '0:0:1:2'],
  ['one with a port', '[2001:db8:1:2::6]:443', '2001:db8:1:2'],
  ['an IPv4-mapped address, in upper case', '::FFFF:192.0.2.7', '192.0.2.7'],
  ['one that differs in its fifth group', '::1:ffff:c000:207', '0:0:0:0'],
  ['no header', null, 'unknown'],
  ['two addresses', '192.0.2.7, 192.0.2.8', 'unknown'],
  ['five numbers', '192.0.2.7.1', 'unknown'],
])('clientKey() of %s', (_, address, key) => {
  expect(clientKey(address)).toBe(key);
});
