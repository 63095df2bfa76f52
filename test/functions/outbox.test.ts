// The outbox over time, in this process, so that tests can set the clock while it runs.
import { beforeEach, expect, it, vi } from 'vitest';
import { type Channel, type DeliveryFailure, syncChannels } from '../../functions/inquiries/channel.ts';
import { storeInquiry } from '../../functions/inquiries/inquiry-store.ts';
import { deliverDue, deliverInquiry } from '../../functions/inquiries/outbox.ts';
import { resend } from '../../src/tools/inquiries/inquiry-database.ts';
import { INQUIRY, inquiryOf } from './intake.ts';
import { createMemoryDatabase, type MemoryDatabase } from './memory-database.ts';

const MAX_SUSPECTS_AN_HOUR = 30;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-03-01T00:00:00Z');
const REFUSAL = { error: 'answered 500', isFinal: false };
const refuse = async () => REFUSAL;

let database: MemoryDatabase;
beforeEach(() => {
  database = createMemoryDatabase();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  vi.spyOn(console, 'error').mockReturnValue();
});

let stored = 0;

async function store(channels: readonly Channel[], isSuspect = 0): Promise<number> {
  const { privacyConsent, ...texts } = inquiryOf(`text ${++stored}`);
  const rest = { budgetType: null, funnelType: null, idempotencyKey: null, bodyDigest: `${stored}` };
  const inquiry = { ...texts, ...rest, privacyVersion: '1', language: 'ko', source: 'json', isSuspect };
  const names = channels.map((channel) => channel.name);
  return (await storeInquiry(database, inquiry, names, Date.now())).id;
}

const storeMany = (count: number, ...where: Parameters<typeof store>) =>
  Promise.all(Array.from({ length: count }, () => store(...where)));

type Send = (id: number) => Promise<DeliveryFailure | undefined>;

/** A channel that records the inquiries it accepted. */
function createChannel(name: string, reply: Send = async () => undefined) {
  const channel = {
    ...{ name, reply, delivered: [] as number[] },
    async send({ id }: { id: number }) {
      const refusal = await channel.reply(id);
      if (!refusal) channel.delivered.push(id);
      return refusal;
    },
  };
  return channel;
}

const readDeliveries = () =>
  database.read<{ channel: string; state: string; attempts: number }>(
    'SELECT * FROM deliveries ORDER BY channel, inquiry_id',
  );

