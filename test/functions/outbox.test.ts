// The outbox over time, in this process, so that tests can set the clock while it runs.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Channel, type DeliveryFailure, syncChannels } from '../../functions/channel.ts';
import { storeInquiry } from '../../functions/inquiry-store.ts';
import { deliverDue, deliverInquiry } from '../../functions/outbox.ts';
import { INQUIRY } from './intake.ts';
import { createMemoryDatabase, type MemoryDatabase } from './memory-database.ts';
import { watchTimers } from './pending-timers.ts';

const MAX_SUSPECTS_AN_HOUR = 30;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-03-01T00:00:00Z');
const REFUSAL = { error: 'answered 500', isFinal: false };
const refuse = async () => REFUSAL;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

let stored = 0;

async function store(database: MemoryDatabase, channels: readonly Channel[], isSuspect = 0) {
  const { name, contact, email } = INQUIRY;
  const fields = { name, contact, email, budgetType: null, funnelType: null, bodyDigest: `${stored++}` };
  const rest = { privacyVersion: '1', language: 'ko', source: 'json', idempotencyKey: null } as const;
  const inquiry = { ...fields, ...rest, serviceDescription: `text ${stored}`, isSuspect };
  const names = channels.map((channel) => channel.name);
  const outcome = await storeInquiry(database, inquiry, names, Date.now());
  if (outcome.outcome !== 'created') throw new Error('expected another inquiry');
  return outcome.id;
}

type Send = (id: number) => Promise<DeliveryFailure | undefined>;

/** A channel that records the inquiries it accepted. */
function createChannel(name: string, send: Send = async () => undefined) {
  const delivered: number[] = [];
  const channel = {
    name,
    delivered,
    reply: send,
    async send({ id }: { id: number }) {
      const refusal = await channel.reply(id);
      if (!refusal) delivered.push(id);
      return refusal;
    },
  };
  return channel;
}

const readDeliveries = async (database: MemoryDatabase) =>
  (await database.prepare('SELECT * FROM deliveries ORDER BY channel, inquiry_id').all()).results.map(
    (row) => ({ ...(row as { channel: string; state: string; attempts: number }) }),
  );

