import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientKey } from '../../src/edge/client-key.ts';
import { QUOTA_HEADER_NAMES, quotaHeaders } from '../../src/edge/quota-headers.ts';
import { createWindowCounter } from '../../src/edge/window-counter.ts';
import cases from './quota-counter-cases.json' with { type: 'json' };

const POLICY = { limit: 3, windowSeconds: 60 };
const START = Date.UTC(2026, 0, 1);
const END = START + 60_000;

describe('createWindowCounter()', () => {
  it('shows a window without counting', () => {
    const counter = createWindowCounter(POLICY, 10);
    counter.take('a', START);
    for (let i = 0; i < 5; i++) expect(counter.peek('a', START + i)).toEqual({ used: 1, endsAt: END });
    expect(counter.take('a', START + 9)).toEqual({ used: 2, endsAt: END, isRefused: false });
  });

  it('lists the open windows', () => {
    const counter = createWindowCounter(POLICY, 10);
    counter.take('a', START);
    counter.take('b', START + 5_000);
    counter.take('a', START + 9_000);
    expect(counter.rows(END - 1)).toEqual([
      ['a', 2, END],
      ['b', 1, END + 5_000],
    ]);
    expect(counter.rows(END)).toEqual([['b', 1, END + 5_000]]);
    expect(counter.rows(END + 5_000)).toEqual([]);
  });

  it('forgets windows that were opened before the clock was set back', () => {
    const counter = createWindowCounter(POLICY, 10, [['a', POLICY.limit, START + 24 * 3_600_000]]);
    expect(counter.rows(START)).toEqual([]);
    expect(counter.take('a', START)).toEqual({ used: 1, endsAt: END, isRefused: false });
  });

  it('adopts the window of another counter, also as used up', () => {
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

  it('keeps to its maximum of clients and forgets the windows that end first', () => {
    const clients = 100_000;
    const maxClients = 20_000;
    const counter = createWindowCounter(POLICY, maxClients);
    const timeOf = (client: number) => START + Math.floor(client / 100);
    for (let client = 0; client < clients; client++) counter.take(String(client), timeOf(client));
    expect(counter.rows(START)).toHaveLength(maxClients);
    const firstKept = clients - maxClients;
    for (let client = 0; client < clients; client++) {
      const endsAt = timeOf(client) + 60_000;
      const window = counter.peek(String(client), timeOf(clients));
      if (window?.endsAt !== (client < firstKept ? undefined : endsAt)) expect.fail(`client ${client}`);
    }
  });

  it('fits into a row of storage at its maximum of clients', () => {
    const policy = { limit: 100_000, windowSeconds: 86_400 };
    const counter = createWindowCounter(policy, 20_000);
    for (let client = 0; client < 20_000; client++) counter.take(`ffff:ffff:ffff:${client + 10_000}`, START);
    const row = serialize(counter.rows(START));
    expect(row.length).toBeLessThan(1_000_000);
    expect(createWindowCounter(policy, 20_000, deserialize(row)).rows(START)).toHaveLength(20_000);
  });

  it('serves the same requests as a plain list of times, however often it is restored', () => {
    const request = fc.record({
      client: fc.constantFrom('a', 'b', 'c'),
      after: fc.nat(30_000),
      isContinued: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
        let counter = createWindowCounter(POLICY, 10);
        const served = new Map<string, number[]>();
        let now = START;
        for (const { client, after, isContinued } of requests) {
          if (isContinued) counter = createWindowCounter(POLICY, 10, counter.rows(now));
          now += after;
          const times = served.get(client) ?? [];
          const isOver = times.length > 0 && now >= (times[0] as number) + 60_000;
          const open = isOver ? [] : times;
          const isRefused = open.length >= POLICY.limit;
          const counted = isRefused ? open : [...open, now];
          served.set(client, counted);
          const endsAt = (counted[0] as number) + 60_000;
          expect(counter.take(client, now)).toEqual({ used: counted.length, endsAt, isRefused });
        }
      }),
    );
  });
});

it('quotaHeaders() agree with each other and with the window', () => {
  const state = fc.record({
    limit: fc.integer({ min: 1, max: 100_000 }),
    windowSeconds: fc.integer({ min: 1, max: 86_400 }),
    used: fc.nat(200_000),
    left: fc.integer({ min: -5_000, max: 86_400_000 }),
  });
  fc.assert(
    fc.property(state, ({ limit, windowSeconds, used, left }) => {
      const headers = quotaHeaders({ limit, windowSeconds }, { used, endsAt: START + left }, START);
      const remaining = Math.max(0, limit - used);
      const reset = Number(headers['RateLimit-Reset']);
      expect(headers).toEqual({
        'RateLimit-Limit': String(limit),
        'X-RateLimit-Limit': String(limit),
        'RateLimit-Remaining': String(remaining),
        'X-RateLimit-Remaining': String(remaining),
        'RateLimit-Reset': String(reset),
        'X-RateLimit-Reset': String(reset),
        'RateLimit-Policy': `"default";q=${limit};w=${windowSeconds}`,
        RateLimit: `"default";r=${remaining};t=${reset}`,
      });
      expect(Number.isInteger(reset)).toBe(true);
      expect(reset * 1_000).toBeGreaterThanOrEqual(Math.max(left, 1));
      if (reset > 1) expect((reset - 1) * 1_000).toBeLessThan(left);
    }),
  );
});

it('quotaHeaders() show the full quota and the full window to a client without one', () => {
  const policy = { limit: 60, windowSeconds: 90 };
  const unused = { used: 0, endsAt: START + 90_000 };
  expect(quotaHeaders(policy, undefined, START)).toEqual(quotaHeaders(policy, unused, START));
});

it('quotaHeaders() are the names that CORS exposes', () => {
  const names = Object.keys(quotaHeaders(POLICY, { used: 2, endsAt: END }, START));
  expect(QUOTA_HEADER_NAMES.toSorted()).toEqual(names.toSorted());
});

it.each(cases.keys)('clientKey() %s', (_, address, key) => {
  expect(clientKey(address)).toBe(key);
});

it.each(cases.shared as [string, null | string][])('clientKey() is the shared one for %s', (_, address) => {
  expect(clientKey(address)).toBe('unknown');
});
