import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientKey } from '../../src/edge/client-key.ts';
import { QUOTA_HEADER_NAMES, quotaHeaders } from '../../src/edge/quota-headers.ts';
import { createWindowCounter } from '../../src/edge/window-counter.ts';

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

describe('quotaHeaders()', () => {
  it('agree with each other and with the window', () => {
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

  it('show the full quota and the full window to a client without one', () => {
    const policy = { limit: 60, windowSeconds: 90 };
    const unused = { used: 0, endsAt: START + 90_000 };
    expect(quotaHeaders(policy, undefined, START)).toEqual(quotaHeaders(policy, unused, START));
  });

  it('are the names that CORS exposes', () => {
    const names = Object.keys(quotaHeaders(POLICY, { used: 2, endsAt: END }, START));
    expect(QUOTA_HEADER_NAMES.toSorted()).toEqual(names.toSorted());
  });
});

describe('clientKey()', () => {
  it.each([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['a full IPv6 address', '2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
    ['a compressed one', '2001:db8:1:2::6', '2001:db8:1:2'],
    ['one with a zone', '2001:db8:1:2::6%eth0', '2001:db8:1:2'],
    ['one compressed inside its first half', '2001:db8::2:3:4:5:6', '2001:db8:0:2'],
    ['one compressed at its end', '2001:db8:1:2::', '2001:db8:1:2'],
    ['one compressed at its start', '::1:2:3:4:5:6', '0:0:1:2'],
    ['the unspecified address', '::', '0:0:0:0'],
    ['an IPv4-mapped address, dotted', '::ffff:192.0.2.7', '192.0.2.7'],
    ['an IPv4-mapped address, in upper case', '::FFFF:192.0.2.7', '192.0.2.7'],
    ['an IPv4-mapped address in hexadecimal', '::ffff:c000:207', '192.0.2.7'],
    ['an IPv4-mapped address in full', '0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
    ['an address that only looks mapped', '2001::ffff:c000:207', '2001:0:0:0'],
    ['an IPv4 address with a port', '192.0.2.7:80', '192.0.2.7'],
    ['an IPv6 address in brackets', '[2001:db8:1:2::6]', '2001:db8:1:2'],
    ['one with a port', '[2001:db8:1:2::6]:443', '2001:db8:1:2'],
    ['one with a zone and a port', '[2001:db8:1:2::6%eth0]:443', '2001:db8:1:2'],
    ['an IPv4-mapped address in brackets', '[::ffff:192.0.2.7]', '192.0.2.7'],
    ['one that differs in its fifth group', '::1:ffff:c000:207', '0:0:0:0'],
  ])('%s', (_, address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  it.each([
    ['no header', null],
    ['an empty one', ''],
    ['a word', 'localhost'],
    ['two addresses', '192.0.2.7, 192.0.2.8'],
    ['a port that is no number', '192.0.2.7:x'],
    ['a bracket that is not closed', '[::1'],
    ['text after a bracket', '[::1]x'],
    ['nothing in brackets', '[]:80'],
    ['five numbers', '192.0.2.7.1'],
    ['a number of four digits', '192.0.2.7000'],
    ['nine groups', '1:2:3:4:5:6:7:8:9'],
    ['eight groups and a gap', '1:2:3:4::5:6:7:8'],
    ['two gaps', '1::2::3'],
    ['a group of five digits', '12345::'],
    ['a group of another alphabet', '200g::1'],
    ['an empty group', ':1:2:3:4:5:6:7'],
    ['a key of an object', '__proto__'],
  ])('is the shared one for %s', (_, address) => {
    expect(clientKey(address)).toBe('unknown');
  });
});
