// When a service that the edge calls fails or hangs, clients still get an answer in time. In the real runtime.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startEdge } from '../functions/edge.ts';
import { INQUIRY, INQUIRY_PATH } from '../functions/intake.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { expectRefusal } from '../site/hostile-site.ts';
import { buildStudio } from '../studio/build-studio.ts';

const FAILING = '192.0.2.252';
const SLOW = '192.0.2.253';

/** A counter that fails for some clients and is an hour late for others, by the last number of their address. */
const FAULTY_COUNTER = `
import { DurableObject as Base } from 'cloudflare:workers';
async function count(client) {
  if (client.endsWith('.253')) await new Promise((resolve) => setTimeout(resolve, 3_600_000));
  if (client.endsWith('.252')) throw new Error('broken');
  return { used: 1, endsAt: Date.now() + 60_000, isRefused: false };
}
export class QuotaCounter extends Base {
  take(client) { return count(client); }
  peek(client) { return count(client); }
}
`;

const out = createScratchFolder();
cpSync(await buildStudio(), out, { recursive: true });
const worker = join(out, 'worker', 'index.js');
// The runtime refuses a module that exports two counters.
const code = readFileSync(worker, 'utf8').replace(/[\w$]+ as QuotaCounter,?/, '');
writeFileSync(worker, code + FAULTY_COUNTER);
rmSync(join(out, 'public/api/v1/guest/post/views/all/page-0.json'));
const edge = await startEdge({ host: 'workers', out });
afterAll(edge.stop);

describe.each([
  ['fails', FAILING],
  ['is slow', SLOW],
])('A counter that %s', (_, address) => {
  it.each([
    ['/api/v1/guest/portfolio', {}],
    ['/guest/portfolio', { method: 'HEAD' }],
    ['/api/docs', {}],
    [INQUIRY_PATH, { method: 'POST', body: JSON.stringify({ ...INQUIRY, serviceDescription: address }) }],
  ])('does not stop answers on %s', async (path, init: RequestInit) => {
    const headers = { 'Content-Type': 'application/json', 'CF-Connecting-IP': address };
    const response = await edge.get(path, { ...init, headers });
    expect([response.status, response.headers.get('RateLimit-Limit')]).toEqual([200, '60']);
    await response.arrayBuffer();
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

it.each(['/api/v1/guest/post', '/api/docs'])(
  'A failure of the asset store is a 500 that counts for the quota and has its headers, on %s',
  async (path) => {
    rmSync(join(out, 'public/api/docs.json'), { force: true });
    const response = await edge.get(path);
    const headers = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Policy'];
    const quota = headers.map((name) => response.headers.get(name));
    expect(quota).toEqual(['60', '59', '"default";q=60;w=60']);
    await expectRefusal(response, 'INTERNAL_ERROR');
  },
);
