import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '../../src/contract/languages.ts';
import { collectOverview } from '../../src/tools/overview/collect-overview.ts';
import { readProse } from '../../src/tools/overview/prose.ts';
import { withoutFreshIds } from '../content/content-fault.ts';
import {
  explain,
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
  expect({ ...item, cover: undefined }).toEqual({
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
    status: 'draft',
    cover: undefined,
    brokenLinks: 0,
    faults: 0,
    warnings: 0,
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

test('collectOverview() lists the newest items first, and tells languages and gaps apart', async () => {
  const cover = await picture();
  const japanese = '---\ntitle: 題\nsummary: 要約\nmainImageAlt: 表紙\n---\n私は猫です\n';
  const space = workspace({
    ...portfolioFiles('older', cover, { id: testId(1), publishedAt: '2026-01-01T00:00:00+09:00' }),
    'portfolio/older/index.jp.md': japanese,
    ...portfolioFiles('newer', cover, { id: testId(2), publishedAt: '2026-01-01T00:00:00Z' }),
    ...portfolioFiles('b-tie', cover, { id: testId(3), publishedAt: '2025-01-01T00:00:00Z', isMain: true }),
    ...portfolioFiles('a-tie', cover, { id: testId(4), publishedAt: '2025-01-01T00:00:00Z' }),
  });
  const { collections } = await collect(space);
  expect(
    collections.portfolio.items.map(({ slug, texts, missing, isFeatured }) => ({
      slug,
      languages: Object.keys(texts),
      missing,
      isFeatured,
    })),
  ).toEqual([
    { slug: 'newer', languages: ['ko', 'en'], missing: ['jp'], isFeatured: false },
    { slug: 'older', languages: ['ko', 'en', 'jp'], missing: [], isFeatured: false },
    { slug: 'a-tie', languages: ['ko', 'en'], missing: ['jp'], isFeatured: false },
    { slug: 'b-tie', languages: ['ko', 'en'], missing: ['jp'], isFeatured: true },
  ]);
  expect(collections.portfolio.items[1]?.texts.jp).toEqual({
    file: join(space.content, 'portfolio/older/index.jp.md'),
    title: '題',
    words: 4,
  });
});

test('collectOverview() tells links to other servers from those to the site, and counts the broken ones', async () => {
  const body = [
    '[a](https://a.example/y) [a](//a.example/y) ![a](http://a.example/y.png)',
    '[x](./y) [x](/contact/) [x](#y) [x](mailto:y@z.example) ![x](./cover.png)',
    '[site](https://damda.example/contact) [none](/none/) [none](/none/)',
  ].join('\n');
  const space = workspace({
    ...postFiles('hello', await picture(), { id: testId(1), body }),
    'posts/hello/index.en.md': '---\ntitle: Hello\nmainImageAlt: Cover\n---\n<https://a.example/y>\n',
  });
  const { outside, collections } = await collect(space);
  const useOf = (name: string, line: number) => {
    return { collection: 'post', slug: 'hello', file: join(space.content, 'posts/hello', name), line };
  };
  expect(outside).toEqual([
    { url: 'http://a.example/y.png', kind: 'image', uses: [useOf('index.ko.md', 11)], answer: undefined },
    {
      url: 'https://a.example/y',
      kind: 'link',
      uses: [useOf('index.ko.md', 11), useOf('index.ko.md', 11), useOf('index.en.md', 5)],
      answer: undefined,
    },
  ]);
  // ./y, #y and twice /none/
  expect(collections.post.items[0]?.brokenLinks).toBe(4);
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
    collections.post.items.map(({ slug, faults, missing, texts, cover: shown }) => ({
      slug,
      faults,
      missing,
      title: texts.ko?.title,
      hasThumbnail: shown?.thumbnail !== undefined,
    })),
  ).toEqual([
    {
      slug: 'korean-only',
      faults: 2,
      missing: ['en'],
      title: 'korean-only',
      hasThumbnail: true,
    },
    { slug: 'no-front', faults: 2, missing: [], title: undefined, hasThumbnail: false },
    { slug: 'damaged', faults: 1, missing: [], title: 'damaged', hasThumbnail: false },
    { slug: 'no-id', faults: 1, missing: [], title: '번호', hasThumbnail: true },
    { slug: 'sound', faults: 0, missing: [], title: 'sound', hasThumbnail: true },
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
  const told = diagnostics.map((diagnostic) => explain(diagnostic, space.content));
  expect(withoutFreshIds(told)).toEqual(withoutFreshIds(await space.diagnose()));
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
  ['footnotes', 'one[^1]\n\n[^1]: **“two”**는 three', 'ko', 4],
  [
    'what unfolds, but no comments',
    '<details>\n<summary>one</summary>\ntwo <!-- no -->\n</details>',
    'en',
    2,
  ],
  ['no markup', '<b class="x">bold</b>\n\n<div title="no">\n</div>\n', 'en', 1],
  ['nothing', '', 'ko', 0],
])('readProse() counts %s', (_, markdown, language, words) => {
  expect(readProse(markdown, language).words).toBe(words);
});

test.each<[string, string, ReturnType<typeof readProse>['references']]>([
  ['a link', 'a\n\nb\n[x](https://a.example/y)', [{ kind: 'link', target: 'https://a.example/y', line: 4 }]],
  [
    'an address in angle brackets',
    '<https://a.example/>',
    [{ kind: 'link', target: 'https://a.example/', line: 1 }],
  ],
  ['a bare address', 'a https://a.example/y를', [{ kind: 'link', target: 'https://a.example/y', line: 1 }]],
  ['a link of a footnote', 'a[^1]\n\n[^1]: [x](/y)', [{ kind: 'link', target: '/y', line: 3 }]],
  [
    'a link by reference',
    'a\n[x][r]\n\n[r]: //a.example/y',
    [{ kind: 'link', target: '//a.example/y', line: 1 }],
  ],
  [
    'an image',
    '![x](http://a.example/y.png)',
    [{ kind: 'image', target: 'http://a.example/y.png', line: 1 }],
  ],
  [
    'an image in a link',
    '[![x](http://a.example/y.png)](http://b.example/)',
    [
      { kind: 'link', target: 'http://b.example/', line: 1 },
      { kind: 'image', target: 'http://a.example/y.png', line: 1 },
    ],
  ],
  [
    'HTML in a line',
    'a <a href="http://a.example/?x&amp;y">z</a>',
    [{ kind: 'link', target: 'http://a.example/?x&y', line: 1 }],
  ],
  [
    'a block of HTML',
    "<p>\n<img src=https://a.example/y.png>\n<a href='/z'>z</a>\n</p>",
    [
      { kind: 'image', target: 'https://a.example/y.png', line: 2 },
      { kind: 'link', target: '/z', line: 3 },
    ],
  ],
  ['an address in Hangul', 'a\n[글](/blog/글/)', [{ kind: 'link', target: '/blog/%EA%B8%80/', line: 2 }]],
])('readProse() finds %s', (_, markdown, references) => {
  expect(readProse(markdown, 'en').references).toEqual(references);
});

test.each([
  ['code', '`[x](https://a.example/)`\n\n    <https://a.example/>\n\n```\nhttps://a.example/\n```'],
  ['comments of HTML', '<!-- <a href="https://a.example/"> -->'],
  ['a link to nothing', '[x]()'],
])('readProse() finds no address in %s', (_, markdown) => {
  expect(readProse(markdown, 'en').references).toEqual([]);
});
