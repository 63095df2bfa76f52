// Hostile paths, ids, methods, queries and headers get an answer or a refusal that follows the contract.
import { describe, expect, it } from 'vitest';
import { expectList, expectRefusal, POST, POSTS_IN_ORDER, WORK } from '../site/hostile-site.ts';
import { startEdge } from './edge.ts';

const edge = await startEdge();
const { pagination } = await edge.json<{ pagination: { nextCursor: string } }>('/api/v1/guest/post?limit=3');

describe.each(['/api/v1/guest', '/guest'])('under %s', (root) => {
  it.each([
    ...['%00', '..%2f..%2fopenapi.json', 'views%2fall%2fpage-0.json', '%zz', '%EF%BC%91%EF%BC%92', '012'],
    ...['12.0', '12%0a', '9999999999999999', '__proto__', `${POST}%0a`, `%20${POST}`, `${POST}.json`],
  ])('the id %s is not found', async (id) => {
    await expectRefusal(await edge.get(`${root}/post/${id}`), 'NOT_FOUND');
  });

  it('the id of an item in the other collection is not found', async () => {
    for (const path of [`/post/${WORK}`, `/portfolio/${POST}`, '/portfolio/12'])
      await expectRefusal(await edge.get(root + path), 'NOT_FOUND');
  });

  it.each(['PUT', 'POST', 'PROPFIND'])('%s is refused with what is allowed', async (method) => {
    for (const path of ['/post', `/portfolio/${WORK}`, '/post/unknown', '/post?limit=x']) {
      const response = await edge.get(root + path, { method });
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

  it('an error is JSON whatever the client prefers', async () => {
    for (const Accept of ['text/html,application/xhtml+xml;q=0.9', 'text/markdown']) {
      const get = (path: string, method = 'GET') => edge.get(root + path, { method, headers: { Accept } });
      await expectRefusal(await get('/post/none'), 'NOT_FOUND');
      await expectRefusal(await get('/post?page=-1'), 'BAD_REQUEST');
      await expectRefusal(await get('/post', 'PUT'), 'METHOD_NOT_ALLOWED');
    }
  });

  it.each([
    `x=${'9'.repeat(8_192)}`,
    'x=1&'.repeat(1_000),
    '%zz=%zz',
    '__proto__=1&constructor=2',
    'x="<>\'`{}|^',
  ])('an unknown query is ignored: %.20s', async (query) => {
    const list = await expectList(await edge.get(`${root}/post?${query}`));
    expect(list).toEqual(POSTS_IN_ORDER.slice(0, 20));
  });

  it('If-None-Match: * matches everything that exists', async () => {
    const headers = { 'If-None-Match': '*' };
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
