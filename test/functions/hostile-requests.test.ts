// One table of hostile requests for both hosts, byte by byte.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askRaw } from '../site/hostile-site.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { HOSTS, startEdge, testAddress } from './edge.ts';
import cases from './hostile-requests-cases.json' with { type: 'json' };

const names = readdirSync(join(await buildStudio(), 'public/media'));
const media = names.find((name) => name.endsWith('.webp')) ?? '';
const [node = 0, workers = 0] = await Promise.all(
  HOSTS.map(async (host) => (await startEdge({ host })).port),
);
let clients = 0;

const REQUEST = { start: 'GET /work/ HTTP/1.1', headers: ['Host: a'], body: '' };

/** @returns the answers; `closed` for none */
async function ask(port: number, sent: Partial<typeof REQUEST>): Promise<string> {
  const { start, headers, body } = { ...REQUEST, ...sent };
  const client = `CF-Connecting-IP: ${testAddress(90_000 + clients++)}`;
  const head = [start, ...headers, client, 'Connection: close'].join('\r\n');
  return (await askRaw(port, head, body)) || 'closed';
}

const statusOf = (answer: string) => Number(answer.split(' ', 2)[1]);

async function expectStatus(status: number, sent: Partial<typeof REQUEST>, ports = [node, workers]) {
  const answers = await Promise.all(ports.map((port) => ask(port, sent)));
  expect(answers.map(statusOf)).toEqual(ports.map(() => status));
  if (ports.length > 1) return;
  // What Node's parser refuses ends the connection, and nothing else.
  expect(answers[0]).toMatch(/^content-type: application\/json\r$[\s\S]*"error":\{"code":"BAD_REQUEST"/m);
  expect(await ask(node, { start: 'GET /livez HTTP/1.1' })).toMatch(/^HTTP\/1.1 200 /);
}

describe('The target', () => {
  const NOT_FOUND = cases.notFound.map((target) => target.replace('MEDIA', media));
  it.each(NOT_FOUND)('%s is not found', async (target) => {
    const start = `GET ${target} HTTP/1.1`;
    await expectStatus(404, { start });
    await expectStatus(404, { start, headers: ['Host: a', 'Accept: text/markdown'] });
  });

  it.each([...cases.found, `/?${'a=1&'.repeat(2_000)}`])('%.20s is found', (target) =>
    expectStatus(200, { start: `GET ${target} HTTP/1.1` }),
  );

  it.each(cases.refusedTargets)('%j is refused by Node, once', (start) =>
    expectStatus(400, { start: `${start} HTTP/1.1` }, [node]),
  );

  it.each(cases.unrepeated)('is in no header of the answer: %s', async (target) => {
    for (const accept of ['*/*', 'text/markdown']) {
      const mark = ['Host: Zq7.example', 'Referer: Zq7', 'Origin: https://Zq7.example'];
      const request = { start: `GET ${target} HTTP/1.1`, headers: [...mark, `Accept: ${accept}`] };
      for (const port of [node, workers]) {
        const [head = ''] = (await ask(port, request)).split('\r\n\r\n', 1);
        expect(head).toMatch(/^HTTP\/1.1 [234]/);
        expect(head).not.toMatch(/Zq7|%5a|%2f|%77|%61|%67/i);
      }
    }
  });
});

it.each(cases.starts)('The start %s', (line) =>
  expectStatus(Number(line.slice(0, 3)), { start: line.slice(4) }),
);

it.each(cases.refusedStarts)('The start %j is refused by Node', (start) =>
  expectStatus(400, { start }, [node]),
);

it('The start CONNECT ends the connection', async () => {
  expect(await ask(node, { start: 'CONNECT a:80 HTTP/1.1' })).toBe('closed');
});

it.each([
  ...cases.ignored,
  ...['q=;;;', 'text/markdown;q=1e9', '*/*;q=0', 'a'.repeat(9_000)].map((value) => `Accept: ${value}`),
  ...['W/"a"', '"', '""', 'a, *', '"*"', 'W/', 'x'.repeat(9_000), ',,,'].flatMap((tag) => [
    `If-None-Match: ${tag}`,
    `If-Match: ${tag}`,
  ]),
])('A header %.60j is ignored', async (header) => {
  for (const target of ['/work/', '/api/v1/guest/post', `/media/${media}`]) {
    await expectStatus(200, { start: `GET ${target} HTTP/1.1`, headers: ['Host: a', header] });
  }
});

it.each(cases.refusedHeaders)('A header %j is refused by Node', (header) =>
  expectStatus(400, { start: 'POST / HTTP/1.1', headers: ['Host: a', header] }, [node]),
);

describe('A body', () => {
  const chunked = 'Transfer-Encoding: chunked';
  it.each([
    ...(cases.bodies as [number, string, string][]),
    [400, 'Content-Length: 60000', '['.repeat(60_000)],
  ])('is answered with %i: %j %.30j', async (status, header, body) => {
    const headers = ['Host: a', 'Content-Type: application/json', header];
    await expectStatus(status, { start: 'POST /guest/inquiry HTTP/1.1', headers, body });
  });

  it.each([
    '2\r\n{',
    'zz\r\n{}\r\n0\r\n\r\n',
    '-2\r\n{}\r\n0\r\n\r\n',
    'ffffffffffffffff1\r\n{}',
    `2;${'x'.repeat(20_000)}`,
  ])('in chunks is refused by Node: %.20j', async (body) => {
    const headers = ['Host: a', 'Content-Type: application/json', chunked];
    await expectStatus(400, { start: 'POST /guest/inquiry HTTP/1.1', headers, body }, [node]);
  });

  it('of a GET is ignored', () =>
    expectStatus(200, { headers: ['Host: a', 'Content-Length: 2'], body: '{}' }));
});
