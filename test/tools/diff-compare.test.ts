import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type ApiDiff, compareSnapshots } from '../../src/tools/diff/compare.ts';
import { type ApiSnapshot, createSnapshot } from '../../src/tools/diff/snapshot.ts';
import { type Files, picture, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';

let cover: Uint8Array;
let otherCover: Uint8Array;

beforeAll(async () => {
  cover = await picture('png');
  otherCover = await picture('png', 7);
});

async function snapshotOf(files: Files): Promise<ApiSnapshot> {
  const { content, folder } = workspace(files);
  const result = await createSnapshot(content, folder);
  if ('diagnostics' in result) throw new Error(JSON.stringify(result.diagnostics));
  return result.snapshot;
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
  const before = await snapshotOf(studio());
  return compareSnapshots(before, await snapshotOf({ ...studio(), ...change }));
}

function without(slug: string): Files {
  return { [`posts/${slug}`]: null };
}

const name = (slug: string, number: number) => ({ publicId: testId(number), slug, title: slug });
const gone = (path: string, reason: string) => [{ resource: `/guest/post/${path}`, reason }];

test('compareSnapshots() finds no difference between two readings', async () => {
  const quiet = { added: [], removed: [], changed: [], moved: [], related: [] };
  expect(await diffOf({})).toEqual({
    breaking: [],
    collections: { portfolio: { before: 1, after: 1, ...quiet }, post: { before: 3, after: 3, ...quiet } },
    site: [],
    contract: [],
  });
});

test('compareSnapshots() tells a new post and its place', async () => {
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

test('compareSnapshots() calls a removed post breaking, and its number', async () => {
  const { breaking, collections } = await diffOf(without('a'));
  expect(collections.post).toMatchObject({
    before: 3,
    after: 2,
    removed: [name('a', 1)],
    changed: [],
    moved: [],
  });
  expect(breaking).toEqual([
    ...gone(testId(1), 'removed (a): its address will answer 404'),
    ...gone('7', 'legacyId of a is gone: links with the old number will answer 404'),
  ]);
});

test('compareSnapshots() calls a renamed publicId breaking, and not the number that still leads there', async () => {
  const { breaking } = await diffOf(postFiles('a', cover, { id: testId(5), more: 'legacyId: 7\n' }));
  const reason = `publicId of a was renamed to ${testId(5)}: the old address will answer 404; an id once published must stay`;
  expect(breaking).toEqual(gone(testId(1), reason));
});

test('compareSnapshots() calls a post that became a draft breaking', async () => {
  const { breaking } = await diffOf(postFiles('b', cover, { id: testId(2), isPublic: false }));
  expect(breaking).toEqual(
    gone(testId(2), 'no longer public (isPublic: false in b): its address will answer 404'),
  );
});

test.each([
  ['is gone', '', 'legacyId of a is gone: links with the old number will answer 404'],
  ['is another', 'legacyId: 8\n', 'legacyId of a is gone: links with the old number will answer 404'],
])('compareSnapshots() calls a legacyId that %s breaking', async (_, more, reason) => {
  expect((await diffOf(postFiles('a', cover, { id: testId(1), more }))).breaking).toEqual(gone('7', reason));
});

test('compareSnapshots() calls a legacyId that leads to another post breaking', async () => {
  const { breaking } = await diffOf({
    ...postFiles('a', cover, { id: testId(1) }),
    ...postFiles('b', cover, { id: testId(2), createdAt: '2026-01-02T00:00:00Z', more: 'legacyId: 7\n' }),
  });
  expect(breaking).toEqual(gone('7', 'legacyId of a now names b'));
});

test('compareSnapshots() says nothing of a draft that comes, changes or goes', async () => {
  const draft = (body: string) => postFiles('d', cover, { id: testId(4), isPublic: false, body });
  const before = await snapshotOf({ ...studio(), ...draft('하나') });
  for (const files of [studio(), { ...studio(), ...draft('둘') }]) {
    expect(compareSnapshots(before, await snapshotOf(files))).toEqual(await diffOf({}));
  }
});

test('compareSnapshots() tells which fields of a post changed', async () => {
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

test('compareSnapshots() tells another date by its field and by the places it changes', async () => {
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

test('compareSnapshots() tells that a piece of work moved although no field of it changed', async () => {
  const older = portfolioFiles('older', cover, { id: testId(8), publishedAt: '2025-01-01T00:00:00Z' });
  const newer = portfolioFiles('older', cover, { id: testId(8), publishedAt: '2026-06-01T00:00:00Z' });
  const before = await snapshotOf({ ...studio(), ...older });
  const { collections } = compareSnapshots(before, await snapshotOf({ ...studio(), ...newer }));
  expect(collections.portfolio).toMatchObject({
    changed: [],
    moved: [{ publicId: testId(8), from: 2, to: 1 }],
  });
});

test('compareSnapshots() tells filters, galleries and Japanese texts of a piece of work', async () => {
  const more = 'images:\n  - { src: ./cover.png, alt: 표지 }\n';
  const { breaking, collections } = await diffOf({
    ...portfolioFiles('work', cover, { id: testId(9), isMain: true, more }),
    'portfolio/work/index.jp.md': '---\ntitle: 題\nsummary: 要約\nmainImageAlt: 表紙\n---\n本文\n',
  });
  const fields = [
    { field: 'titleJp', before: 'null', after: '題' },
    { field: 'summaryJp', before: 'null', after: '要約' },
    { field: 'descriptionJp', before: 'null', after: '本文' },
    { field: 'imagesKo', before: '[]', after: '[cover.png]' },
    { field: 'imagesEng', before: '[]', after: '[cover.png]' },
    { field: 'isMain', before: 'false', after: 'true' },
  ];
  expect(collections.portfolio.changed).toEqual([
    { publicId: testId(9), slug: 'work', title: 'work ko', fields },
  ]);
  expect(breaking).toEqual([]);
});

test('compareSnapshots() tells an image whose bytes were replaced', async () => {
  const { collections } = await diffOf({ 'posts/b/cover.png': otherCover });
  const told = (field: string) => ({
    field,
    before: expect.stringMatching(/^cover\.png \(\/media\/[0-9a-f]{20}\.webp\)$/),
    after: expect.stringMatching(/^cover\.png \(\/media\/[0-9a-f]{20}\.webp\)$/),
  });
  expect(collections.post.changed).toEqual([
    { ...name('b', 2), fields: [told('mainImageKo'), told('mainImageEng')] },
  ]);
  const [field] = collections.post.changed[0]?.fields ?? [];
  expect(field?.before).not.toBe(field?.after);
});

test('compareSnapshots() tells the folder as the address of a page, not as breaking', async () => {
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
  expect(breaking).toEqual([]);
});

test('compareSnapshots() tells posts that only get other related posts', async () => {
  const post = (more: string) =>
    postFiles('b', cover, { id: testId(2), createdAt: '2026-01-02T00:00:00Z', more });
  const before = await snapshotOf({ ...studio(), ...post('related: [a]\n') });
  const after = await snapshotOf({ ...studio(), ...post('related: [c]\n') });
  const { collections } = compareSnapshots(before, after);
  expect(collections.post).toMatchObject({ changed: [], related: [name('b', 2)] });
});

test('compareSnapshots() tells settings once, not on every item they reach', async () => {
  const site =
    'name: { ko: 담다, en: Damda, jp: ダムダ }\nsiteUrl: https://other.example\nrateLimit: { limit: 30 }\n';
  const { breaking, collections, site: changes } = await diffOf({ 'site.yaml': site });
  expect(changes).toEqual([
    { field: 'siteUrl', before: 'https://damda.example', after: 'https://other.example' },
    { field: 'rateLimit.limit', before: '60', after: '30' },
  ]);
  expect(breaking.map(({ resource }) => resource)).toEqual(['siteUrl']);
  expect(collections).toEqual((await diffOf({})).collections);
});

test('createSnapshot() gives the diagnostics of faulty content, and leaves no file behind', async () => {
  const { content, folder } = workspace({ 'posts/a/index.ko.md': 'no front matter' });
  const result = await createSnapshot(content, folder);
  const files = 'diagnostics' in result ? result.diagnostics.map(({ file }) => file) : [];
  expect([...new Set(files)]).toEqual([
    join(content, 'posts/a/index.en.md'),
    join(content, 'posts/a/index.ko.md'),
  ]);
});
