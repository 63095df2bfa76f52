// Hostile queries and headers get an answer or a refusal that follows the contract.
import { describe, expect, it } from 'vitest';
import { expectList, expectRefusal, POST, POSTS_IN_ORDER } from '../site/hostile-site.ts';
import { startEdge } from './edge.ts';

const edge = await startEdge();
const { pagination } = await edge.json<{ pagination: { nextCursor: string } }>('/api/v1/guest/post?limit=3');
const cursor = pagination.nextCursor;

// Altered, cut and mismatched ones: test/views/cursor.test.ts and test/edge/query-cursor.test.ts.
it.each([
  ['padded', `${cursor}%3D`],
  ['followed by a NUL', `${cursor}%00`],
  ['followed by a header', `${cursor}%0d%0aX-Evil:%201`],
  ['10 kB of valid cursors', cursor.repeat(180)],
  ['broken percent-encoding', '%zz%'],
])('a manipulated cursor is refused: %s', async (_, sent) => {
  const response = await edge.get(`/api/v1/guest/post?cursor=${sent}`);
  expect(await expectRefusal(response, 'BAD_REQUEST')).toEqual(['cursor INVALID_CURSOR']);
});

it('a manipulated cursor is ignored under the origin root, which has no cursors', async () => {
  const response = await edge.get('/guest/post?cursor=%00&limit=x&size=2');
  expect(await expectList(response)).toEqual(POSTS_IN_ORDER.slice(0, 2));
});

describe.each(['/api/v1/guest', '/guest'])('under %s', (root) => {
  it.each([
    ['8 kB of an unknown parameter', `x=${'9'.repeat(8_192)}`],
    ['a thousand unknown parameters', 'x=1&'.repeat(1_000)],
    ['broken percent-encoding in a name', '%zz=%zz'],
    ['the names of every object', '__proto__=1&constructor=2&toString=3'],
    ['quotes and brackets', 'x="<>\'`{}|^'],
  ])('a query of %s is ignored', async (_, query) => {
    const response = await edge.get(`${root}/post?${query}`);
    expect(response.headers.has('X-Evil')).toBe(false);
    expect(await expectList(response)).toEqual(POSTS_IN_ORDER.slice(0, 20));
  });

  it('If-None-Match: * matches everything that exists', async () => {
    const headers = { 'If-None-Match': '*' };
    for (const path of ['/post', `/post/${POST}`]) {
      expect((await edge.get(root + path, { headers })).status).toBe(304);
    }
    await expectRefusal(await edge.get(`${root}/post/none`, { headers }), 'NOT_FOUND');
    await expectRefusal(await edge.get(`${root}/post?size=0`, { headers }), 'BAD_REQUEST');
  });
});
