// Traffic between a client and the runtime, through the front.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Served, serveSite } from '../../src/serve/serve.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildStudio } from '../studio/build-studio.ts';

let data: string;
let site: Served;

beforeAll(async () => {
  data = createScratchFolder();
  site = await serveSite({ out: await buildStudio(), data, host: '127.0.0.1', port: 0 });
});
afterAll(() => site.stop());

const ask = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init);
const remaining = async (headers: Record<string, string>, { url } = site) =>
  (await fetch(`${url}/guest/post`, { headers })).headers.get('RateLimit-Remaining');

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

/** The answer to a request as it goes over the wire. */
async function send(head: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(site.port, '127.0.0.1').setEncoding('utf8');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  const [status, body = ''] = text.split('\r\n\r\n', 2) as [string, string];
  return { status: Number(status.split(' ')[1]), body: JSON.parse(body) };
}

const refusal = (message: string) => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST', message, hint: expect.any(String) } },
});

describe('The front', () => {
  it('leaves out headers that only the simulator obeys', async () => {
    const headers = { 'MF-Original-URL': 'http://edge.test/guest/none', 'mf-route-override': 'none' };
    expect((await ask('/api/health', { headers })).status).toBe(200);
  });

  it.each(['identity;q=0', '*;q=0', 'deflate, identity; q=0.0', 'gzip, identity;q=0'])(
    'answers a client that accepts %s',
    async (encoding) => expect(await statusOf('/api/health', { 'accept-encoding': encoding })).toBe(200),
  );

  it('counts a client by its own address', async () => {
    expect(await remaining({})).toBe('59');
    expect(await remaining({ 'CF-Connecting-IP': '127.0.0.1' })).toBe('58');
    expect(await remaining({ 'CF-Connecting-IP': '192.0.2.1' })).toBe('59');
  });

  it('counts a client by the address in the header that is named, and by no other', async () => {
    const options = { out: await buildStudio(), data: createScratchFolder(), host: '127.0.0.1', port: 0 };
    const proxied = await serveSite({ ...options, clientAddressHeader: 'X-Real-IP' });
    onTestFinished(() => proxied.stop());
    const claims = { 'CF-Connecting-IP': '192.0.2.7' };
    expect(await remaining({ ...claims, 'X-Real-IP': '192.0.2.1' }, proxied)).toBe('59');
    expect(await remaining({ ...claims, 'x-real-ip': '192.0.2.1' }, proxied)).toBe('58');
    expect(await remaining({ ...claims, 'X-Real-IP': '192.0.2.2' }, proxied)).toBe('59');
    expect(await remaining(claims, proxied)).toBe('59');
    expect(await remaining({}, proxied)).toBe('58');
  });

  it('does not start with a header that cannot be one', async () => {
    const options = {
      out: await buildStudio(),
      data,
      host: '127.0.0.1',
      port: 0,
      clientAddressHeader: 'a b',
    };
    await expect(serveSite(options)).rejects.toThrow('Header name must be a valid HTTP token ["a b"]');
  });

  it.each(['a b', 'xn--', 'a.xn--0:80', "a'b", 'a:99999', 'a/b', 'a@b', '', 'a\r\nHost: a'])(
    'refuses the host %j',
    async (host) => {
      const message = 'The Host header is not the name of one host.';
      expect(await send(`GET /api/health HTTP/1.1\r\nHost: ${host}`)).toEqual(refusal(message));
    },
  );

  it.each(['GET http://a/api/health', 'OPTIONS *'])('refuses the target of %s', async (start) => {
    expect(await send(`${start} HTTP/1.1\r\nHost: a`)).toEqual(refusal('The request target is not a path.'));
  });

  it('passes on any name of a host', async () => {
    for (const host of ['localhost:8787', '[::1]:80', 'Ex_ample.TEST', 'xn--o39a.test']) {
      expect((await send(`GET /api/health HTTP/1.1\r\nHost: ${host}`)).status).toBe(200);
    }
  });

  it('passes on the answer to a body that never comes', async () => {
    expect(await statusOf('/guest/none', { 'Content-Length': '10' })).toBe(404);
  });

  it.each([900_000, 1_200_000, 5_000_000])(
    'answers a body of %i bytes, and the next on its connection',
    async (length) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onTestFinished(() => agent.destroy());
      const headers = { 'Content-Type': 'application/json' };
      const options = { host: '127.0.0.1', port: site.port, path: '/guest/inquiry', agent, headers };
      const post = async (body: Buffer) => {
        const sent = request({ ...options, method: 'POST' }).end(body);
        const [answer] = await once(sent, 'response');
        for await (const _ of answer);
        return [answer.statusCode, sent.reusedSocket];
      };
      expect(await post(Buffer.alloc(length))).toEqual([413, false]);
      expect(await post(Buffer.from('{}'))).toEqual([400, true]);
    },
  );

  it('passes on what is large and what is odd', async () => {
    const whole = await ask('/openapi.json');
    expect((await whole.json()) as object).toMatchObject({ openapi: '3.1.0' });
    expect((await ask('/work/', { method: 'HEAD' })).headers.get('Vary')).toBe('Accept');
    expect((await ask('/guest/post/%EC%BB%A4')).status).toBe(404);
    expect((await ask('/guest/post', { method: 'PROPFIND' })).status).toBe(405);
    const odd = { constructor: '\xff', 'X-Odd': ['one', 'two'] };
    expect(await statusOf('/guest/post?page={}|^"`', odd)).toBe(400);
  });
});
