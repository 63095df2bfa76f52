// Traffic between clients and the Node host, outside the app: headers, connections, bodies.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Host, type HostOptions, openHost } from '../../src/serve/host.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { askRaw } from '../site/hostile-site.ts';
import { buildStudio } from '../studio/build-studio.ts';

async function start(options: Partial<HostOptions> = {}): Promise<Host> {
  const host = await openHost({ data: createScratchFolder(), host: '127.0.0.1', port: 0, ...options });
  await host.load(await buildStudio());
  return host;
}

const site = await start();
afterAll(() => site.stop());

const remaining = async (headers: Record<string, string>, { url } = site) =>
  (await fetch(`${url}/guest/post`, { headers })).headers.get('RateLimit-Remaining');

describe('The Node host', () => {
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

  it.each([
    ...["a'b", 'a:99999', ''].map((host) => [400, '/api/health', host] as const),
    ...['[::1]:80', 'Ex_ample.TEST'].map((host) => [200, '/api/health', host] as const),
    [200, 'http://a/api/health', 'a'] as const,
  ])('answers %i to GET %s of the host %j', async (status, target, host) => {
    const answer = await askRaw(site.port, `GET ${target} HTTP/1.1\r\nHost: ${host}`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.includes('The request is not valid HTTP')).toBe(status === 400);
  });

  it.each(['POST /guest/inquiry', 'GET /guest/none', 'POST /livez'])(
    'answers %s with an endless body, and closes the connection',
    async (start) => {
      const socket = connect(site.port, '127.0.0.1');
      socket.write(`${start} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`);
      const piece = Buffer.from(`10000\r\n${'1'.repeat(65_536)}\r\n`);
      const send = () => {
        while (socket.writable && socket.write(piece));
      };
      socket.on('drain', send).on('error', () => {});
      send();
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 (?:200|404|415) /);
      await new Promise((resolve) => socket.once('close', resolve));
      // Up to 1 MiB, and what the kernel takes.
      expect(socket.bytesWritten).toBeLessThan(20_000_000);
    },
  );

  it('answers a body of 900,000 bytes and the next request on its connection', async () => {
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
    const [status, port] = await post(Buffer.alloc(900_000));
    expect(status).toBe(413);
    expect(await post(Buffer.from('{}'))).toEqual([400, port]);
  });
});
