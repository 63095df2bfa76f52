// Requests whose body never arrives, breaks off or never ends are answered in time.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { readFields } from '../../functions/inquiries/read-body.ts';
import { startEdge } from './edge.ts';

const JSON_HEAD = 'Content-Type: application/json';
const edge = await startEdge();

/** The status of the answer to the headers and the start of a body. @param isEnded whether the client then closes its side */
async function ask(request: string, headers: string[], start: string, isEnded = false): Promise<number> {
  const socket = connect({ port: edge.port, host: '127.0.0.1', allowHalfOpen: true });
  const head = [`${request} HTTP/1.1`, 'Host: edge', ...headers, '', start].join('\r\n');
  if (isEnded) socket.end(head);
  else socket.write(head);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return Number(String(answer).split(' ', 2)[1]);
}

/** A wait of two seconds takes a millisecond. No other wait ends. */
function skipTwoSeconds(): void {
  const { setTimeout: set } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds: number) =>
    set(run, milliseconds === 2_000 ? 1 : 2 ** 31 - 1)) as typeof set);
}

it.each([
  ['GET /api/v1/guest/post', 200],
  ['POST /api/v1/guest/inquiry', 415],
  ['POST /work/', 405],
])('A body that %s does not need may stall or break off: a %i after at most two seconds', async (...row) => {
  const [request, status] = row;
  skipTwoSeconds();
  const headers = ['Content-Length: 100', 'Content-Type: image/png'];
  const answers = [ask(request, headers, 'start'), ask(request, headers, 'start', true)];
  expect(await Promise.all(answers)).toEqual([status, status]);
});

it.each([
  ['a length', 'Content-Length: 100', '{"name":'],
  ['chunks', 'Transfer-Encoding: chunked', '5\r\n{"nam'],
])('An inquiry that breaks off, sent by %s, is a 400', async (_, header, start) => {
  const answer = await ask('POST /guest/inquiry', [JSON_HEAD, header], start, true);
  expect(answer).toBe(400);
});

it('An inquiry that stalls beyond 64 KiB is a 413 after two seconds', async () => {
  skipTwoSeconds();
  const headers = [JSON_HEAD, 'Content-Length: 1000000'];
  const answer = await ask('POST /guest/inquiry', headers, '1'.repeat(70_000));
  expect(answer).toBe(413);
});

it('readFields() gives a body ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
  const reading = readFields(new Request('http://edge.test/', init as RequestInit));
  const settled = vi.fn();
  reading.then(settled);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toMatchObject({ problem: 'content', fields: {} });
});
