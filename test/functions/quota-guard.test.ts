// What only a counter in the test's hands can show: when the guard asks it, and when it does without.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall } from '../../functions/call.ts';
import type { Env, QuotaNamespace } from '../../functions/env.ts';
import { createQuota } from '../../functions/quota.ts';
import { createWindowCounter } from '../../src/edge/window-counter.ts';

const POLICY = { limit: 2, windowSeconds: 60 };
const START = Date.UTC(2026, 0, 1);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An app under a quota, whose counter and answers note what they are asked, in order. */
function startApp({ isReachable = true, release = Promise.resolve() } = {}) {
  const counter = createWindowCounter(POLICY, 100);
  const log: string[] = [];
  const count = async <T>(name: string, work: () => T) => {
    log.push(name);
    await release;
    if (!isReachable) throw new Error('unreachable');
    return work();
  };
  const QUOTA: QuotaNamespace = {
    getByName: (object) => ({
      take: (client) => count(`take ${client} of ${object}`, () => counter.take(client, Date.now())),
      peek: (client) => count(`peek ${client} of ${object}`, () => counter.peek(client, Date.now())),
    }),
  };
  const quota = createQuota(POLICY);
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
    const request = new Request(`http://edge.test${path}`, { method, headers });
    const response = await answers[path](createCall(request, { QUOTA } as Env, { waitUntil() {} }));
    const left = response.headers.get('RateLimit-Remaining');
    return [response.status, Number(left), response.headers.get('Retry-After')];
  };
  return { ask, log };
}

/** The counter's object is one of some, by the client. */
const TAKE = /^take 192\.0\.2\.1 of local\/\d+$/;

describe('Quota.guard()', () => {
  it('counts beside the work of an answer that changes nothing', async () => {
    const release = Promise.withResolvers<void>();
    const { ask, log } = startApp({ release: release.promise });
    const asked = ask('/read');
    await vi.waitFor(() => expect(log).toEqual([expect.stringMatching(TAKE), 'answer']));
    release.resolve();
    expect(await asked).toEqual([200, 1, null]);
  });

  it('waits for the count before an answer that changes something', async () => {
    const { ask, log } = startApp();
    const answers = [await ask('/write', 'POST'), await ask('/write', 'POST'), await ask('/write', 'POST')];
    expect(answers).toEqual([
      [200, 1, null],
      [200, 0, null],
      [429, 0, '60'],
    ]);
    const takes = log.map((line) => (TAKE.test(line) ? 'take' : line));
    expect(takes).toEqual(['take', 'answer', 'take', 'answer', 'take']);
  });

  it('gives up the body of an answer that is refused meanwhile', async () => {
    const { ask, log } = startApp();
    await ask('/read');
    await ask('/read');
    log.length = 0;
    expect(await ask('/read')).toEqual([429, 0, '60']);
    expect(log).toEqual([expect.stringMatching(TAKE), 'answer', 'cancel']);
  });

  it('refuses a client known to be refused without counter and answer, until its window ends', async () => {
    const { ask, log } = startApp();
    for (let i = 0; i < 3; i++) await ask('/read');
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

  it('asks one object for one client, and spreads clients over several', async () => {
    const { ask, log } = startApp();
    const clients = Array.from({ length: 200 }, (_, number) => `198.51.100.${number}`);
    for (const client of clients) await ask('/read', 'GET', client);
    for (const client of clients) await ask('/read', 'GET', client);
    const takes = log.filter((line) => line !== 'answer');
    expect(takes.slice(200)).toEqual(takes.slice(0, 200));
    const objects = new Set(takes.map((line) => line.split(' of ')[1]));
    const shards = Array.from({ length: 16 }, (_, shard) => `local/${shard}`);
    expect([...objects].sort()).toEqual(shards.sort());
  });

  it('serves and logs where the counter cannot be reached', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { ask } = startApp({ isReachable: false });
    for (let i = 0; i < 4; i++) expect(await ask('/read')).toEqual([200, 2, null]);
    expect(error).toHaveBeenCalledTimes(4);
  });
});

describe('Quota.show()', () => {
  it('shows the state without counting, to a refused client too', async () => {
    const { ask, log } = startApp();
    expect(await ask('/site')).toEqual([200, 2, null]);
    expect(log).toEqual([expect.stringMatching(/^peek 192\.0\.2\.1 of local\/\d+$/), 'answer']);
    await ask('/read');
    expect([await ask('/site'), await ask('/site')]).toEqual([
      [200, 1, null],
      [200, 1, null],
    ]);
    await ask('/read');
    await ask('/read');
    expect(await ask('/site')).toEqual([200, 0, null]);
  });

  it('answers where the counter cannot be reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { ask } = startApp({ isReachable: false });
    expect(await ask('/site')).toEqual([200, 2, null]);
  });
});
