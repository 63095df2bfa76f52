// Exercises every operation, parameter and response in the description. edge.get() checks each response, and a part
// of the description that nothing exercises is an error.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Edge, startEdge } from '../functions/edge.ts';
import { INQUIRY, lockDatabase } from '../functions/intake.ts';
import { picture, portfolioFiles, postFiles, testId, type Workspace, workspace } from '../workspace.ts';

const API = '/api/v1/guest';
const FULL_INQUIRY = { ...INQUIRY, budgetType: '1,000만 원', funnelType: '소개' };
let space: Workspace;
let edge: Edge;

beforeAll(async () => {
  const cover = await picture();
  space = workspace(
    {
      ...portfolioFiles('work', cover, { id: testId(1), isMain: true }),
      ...postFiles('post', cover, { id: testId(2), isPopular: true, more: 'legacyId: 7\n' }),
      ...postFiles('other', cover, { id: testId(3) }),
    },
    { isOwned: true },
  );
  await space.build();
  edge = await startEdge({ host: 'workers', out: space.out });
});

afterAll(async () => {
  await edge.stop();
  space.remove();
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  edge.get(`${API}/inquiry`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('every operation, parameter and response in the description can be produced', async () => {
  const statuses: number[] = [];
  const get = async (path: string, init?: RequestInit) => {
    const response = await edge.get(path, init);
    statuses.push(response.status);
    return response;
  };

  const greedy = { 'CF-Connecting-IP': '203.0.113.1' };
  await Promise.all(Array.from({ length: 60 }, () => edge.get(`${API}/post`, { headers: greedy })));
  for (const [list, filters] of [
    ['portfolio', 'isMain=true'],
    ['post', 'isPopular=true&category=CATEGORY_TEST_1'],
    ['summaries/portfolio', 'isMain=true'],
    ['summaries/post', 'isPopular=true&category=CATEGORY_TEST_1'],
  ]) {
    const first = await get(`${API}/${list}?${filters}&page=0&size=1`);
    const { pagination } = (await (await get(`${API}/${list}?limit=1&page=1`)).json()) as {
      pagination: { prevCursor: string };
    };
    await get(`${API}/${list}?cursor=${pagination.prevCursor}`);
    await get(`${API}/${list}?limit=0`);
    await get(`${API}/${list}?${filters}&page=0&size=1`, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
  }
  for (const [list, id, slug] of [
    ['portfolio', testId(1), 'work'],
    ['post', testId(2), 'post'],
  ]) {
    await get(`/guest/${list}?page=0&size=1`);
    const detail = await get(`${API}/${list}/${id}`);
    await get(`${API}/${list}/${id}`, { headers: { 'If-None-Match': detail.headers.get('ETag') ?? '' } });
    await get(`${API}/${list}/nothing`);
    for (const path of [`${list}/by-slug/${slug}`, `pages/${list}/${id}`]) {
      const answer = await get(`${API}/${path}`);
      await get(`${API}/${path}`, { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } });
      await get(`${API}/${path}`, { headers: greedy });
    }
    await get(`${API}/${list}/by-slug/nothing`);
    await get(`${API}/pages/${list}/nothing`);
  }
  await get(`${API}/post/7`);
  const search = await get(`${API}/search?q=post&type=post&lang=en&limit=1`);
  const found = (await search.json()) as { pagination: { nextCursor: string } };
  await get(`${API}/search?cursor=${found.pagination.nextCursor}`);
  await get(`${API}/search`);
  await get(`${API}/search?q=post`, { headers: { 'If-None-Match': search.headers.get('ETag') ?? '' } });

  const key = { 'Idempotency-Key': 'coverage' };
  statuses.push((await post(FULL_INQUIRY, key)).status, (await post(FULL_INQUIRY, key)).status);
  statuses.push((await post({ ...FULL_INQUIRY, name: 'other' }, key)).status);
  statuses.push((await post({})).status, (await post('x'.repeat(70_000))).status);
  statuses.push((await post('x', { 'Content-Type': 'text/html' })).status);
  for (const path of ['/openapi.json', '/api/openapi.yaml', '/api/docs']) {
    const file = await get(path);
    await get(path, { headers: { 'If-None-Match': file.headers.get('ETag') ?? '' } });
  }
  await get('/api/health');
  const unlock = lockDatabase(edge.data);
  statuses.push((await post({ ...FULL_INQUIRY, name: 'locked' })).status);
  unlock();
  rmSync(join(space.out, 'public', 'api', 'docs.json'));
  await get('/api/health');

  const lists = ['portfolio', 'post', 'summaries/portfolio', 'summaries/post', 'search'];
  for (const path of [...lists, `portfolio/${testId(1)}`, `post/${testId(2)}`]) {
    await get(`${API}/${path}`, { headers: greedy });
  }
  statuses.push((await post(FULL_INQUIRY, greedy)).status);

  rmSync(join(space.out, 'public', API, 'post', 'views', 'all', 'page-0.json'));
  await get(`${API}/post`);

  expect(new Set(statuses)).toEqual(new Set([200, 304, 400, 404, 413, 415, 422, 429, 500, 503]));
  expect(edge.contract.unexercised()).toEqual([]);
}, 60_000);
