// The quota end to end, and when its guard asks the counter, shown with a counter that the test controls.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall } from '../../functions/call.ts';
import type { Env, QuotaNamespace } from '../../functions/env.ts';
import { createQuota } from '../../functions/quota.ts';
import { createWindowCounter } from '../../src/edge/window-counter.ts';
import { expectRefusal } from '../site/hostile-site.ts';
import { FULL_POST_ID } from '../studio/studio.ts';
import { formFields, INQUIRY, INQUIRY_PATH, postOf, startIntake } from './intake.ts';

const LIMIT = 60;
const LIST = '/api/v1/guest/post';
let shown = 0;
const intake = await startIntake();

function askAs(address: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'CF-Connecting-IP': address };
  return intake.get(path, { ...init, headers });
}

const remainingOf = (response: Response) => Number(response.headers.get('RateLimit-Remaining'));

function quotaOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => /ratelimit|retry-after/.test(name)));
}

function expectedQuota(remaining: number, reset: string): Record<string, string> {
  return {
    'ratelimit-limit': '60',
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': reset,
    'x-ratelimit-limit': '60',
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': reset,
    'ratelimit-policy': '"default";q=60;w=60',
    ratelimit: `"default";r=${remaining};t=${reset}`,
  };
}

describe('The quota', () => {
  it('serves exactly 60 of 100 parallel requests, and refuses so that clients read it, whatever they send', async () => {
    const client = '192.0.2.1';
    const answers = await Promise.all(Array.from({ length: 100 }, () => askAs(client, LIST)));
    const remaining = answers.filter(({ status }) => status === 200).map(remainingOf);
    expect(remaining.sort((a, b) => b - a)).toEqual(Array.from({ length: LIMIT }, (_, used) => 59 - used));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);

    const refused = await askAs(client, '/guest/portfolio', {
      headers: { Origin: 'https://client.example' },
    });
    const reset = refused.headers.get('RateLimit-Reset') as string;
    expect(Number(reset)).toBeGreaterThanOrEqual(1);
    expect(Number(reset)).toBeLessThanOrEqual(60);
    expect(quotaOf(refused)).toEqual({ ...expectedQuota(0, reset), 'retry-after': reset });
    const exposed = refused.headers.get('Access-Control-Expose-Headers')?.toLowerCase().split(',');
    expect(exposed).toEqual(expect.arrayContaining(Object.keys(quotaOf(refused))));
    await expectRefusal(refused, 'RATE_LIMITED');

    const before = await intake.rows();
    for (let i = 0; i < 8; i++) {
      const body = new Blob([new Uint8Array(1_000_000)]).stream();
      const upload = { method: 'POST', body, duplex: 'half' } as RequestInit;
      expect((await askAs(client, INQUIRY_PATH, upload)).status).toBe(429);
    }
    expect((await askAs(client, INQUIRY_PATH, postOf(INQUIRY))).status).toBe(429);
    expect(await intake.rows()).toEqual(before);
  });

  it.each([
    ['GET', LIST, {}, 200],
    ['HEAD', LIST, { 'If-None-Match': '*' }, 304],
    ['GET', `${LIST}?limit=0`, {}, 400],
    ['GET', '/guest/nothing', {}, 404],
    ['DELETE', LIST, {}, 405],
    ['POST', '/guest/inquiry', {}, 415],
  ])('counts %s %s %j, answered with %i, and has its headers', async (method, path, headers, status) => {
    const client = `198.51.100.${shown++}`;
    const response = await askAs(client, path, { method, headers: { ...headers } });
    expect(response.status).toBe(status);
    expect(quotaOf(response)).toEqual(expectedQuota(59, response.headers.get('RateLimit-Reset') as string));
    expect(remainingOf(await askAs(client, LIST))).toBe(58);
  });

  it.each([
    ['/openapi.json', 'HEAD', 200],
    ['/api/health', 'POST', 405],
  ])('is shown on %s (%s, %i) and not counted there', async (path, method, status) => {
    const client = `203.0.113.${shown++}`;
    const fresh = await askAs(client, path, { method });
    expect([fresh.status, quotaOf(fresh)]).toEqual([status, expectedQuota(60, '60')]);
    for (const left of [59, 58]) expect(remainingOf(await askAs(client, LIST))).toBe(left);
    expect(remainingOf(await askAs(client, path, { method }))).toBe(58);
  });

  it('counts OPTIONS, unless it is a CORS preflight', async () => {
    const plain = await askAs('192.0.2.4', INQUIRY_PATH, { method: 'OPTIONS' });
    const sent = ['Allow', 'API-Version'].map((name) => plain.headers.get(name));
    expect([plain.status, ...sent, remainingOf(plain)]).toEqual([204, 'POST, OPTIONS', '1', 59]);
    for (const path of [LIST, INQUIRY_PATH, '/guest/inquiry', '/guest/nothing']) {
      const headers = { Origin: 'https://client.example', 'Access-Control-Request-Method': 'POST' };
      expect((await askAs('192.0.2.4', path, { method: 'OPTIONS', headers })).status).toBe(204);
    }
    expect(remainingOf(await askAs('192.0.2.4', LIST))).toBe(58);
  });

  it('is one budget for v1 and origin, for reads and inquiries', async () => {
    const requests: [path: string, init?: RequestInit][] = [
      [LIST],
      [`/guest/post/${FULL_POST_ID}`],
      [INQUIRY_PATH, { method: 'POST', body: new URLSearchParams(formFields()) }],
      ...['/', '/api/v1', '/API/v1/guest/post', '/guests'].map((path): [string] => [path]),
      ['/guest/inquiry', postOf({})],
    ];
    const answers: Response[] = [];
    for (const [path, init] of requests) answers.push(await askAs('192.0.2.6', path, init));
    const counted = answers.filter(({ headers }) => headers.has('RateLimit-Remaining'));
    expect(counted.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    expect(counted.map(remainingOf)).toEqual([59, 58, 57, 56]);
  });
});

