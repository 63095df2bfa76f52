// The intake under all kinds of failures in any order. A failing run prints its seed and path. To replay it:
// SEED=… SEED_PATH=… npx vitest run test/simulation
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCounter } from './counter.ts';
import { createWorld, FAILURES, REPLIES, type World } from './world.ts';

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    constructor(ctx: unknown) {
      Object.assign(this, { ctx });
    }
  },
}));
vi.mock('cloudflare:email', () => ({ EmailMessage: class {} }));
vi.mock('guest-api:manifest', async () => ({ default: { rateLimit: (await import('./ledger.ts')).QUOTA } }));

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockReturnValue();
  // Without these mocks, they would settle in real time.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (_, data) => new Uint8Array(hash('sha256', data as Uint8Array, 'buffer')).buffer,
  );
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
});
const place = fc.nat(1);
const post = fc.record({
  key: fc.constantFrom('key-a', 'key-b', null),
  text: fc.constantFrom('text a', 'text b'),
  person: fc.constantFrom('ann', 'bob'),
  isSuspect: fc.nat(9).map((number) => number === 0),
  client: fc.constantFrom('192.0.2.1', '192.0.2.2'),
});
const duration = fc.oneof(fc.nat(3 * SECOND), fc.nat(90 * SECOND), fc.nat(13 * HOUR));
const jump = fc.oneof(fc.integer({ min: -5 * SECOND, max: 0 }), fc.nat(7 * HOUR));

/** An event: a function of the world and its arguments. */
const event = (weight: number, name: keyof World, ...args: fc.Arbitrary<unknown>[]) => ({
  weight,
  arbitrary: fc.tuple(fc.constant(name), fc.tuple(...args)),
});
const events = fc.oneof(
  event(8, 'post', place, post),
  event(8, 'proceed', fc.integer({ min: 1, max: 12 })),
  event(4, 'startTimer', place),
  event(4, 'wait', duration),
  event(1, 'jump', jump),
  event(1, 'crash', place),
  event(1, 'restartCounter'),
  event(1, 'deploy', place, fc.boolean()),
  event(1, 'fail', fc.constantFrom('database', 'counter'), fc.constantFrom(...FAILURES)),
  event(1, 'reply', fc.constantFrom(...REPLIES)),
  event(1, 'erase', fc.constantFrom('ann', 'bob')),
  event(1, 'flood'),
);

it('keeps all guarantees of the intake, whatever fails', { timeout: 3_600_000 }, async () => {
  const { SEEDS = '50', SEED, SEED_PATH: path = '' } = process.env;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(events, { maxLength: 80, size: 'max' }),
      async (scheduler, eventList) => {
        vi.clearAllTimers();
        vi.clearAllMocks();
        vi.setSystemTime(Date.parse('2026-03-01T00:00:00Z'));
        const world = createWorld(scheduler);
        for (const [name, args] of eventList) {
          await (world[name] as (...args: unknown[]) => unknown)(...args);
          await world.look();
        }
        await world.end();
        await world.look();
      },
    ),
    { numRuns: Number(SEEDS), ...(SEED && { seed: Number(SEED), path }) },
  );
});

it('QuotaCounter writes once in two seconds, and deletes windows only once all have ended', async () => {
  vi.setSystemTime(0);
  const counter = createCounter();
  counter.take('a');
  counter.take('a');
  vi.advanceTimersByTime(2 * SECOND);
  await Promise.resolve();
  expect(counter.writes()).toBe(1);
  vi.setSystemTime(HOUR + SECOND);
  counter.take('b');
  vi.advanceTimersByTime(2 * SECOND);
  await counter.ringAlarm();
  counter.restart();
  expect([counter.writes(), counter.peek('b')]).toMatchObject([2, { used: 1 }]);
  vi.setSystemTime(2 * HOUR + 4 * SECOND);
  await counter.ringAlarm();
  expect(counter.isEmpty()).toBe(true);
});
