// Hostile requests to both hosts, byte by byte. For random ones see test/slow/requests-property.test.ts.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askRaw } from '../site/hostile-site.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { HOSTS, startEdge, testAddress } from './edge.ts';

const names = readdirSync(join(await buildStudio(), 'public/media'));
const media = names.find((name) => name.endsWith('.webp')) ?? '';
const [node = 0, workers = 0] = await Promise.all(
  HOSTS.map(async (host) => (await startEdge({ host })).port),
);
let clients = 0;

/** @returns the answer; `closed` for none */
async function ask(port: number, start: string, headers = ['Host: a'], body = ''): Promise<string> {
  const client = `CF-Connecting-IP: ${testAddress(90_000 + clients++)}`;
  return (
    (await askRaw(port, [start, ...headers, client, 'Connection: close'].join('\r\n'), body)) || 'closed'
  );
}

async function expectStatus(status: number, ...sent: [start: string, headers?: string[], body?: string]) {
  const answers = await Promise.all([node, workers].map((port) => ask(port, ...sent)));
  expect(answers.map((answer) => Number(answer.split(' ', 2)[1]))).toEqual([status, status]);
}

it.each([
  ...['//evil.example/', '//[/', '//a:99999/', '/\\evil.example/', '/%2f/evil.example/', '//work/'],
  ...['/work//'],
  ...[`//media/${media}`, '/%00', '/%zz', '/%ff/', '/%0d%0aX:%20y/', '/%2e%2e/%2e%2e/etc/passwd'],
  ...['/..;/admin'],
  ...['/work/%23/', '/_worker.js', '/.env', '/manifest.json'],
])('The target %s is not found', async (target) => {
  await expectStatus(404, `GET ${target} HTTP/1.1`);
  await expectStatus(404, `GET ${target} HTTP/1.1`, ['Host: a', 'Accept: text/markdown']);
});

it.each([
  ...['/work/../work/', '/work/#x', '/api/health?%', '/guest/post?x=%ff', `/?${'a=1&'.repeat(2_000)}`],
])('The target %.20s is found', (target) => expectStatus(200, `GET ${target} HTTP/1.1`));

it.each([
  ...['//Zq7/', '/%5Aq7/', '/work/?Zq7', '/work/%2f', '/%2fwork/', '/%77ork/', '/search/?q=Zq7'],
  ...['/media/Zq7'],
  ...['/%61pi/v1/guest/post?limit=1&x=Zq7', '/%67uest/post?size=1&x=Zq7', '/%61pi/v1/guest/post/12'],
  ...['/%61pi/v1/guest/search?q=a&x=Zq7', '/api/v1/guest/pages/post/Zq7'],
])('The target is in no header of the answer: %s', async (target) => {
  const mark = ['Host: Zq7.example', 'Referer: Zq7', 'Origin: https://Zq7.example'];
  for (const accept of ['Accept: */*', 'Accept: text/markdown']) {
    for (const port of [node, workers]) {
      const answer = await ask(port, `GET ${target} HTTP/1.1`, [...mark, accept]);
      const [head = ''] = answer.split('\r\n\r\n', 1);
      expect(head).toMatch(/^HTTP\/1.1 [234]/);
      expect(head).not.toMatch(/Zq7|%5a|%2f|%77|%61|%67/i);
    }
  }
});

it.each<[start: string, header: string, body?: string]>([
  ['GET api HTTP/1.1', 'X: a'],
  ['GET http:///api/health HTTP/1.1', 'X: a'],
  ['GET http://x:99999/ HTTP/1.1', 'X: a'],
  ['GET ftp://a/api/health HTTP/1.1', 'X: a'],
  ['GET /a b HTTP/1.1', 'X: a'],
  ['\x16\x03\x01', 'X: a'],
  ['POST / HTTP/1.1', 'Host: b'],
  ['POST / HTTP/1.1', 'Content-Length: -1'],
  ['POST / HTTP/1.1', 'Transfer-Encoding: chunked, x'],
  [
    'POST /guest/inquiry HTTP/1.1',
    'Content-Type: application/json\r\nTransfer-Encoding: chunked',
    'zz\r\n{}\r\n0\r\n\r\n',
  ],
])('%j with %j is refused by Node, and ends nothing but its connection', async (start, header, body) => {
  const answer = await ask(node, start, ['Host: a', header], body);
  expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*^content-type: application\/json\r$[\s\S]*"BAD_REQUEST"/m);
  expect(await ask(node, 'GET /livez HTTP/1.1')).toMatch(/^HTTP\/1.1 200 /);
});

it.each([
  [405, 'PROPFIND / HTTP/1.1', 'X: a', ''],
  [405, 'QUERY /guest/post HTTP/1.1', 'X: a', ''],
  [200, 'GET /work/ HTTP/1.0', 'Content-Length: 2', '{}'],
  [400, 'POST /guest/inquiry HTTP/1.1', 'Content-Length: 21', '{"__proto__":{"a":1}}'],
  [400, 'POST /guest/inquiry HTTP/1.1', 'Transfer-Encoding: chunked\r\nContent-Length: 2', '0\r\n\r\n'],
  [400, 'POST /guest/inquiry HTTP/1.1', 'Content-Length: 2\r\nIdempotency-Key: \x80', '{}'],
  [400, 'POST /guest/inquiry HTTP/1.1', 'Content-Length: 2\r\nExpect: x', '{}'],
  [400, 'POST /guest/inquiry HTTP/1.1', 'Upgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 5', '{'],
  [400, 'POST /guest/inquiry HTTP/1.1', 'Content-Length: 60000', '['.repeat(60_000)],
])('%i answers %j with %j', (status, start, header, body) =>
  expectStatus(status, start, ['Host: a', 'Content-Type: application/json', header], body),
);

it.each([
  ...['X: \xff', 'Expect: x', 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13'],
  ...['Accept-Encoding: gzip;q=NaN', 'Accept-Encoding: ;;;', 'Accept: q=;;;', `Accept: ${'a'.repeat(9_000)}`],
  ...['If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
  ...['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'],
  ...['Range: bytes=0-0,2-2', 'Range: bytes=a-b', 'Range: items=0-1', 'Range: bytes=0-0\r\nIf-Range: "x"'],
  ...['If-None-Match: W/"a"', 'If-None-Match: ,,,', 'If-Match: "a"'],
])('A header %.60j is ignored', async (header) => {
  for (const target of ['/work/', '/api/v1/guest/post', `/media/${media}`])
    await expectStatus(200, `GET ${target} HTTP/1.1`, ['Host: a', header]);
});
