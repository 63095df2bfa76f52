import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '../../src/contract/languages.ts';
import { pagePath } from '../../src/edge/manifest.ts';
import { collectOverview } from '../../src/tools/overview/collect-overview.ts';
import { readProse } from '../../src/tools/overview/prose.ts';
import { findView } from '../../src/views/view.ts';
import {
  type Files,
  picture,
  portfolioFiles,
  postFiles,
  testId,
  type Workspace,
  workspace,
} from '../workspace.ts';

function collect({ content, folder }: Workspace) {
  return collectOverview({ content, cache: join(folder, 'overview') });
}

test('collectOverview() tells all there is to know about an item', async () => {
  const cover = await picture();
  const space = workspace({
    'site.yaml':
      'name: { ko: 담다, en: Damda, jp: ダムダ }\nsiteUrl: https://damda.example\ncategories: { CATEGORY_TEST_2: { slug: development, ko: 개발, en: Development } }\n',
    ...postFiles('첫-글', cover, {
      id: testId(1),
      title: '첫글',
      category: 'CATEGORY_TEST_2',
      isPopular: true,
      isPublic: false,
      createdAt: '2026-03-01T09:00:00+09:00',
      body: '한국어 낱말 네 개\n\n[우리](https://damda.example/blog) [남](https://b.example/) ![그림](./둘.png)',
    }),
    'posts/첫-글/둘.png': await picture('png', 200),
  });
  const data = await collect(space);
  const folder = join(space.content, 'posts/첫-글');
  const [item] = data.collections.post.items;
  expect(data.diagnostics).toEqual([]);
  expect({ ...item, apiBytes: undefined, cover: undefined }).toEqual({
    collection: 'post',
    slug: '첫-글',
    path: folder,
    texts: {
      ko: { file: join(folder, 'index.ko.md'), title: '첫글', words: 7 },
      en: { file: join(folder, 'index.en.md'), title: '첫글', words: 3 },
    },
    missing: [],
    category: 'CATEGORY_TEST_2',
    time: Date.parse('2026-03-01T00:00:00Z'),
    isFeatured: false,
    isPopular: true,
    isDraft: true,
    cover: undefined,
    images: [
      { file: join(folder, 'cover.png'), bytes: cover.length },
      { file: join(folder, '둘.png'), bytes: (await picture('png', 200)).length },
    ],
    imageBytes: cover.length + (await picture('png', 200)).length,
    outside: ['https://b.example/'],
    apiBytes: undefined,
    faults: 0,
  });
  expect(item?.cover?.file).toBe(join(folder, 'cover.png'));
  expect(item?.cover?.thumbnail).toMatch(/^data:image\/webp;base64,UklGR/);
  expect(data.outside).toEqual([
    {
      url: 'https://b.example/',
      kind: 'link',
      uses: [{ collection: 'post', slug: '첫-글', file: join(folder, 'index.ko.md'), line: 13 }],
      answer: undefined,
    },
  ]);
  expect(data.siteName).toEqual({ ko: '담다', en: 'Damda', jp: 'ダムダ' });
  expect(data.categories).toEqual({
    CATEGORY_TEST_2: { slug: 'development', ko: '개발', en: 'Development' },
  });
});

test('collectOverview() weighs items and pages as the build serves them', async () => {
  const cover = await picture();
  const files: Files = { ...portfolioFiles('hanok', cover, { id: testId(99) }) };
  for (let number = 1; number <= 22; number++) {
    const createdAt = `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`;
    const body = '가'.repeat(number);
    Object.assign(files, postFiles(`p${number}`, cover, { id: testId(number), createdAt, body }));
  }
  Object.assign(files, postFiles('draft', cover, { id: testId(50), isPublic: false }));
  const space = workspace(files);
  await space.build({ site: false });
  const { collections } = await collect(space);

  // Identities of images are as long as the longest.
  const withLongIds = (text: string) => text.replaceAll(/"id":\d+/g, `"id":${2 ** 52 - 1}`);
  const linesOf = (file: string) =>
    withLongIds(readFileSync(join(space.out, 'public', file), 'utf8'))
      .split('\n')
      .slice(1, -1);
  const bytesOf = (lines: string[]) => Buffer.byteLength(lines.join('\n'));
  const pages = [0, 1].map((page) => linesOf(pagePath(findView('post', {}), page)));
  expect(collections.post.pages).toEqual(
    pages.map((lines, index) => ({ number: index + 1, items: lines.length, bytes: bytesOf(lines) })),
  );
  const served = collections.post.items.filter(({ isDraft }) => !isDraft);
  expect(served.map(({ apiBytes }) => apiBytes)).toEqual(
    pages.flat().map((line) => Buffer.byteLength(line.replace(/,$/, ''))),
  );
});

