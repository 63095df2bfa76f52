import { expect, it, onTestFinished } from 'vitest';
import { createRecent } from '../../functions/guest/recent.ts';
import type { ErrorEnvelope } from '../../src/contract/schemas/error-schemas.ts';
import type { SearchPage } from '../../src/contract/schemas/search-schemas.ts';
import { COVER } from '../content/check.ts';
import { expectRefusal } from '../site/hostile-site.ts';
import { postFiles, testId, workspace } from '../workspace.ts';
import { startEdge } from './edge.ts';

const edge = await startEdge();
const search = (query: string) => edge.json<SearchPage>(`/api/v1/guest/search?${query}`);
const idsOf = ({ data }: SearchPage) => data.map(({ publicId }) => publicId);

it('finds items of both collections as summaries, and says in which language and field', async () => {
  const { data, pagination } = await search('q=한옥');
  const items = [
    ...(await edge.json<SearchPage>('/api/v1/guest/summaries/post?limit=100')).data,
    ...(await edge.json<SearchPage>('/api/v1/guest/summaries/portfolio?limit=100')).data,
  ];
  const seen = new Set<unknown>();
  for (const { type, matches, snippet, ...item } of data) {
    expect(items).toContainEqual(item);
    const { text = '', ranges = [] } = snippet ?? {};
    for (const { start, length } of ranges) seen.add(`snippet ${text.slice(start, start + length)}`);
    for (const { field, start, length } of matches)
      seen.add(`match ${String(item[field as keyof typeof item]).slice(start, start + length)}`);
    seen.add(type);
  }
  expect(seen).toEqual(new Set(['post', 'portfolio', 'snippet 한옥', 'match 한옥']));
  const cursors = { nextCursor: null, prevCursor: null };
  expect(pagination).toEqual({ limit: 10, total: data.length, hasMore: false, ...cursors });
});

it('filters items, and counts those that each value of a filter leaves', async () => {
  const all = await search('q=ko&limit=20');
  const { type, category } = all.counts;
  expect(type.portfolio + type.post).toBe(all.pagination.total);
  expect(Object.values(category).reduce((sum, count) => sum + count)).toBe(type.post);
  const second = category.CATEGORY_TEST_2;
  const expected = {
    'type=post': type.post,
    'category=CATEGORY_TEST_2': second,
    'type=portfolio&category=CATEGORY_TEST_2': 0,
  };
  for (const [filters, count] of Object.entries(expected)) {
    const { pagination, counts } = await search(`q=ko&${filters}`);
    expect([pagination.total, counts], filters).toEqual([count, all.counts]);
  }
  for (const flag of ['isPopular', 'isMain']) {
    const { data } = await search(`q=ko&${flag}=true&limit=20`);
    expect(new Set(data.map((item) => item[flag as keyof typeof item]))).toEqual(new Set([true]));
  }
  const japanese = await search('q=ko&language=jp&limit=20');
  expect(japanese.data.every(({ languages }) => new Set<string>(languages).has('jp'))).toBe(true);
  expect((await search('q=한옥&language=en')).data).toEqual([]);
});

it('corrects a misspelled word, and says what to try if nothing is found', async () => {
  const { data, corrected, hint } = await search('q=walikng');
  expect([corrected, hint]).toEqual([[{ from: 'walikng', to: 'walking' }], null]);
  expect(data.map(({ publicId }) => publicId)).toEqual(idsOf(await search('q=walking')));
  // Posts are not in Japanese.
  expect(await search('q=walikng&language=jp')).toMatchObject({ data: [], corrected: [] });
  const nothing = await search('q=없는말입니다 또없다&language=ko');
  expect(nothing.hint).toBe('Try other words, or fewer, without filters.');
});

