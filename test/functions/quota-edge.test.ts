// The quota in the real runtime.
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../site/hostile-site.ts';
import { FULL_POST_ID } from '../studio/studio.ts';
import { formFields, INQUIRY, INQUIRY_PATH, startIntake } from './intake.ts';

const LIMIT = 60;
const LIST = '/api/v1/guest/post';
let shown = 0;
const intake = await startIntake();

function askAs(address: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'CF-Connecting-IP': address };
  return intake.get(path, { ...init, headers });
}

async function exhaust(address: string): Promise<void> {
  const answers = await Promise.all(Array.from({ length: LIMIT }, () => askAs(address, LIST)));
  expect(answers.map(({ status }) => status)).toEqual(Array(LIMIT).fill(200));
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
  it('serves exactly 60 of 100 parallel requests of a fresh client', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => askAs('192.0.2.1', LIST)));
    const remaining = answers.filter(({ status }) => status === 200).map(remainingOf);
    expect(remaining.sort((a, b) => b - a)).toEqual(Array.from({ length: 60 }, (_, used) => 59 - used));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('refuses with an error envelope that browser clients can read', async () => {
    await exhaust('192.0.2.2');
    // The second refusal does not ask the counter again.
    for (const path of [LIST, '/guest/portfolio']) {
      const response = await askAs('192.0.2.2', path, { headers: { Origin: 'https://client.example' } });
      const reset = response.headers.get('RateLimit-Reset') as string;
      expect(Number(reset)).toBeGreaterThanOrEqual(1);
      expect(Number(reset)).toBeLessThanOrEqual(60);
      expect(quotaOf(response)).toEqual({ ...expectedQuota(0, reset), 'retry-after': reset });
      const exposed = response.headers.get('Access-Control-Expose-Headers')?.toLowerCase().split(',');
      expect(exposed).toEqual(expect.arrayContaining(Object.keys(quotaOf(response))));
      await expectRefusal(response, 'RATE_LIMITED');
    }
  });

  it('sends a readable refusal to clients that upload up to 1 MiB', async () => {
    await exhaust('192.0.2.10');
    for (let i = 0; i < 8; i++) {
      const body = new Blob([new Uint8Array(1_000_000)]).stream();
      const upload = { method: 'POST', body, duplex: 'half' } as RequestInit;
      expect((await askAs('192.0.2.10', INQUIRY_PATH, upload)).status).toBe(429);
    }
  });

  const JSON_TYPE = { 'Content-Type': 'application/json' };
  it.each([
    ['GET', LIST, {}, 200],
    ['HEAD', LIST, {}, 200],
    ['GET', LIST, { 'If-None-Match': '*' }, 304],
    ['GET', `${LIST}?limit=0`, {}, 400],
    ['GET', '/guest/nothing', {}, 404],
    ['DELETE', LIST, {}, 405],
    ['POST', INQUIRY_PATH, JSON_TYPE, 400],
    ['POST', '/guest/inquiry', {}, 415],
  ])('counts %s %s %j, answered with %i, and has its headers', async (method, path, headers, status) => {
    const client = `198.51.100.${shown++}`;
    const response = await askAs(client, path, { method, headers: { ...headers } });
    expect(response.status).toBe(status);
    expect(quotaOf(response)).toEqual(expectedQuota(59, response.headers.get('RateLimit-Reset') as string));
    expect(remainingOf(await askAs(client, LIST))).toBe(58);
  });

  it.each([
    ['/openapi.json', 'GET', 200],
    ['/api/health', 'HEAD', 200],
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
      ['/guest/inquiry', { method: 'POST', body: '{}', headers: JSON_TYPE }],
    ];
    const answers: Response[] = [];
    for (const [path, init] of requests) answers.push(await askAs('192.0.2.6', path, init));
    const counted = answers.filter(({ headers }) => headers.has('RateLimit-Remaining'));
    expect(counted.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    expect(counted.map(remainingOf)).toEqual([59, 58, 57, 56]);
  });

  it('stores nothing of a refused inquiry', async () => {
    const before = await intake.rows();
    await exhaust('192.0.2.9');
    const refused = { ...INQUIRY, serviceDescription: 'refused' };
    const post = () =>
      intake.post(refused, { 'CF-Connecting-IP': '192.0.2.9', 'Idempotency-Key': 'refused' });
    expect([(await post()).status, (await post()).status]).toEqual([429, 429]);
    expect(await intake.rows()).toEqual(before);
  });
});