test('collectOverview() shows faulty items with what can be read of them, and every fault', async () => {
  const cover = await picture();
  const space = workspace({
    ...postFiles('sound', cover, { id: testId(1), createdAt: '2026-01-01T00:00:00Z' }),
    ...postFiles('no-id', cover, { id: '12', title: '번호', createdAt: '2026-02-01T00:00:00Z' }),
    ...postFiles('damaged', cover.subarray(0, 60), { id: testId(3), createdAt: '2026-03-01T00:00:00Z' }),
    ...postFiles('korean-only', cover, { id: testId(4), createdAt: 'yesterday' }),
    'posts/korean-only/index.en.md': null,
    'posts/no-front/index.ko.md': 'Just text',
    'posts/no-front/index.en.md': '---\ntitle: [broken\n---\n',
    'notes.txt': '',
  });
  const { collections, diagnostics } = await collect(space);
  expect(
    collections.post.items.map(({ slug, faults, missing, texts, cover: shown, apiBytes }) => ({
      slug,
      faults,
      missing,
      title: texts.ko?.title,
      hasThumbnail: shown?.thumbnail !== undefined,
      isServed: apiBytes !== undefined,
    })),
  ).toEqual([
    {
      slug: 'korean-only',
      faults: 2,
      missing: ['en'],
      title: 'korean-only',
      hasThumbnail: true,
      isServed: false,
    },
    { slug: 'no-front', faults: 2, missing: [], title: undefined, hasThumbnail: false, isServed: false },
    { slug: 'damaged', faults: 1, missing: [], title: 'damaged', hasThumbnail: false, isServed: true },
    { slug: 'no-id', faults: 1, missing: [], title: '번호', hasThumbnail: true, isServed: false },
    { slug: 'sound', faults: 0, missing: [], title: 'sound', hasThumbnail: true, isServed: true },
  ]);
  const faults = diagnostics.map(({ file, ...rest }) => ({ file: relative(space.content, file), ...rest }));
  expect(faults.map(({ file }) => file)).toEqual([
    'notes.txt',
    'posts/damaged/index.ko.md',
    'posts/korean-only/index.en.md',
    'posts/korean-only/index.ko.md',
    'posts/no-front/index.en.md',
    'posts/no-front/index.ko.md',
    'posts/no-id/index.ko.md',
  ]);
  expect(diagnostics.map(({ message }) => message.replaceAll(`${space.content}/`, ''))).toEqual(
    (await space.diagnose()).map(({ message }) => message),
  );
});

test('collectOverview() goes on without a sound site.yaml', async () => {
  const space = workspace({
    'site.yaml': 'name: 3',
    ...postFiles('hello', await picture(), { id: testId(1) }),
  });
  const { siteName, collections, diagnostics } = await collect(space);
  expect(siteName).toBe(undefined);
  expect(collections.post.items.map(({ slug, faults }) => [slug, faults])).toEqual([['hello', 0]]);
  expect(diagnostics.map(({ field }) => field)).toEqual(['siteUrl', 'name']);
});

test.each<[string, string, Language, number]>([
  ['Korean words', '한글로 쓴 글, 그리고 it’s 3.5배!', 'ko', 6],
  ['Japanese words, which have no spaces', '私は猫です', 'jp', 4],
  [
    'headings, lists, cells and the text of links',
    '# One two\n\n- three [four](./x)\n\n|five|six|\n|-|-|\n|7|8|\n',
    'en',
    8,
  ],
  ['captions of images', '![a small cat](./cat.png)', 'en', 3],
  ['code in a line, but no blocks of it', 'run `npm start`\n\n```sh\nnot these words\n```\n', 'en', 3],
  ['no markup', '<b class="x">bold</b>\n\n<div title="no">\n</div>\n', 'en', 1],
  ['nothing', '', 'ko', 0],
])('readProse() counts %s', (_, markdown, language, words) => {
  expect(readProse(markdown, language).words).toBe(words);
});

test.each<[string, string, ReturnType<typeof readProse>['references']]>([
  ['a link', 'a\n\nb\n[x](https://a.example/y)', [{ kind: 'link', url: 'https://a.example/y', line: 4 }]],
  [
    'an address in angle brackets',
    '<https://a.example/>',
    [{ kind: 'link', url: 'https://a.example/', line: 1 }],
  ],
  [
    'a link by reference',
    'a\n[x][r]\n\n[r]: //a.example/y',
    [{ kind: 'link', url: 'https://a.example/y', line: 1 }],
  ],
  ['an image', '![x](http://a.example/y.png)', [{ kind: 'image', url: 'http://a.example/y.png', line: 1 }]],
  [
    'an image in a link',
    '[![x](http://a.example/y.png)](http://b.example/)',
    [
      { kind: 'link', url: 'http://b.example/', line: 1 },
      { kind: 'image', url: 'http://a.example/y.png', line: 1 },
    ],
  ],
  [
    'HTML in a line',
    'a <a href="http://a.example/?x&amp;y">z</a>',
    [{ kind: 'link', url: 'http://a.example/?x&y', line: 1 }],
  ],
  [
    'a block of HTML',
    '<p>\n<img src=https://a.example/y.png>\n</p>',
    [{ kind: 'image', url: 'https://a.example/y.png', line: 2 }],
  ],
])('readProse() finds %s', (_, markdown, references) => {
  expect(readProse(markdown, 'en').references).toEqual(references);
});

test.each([
  ['code', '`[x](https://a.example/)`\n\n    <https://a.example/>\n\n```\nhttps://a.example/\n```'],
  ['comments of HTML', '<!-- <a href="https://a.example/"> -->'],
  ['what stays here', '[x](./y) [x](/y) [x](#y) [x](mailto:y@z.example) ![x](./y.png)'],
])('readProse() finds nothing outside in %s', (_, markdown) => {
  expect(readProse(markdown, 'en').references).toEqual([]);
});
