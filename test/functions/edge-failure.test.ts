// When a service that the edge calls fails or hangs, clients still get an answer in time. In the real runtime.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { type Edge, startEdge } from './edge.ts';
import { INQUIRY, INQUIRY_PATH } from './intake.ts';

const FAILING = '192.0.2.252';
const SLOW = '192.0.2.253';
const DEADLINE_MILLISECONDS = 300;
/** The deadline plus the rest of an answer on a busy machine. */
const IN_TIME_MILLISECONDS = DEADLINE_MILLISECONDS + 1_200;

/** A counter that fails for some clients and is late for others, by the last number of their address. */
const FAULTY_COUNTER = `
import { DurableObject as Base } from 'cloudflare:workers';
async function count(client) {
  if (client.endsWith('.253')) await new Promise((resolve) => setTimeout(resolve, 5_000));
  if (client.endsWith('.252')) throw new Error('broken');
  return { used: 1, endsAt: Date.now() + 60_000, isRefused: false };
}
export class QuotaCounter extends Base {
  take(client) { return count(client); }
  peek(client) { return count(client); }
}
`;

let out: string;
let edge: Edge;

beforeAll(async () => {
  out = createScratchFolder();
  cpSync(await buildStudio(), out, { recursive: true });
  const file = join(out, 'worker', 'index.js');
  const code = readFileSync(file, 'utf8');
  const changed = code.replace(/[\w$]+ as QuotaCounter,?/, '');
  expect(changed).not.toBe(code);
  writeFileSync(file, changed + FAULTY_COUNTER);
  rmSync(join(out, 'public/api/v1/guest/post/views/all/page-0.json'));
  edge = await startEdge({ host: 'workers', out });
});
afterAll(() => edge.stop());

describe.each([
  ['fails', FAILING],
  ['is slow', SLOW],
])('A counter that %s', (_, address) => {
  it.each([
    ['/api/v1/guest/portfolio', {}],
    ['/guest/portfolio', { method: 'HEAD' }],
    ['/api/health', {}],
    ['/api/docs', {}],
    [
      INQUIRY_PATH,
      {
        method: 'POST',
        body: JSON.stringify({ ...INQUIRY, serviceDescription: address }),
        headers: { 'Content-Type': 'application/json' },
      },
    ],
  ])('does not stop answers on %s', async (path, init: RequestInit) => {
    const started = performance.now();
    const headers = { ...init.headers, 'CF-Connecting-IP': address };
    const response = await edge.get(path, { ...init, headers });
    expect([response.status, response.headers.get('RateLimit-Limit')]).toEqual([200, '60']);
    await response.arrayBuffer();
    expect(performance.now() - started).toBeLessThan(IN_TIME_MILLISECONDS);
  });

  it('serves 60 of 100 parallel requests of a client', async () => {
    const headers = { 'CF-Connecting-IP': address.replace('192.0.2', '198.51.100') };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => edge.get('/api/v1/guest/portfolio', { headers })),
    );
    const served = answers.filter(({ status }) => status === 200);
    const remaining = served.map((response) => Number(response.headers.get('RateLimit-Remaining')));
    expect(remaining.sort((a, b) => b - a)).toEqual(Array.from({ length: 60 }, (_, used) => 59 - used));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });
});

describe('A failure of the asset store', () => {
  it.each(['/api/v1/guest/post', '/api/docs'])(
    'is a 500 that counts for the quota and has its headers, on %s',
    async (path) => {
      rmSync(join(out, 'public/api/docs.json'), { force: true });
      const response = await edge.get(path);
      expect(response.status).toBe(500);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'ratelimit-limit': '60',
        'ratelimit-remaining': '59',
        'ratelimit-policy': '"default";q=60;w=60',
      });
      expect(await response.json()).toEqual({
        error: { code: 'INTERNAL_ERROR', message: expect.any(String), hint: expect.any(String) },
      });
    },
  );
});
