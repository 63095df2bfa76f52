import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerLinks } from '../../src/tools/overview/link-answers.ts';
import { workspace } from '../workspace.ts';

const NOW = Date.parse('2026-09-01T00:00:00Z');
const DAY = 86_400_000;

/** A server of its own for a test, and what it was asked. */
async function server(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const asked: string[] = [];
  const listening = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    answer(incoming, outgoing);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    listening.closeAllConnections();
    listening.close();
  });
  return { origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, asked };
}

/** Answers with the status that the path names. */
const byPath = (incoming: IncomingMessage, outgoing: ServerResponse) => {
  const [, status = '', head] = /^\/(\d+)(?:-head-(\d+))?/.exec(incoming.url ?? '') ?? [];
  outgoing.writeHead(Number((incoming.method === 'HEAD' && head) || status)).end('x');
};

const record = () => join(workspace().folder, 'deep', 'links.json');

test.each([
  ['/200', 'fine', '200', ['HEAD /200']],
  ['/200#part', 'fine', '200', ['HEAD /200']],
  ['/200-head-405', 'fine', '200', ['HEAD /200-head-405', 'GET /200-head-405']],
  ['/404', 'broken', '404', ['HEAD /404', 'GET /404']],
  ['/410', 'broken', '410', ['HEAD /410', 'GET /410']],
  ['/500', 'broken', '500', ['HEAD /500', 'GET /500']],
  ['/403', 'unsure', '403', ['HEAD /403', 'GET /403']],
  ['/429', 'unsure', '429', ['HEAD /429', 'GET /429']],
])('answerLinks() asks for %s and finds it %s', async (path, state, detail, requests) => {
  const { origin, asked } = await server(byPath);
  const url = `${origin}${path}`;
  const answers = await answerLinks([url], { record: record(), ask: true, now: NOW });
  expect([...answers]).toEqual([[url, { state, detail }]]);
  expect(asked).toEqual(requests);
});

test('answerLinks() remembers answers for a day, and asks nobody unless told', async () => {
  const { origin, asked } = await server(byPath);
  const file = record();
  const urls = [`${origin}/200`, `${origin}/404`];
  const known = [
    [urls[0], { state: 'fine', detail: '200' }],
    [urls[1], { state: 'broken', detail: '404' }],
  ];
  expect([...(await answerLinks(urls, { record: file, ask: false, now: NOW }))]).toEqual([]);
  expect([existsSync(file), asked]).toEqual([false, []]);

  expect([...(await answerLinks(urls, { record: file, ask: true, now: NOW }))]).toEqual(known);
  const count = asked.length;
  expect([...(await answerLinks(urls, { record: file, ask: true, now: NOW + DAY - 1 }))]).toEqual(known);
  expect([...(await answerLinks(urls, { record: file, ask: false, now: NOW + DAY - 1 }))]).toEqual(known);
  expect(asked.length).toBe(count);

  expect([...(await answerLinks(urls, { record: file, ask: false, now: NOW + DAY }))]).toEqual([]);
  await answerLinks(urls, { record: file, ask: true, now: NOW + DAY });
  expect(asked.length).toBe(2 * count);
});

test('answerLinks() asks at most eight at once, and each address once', async () => {
  const waiting: ServerResponse[] = [];
  let most = 0;
  let left = 20;
  const { origin, asked } = await server((incoming, outgoing) => {
    // What was sent before the probe has arrived before it.
    if (incoming.url === '/probe') {
      outgoing.end();
      most = Math.max(most, waiting.length);
      left -= waiting.length;
      for (const held of waiting.splice(0)) held.end();
      return;
    }
    waiting.push(outgoing);
    if (waiting.length === Math.min(8, left)) fetch(`${origin}/probe`);
  });
  const urls = Array.from({ length: 40 }, (_, index) => `${origin}/${index % 20}#${index}`);
  const answers = await answerLinks(urls, { record: record(), ask: true, now: NOW });
  expect([...answers]).toEqual(urls.map((url) => [url, { state: 'fine', detail: '200' }]));
  expect(asked.filter((request) => request !== 'GET /probe').sort()).toEqual(
    Array.from({ length: 20 }, (_, index) => `HEAD /${index}`).sort(),
  );
  expect(most).toBe(8);
});

test('answerLinks() takes a server that says nothing, or is not there, for broken, and asks it again', async () => {
  const silent = await server(() => {});
  const well = await server(byPath);
  const urls = [`${silent.origin}/200`, `${well.origin}/200`, 'http://[', 'https://no-such-name.invalid/'];
  const file = record();
  const ask = () => answerLinks(urls, { record: file, ask: true, now: NOW, timeoutMilliseconds: 400 });
  const answers = await ask();
  expect([...answers].slice(0, 3)).toEqual([
    [urls[0], { state: 'broken', detail: 'no answer in time' }],
    [urls[1], { state: 'fine', detail: '200' }],
    [urls[2], { state: 'broken', detail: 'not an address' }],
  ]);
  expect(answers.get(urls[3] as string)?.state).toBe('broken');
  await ask();
  expect([silent.asked.length, well.asked.length]).toEqual([4, 1]);
});

test('answerLinks() is unsure of everything where no server at all can be reached', async () => {
  const silent = [await server(() => {}), await server(() => {})];
  const urls = silent.map(({ origin }) => `${origin}/`);
  const file = record();
  const answers = await answerLinks(urls, { record: file, ask: true, now: NOW, timeoutMilliseconds: 400 });
  expect([...answers.values()]).toEqual(Array(2).fill({ state: 'unsure', detail: 'no answer in time' }));
  expect(existsSync(file)).toBe(false);
});
