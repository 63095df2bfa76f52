// When the guard asks the counter, shown with a counter that the test controls.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall } from '../../functions/call.ts';
import type { Env, QuotaNamespace } from '../../functions/env.ts';
import { createQuota } from '../../functions/quota.ts';
import { createWindowCounter } from '../../src/edge/window-counter.ts';

const POLICY = { limit: 2, windowSeconds: 60 };
const START = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An app with a quota. Its counter and answers log their calls in order. */
function startApp({ policy = POLICY, release = Promise.resolve(), cf = {} } = {}) {
  const counter = createWindowCounter(policy, 100);
  const log: string[] = [];
  /** Whether the counter answers or fails. */
  const state = { isReachable: true };
  const count = async <T>(name: string, work: () => T) => {
    log.push(name);
    await release;
    if (!state.isReachable) throw new Error('unreachable');
    return work();
  };
  const QUOTA: QuotaNamespace = {
    getByName: (object) => ({
      take: (client) => count(`take ${client} of ${object}`, () => counter.take(client, Date.now())),
      peek: (client) => count(`peek ${client} of ${object}`, () => counter.peek(client, Date.now())),
    }),
  };
  const quota = createQuota(policy);
  const answer = () => {
    log.push('answer');
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('text')),
      cancel: () => void log.push('cancel'),
    });
    return new Response(body);
  };
  const answers = {
    '/read': quota.guard(answer),
    '/write': quota.guard(answer),
    '/site': quota.show(answer),
  };
  const ask = async (path: keyof typeof answers, method = 'GET', client = '192.0.2.1') => {
    const headers = { 'CF-Connecting-IP': client };
    const request = Object.assign(new Request(`http://edge.test${path}`, { method, headers }), { cf });
    const response = await answers[path](createCall(request, { QUOTA } as Env, { waitUntil() {} }));
    const left = response.headers.get('RateLimit-Remaining');
    return [response.status, Number(left), response.headers.get('Retry-After')];
  };
  return { ask, log, state, counter };
}

/** Each client belongs to one of several counter objects. */
const TAKE = /^take 192\.0\.2\.1 of local\/\d+$/;

