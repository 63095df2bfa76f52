import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiDiff, compareSides } from '../../src/tools/diff/compare.ts';
import { readSide, type Side } from '../../src/tools/diff/read-side.ts';
import { type Files, picture, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';

let cover: Uint8Array;
let otherCover: Uint8Array;
/** Of encoded images. */
let cache: string;
let before: Side;

beforeAll(async () => {
  cover = await picture('png');
  otherCover = await picture('png', 7);
  cache = await mkdtemp(join(tmpdir(), 'guest-api-'));
  before = await sideOf(studio());
});

afterAll(() => rmSync(cache, { recursive: true }));

async function sideOf(files: Files): Promise<Side> {
  const { content, out, build, remove } = workspace(files, { isOwned: true });
  try {
    await build({ cache, pages: false });
    return readSide(content, out);
  } finally {
    remove();
  }
}

/** Three posts, newest first c, b, a, and one piece of work. */
function studio(): Files {
  return {
    ...postFiles('a', cover, { id: testId(1), createdAt: '2026-01-01T00:00:00Z', more: 'legacyId: 7\n' }),
    ...postFiles('b', cover, { id: testId(2), createdAt: '2026-01-02T00:00:00Z' }),
    ...postFiles('c', cover, { id: testId(3), createdAt: '2026-01-03T00:00:00Z' }),
    ...portfolioFiles('work', cover, { id: testId(9) }),
  };
}

async function diffOf(change: Files): Promise<ApiDiff> {
  return compareSides(before, await sideOf({ ...studio(), ...change }));
}

function without(slug: string): Files {
  return { [`posts/${slug}`]: null };
}

const name = (slug: string, number: number) => ({ publicId: testId(number), slug, title: slug });
const gone = (path: string, ...reason: string[]) => [{ resource: `/guest/post/${path}`, reason }];

test('compareSides() finds no difference between two builds', async () => {
  const quiet = { added: [], removed: [], changed: [], moved: [], related: [] };
  expect(await diffOf({})).toEqual({
    breaking: [],
    collections: { portfolio: { before: 1, after: 1, ...quiet }, post: { before: 3, after: 3, ...quiet } },
    site: [],
    contract: [],
  });
});

test('compareSides() tells a new post and its place', async () => {
  const post = postFiles('d', cover, { id: testId(4), createdAt: '2026-01-02T12:00:00Z' });
  const { breaking, collections } = await diffOf(post);
  expect(collections.post).toMatchObject({
    before: 3,
    after: 4,
    added: [{ ...name('d', 4), place: 2 }],
    moved: [],
  });
  expect(breaking).toEqual([]);
});

test('compareSides() calls a removed post breaking, and its number', async () => {
  const { breaking, collections } = await diffOf(without('a'));
  expect(collections.post).toMatchObject({
    before: 3,
    after: 2,
    removed: [name('a', 1)],
    changed: [],
    moved: [],
  });
  expect(breaking).toEqual([...gone(testId(1), 'removed', 'a'), ...gone('7', 'legacy-id-gone', 'a')]);
});

test('compareSides() calls a renamed publicId breaking, and not the number that still leads there', async () => {
  const { breaking } = await diffOf(postFiles('a', cover, { id: testId(5), more: 'legacyId: 7\n' }));
  expect(breaking).toEqual(gone(testId(1), 'id-changed', 'a', testId(5)));
});

test('compareSides() calls a post that became a draft breaking', async () => {
  const { breaking } = await diffOf(postFiles('b', cover, { id: testId(2), isPublic: false }));
  expect(breaking).toEqual(gone(testId(2), 'hidden', 'b'));
});

test.each([
  ['is gone', ''],
  ['is another', 'legacyId: 8\n'],
])('compareSides() calls a legacyId that %s breaking', async (_, more) => {
  const { breaking } = await diffOf(postFiles('a', cover, { id: testId(1), more }));
  expect(breaking).toEqual(gone('7', 'legacy-id-gone', 'a'));
});

test('compareSides() calls a legacyId that leads to another post breaking', async () => {
  const { breaking } = await diffOf({
    ...postFiles('a', cover, { id: testId(1) }),
    ...postFiles('b', cover, { id: testId(2), createdAt: '2026-01-02T00:00:00Z', more: 'legacyId: 7\n' }),
  });
  expect(breaking).toEqual(gone('7', 'legacy-id-taken', 'a', 'b'));
});

test('compareSides() says nothing of a draft that comes, changes or goes', async () => {
  const draft = (body: string) => postFiles('d', cover, { id: testId(4), isPublic: false, body });
  const withDraft = await sideOf({ ...studio(), ...draft('하나') });
  for (const files of [studio(), { ...studio(), ...draft('둘') }]) {
    expect(compareSides(withDraft, await sideOf(files))).toEqual(compareSides(before, before));
  }
});

test('compareSides() tells which fields of a post changed', async () => {
  const post = {
    id: testId(2),
    createdAt: '2026-01-02T00:00:00Z',
    title: '새 제목',
    isPopular: true,
    body: '새 글',
  };
  const { collections } = await diffOf(postFiles('b', cover, { ...post, category: 'CATEGORY_TEST_2' }));
  expect(collections.post.changed).toEqual([
    {
      ...name('b', 2),
      title: '새 제목',
      fields: [
        { field: 'titleKo', before: 'b', after: '새 제목' },
        { field: 'titleEng', before: 'b', after: '새 제목' },
        { field: 'contentKo', before: '본문 b', after: '새 글' },
        { field: 'isPopular', before: 'false', after: 'true' },
        { field: 'category', before: 'CATEGORY_TEST_1', after: 'CATEGORY_TEST_2' },
      ],
    },
  ]);
});

test('compareSides() tells another date by its field and by the places it changes', async () => {
  const { collections } = await diffOf(
    postFiles('a', cover, { id: testId(1), createdAt: '2026-02-01T00:00:00Z', more: 'legacyId: 7\n' }),
  );
  const fields = [
    { field: 'createdAt', before: '2026-01-01T00:00:00.000Z', after: '2026-02-01T00:00:00.000Z' },
  ];
  expect(collections.post).toMatchObject({
    changed: [{ ...name('a', 1), fields }],
    moved: [{ ...name('a', 1), from: 3, to: 1 }],
  });
});

test('compareSides() reports the fewest posts as moved', async () => {
  const at = (slug: string, number: number, day: number) =>
    postFiles(slug, cover, { id: testId(number), createdAt: `2026-01-0${day}T00:00:00Z` });
  // From c, b, a to c, a, b: b was dated back, c only a little forward.
  const { collections } = await diffOf({
    ...at('c', 3, 4),
    ...postFiles('b', cover, { id: testId(2), createdAt: '2025-12-31T00:00:00Z' }),
  });
  expect(collections.post.moved).toEqual([{ ...name('b', 2), from: 2, to: 3 }]);
});

test('compareSides() tells that a piece of work moved although no field of it changed', async () => {
  const older = portfolioFiles('older', cover, { id: testId(8), publishedAt: '2025-01-01T00:00:00Z' });
  const newer = portfolioFiles('older', cover, { id: testId(8), publishedAt: '2026-06-01T00:00:00Z' });
  const { collections } = compareSides(
    await sideOf({ ...studio(), ...older }),
    await sideOf({ ...studio(), ...newer }),
  );
  expect(collections.portfolio).toMatchObject({
    changed: [],
    moved: [{ publicId: testId(8), from: 2, to: 1 }],
  });
});

test('compareSides() tells filters, galleries and Japanese texts of a piece of work', async () => {
  const more = 'images:\n  - { src: ./cover.png, alt: 표지 }\n';
  const { breaking, collections } = await diffOf({
    ...portfolioFiles('work', cover, { id: testId(9), isMain: true, more }),
    'portfolio/work/index.jp.md': '---\ntitle: 題\nsummary: 要約\nmainImageAlt: 表紙\n---\n本文\n',
  });
  const fields = [
    { field: 'titleJp', before: 'null', after: '題' },
    { field: 'summaryJp', before: 'null', after: '要約' },
    { field: 'descriptionJp', before: 'null', after: '本文' },
    { field: 'imagesKo', before: '[]', after: expect.stringMatching(/^\[\/media\/[0-9a-f]{20}\.webp\]$/) },
    { field: 'imagesEng', before: '[]', after: expect.stringMatching(/^\[\/media\/[0-9a-f]{20}\.webp\]$/) },
    { field: 'isMain', before: 'false', after: 'true' },
  ];
  expect(collections.portfolio.changed).toEqual([
    { publicId: testId(9), slug: 'work', title: 'work ko', fields },
  ]);
  expect(breaking).toEqual([]);
});

test('compareSides() tells an image whose bytes were replaced', async () => {
  const { collections } = await diffOf({ 'posts/b/cover.png': otherCover });
  const told = (field: string) => ({
    field,
    before: expect.stringMatching(/^\/media\/[0-9a-f]{20}\.webp$/),
    after: expect.stringMatching(/^\/media\/[0-9a-f]{20}\.webp$/),
  });
  expect(collections.post.changed).toEqual([
    { ...name('b', 2), fields: [told('mainImageKo'), told('mainImageEng')] },
  ]);
  const [field] = collections.post.changed[0]?.fields ?? [];
  expect(field?.before).not.toBe(field?.after);
});

test('compareSides() tells the folder as the address of a page, which breaks without an alias', async () => {
  const { breaking, collections } = await diffOf({
    ...without('b'),
    ...postFiles('z', cover, {
      id: testId(2),
      createdAt: '2026-01-02T00:00:00Z',
      title: 'b',
      body: '본문 b',
    }),
    'posts/z/index.en.md': '---\ntitle: b\nmainImageAlt: Cover\n---\nText of b\n',
  });
  const fields = [{ field: 'folder (page address)', before: 'b', after: 'z' }];
  expect(collections.post.changed).toEqual([{ publicId: testId(2), slug: 'z', title: 'b', fields }]);
  expect(breaking).toEqual([
    {
      resource: '/blog/b/',
      reason: ['moved', '/blog/z/', 'posts/z/index.ko.md', 'aliases: [b]'],
    },
  ]);
});

test('compareSides() tells posts that only get other related posts', async () => {
  const post = (more: string) =>
    postFiles('b', cover, { id: testId(2), createdAt: '2026-01-02T00:00:00Z', more });
  const related = (slug: string) => sideOf({ ...studio(), ...post(`related: [${slug}]\n`) });
  const { collections } = compareSides(await related('a'), await related('c'));
  expect(collections.post).toMatchObject({ changed: [], related: [name('b', 2)] });
});

test('compareSides() tells settings once, not on every item they reach', async () => {
  const site =
    'name: { ko: 담다, en: Damda, jp: ダムダ }\nsiteUrl: https://other.example\nrateLimit: { limit: 30 }\n';
  const { breaking, collections, site: changes } = await diffOf({ 'site.yaml': site });
  expect(changes).toEqual([
    { field: 'siteUrl', before: 'https://damda.example', after: 'https://other.example' },
    { field: 'rateLimit.limit', before: null, after: '30' },
  ]);
  expect(breaking.map(({ resource }) => resource)).toEqual(['siteUrl']);
  expect(collections).toEqual(compareSides(before, before).collections);
});
