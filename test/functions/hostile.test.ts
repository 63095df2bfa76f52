// Hostile paths, ids, methods, queries, headers and bytes get an answer or a refusal that follows the contract. For random ones
// see test/slow/requests-property.test.ts.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askRaw, expectList, expectRefusal, POST, POSTS_IN_ORDER, WORK } from '../site/hostile-site.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { startEdge, testAddress } from './edge.ts';

const edge = await startEdge();
const { pagination } = await edge.json<{ pagination: { nextCursor: string } }>('/api/v1/guest/post?limit=3');

describe.each(['/api/v1/guest', '/guest'])('under %s', (root) => {
  const IDS = [
    ...['%00', '..%2f..%2fopenapi.json', 'views%2fall%2fpage-0.json', '%zz', '%EF%BC%91%EF%BC%92', '012'],
    ...['12.0', '12%0a', '9999999999999999', '__proto__', `${POST}%0a`, `%20${POST}`, `${POST}.json`],
  ];
  it.each([...IDS.map((id) => `/post/${id}`), ...[`/post/${WORK}`, `/portfolio/${POST}`, '/portfolio/12']])(
    'the item %s is not found',
    async (path) => {
      await expectRefusal(await edge.get(root + path), 'NOT_FOUND');
    },
  );

  it.each(['PUT', 'POST', 'PROPFIND'])('%s is refused with what is allowed', async (method) => {
    for (const path of ['/post', '/post/unknown', '/post?limit=x']) {
      const response = await edge.get(root + path, { method, headers: { Accept: 'text/markdown' } });
      expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
      await expectRefusal(response, 'METHOD_NOT_ALLOWED');
    }
  });

  it.each([
    ...['', '/', '/unknown', '/post/', '//post', '/POST', '/post%20', '/post%00', '/post%2f'],
    ...[`/post/${POST}/`, `/post/${POST}/x`, `/post%2f${POST}.json`, '/post/views/all/page-0.json'],
  ])('the path "%s" is not found, by any method', async (path) => {
    for (const method of ['GET', 'POST'])
      await expectRefusal(await edge.get(root + path, { method }), 'NOT_FOUND');
    const head = await edge.get(root + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
  });

  it.each([`x=${'9'.repeat(8_192)}`, 'x=1&'.repeat(1_000), '%zz=%zz', '__proto__=1&constructor=2'])(
    'an unknown query is ignored: %.20s',
    async (query) => {
      const list = await expectList(await edge.get(`${root}/post?${query}`));
      expect(list).toEqual(POSTS_IN_ORDER.slice(0, 20));
    },
  );

  it('If-None-Match: * matches everything that exists, and an error is JSON whatever the client prefers', async () => {
    const headers = { 'If-None-Match': '*', Accept: 'text/markdown' };
    for (const path of ['/post', `/post/${POST}`])
      expect((await edge.get(root + path, { headers })).status).toBe(304);
    await expectRefusal(await edge.get(`${root}/post/none`, { headers }), 'NOT_FOUND');
    await expectRefusal(await edge.get(`${root}/post?size=0`, { headers }), 'BAD_REQUEST');
  });

  it('a refusal never repeats the input', async () => {
    const mark = 'Zq7-Zq7';
    const headers = { 'User-Agent': mark, Referer: `https://${mark}/` };
    const cursors = [`/post?cursor=${mark}`, `/post?cursor=${pagination.nextCursor}&category=${mark}`];
    for (const path of [
      ...[`/post/${mark}`, `/${mark}/post`, `/portfolio?isMain=${mark}`, `/post?page=1&page=${mark}`],
      ...[`/post?size=${mark}&category=${mark}&isPopular=${mark}`, ...(root === '/guest' ? [] : cursors)],
    ]) {
      const response = await edge.get(root + path, { headers });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect([...response.headers].flat().join() + (await response.text())).not.toContain(mark);
    }
  });
});

it.each([
  ...['/api', '/api/v2/guest/post', '/API/v1/guest/post', '/api/v1/Guest/post', '//api/v1/guest/post'],
  ...['/api/v1//guest/post', '/api/docs/', '/api/v1/guest/post%2fviews%2fall%2fpage-0.json'],
  ...['/%61pi/v1/guest/post/views/all/page-0.json', '/api/v1%2fguest%2fpost%2fviews%2fall%2fpage-0.json'],
])('next to the guest paths %s is not found', async (path) => {
  await expectRefusal(await edge.get(path), 'NOT_FOUND');
  await expectRefusal(await edge.get(path, { method: 'DELETE' }), 'NOT_FOUND');
});

it.each([
  ...['/api%2fv1%2fguest%2fpost%2fviews%2fall%2fpage-0.json', '/.%2fapi/v1/guest/post/views/all/page-0.json'],
  ...['/x/..%2f..%2fapi/v1/guest/post/views/all/page-0.json', '/..%2fworker%2findex.js', '/_headers'],
])('next to the guest paths %s hands out no file of the build', async (path) => {
  const response = await edge.get(path);
  expect([307, 404]).toContain(response.status);
  expect(await response.text()).not.toContain('publicId');
});

const media = basename(globSync(join(await buildStudio(), 'public/media/*.webp'))[0] ?? '');
let clients = 0;

/** Sends a request byte by byte. @returns the answer; `closed` for none */
async function ask(start: string, headers = ['Host: a'], body = '', { port } = edge): Promise<string> {
  const client = `CF-Connecting-IP: ${testAddress(90_000 + clients++)}`;
  return (
    (await askRaw(port, [start, ...headers, client, 'Connection: close'].join('\r\n'), body)) || 'closed'
  );
}

async function expectStatus(status: number, ...sent: [start: string, headers?: string[], body?: string]) {
  expect(Number((await ask(...sent)).split(' ', 2)[1])).toBe(status);
}

it.each([
  ...['//evil.example/', '//[/', '//a:99999/', '/\\evil.example/', '/%2f/evil.example/', '//work/'],
  ...['/work//', `//media/${media}`, '/%00', '/%zz', '/%ff/', '/%0d%0aX:%20y/', '/work/%23/'],
  ...['/%2e%2e/%2e%2e/etc/passwd', '/..;/admin', '/_worker.js', '/.env', '/manifest.json'],
])('The target %s is not found', async (target) => {
  await expectStatus(404, `GET ${target} HTTP/1.1`);
  await expectStatus(404, `GET ${target} HTTP/1.1`, ['Host: a', 'Accept: text/markdown']);
});

it.each([
  ...['//Zq7/', '/%5Aq7/', '/work/?Zq7', '/work/%2f', '/%2fwork/', '/%77ork/', '/search/?q=Zq7'],
  ...['/media/Zq7', '/%61pi/v1/guest/post?limit=1&x=Zq7', '/%67uest/post?size=1&x=Zq7'],
  ...['/%61pi/v1/guest/post/12', '/%61pi/v1/guest/search?q=a&x=Zq7', '/api/v1/guest/pages/post/Zq7'],
])('The target is in no header of the answer: %s', async (target) => {
  const mark = ['Host: Zq7.example', 'Referer: Zq7', 'Origin: https://Zq7.example'];
  for (const accept of ['Accept: */*', 'Accept: text/markdown']) {
    const answer = await ask(`GET ${target} HTTP/1.1`, [...mark, accept]);
    const [head = ''] = answer.split('\r\n\r\n', 1);
    expect(head).toMatch(/^HTTP\/1.1 [234]/);
    expect(head).not.toMatch(/Zq7|%5a|%2f|%77|%61|%67/i);
  }
});

const CHUNKED = 'Content-Type: application/json\r\nTransfer-Encoding: chunked';
it.each<[start: string, header?: string, body?: string]>([
  ['GET api HTTP/1.1'],
  ['GET http:///api/health HTTP/1.1'],
  ['GET http://x:99999/ HTTP/1.1'],
  ['GET ftp://a/api/health HTTP/1.1'],
  ['GET /a b HTTP/1.1'],
  ['\x16\x03\x01'],
  ['POST / HTTP/1.1', 'Host: b'],
  ['POST / HTTP/1.1', 'Content-Length: -1'],
  ['POST / HTTP/1.1', 'Transfer-Encoding: chunked, x'],
  ['POST /guest/inquiry HTTP/1.1', CHUNKED, 'zz\r\n{}\r\n0\r\n\r\n'],
])('%j with %j is refused by Node, and ends nothing but its connection', async (start, header, body) => {
  const node = await startEdge({ host: 'node' });
  const answer = await ask(start, ['Host: a', header ?? 'X: a'], body, node);
  expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*^content-type: application\/json\r$[\s\S]*"BAD_REQUEST"/m);
  expect(await ask('GET /livez HTTP/1.1', ['Host: a'], '', node)).toMatch(/^HTTP\/1.1 200 /);
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
  ...['/work/../work/', '/work/#x', '/api/health?%', '/guest/post?x=%ff', `/?${'a=1&'.repeat(2_000)}`],
])('The target %.20s is found', (target) => expectStatus(200, `GET ${target} HTTP/1.1`));

it.each([
  ...['X: \xff', 'Expect: x', 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13'],
  ...['Accept-Encoding: gzip;q=NaN', 'Accept-Encoding: ;;;', 'Accept: q=;;;', `Accept: ${'a'.repeat(9_000)}`],
  ...['If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
  ...['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'],
  ...['Range: bytes=0-0,2-2', 'Range: bytes=a-b', 'Range: bytes=0-0\r\nIf-Range: "x"'],
  ...['If-None-Match: W/"a"', 'If-None-Match: ,,,', 'If-Match: "a"'],
])('A header %.60j is ignored', async (header) => {
  for (const target of ['/work/', '/api/v1/guest/post', `/media/${media}`])
    await expectStatus(200, `GET ${target} HTTP/1.1`, ['Host: a', header]);
});