describe('Quota.guard()', () => {
  it.each(['GET', 'HEAD'])('counts %s in parallel with an answer that changes nothing', async (method) => {
    const release = Promise.withResolvers<void>();
    const { ask, log } = startApp({ release: release.promise });
    const asked = ask('/read', method);
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual([expect.stringMatching(TAKE), 'answer']);
    release.resolve();
    expect(await asked).toEqual([200, 1, null]);
  });

  it('waits for the count before an answer that changes something', async () => {
    const { ask, log, counter } = startApp();
    expect(await ask('/write', 'POST')).toEqual([200, 1, null]);
    // Through another isolate.
    counter.take('192.0.2.1', Date.now());
    expect(await ask('/write', 'POST')).toEqual([429, 0, '60']);
    const takes = log.map((line) => (TAKE.test(line) ? 'take' : line));
    expect(takes).toEqual(['take', 'answer', 'take']);
  });

  it('waits 300 ms at most', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { ask, log } = startApp({ release: new Promise(() => {}) });
    const asked = ask('/write', 'POST');
    await vi.advanceTimersByTimeAsync(299);
    expect(log).toEqual([expect.stringMatching(TAKE)]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log.at(-1)).toBe('answer');
    expect(await asked).toEqual([200, 1, null]);
  });

  it('cancels the body of an answer if the request is refused', async () => {
    const { ask, log, counter } = startApp();
    for (let i = 0; i < 2; i++) counter.take('192.0.2.1', Date.now());
    expect(await ask('/read')).toEqual([429, 0, '60']);
    expect(log).toEqual([expect.stringMatching(TAKE), 'answer', 'cancel']);
  });

  it('refuses a client over its quota until its window ends, without asking the counter', async () => {
    const { ask, log } = startApp();
    for (let i = 0; i < 2; i++) await ask('/read');
    log.length = 0;
    vi.setSystemTime(START + 58_500);
    expect(await ask('/read')).toEqual([429, 0, '2']);
    expect(await ask('/write', 'POST')).toEqual([429, 0, '2']);
    vi.setSystemTime(START + 59_999);
    expect(await ask('/read', 'HEAD')).toEqual([429, 0, '1']);
    expect(log).toEqual([]);
    vi.setSystemTime(START + 60_000);
    expect(await ask('/read')).toEqual([200, 1, null]);
    expect(log).toEqual([expect.stringMatching(TAKE), 'answer']);
  });

  it('asks the same object of the data center for the same client, and spreads clients over several', async () => {
    const { ask, log } = startApp();
    const clients = Array.from({ length: 200 }, (_, number) => `198.51.100.${number}`);
    for (const client of clients) await ask('/read', 'GET', client);
    for (const client of clients) await ask('/read', 'GET', client);
    const takes = log.filter((line) => line !== 'answer');
    expect(takes.slice(200)).toEqual(takes.slice(0, 200));
    const objects = new Set(takes.map((line) => line.split(' of ')[1]));
    const shards = Array.from({ length: 16 }, (_, shard) => `local/${shard}`);
    expect([...objects].sort()).toEqual(shards.sort());
    const inSeoul = startApp({ cf: { colo: 'ICN' } });
    await inSeoul.ask('/read');
    expect(inSeoul.log[0]).toMatch(/ of ICN\/\d+$/);
  });

  it('counts in the isolate while the counter fails, with the same limit, and logs the failure', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { ask, log, state } = startApp();
    state.isReachable = false;
    const refused = [429, 0, '60'];
    const answers = await Promise.all([ask('/read'), ask('/read'), ask('/read'), ask('/site')]);
    expect(answers).toEqual([[200, 1, null], [200, 0, null], refused, [200, 0, null]]);
    expect(error).toHaveBeenCalledTimes(4);
    // A window used up here stays used up when the counter is back. After it, the counter counts.
    state.isReachable = true;
    log.length = 0;
    expect([await ask('/read'), await ask('/write', 'POST')]).toEqual([refused, refused]);
    expect(log).toEqual([]);
    vi.setSystemTime(START + 60_000);
    expect(await ask('/read')).toEqual([200, 1, null]);
  });

  it('never serves more than the limit if the counter answers only some requests', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { ask, state } = startApp({ policy: { limit: 4, windowSeconds: 60 } });
    const fail = async (path: '/read' | '/site') => {
      state.isReachable = false;
      const answer = await ask(path);
      state.isReachable = true;
      return answer;
    };
    expect(await fail('/read')).toEqual([200, 3, null]);
    vi.setSystemTime(START + 20_000);
    // For the counter this is the first request, so its window ends later.
    expect(await ask('/read')).toEqual([200, 3, null]);
    expect([await fail('/read'), await fail('/read'), await fail('/site')]).toEqual([
      [200, 1, null],
      [200, 0, null],
      [200, 0, null],
    ]);
    vi.setSystemTime(START + 79_999);
    expect(await ask('/read')).toEqual([429, 0, '1']);
    vi.setSystemTime(START + 80_000);
    expect(await ask('/read')).toEqual([200, 3, null]);
  });
});

it('Quota.show() shows the state without counting, also to a refused client', async () => {
  const { ask, log } = startApp();
  expect(await ask('/site')).toEqual([200, 2, null]);
  expect(log).toEqual([expect.stringMatching(/^peek 192\.0\.2\.1 of local\/\d+$/), 'answer']);
  await ask('/read');
  for (const _ of [1, 2]) expect(await ask('/site')).toEqual([200, 1, null]);
  await ask('/read');
  await ask('/read');
  expect(await ask('/site')).toEqual([200, 0, null]);
});