it('can be walked forward and back with cursors alone, also in Link', async () => {
  const whole = await search('q=ko&limit=20');
  const { total } = whole.pagination;
  expect(total).toBeGreaterThan(20);
  const pages: SearchPage[] = [await search('q=ko&limit=7')];
  for (let { nextCursor } = (pages[0] as SearchPage).pagination; nextCursor; ) {
    const page = await search(`cursor=${nextCursor}`);
    pages.push(page);
    nextCursor = page.pagination.nextCursor;
  }
  const walked = pages.flatMap(idsOf);
  expect([walked.slice(0, 20), walked.length, new Set(walked).size]).toEqual([idsOf(whole), total, total]);
  for (const [index, page] of pages.entries()) {
    const { prevCursor } = page.pagination;
    expect(prevCursor && (await search(`cursor=${prevCursor}`))).toEqual(pages[index - 1] ?? null);
  }
  const path = '/api/v1/guest/search?q=ko&limit=7';
  const { headers } = await edge.get(path);
  const next = `/api/v1/guest/search?cursor=${pages[0]?.pagination.nextCursor}>; rel="next"`;
  expect(headers.get('Link')).toContain(next);
  const again = await edge.get(path, { headers: { 'If-None-Match': `${headers.get('ETag')}` } });
  // The origin has no search.
  expect([again.status, (await edge.get('/guest/search?q=ko')).status]).toEqual([304, 404]);
});

it('continues without repeats or gaps after a build that changed other items, and renews tags of only the answers that changed', async () => {
  const post = (number: number) =>
    postFiles(`post-${number}`, COVER, {
      id: testId(number),
      createdAt: `2026-01-${10 + number}T00:00:00Z`,
      title: number % 2 === 0 ? '한옥' : '다른 글',
      body: number === 3 ? '## "한옥"\n\n한옥을 고칩니다. 처음.' : '한옥을 고칩니다.',
    });
  const site = workspace(Object.assign({}, ...[1, 2, 3, 4, 5, 6].map(post)));
  const tags: (string | null)[] = [];
  const serve = async () => {
    await site.build({ pages: false });
    const served = await startEdge({ out: site.out });
    onTestFinished(() => served.stop());
    for (const q of ['처음', '다른'])
      tags.push((await served.get(`/api/v1/guest/search?q=${q}`)).headers.get('ETag'));
    return (query: string) => served.json<SearchPage>(`/api/v1/guest/search?${query}`);
  };
  const first = await (await serve())('q=한옥&limit=4');
  expect(idsOf(first)).toEqual([6, 4, 2, 5].map(testId));
  site.write({ 'posts/post-5': null, ...post(8), ...post(7) });
  const after = await serve();
  const second = await after(`cursor=${first.pagination.nextCursor}`);
  expect(idsOf(second)).toEqual([3, 1].map(testId));
  // A heading is set apart.
  expect(second.data[0]?.snippet?.text).toMatch(/^"한옥" · 한옥을 고칩니다. 처음./);
  expect(idsOf(await after(`cursor=${second.pagination.prevCursor}`))).toEqual([6, 4, 2, 7].map(testId));
  expect([tags[2], new Set(tags).size]).toEqual([tags[0], 3]);
});

it('answers 400 with all errors of a bad query, and an empty list if nothing is found', async () => {
  const errors = await expectRefusal(await edge.get('/api/v1/guest/search?limit=0'), 'BAD_REQUEST');
  expect(errors).toEqual(['q REQUIRED', 'limit OUT_OF_RANGE']);
  for (const query of ['limit=0', 'cursor=x']) {
    const { error } = await edge.json<ErrorEnvelope>(`/api/v1/guest/search?${query}`);
    expect(error.hint?.includes('start again without a cursor')).toBe(query === 'cursor=x');
  }
  for (const q of ['없는말', '…', 'ㅎ', '\ud83d\ude00', '%00', '"<&']) {
    const { data, pagination } = await search(`q=${encodeURIComponent(q)}`);
    expect([data, pagination.total], q).toEqual([[], 0]);
  }
});

it('createRecent() keeps the 64 files that were read last', async () => {
  const reads: string[] = [];
  const fetch = async ({ url }: Request) => {
    reads.push(new URL(url).pathname);
    return new Response(url);
  };
  const recent = createRecent();
  const read = (path: string) => recent.read(path, { fetch }, (bytes) => bytes);
  const paths = Array.from({ length: 64 }, (_, number) => `/${number}`);
  for (const path of [...paths, '/0', '/64', '/0', '/1']) await read(path);
  expect(reads).toEqual([...paths, '/64', '/1']);
});
