// Exercises every operation, parameter and response in the description. edge.get() checks each response, and a part
// of the description that nothing exercises is an error.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { COVER } from '../content/check.ts';
import { startEdge } from '../functions/edge.ts';
import { INQUIRY, lockDatabase } from '../functions/intake.ts';
import { portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';

const API = '/api/v1/guest';
interface Page {
  pagination: { prevCursor: string; nextCursor: string };
}
const FULL_INQUIRY = { ...INQUIRY, budgetType: '1,000만 원', funnelType: '소개' };
const files = {
  ...portfolioFiles('work', COVER, { id: testId(1), isMain: true }),
  ...postFiles('post', COVER, { id: testId(2), isPopular: true, more: 'legacyId: 7\n' }),
  ...postFiles('other', COVER, { id: testId(3) }),
};
const space = workspace(files, { isOwned: true });
await space.build();
const edge = await startEdge({ host: 'workers', out: space.out });
afterAll(() => edge.stop().then(space.remove));

it('every operation, parameter and response in the description can be produced', async () => {
  const statuses = new Set<number>();
  const get = async (path: string, init?: RequestInit) => {
    const response = await edge.get(path, init);
    statuses.add(response.status);
    return response;
  };
  /** Requests a path, and again with the tag of the answer. */
  const getTwice = async (path: string) => {
    const response = await get(path);
    await get(path, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } });
    return response;
  };
  const post = (body: string | object, more: Record<string, string> = {}) =>
    get(`${API}/inquiry`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...more },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  const greedy = { 'CF-Connecting-IP': '203.0.113.1' };
  await Promise.all(Array.from({ length: 60 }, () => edge.get(`${API}/post`, { headers: greedy })));
  for (const [list, filters] of [
    ['portfolio', 'isMain=true'],
    ['post', 'isPopular=true&category=CATEGORY_TEST_1'],
    ['summaries/portfolio', 'isMain=true'],
    ['summaries/post', 'isPopular=true&category=CATEGORY_TEST_1'],
  ]) {
    await getTwice(`${API}/${list}?${filters}&page=0&size=1`);
    const { pagination } = (await (await get(`${API}/${list}?limit=1&page=1`)).json()) as Page;
    await get(`${API}/${list}?cursor=${pagination.prevCursor}`);
    await get(`${API}/${list}?limit=0`);
  }
  for (const [list, id, slug] of [
    ['portfolio', testId(1), 'work'],
    ['post', testId(2), 'post'],
  ]) {
    const items = [`${list}/${id}`, `pages/${list}/${slug}`];
    for (const path of items) {
      await getTwice(`${API}/${path}`);
      await get(`${API}/${path}`, { headers: greedy });
    }
    for (const path of [list, `pages/${list}`]) await get(`${API}/${path}/nothing`);
  }
  await get(`${API}/post/7`);
  const actual = (await (await get(`${API}/search?q=post&type=post&language=en&limit=1`)).json()) as Page;
  await get(`${API}/search?cursor=${actual.pagination.nextCursor}`);
  await get(`${API}/search?q=post&category=CATEGORY_TEST_1&isMain=false&isPopular=true`);
  await get(`${API}/search`);
  for (const path of [
    `${API}/search?q=post`,
    `${API}/site`,
    '/openapi.json',
    '/api/openapi.yaml',
    '/api/docs',
  ]) {
    await getTwice(path);
  }

  const key = { 'Idempotency-Key': 'coverage' };
  for (const name of ['first', 'first', 'other']) await post({ ...FULL_INQUIRY, name }, key);
  for (const body of [{}, 'x'.repeat(70_000)]) await post(body);
  await post('x', { 'Content-Type': 'text/html' });
  await post(FULL_INQUIRY, greedy);
  const unlock = lockDatabase(edge.data);
  await post({ ...FULL_INQUIRY, name: 'locked' });
  unlock();
  await get('/api/health');
  rmSync(join(space.out, 'public', 'api', 'docs.json'));
  const health: unknown = await (await get('/api/health')).json();
  expect(health).toMatchObject({ status: 'degraded', error: { code: 'SERVICE_UNAVAILABLE' } });

  for (const path of ['portfolio', 'post', 'summaries/portfolio', 'summaries/post', 'search', 'site']) {
    await get(`${API}/${path}`, { headers: greedy });
  }
  rmSync(join(space.out, 'public', API, 'post', 'views', 'all', 'page-0.json'));
  await get(`${API}/post`);

  expect(statuses).toEqual(new Set([200, 304, 400, 404, 413, 415, 422, 429, 500, 503]));
  expect(edge.contract.unexercised()).toEqual([]);
});