it('deliverDue() delivers to one channel while another hangs', async () => {
  const database = createMemoryDatabase();
  const hanging = createChannel('webhook', () => new Promise(() => {}));
  const good = createChannel('mail:a@studio.example');
  const channels = [hanging, good];
  for (let number = 0; number < 30; number++) await store(database, channels);
  const run = deliverDue(database, channels);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(good.delivered).toHaveLength(30);
  expect(console.error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  await run;
  const pending = (await readDeliveries(database)).filter(({ state }) => state === 'pending');
  expect(pending).toHaveLength(30);
  // Five rounds of eleven seconds: after 45 seconds a run starts no more.
  const tried = { channel: 'webhook', attempts: 1, last_error: expect.any(String) };
  expect(pending.filter(({ attempts }) => attempts > 0)).toMatchObject(Array(25).fill(tried));
});

it('deliverDue() logs each refusal once and nothing else, and leaves no timer', async () => {
  const timers = watchTimers();
  const database = createMemoryDatabase();
  const replies = [undefined, REFUSAL, { error: 'answered 410', isFinal: true }];
  const channel = createChannel('mail:a@studio.example', async (id) => {
    if (id > replies.length) throw new Error(INQUIRY.name);
    return replies[id - 1];
  });
  for (const _ of [...replies, 'throws']) await store(database, [channel]);
  await deliverDue(database, [channel]);
  expect(vi.mocked(console.error).mock.calls.flat().sort()).toEqual([
    'Inquiry 2 was not delivered by mail: answered 500',
    'Inquiry 3 was not delivered by mail: answered 410',
    'Inquiry 4 was not delivered by mail: failed',
  ]);
  const states = (await readDeliveries(database)).map(({ state }) => state);
  expect(states).toEqual(['delivered', 'pending', 'failed', 'pending']);
  expect(timers).toEqual(new Set());
});

it('deliverDue() sends new inquiries first, newest first, then failed ones', async () => {
  const database = createMemoryDatabase();
  const channel = createChannel('webhook', refuse);
  const failed: number[] = [];
  for (let number = 0; number < 3; number++) failed.push(await store(database, [channel]));
  await deliverDue(database, [channel]);
  vi.setSystemTime(START + HOUR);
  const fresh: number[] = [];
  for (let number = 0; number < 8; number++) fresh.push(await store(database, [channel]));
  channel.reply = async () => undefined;
  await deliverDue(database, [channel]);
  const newest = fresh.toReversed();
  expect(channel.delivered.slice(0, 5).sort()).toEqual(newest.slice(0, 5).sort());
  expect(channel.delivered.slice(5).sort()).toEqual([...newest.slice(5), ...failed].sort());
  expect(channel.delivered.at(-1)).toBe(failed.at(-1));
});

it('deliverDue() waits for an attempt twice as long each time, up to six hours, and gives up after two days', async () => {
  const database = createMemoryDatabase();
  const channel = createChannel('webhook', refuse);
  await store(database, [channel]);
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
  const database = createMemoryDatabase();
  const channels = names.split(' ').map((name) => createChannel(name));
  const sent = () => channels.map(({ delivered }) => new Set(delivered).size);
  for (let number = 0; number < 60; number++) await store(database, channels);
  await deliverDue(database, channels, () => true);
  expect(sent()).toEqual(channels.map(() => 0));
  await deliverDue(database, channels);
  expect(sent()).toEqual(channels.map(() => most));
  await deliverDue(database, channels);
  expect(sent()).toEqual(channels.map(() => 60));
});

it('deliverDue() leaves a delivery delivered if an attempt that outlasted its lease fails', async () => {
  const database = createMemoryDatabase();
  const slow = createChannel('webhook', async () => {
    vi.setSystemTime(START + 2 * MINUTE);
    await deliverDue(database, [createChannel('webhook')]);
    return REFUSAL;
  });
  await store(database, [slow]);
  await deliverDue(database, [slow]);
  expect(await readDeliveries(database)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

it('syncChannels() drops deliveries of a removed channel, and creates them again when it returns', async () => {
  const database = createMemoryDatabase();
  const broken = createChannel('webhook', refuse);
  // Is never removed.
  const other = createChannel('mail:a@studio.example', broken.reply);
  await syncChannels(database, [broken, other], START);
  const ids = [await store(database, [broken, other]), await store(database, [broken, other])];
  await deliverDue(database, [broken, other]);
  await syncChannels(database, [other], START + MINUTE);
  const left = (await readDeliveries(database)).map(({ channel, attempts }) => [channel, attempts]);
  expect(left).toEqual(ids.map(() => [other.name, 1]));
  ids.push(await store(database, [other]));
  ids.push(await store(database, [other], 1));
  broken.reply = async () => undefined;
  await syncChannels(database, [broken, other], START + 2 * MINUTE);
  await deliverDue(database, [broken, other]);
  expect(broken.delivered.sort()).toEqual(ids);
  expect((await readDeliveries(database)).filter(({ channel }) => channel === other.name)).toHaveLength(4);
});

it('syncChannels() repeats neither what a removed channel delivered nor a trial', async () => {
  const database = createMemoryDatabase();
  const channel = createChannel('webhook');
  await store(database, [channel]);
  await deliverDue(database, [channel]);
  await store(database, [channel]);
  const trial = await store(database, [channel]);
  await database.prepare('UPDATE inquiries SET is_trial = 1 WHERE id = ?').bind(trial).run();
  await syncChannels(database, [], START);
  expect(await readDeliveries(database)).toMatchObject([{ state: 'delivered' }]);
  await syncChannels(database, [channel], START);
  await deliverDue(database, [channel]);
  expect(channel.delivered).toEqual([1, 2]);
});

it('storeInquiry() stores deliveries of channels that only the timer knows', async () => {
  const database = createMemoryDatabase();
  const channels = [createChannel('mail:a@studio.example'), createChannel('webhook')];
  await syncChannels(database, channels, START);
  await store(database, channels.slice(1));
  const names = (await readDeliveries(database)).map(({ channel }) => channel);
  expect(names).toEqual(channels.map(({ name }) => name));
});

it('deliverDue() keeps a delivery if its channel is removed and returns within a lease', async () => {
  const database = createMemoryDatabase();
  const channel = createChannel('webhook', refuse);
  await syncChannels(database, [channel], START);
  await store(database, [channel]);
  // Timers of two deployments, one without the channel, run after the lease began.
  const swapChannels = async () => {
    await syncChannels(database, [], START);
    await syncChannels(database, [channel], START);
  };
  await deliverDue(interrupt(database, swapChannels), [channel]);
  expect(await readDeliveries(database)).toMatchObject([{ state: 'pending', attempts: 0 }]);
});

it.each([
  [49 * SECOND, 1],
  [49 * SECOND + 1, 0],
])('deliverDue() makes no attempt that could outlast its lease: %i ms into it, %i', async (passed, made) => {
  const database = createMemoryDatabase();
  const channel = createChannel('webhook');
  await store(database, [channel]);
  const wait = async () => void vi.setSystemTime(START + passed);
  await deliverDue(interrupt(database, wait), [channel]);
  expect(channel.delivered).toHaveLength(made);
});

/** The database, with something that happens between a lease and its attempts. */
function interrupt(database: MemoryDatabase, happen: () => Promise<void>) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    if (!sql.includes('JOIN deliveries')) return statement;
    const bind: typeof statement.bind = (...values) => {
      const bound = statement.bind(...values);
      return { ...bound, all: () => happen().then(() => bound.all()) } as typeof bound;
    };
    return { ...statement, bind };
  };
  return { ...database, prepare };
}

it.each([
  ['accepts all', 0],
  ['fails for 90 minutes', 90],
  ['fails for a day', 24 * 60],
])(
  'deliverDue() announces thirty suspect inquiries an hour in their order, and loses none, if the receiver %s',
  async (_, minutes) => {
    const database = createMemoryDatabase();
    const sent = new Map<number, number>();
    const inHour = () => [...sent.values()].filter((time) => time > Date.now() - HOUR).length;
    let most = 0;
    const channel = createChannel('webhook', async (id) => {
      sent.set(id, Date.now());
      most = Math.max(most, inHour());
      return Date.now() < START + minutes * MINUTE ? REFUSAL : undefined;
    });
    const other = createChannel('mail:a@studio.example');
    const suspects: number[] = [];
    for (let number = 0; number < 70; number++) {
      suspects.push(await store(database, [channel, other], 1));
      vi.setSystemTime(Date.now() + SECOND);
    }
    for (let minute = 2; suspects.length > channel.delivered.length && minute < 72 * 60; minute++) {
      vi.setSystemTime(START + minute * MINUTE);
      await deliverDue(database, [channel, other]);
      if (minute === 2) {
        expect(sent.size).toBe(MAX_SUSPECTS_AN_HOUR);
        expect(other.delivered).toEqual(suspects.slice(0, MAX_SUSPECTS_AN_HOUR));
      }
      if (minute === 63) expect(other.delivered).toEqual(suspects.slice(0, 2 * MAX_SUSPECTS_AN_HOUR));
    }
    expect(most).toBe(MAX_SUSPECTS_AN_HOUR);
    expect(other.delivered).toEqual(suspects);
    expect(channel.delivered.toSorted((a, b) => a - b)).toEqual(suspects);
    if (minutes === 0) expect(channel.delivered).toEqual(suspects);
  },
);

it('deliverDue() retries no suspect inquiry before one that has waited longer', async () => {
  const database = createMemoryDatabase();
  const channel = createChannel('webhook', async (id) => (id > MAX_SUSPECTS_AN_HOUR ? undefined : REFUSAL));
  for (let number = 0; number <= MAX_SUSPECTS_AN_HOUR; number++) await store(database, [channel], 1);
  await deliverDue(database, [channel]);
  expect(channel.delivered).toEqual([]);
  vi.setSystemTime(START + HOUR);
  await deliverDue(database, [channel]);
  expect(channel.delivered).toEqual([MAX_SUSPECTS_AN_HOUR + 1]);
});

it('deliverDue() lets suspect inquiries delay no others, also if the receiver hangs on them', async () => {
  const database = createMemoryDatabase();
  const suspects = new Set<number>();
  const channel = createChannel('webhook', async (id) =>
    suspects.has(id) ? new Promise(() => {}) : undefined,
  );
  const { reply } = channel;
  channel.reply = refuse;
  const others = [await store(database, [channel])];
  await deliverDue(database, [channel]);
  channel.reply = reply;
  vi.setSystemTime(START + HOUR);
  for (let number = 0; number < 40; number++) suspects.add(await store(database, [channel], 1));
  for (let number = 0; number < 12; number++) others.push(await store(database, [channel]));
  const run = deliverDue(database, [channel]);
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(channel.delivered)).toEqual(new Set(others));
  const late = await store(database, [channel]);
  await deliverInquiry(database, [channel], late);
  expect(channel.delivered.at(-1)).toBe(late);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  await run;
});

it('deliverInquiry() announces a suspect inquiry at once, unless older ones wait for all that are left', async () => {
  const database = createMemoryDatabase();
  const channel = createChannel('webhook');
  // Does not count.
  await deliverInquiry(database, [channel], await store(database, [channel]));
  channel.delivered.length = 0;
  const suspects: number[] = [];
  const send = async () => {
    suspects.push(await store(database, [channel], 1));
    await deliverInquiry(database, [channel], suspects.at(-1) as number);
    vi.setSystemTime(Date.now() + MINUTE);
  };
  for (let number = 0; number < MAX_SUSPECTS_AN_HOUR; number++) await send();
  expect(channel.delivered).toEqual(suspects);
  await send();
  await send();
  expect(channel.delivered).toHaveLength(MAX_SUSPECTS_AN_HOUR);
  // One may be sent, and the first that waits is next.
  vi.setSystemTime(START + HOUR);
  await send();
  expect(channel.delivered).toHaveLength(MAX_SUSPECTS_AN_HOUR);
  await deliverDue(database, [channel]);
  // A minute later, so two.
  expect(channel.delivered).toHaveLength(MAX_SUSPECTS_AN_HOUR + 2);
  vi.setSystemTime(START + 3 * HOUR);
  await deliverDue(database, [channel]);
  expect(channel.delivered).toEqual(suspects);
});
