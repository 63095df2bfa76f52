// Traffic between clients and the Node host, outside the app: bytes, headers, connections.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Host, type HostOptions, openHost } from '../../src/serve/host.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildStudio } from '../studio/build-studio.ts';

let site: Host;

async function start(options: Partial<HostOptions> = {}): Promise<Host> {
  const host = await openHost({ data: createScratchFolder(), host: '127.0.0.1', port: 0, ...options });
  await host.load(await buildStudio());
  return host;
}

beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

const ask = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init);
const remaining = async (headers: Record<string, string>, { url } = site) =>
  (await fetch(`${url}/guest/post`, { headers })).headers.get('RateLimit-Remaining');

/** The status of the answer to a request that fetch() would not send. */
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

/** The answer to a raw request. */
async function send(head: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(site.port, '127.0.0.1').setEncoding('utf8');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  const [status, body = ''] = text.split('\r\n\r\n', 2) as [string, string];
  return { status: Number(status.split(' ')[1]), body: JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? '') };
}

const refusal = (message: string) => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST', message, hint: expect.any(String) } },
});

describe('The Node host', () => {
  it.each(['identity;q=0', '*;q=0', 'deflate, identity; q=0.0', 'gzip, identity;q=0'])(
    'answers a client that accepts %s',
    async (encoding) => expect(await statusOf('/api/health', { 'accept-encoding': encoding })).toBe(200),
  );

  it('counts a client by the address of its connection, whatever it claims', async () => {
    expect(await remaining({})).toBe('59');
    expect(await remaining({ 'CF-Connecting-IP': '192.0.2.1' })).toBe('58');
    expect(await remaining({ 'X-Forwarded-For': '192.0.2.1' })).toBe('57');
  });

  it('counts a client by the address in the configured header only', async () => {
    const proxied = await start({ clientAddressHeader: 'X-Real-IP' });
    onTestFinished(() => proxied.stop());
    const claims = { 'CF-Connecting-IP': '192.0.2.7' };
    expect(await remaining({ ...claims, 'X-Real-IP': '192.0.2.1' }, proxied)).toBe('59');
    expect(await remaining({ ...claims, 'x-real-ip': '192.0.2.1' }, proxied)).toBe('58');
    expect(await remaining({ ...claims, 'X-Real-IP': '192.0.2.2' }, proxied)).toBe('59');
    expect(await remaining(claims, proxied)).toBe('59');
    expect(await remaining({}, proxied)).toBe('58');
  });

  it('does not start with an invalid header name', async () => {
    await expect(start({ clientAddressHeader: 'a b' })).rejects.toThrow(
      'Header name must be a valid HTTP token ["a b"]',
    );
  });

  it.each(['a b', "a'b", 'a:99999', 'a/b', 'a@b', '', 'a\r\nHost: a'])(
    'refuses the host %j',
    async (host) => {
      const message = 'The Host header is not the name of one host.';
      expect(await send(`GET /api/health HTTP/1.1\r\nHost: ${host}`)).toEqual(refusal(message));
    },
  );

  it('accepts an absolute address, as proxies send it', async () => {
    expect((await send('GET http://a/api/health HTTP/1.1\r\nHost: a')).status).toBe(200);
  });

  it('accepts any host name', async () => {
    for (const host of ['localhost:8787', '[::1]:80', 'Ex_ample.TEST', 'xn--o39a.test']) {
      expect((await send(`GET /api/health HTTP/1.1\r\nHost: ${host}`)).status).toBe(200);
    }
  });

  it('answers a request if its body never arrives', async () => {
    expect(await statusOf('/guest/none', { 'Content-Length': '10' })).toBe(404);
  });

  it.each([900_000, 1_200_000, 5_000_000])(
    'answers a body of %i bytes and the next request on its connection',
    async (length) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      onTestFinished(() => agent.destroy());
      const headers = { 'Content-Type': 'application/json' };
      const options = { host: '127.0.0.1', port: site.port, path: '/guest/inquiry', agent, headers };
      const post = async (body: Buffer) => {
        const sent = request({ ...options, method: 'POST' }).end(body);
        const [answer] = await once(sent, 'response');
        for await (const _ of answer);
        return [answer.statusCode, sent.socket?.localPort];
      };
      const [status, port] = await post(Buffer.alloc(length));
      expect(status).toBe(413);
      expect(await post(Buffer.from('{}'))).toEqual([400, port]);
    },
  );

  it('answers large and odd requests', async () => {
    const whole = await ask('/openapi.json');
    expect((await whole.json()) as object).toMatchObject({ openapi: '3.1.0' });
    expect((await ask('/work/', { method: 'HEAD' })).headers.get('Vary')).toBe('Accept, Accept-Encoding');
    expect((await ask('/guest/post/%EC%BB%A4')).status).toBe(404);
    expect((await ask('/guest/post', { method: 'PROPFIND' })).status).toBe(405);
    const odd = { constructor: '\xff', 'X-Odd': ['one', 'two'] };
    expect(await statusOf('/guest/post?page={}|^"`', odd)).toBe(400);
  });
});
