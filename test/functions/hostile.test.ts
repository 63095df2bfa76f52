// Hostile paths, ids, methods, queries and headers get an answer or a refusal that follows the contract.
import { describe, expect, it } from 'vitest';
import { expectList, expectRefusal, POST, POSTS_IN_ORDER, WORK } from '../site/hostile-site.ts';
import { startEdge } from './edge.ts';
import cases from './hostile-cases.json' with { type: 'json' };

const edge = await startEdge();
const { pagination } = await edge.json<{ pagination: { nextCursor: string } }>('/api/v1/guest/post?limit=3');
const cursor = pagination.nextCursor;

describe.each(['/api/v1/guest', '/guest'])('under %s', (root) => {
  it.each([
    ...cases.ids,
    ['a NUL after a valid id', `${POST}%00`],
    ['a line feed after a valid id', `${POST}%0a`],
    ['a space before a valid id', `%20${POST}`],
    ['a file name', `${POST}.json`],
  ])('an id that is %s is not found', async (_, id) => {
    await expectRefusal(await edge.get(`${root}/post/${id}`), 'NOT_FOUND');
    await expectRefusal(await edge.get(`${root}/portfolio/${id}`), 'NOT_FOUND');
  });

  it('the id of an item in the other collection is not found', async () => {
    await expectRefusal(await edge.get(`${root}/post/${WORK}`), 'NOT_FOUND');
    await expectRefusal(await edge.get(`${root}/portfolio/${POST}`), 'NOT_FOUND');
    await expectRefusal(await edge.get(`${root}/portfolio/12`), 'NOT_FOUND');
  });

  const METHODS = ['PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND', 'PURGE', 'QUERY', 'MKCOL', 'SUBSCRIBE'];
  it.each(METHODS)('%s is refused with what is allowed', async (method) => {
    const items = [`/post/${POST}`, `/portfolio/${WORK}`, '/post/unknown'];
    for (const path of ['/post', '/portfolio', ...items, '/post?limit=x']) {
      const response = await edge.get(`${root}${path}`, { method });
      expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
      await expectRefusal(response, 'METHOD_NOT_ALLOWED');
    }
  });

  it.each([
    ...['', '/', '/unknown', '/post/', '/portfolio/', '//post', '/POST', '/post%20', '/post%00', '/post%2f'],
    ...[`/post/${POST}/`, `/post//${POST}`, `/post/${POST}/x`, `/post%2f${POST}.json`],
    ...['/post/views/all/page-0.json', '/post/legacy/12.txt'],
  ])('the path "%s" is not found, by any method', async (path) => {
    for (const method of ['GET', 'PUT', 'POST', 'PROPFIND']) {
      await expectRefusal(await edge.get(`${root}${path}`, { method }), 'NOT_FOUND');
    }
    const head = await edge.get(`${root}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
  });

  it('an error is JSON whatever the client prefers', async () => {
    const browser = 'text/html,application/xhtml+xml;q=0.9';
    for (const Accept of ['text/html', 'text/markdown', browser, 'q=;;;', 'a'.repeat(8_000)]) {
      const headers = { Accept };
      await expectRefusal(await edge.get(`${root}/post/none`, { headers }), 'NOT_FOUND');
      await expectRefusal(await edge.get(`${root}/post?page=-1`, { headers }), 'BAD_REQUEST');
      await expectRefusal(await edge.get(`${root}/none`, { headers }), 'NOT_FOUND');
      await expectRefusal(await edge.get(`${root}/post`, { headers, method: 'PUT' }), 'METHOD_NOT_ALLOWED');
    }
  });

  it.each([
    ['8 kB of an unknown parameter', `x=${'9'.repeat(8_192)}`],
    ['a thousand unknown parameters', 'x=1&'.repeat(1_000)],
    ['broken percent-encoding in a name', '%zz=%zz'],
    ['the names of every object', '__proto__=1&constructor=2&toString=3'],
    ['quotes and brackets', 'x="<>\'`{}|^'],
  ])('a query of %s is ignored', async (_, query) => {
    const list = await expectList(await edge.get(`${root}/post?${query}`));
    expect(list).toEqual(POSTS_IN_ORDER.slice(0, 20));
  });

  it('If-None-Match: * matches everything that exists', async () => {
    const headers = { 'If-None-Match': '*' };
    for (const path of ['/post', `/post/${POST}`]) {
      expect((await edge.get(root + path, { headers })).status).toBe(304);
    }
    await expectRefusal(await edge.get(`${root}/post/none`, { headers }), 'NOT_FOUND');
    await expectRefusal(await edge.get(`${root}/post?size=0`, { headers }), 'BAD_REQUEST');
  });

  it('a refusal never repeats the input', async () => {
    const mark = 'Zq7-Zq7';
    const headers = { 'User-Agent': mark, Referer: `https://${mark}/` };
    const cursors = [`/post?cursor=${mark}`, `/post?cursor=${cursor}&category=${mark}`];
    for (const path of [
      ...[`/post/${mark}`, `/${mark}/post`, `/portfolio?isMain=${mark}`, `/post?page=${mark}`],
      ...[`/post?page=1&page=${mark}`, `/post?size=${mark}&category=${mark}&isPopular=${mark}`],
      ...(root === '/guest' ? [] : cursors),
    ]) {
      const response = await edge.get(root + path, { headers });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect([...response.headers].flat().join() + (await response.text())).not.toContain(mark);
    }
  });
});

it.each(cases.nextToGuest)('next to the guest paths %s is not found', async (path) => {
  await expectRefusal(await edge.get(path), 'NOT_FOUND');
  await expectRefusal(await edge.get(path, { method: 'DELETE' }), 'NOT_FOUND');
});

it.each(cases.files)('next to the guest paths %s hands out no file of the build', async (path) => {
  const response = await edge.get(path);
  expect([307, 404]).toContain(response.status);
  expect(await response.text()).not.toContain('publicId');
});
