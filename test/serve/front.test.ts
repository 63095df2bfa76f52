// Traffic between a client and the runtime behind the front.
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveSite } from '../../src/serve/serve.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildStudio } from '../studio/build-studio.ts';

let data: string;
let site: Served;

beforeAll(async () => {
  data = createScratchFolder();
  site = await serveSite({ out: await buildStudio(), data, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await site.stop();
  rmSync(data, { recursive: true, force: true });
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init);

/** The status of an answer to a request that fetch() would not send. */
function statusOf(path: string, headers: Record<string, string | string[]>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: site.port, path, headers }, (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.once('error', reject);
    sent.flushHeaders();
  });
}

describe('The front', () => {
  it('leaves out headers that only the simulator obeys', async () => {
    const headers = { 'MF-Original-URL': 'http://edge.test/guest/none', 'mf-route-override': 'none' };
    expect((await ask('/api/health', { headers })).status).toBe(200);
  });

  it('counts a client by its own address', async () => {
    await ask('/guest/post');
    const own = await ask('/guest/post');
    expect(own.headers.get('RateLimit-Remaining')).toBe('58');
    const named = await ask('/guest/post', { headers: { 'CF-Connecting-IP': '127.0.0.1' } });
    expect(named.headers.get('RateLimit-Remaining')).toBe('57');
  });

  it('passes on the answer to a body that never comes', async () => {
    expect(await statusOf('/guest/none', { 'Content-Length': '10' })).toBe(404);
  });

  it('passes on what is large, both ways, and what is odd', async () => {
    const large = await ask('/guest/inquiry', {
      method: 'POST',
      body: new Uint8Array(900_000),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(large.status).toBe(413);
    const whole = await ask('/openapi.json');
    expect((await whole.json()) as object).toMatchObject({ openapi: '3.1.0' });
    expect((await ask('/work/', { method: 'HEAD' })).headers.get('Vary')).toBe('Accept');
    expect((await ask('/guest/post/%EC%BB%A4')).status).toBe(404);
    expect((await ask('/guest/post', { method: 'PROPFIND' })).status).toBe(405);
    const odd = { constructor: '\xff', 'X-Odd': ['one', 'two'] };
    expect(await statusOf('/guest/post?page={}|^"`', odd)).toBe(400);
  });
});
