// What the front passes requests to may reset connections, hang or be replaced. Plain servers do so here.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Front, openFront } from '../../src/serve/front.ts';

const OK: RequestListener = (_, outgoing) => void outgoing.end('ok');

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return server;
}

const backendOf = (server: Server) => ({
  port: (server.address() as AddressInfo).port,
  prepare: async () => {},
});

async function startFront(listener: RequestListener): Promise<{ front: Front; server: Server }> {
  const front = await openFront({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => front.close());
  const server = await listen(listener);
  await front.replace(async () => backendOf(server));
  return { front, server };
}

const ask = async (front: Front, init: RequestInit = {}) => {
  const response = await fetch(front.url, init);
  return [response.status, await response.text()];
};

describe('A connection that is reset before it answers', () => {
  it('is no failure of a request that can be repeated', async () => {
    const seen = new Map<unknown, number>();
    const { front } = await startFront((incoming, outgoing) => {
      const count = (seen.get(incoming.socket) ?? 0) + 1;
      seen.set(incoming.socket, count);
      if (count === 1) outgoing.end('ok');
      else incoming.socket.resetAndDestroy();
    });
    expect([await ask(front), await ask(front)]).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
    expect([...seen.values()]).toEqual([2, 1]);
  });

  it('is a 503 for a POST, which is never sent twice, and the log says why', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    let posts = 0;
    const { front } = await startFront((incoming, outgoing) => {
      if (incoming.method !== 'POST') return outgoing.end('ok');
      posts++;
      incoming.socket.resetAndDestroy();
    });
    // Leaves a connection that the next request could use.
    expect(await ask(front)).toEqual([200, 'ok']);
    const [status, body] = await ask(front, { method: 'POST', body: 'text' });
    const { error } = JSON.parse(body as string);
    expect([posts, status, error.code]).toEqual([1, 503, 'SERVICE_UNAVAILABLE']);
    expect(log.mock.calls).toEqual([['Cannot pass on POST /: ECONNRESET']]);
  });
});

it('At most 64 requests are with the runtime at once, and all are answered', async () => {
  const waiting: (() => void)[] = [];
  const { front } = await startFront((_, outgoing) => waiting.push(() => outgoing.end('ok')));
  const asked = Array.from({ length: 150 }, () => ask(front));
  for (const expected of [64, 64, 22]) {
    await vi.waitFor(() => expect(waiting.length).toBe(expected));
    for (const answer of waiting.splice(0)) answer();
  }
  expect(await Promise.all(asked)).toEqual(Array(150).fill([200, 'ok']));
});

describe('front.replace()', () => {
  afterEach(() => void vi.useRealTimers());

  it('has requests wait, and answers them from the new runtime', async () => {
    const { front } = await startFront(OK);
    const next = await listen((_, outgoing) => void outgoing.end('next'));
    const asked: Promise<unknown>[] = [];
    await front.replace(async () => {
      asked.push(...Array.from({ length: 100 }, () => ask(front)));
      return backendOf(next);
    });
    expect(await Promise.all(asked)).toEqual(Array(100).fill([200, 'next']));
  });

  it('waits for answers under way', async () => {
    const body = 'x'.repeat(900_000);
    const { promise: asked, resolve: finish } = Promise.withResolvers<() => void>();
    const { front, server } = await startFront((_, outgoing) => finish(() => outgoing.end(body)));
    const answered = once(get(front.url), 'response') as Promise<[IncomingMessage]>;
    const answer = await asked;
    const replaced = front.replace(async () => {
      server.closeAllConnections();
      return backendOf(await listen(OK));
    });
    setImmediate(answer);
    await replaced;
    const [slow] = await answered;
    expect((await text(slow)) === body).toBe(true);
    expect(await ask(front)).toEqual([200, 'ok']);
  });

  it('ends what is not answered after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const { front } = await startFront(() => resolve());
    const failed = expect(fetch(front.url)).rejects.toThrow('fetch failed');
    await asked;
    const replaced = front.replace(async () => backendOf(await listen(OK)));
    await vi.advanceTimersByTimeAsync(5_000);
    await replaced;
    await failed;
    vi.useRealTimers();
    expect(await ask(front)).toEqual([200, 'ok']);
  });
});
