// What passes between a client and the runtime behind the front.
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
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${site.url}/guest/none`, { headers: { 'Content-Length': '10' } }, (answer) => {
        resolve(answer.statusCode);
        sent.destroy();
      });
      sent.once('error', reject);
      sent.flushHeaders();
    });
    expect(status).toBe(404);
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
  });
});