const POLICY = { limit: 2, windowSeconds: 60 };
const START = Date.UTC(2026, 0, 1);

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
  const ask = async (method = 'GET', client = '192.0.2.1', kind: keyof typeof quota = 'guard') => {
    const headers = { 'CF-Connecting-IP': client };
    const request = Object.assign(new Request('http://edge.test/', { method, headers }), { cf });
    const call = createCall(request, { QUOTA } as Env, { waitUntil() {} });
    const response = await quota[kind](answer)(call);
    const left = response.headers.get('RateLimit-Remaining');
    return [response.status, Number(left), response.headers.get('Retry-After')];
  };
  return { ask, askSite: () => ask('GET', '192.0.2.1', 'show'), log, state, counter };
}

/** Each client belongs to one of several counter objects. */
const TAKE = /^take 192\.0\.2\.1 of local\/\d+$/;

describe('createQuota()', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  });

  it('counts HEAD in parallel with an answer, as it changes nothing', async () => {
    const release = Promise.withResolvers<void>();
    const { ask, log } = startApp({ release: release.promise });
    const asked = ask('HEAD');
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual([expect.stringMatching(TAKE), 'answer']);
    release.resolve();
    expect(await asked).toEqual([200, 1, null]);
  });

  it('waits for the count before an answer that changes something, 300 ms at most', async () => {
    const { ask, log, counter } = startApp();
    expect(await ask('POST')).toEqual([200, 1, null]);
    // Through another isolate.
    counter.take('192.0.2.1', Date.now());
    expect(await ask('POST')).toEqual([429, 0, '60']);
    expect(log).toEqual([expect.stringMatching(TAKE), 'answer', expect.stringMatching(TAKE)]);

    vi.spyOn(console, 'error').mockReturnValue();
    const slow = startApp({ release: new Promise(() => {}) });
    const asked = Promise.all([slow.ask('POST'), slow.ask('POST'), slow.ask('POST')]);
    await vi.advanceTimersByTimeAsync(299);
    expect(slow.log).toEqual(Array(3).fill(expect.stringMatching(TAKE)));
    await vi.advanceTimersByTimeAsync(1);
    expect(slow.log.at(-1)).toBe('answer');
    expect(await asked).toEqual([
      [200, 1, null],
      [200, 0, null],
      [429, 0, '60'],
    ]);
  });

  it('cancels the body of an answer if the request is refused', async () => {
    const { ask, log, counter } = startApp();
    for (let i = 0; i < 2; i++) counter.take('192.0.2.1', Date.now());
    expect(await ask()).toEqual([429, 0, '60']);
    expect(log).toEqual([expect.stringMatching(TAKE), 'answer', 'cancel']);
  });

  it('shows the state without counting, and refuses a client until its window ends without asking the counter', async () => {
    const { ask, askSite, log } = startApp();
    expect(await askSite()).toEqual([200, 2, null]);
    expect(log).toEqual([expect.stringMatching(/^peek 192\.0\.2\.1 of local\/\d+$/), 'answer']);
    for (const left of [1, 0]) {
      await ask();
      expect(await askSite()).toEqual([200, left, null]);
    }
    log.length = 0;
    vi.setSystemTime(START + 58_500);
    expect(await ask()).toEqual([429, 0, '2']);
    expect(await ask('POST')).toEqual([429, 0, '2']);
    vi.setSystemTime(START + 59_999);
    expect(await ask('HEAD')).toEqual([429, 0, '1']);
    expect(log).toEqual([]);
    vi.setSystemTime(START + 60_000);
    expect(await ask()).toEqual([200, 1, null]);
    expect(log).toEqual([expect.stringMatching(TAKE), 'answer']);
  });

  it('asks the same object of the data center for the same client, and spreads clients over several', async () => {
    const { ask, log } = startApp();
    const clients = Array.from({ length: 200 }, (_, number) => `198.51.100.${number}`);
    for (const client of clients) await ask('GET', client);
    for (const client of clients) await ask('GET', client);
    const takes = log.filter((line) => line !== 'answer');
    expect(takes.slice(200)).toEqual(takes.slice(0, 200));
    const objects = new Set(takes.map((line) => line.split(' of ')[1]));
    const shards = Array.from({ length: 16 }, (_, shard) => `local/${shard}`);
    expect([...objects].sort()).toEqual(shards.sort());
    const inSeoul = startApp({ cf: { colo: 'ICN' } });
    await inSeoul.ask();
    expect(inSeoul.log[0]).toMatch(/ of ICN\/\d+$/);
  });

  it('counts in the isolate while the counter fails, with the same limit, and logs the failure', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { ask, askSite, log, state } = startApp();
    state.isReachable = false;
    const refused = [429, 0, '60'];
    const answers = await Promise.all([ask(), ask(), ask(), askSite()]);
    expect(answers).toEqual([[200, 1, null], [200, 0, null], refused, [200, 0, null]]);
    expect(error).toHaveBeenCalledTimes(4);
    // A window used up here stays used up when the counter is back. After it, the counter counts.
    state.isReachable = true;
    log.length = 0;
    expect([await ask(), await ask('POST')]).toEqual([refused, refused]);
    expect(log).toEqual([]);
    vi.setSystemTime(START + 60_000);
    expect(await ask()).toEqual([200, 1, null]);
  });
});