it('deliverDue() delivers to one channel while another hangs', async () => {
  const hanging = createChannel('webhook', () => new Promise(() => {}));
  const good = createChannel('mail:a@studio.example');
  const channels = [hanging, good];
  await storeMany(30, channels);
  const run = deliverDue(database, channels);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(good.delivered).toHaveLength(30);
  expect(console.error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  await run;
  const pending = readDeliveries().filter(({ state }) => state === 'pending');
  expect(pending).toHaveLength(30);
  // Five rounds of eleven seconds: after 45 seconds a run starts no more.
  const tried = { channel: 'webhook', attempts: 1, last_error: expect.any(String) };
  expect(pending.filter(({ attempts }) => attempts > 0)).toMatchObject(Array(25).fill(tried));
});

it('deliverDue() logs each refusal once and nothing else, and leaves no timer', async () => {
  const replies = [undefined, REFUSAL, { error: 'answered 410', isFinal: true }];
  const channel = createChannel('mail:a@studio.example', async (id) => {
    if (id > replies.length) throw new Error(INQUIRY.name);
    return replies[id - 1];
  });
  await storeMany(4, [channel]);
  await deliverDue(database, [channel]);
  expect(vi.mocked(console.error).mock.calls.flat().sort()).toEqual([
    'Inquiry 2 was not delivered by mail: answered 500',
    'Inquiry 3 was not delivered by mail: answered 410',
    'Inquiry 4 was not delivered by mail: failed',
  ]);
  const states = readDeliveries().map(({ state }) => state);
  expect(states).toEqual(['delivered', 'pending', 'failed', 'pending']);
  expect(vi.getTimerCount()).toBe(0);
});

it('deliverDue() sends new inquiries first, newest first, then failed ones', async () => {
  const channel = createChannel('webhook', refuse);
  const failed = await storeMany(3, [channel]);
  await deliverDue(database, [channel]);
  vi.setSystemTime(START + HOUR);
  const fresh = await storeMany(8, [channel]);
  channel.reply = async () => undefined;
  await deliverDue(database, [channel]);
  const newest = fresh.toReversed();
  expect(channel.delivered.slice(0, 5).sort()).toEqual(newest.slice(0, 5).sort());
  expect(channel.delivered.slice(5).sort()).toEqual([...newest.slice(5), ...failed].sort());
  expect(channel.delivered.at(-1)).toBe(failed.at(-1));
});

it('deliverDue() waits for an attempt twice as long each time, up to six hours, and gives up after two days', async () => {
  const channel = createChannel('webhook', refuse);
  await store([channel]);
  const minutes: number[] = [];
  for (let state = 'pending'; state === 'pending'; ) {
    await deliverDue(database, [channel]);
    const [row] = database.read<{ state: string; time: number }>(
      'SELECT state, next_attempt_at AS time FROM deliveries',
    );
    state = row?.state ?? '';
    minutes.push(((row?.time ?? 0) - Date.now()) / MINUTE);
    vi.setSystemTime(row?.time ?? 0);
  }
  expect(minutes).toEqual([1, 1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array(8).fill(360)]);
});

it.each([
  ['webhook', 45],
  ['webhook mail:a@studio.example', 35],
])('deliverDue() delivers a backlog by %s in several runs, and stops with its host', async (names, most) => {
  const channels = names.split(' ').map((name) => createChannel(name));
  const sent = () => channels.map(({ delivered }) => new Set(delivered).size);
  await storeMany(60, channels);
  await deliverDue(database, channels, () => true);
  expect(sent()).toEqual(channels.map(() => 0));
  await deliverDue(database, channels);
  expect(sent()).toEqual(channels.map(() => most));
  await deliverDue(database, channels);
  expect(sent()).toEqual(channels.map(() => 60));
});

it('syncChannels() drops what a removed channel has not delivered, and creates it again when it returns', async () => {
  const channel = createChannel('webhook');
  // Is never removed.
  const other = createChannel('mail:a@studio.example', refuse);
  const channels = [channel, other];
  await syncChannels(database, channels, START);
  const ids = [await store(channels)];
  await deliverDue(database, channels);
  channel.reply = refuse;
  ids.push(await store(channels));
  await deliverDue(database, channels);
  await syncChannels(database, [other], START + MINUTE);
  const left = readDeliveries().map(({ state, attempts }) => [state, attempts]);
  expect(left).toEqual([...ids.map(() => ['pending', 1]), ['delivered', 1]]);
  ids.push(await store([other]), await store([other], 1));
  channel.reply = async () => undefined;
  await syncChannels(database, channels, START + 2 * MINUTE);
  await deliverDue(database, channels);
  expect(channel.delivered.sort()).toEqual(ids);
  expect(readDeliveries()).toHaveLength(2 * ids.length);
});

it('syncChannels() gives a new channel the inquiries of the last 30 days, and those that another version stores', async () => {
  const channel = createChannel('webhook');
  for (const days of [31, 29, 0]) {
    vi.setSystemTime(START - days * 24 * HOUR);
    await store([]);
  }
  await syncChannels(database, [channel], START);
  await store([]);
  await deliverDue(database, [channel]);
  expect(channel.delivered.sort()).toEqual([2, 3, 4]);
});

it.each([
  ['accepted', undefined, 2],
  ['refused', REFUSAL, 1],
])(
  'resend() during an attempt that is then %s sends the inquiry once more',
  async (_, outcome, deliveries) => {
    const first = Promise.withResolvers<DeliveryFailure | undefined>();
    const channel = createChannel('webhook', () => first.promise);
    await syncChannels(database, [channel], START);
    const id = await store([channel]);
    const attempt = deliverDue(database, [channel]);
    await vi.advanceTimersByTimeAsync(0);
    channel.reply = async () => undefined;
    const queue = { query: async <Row>(sql: string) => database.read<Row>(sql), [Symbol.dispose]() {} };
    expect(await resend(queue, String(id))).toEqual(['webhook']);
    await deliverDue(database, [channel]);
    first.resolve(outcome);
    await attempt;
    vi.setSystemTime(START + HOUR);
    await deliverDue(database, [channel]);
    expect(channel.delivered).toEqual(Array(deliveries).fill(id));
    expect(readDeliveries()).toMatchObject([{ state: 'delivered' }]);
  },
);

it('deliverDue() announces thirty suspects an hour in order, and loses none, also if a receiver fails for a day', async () => {
  const sent = new Map<number, number>();
  let most = 0;
  const channel = createChannel('webhook', async (id) => {
    sent.set(id, Date.now());
    most = Math.max(most, [...sent.values()].filter((time) => time > Date.now() - HOUR).length);
    return Date.now() < START + 24 * HOUR ? REFUSAL : undefined;
  });
  const other = createChannel('mail:a@studio.example');
  const suspects = await storeMany(70, [channel, other], 1);
  for (let minute = 2; suspects.length > channel.delivered.length && minute < 72 * 60; minute++) {
    vi.setSystemTime(START + minute * MINUTE);
    await deliverDue(database, [channel, other]);
    if (minute === 61) expect(other.delivered).toEqual(suspects.slice(0, MAX_SUSPECTS_AN_HOUR));
    if (minute === 62) expect(other.delivered).toEqual(suspects.slice(0, 2 * MAX_SUSPECTS_AN_HOUR));
  }
  expect(most).toBe(MAX_SUSPECTS_AN_HOUR);
  expect(other.delivered).toEqual(suspects);
  expect(channel.delivered.toSorted((a, b) => a - b)).toEqual(suspects);
});

it('deliverDue() lets suspect inquiries delay no others, also if the receiver hangs on them', async () => {
  const suspects = new Set<number>();
  const channel = createChannel('webhook', async (id) => {
    return suspects.has(id) ? new Promise(() => {}) : undefined;
  });
  for (const id of await storeMany(40, [channel], 1)) suspects.add(id);
  const others = await storeMany(13, [channel]);
  const run = deliverDue(database, [channel]);
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(channel.delivered)).toEqual(new Set(others));
  const late = await store([channel]);
  await deliverInquiry(database, [channel], late);
  expect(channel.delivered.at(-1)).toBe(late);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  await run;
});

it('deliverInquiry() announces a suspect inquiry at once, unless older ones wait for all that are left', async () => {
  const channel = createChannel('webhook');
  const send = async (isSuspect: number) => {
    await deliverInquiry(database, [channel], await store([channel], isSuspect));
    vi.setSystemTime(Date.now() + MINUTE);
  };
  // Does not count.
  await send(0);
  for (let number = 0; number < MAX_SUSPECTS_AN_HOUR; number++) await send(1);
  expect(channel.delivered).toHaveLength(1 + MAX_SUSPECTS_AN_HOUR);
  await send(1);
  await send(1);
  // Two may be sent, and those that wait are next.
  vi.setSystemTime(START + HOUR + 2 * MINUTE);
  await send(1);
  expect(channel.delivered).toHaveLength(1 + MAX_SUSPECTS_AN_HOUR);
  vi.setSystemTime(START + HOUR + 2 * MINUTE);
  await deliverDue(database, [channel]);
  expect(channel.delivered).toHaveLength(3 + MAX_SUSPECTS_AN_HOUR);
  vi.setSystemTime(START + 3 * HOUR);
  await deliverDue(database, [channel]);
  expect(channel.delivered).toHaveLength(4 + MAX_SUSPECTS_AN_HOUR);
});
