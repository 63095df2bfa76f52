// Links between texts: which of them lead nowhere, and where an editor is told.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { collectOverview } from '../../src/tools/overview/collect-overview.ts';
import { formatSummary } from '../../src/tools/overview/format-summary.ts';
import { renderOverview } from '../../src/tools/overview/render-overview.ts';
import { COVER, WORK } from '../content/content-fault.ts';
import { type Files, postFiles, testId, type Workspace, workspace } from '../workspace.ts';

const JAPANESE = '---\ntitle: 題\nsummary: 要約\nmainImageAlt: 表紙\n---\n本文\n';
/** A post that links to others, a post and a draft with Korean names, a work, and one that is in Japanese, too. */
const content = (body: string, more = ''): Files => ({
  ...postFiles('hello', COVER, { id: testId(1), body, more }),
  ...postFiles('둘째-글', COVER, { id: testId(3) }),
  ...postFiles('초안', COVER, { id: testId(4), isPublic: false }),
  ...WORK,
  'portfolio/work/index.jp.md': JAPANESE,
});
const collect = ({ content, folder }: Workspace) =>
  collectOverview({ content, cache: join(folder, 'overview') });

test.each<[target: string, reason: 'missing' | 'draft' | undefined]>([
  ['/blog/no-such-post/', 'missing'],
  ['/blog/hello', undefined],
  ['/en/blog/hello/', undefined],
  ['/blog/hello.md', undefined],
  ['/blog/hello/index.html', undefined],
  ['/blog/hello/?a=b#c', undefined],
  ['/blog/hello/cover.png', 'missing'],
  ['/jp/blog/hello/', 'missing'],
  ['/posts/hello/', 'missing'],
  ['/blog/둘째-글/', undefined],
  ['/blog/%EB%91%98%EC%A7%B8-%EA%B8%80/', undefined],
  ['/blog/초안/', 'draft'],
  ['/en/blog/초안/', 'draft'],
  ['../둘째-글/', undefined],
  ['../셋째-글/', 'missing'],
  ['둘째-글/', 'missing'],
  ['./cover.png', 'missing'],
  ['/work/work/', undefined],
  ['/jp/work/work/', undefined],
  ['/work/hello/', 'missing'],
  ['/contact/', undefined],
  ['/contact/form/', 'missing'],
  ['/abuot/', 'missing'],
  ['/api/docs', undefined],
  ['/en/api/docs', 'missing'],
  ['https://damda.example/blog/no-such-post/', 'missing'],
  ['https://damda.example/blog/hello/', undefined],
  ['https://other.example/blog/no-such-post/', undefined],
  ['mailto:hello@damda.example', undefined],
  ['#below', undefined],
])('findBrokenLinks() judges %s as %s', async (target, reason) => {
  const space = workspace(content(`처음\n\n[링크](${target})`));
  const { brokenLinks, diagnostics } = await collect(space);
  const file = join(space.content, 'posts/hello/index.ko.md');
  expect(diagnostics).toEqual([]);
  expect(brokenLinks).toEqual(
    reason === undefined
      ? []
      : [
          {
            target: decodeURI(target),
            kind: 'link',
            reason,
            uses: [{ collection: 'post', slug: 'hello', file, line: 13 }],
          },
        ],
  );
});

test('findBrokenLinks() has nothing against any page of a real build', async () => {
  const space = workspace(content('본문'));
  await space.build();
  const root = join(space.out, 'public');
  const pages = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|md)$/.test(entry.name) && !entry.name.startsWith('404'))
    .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`)
    .map((path) => path.replace(/index\.html$/, ''));
  expect(pages).toContain('/jp/work/work/');
  space.write(content(pages.map((page) => `- [x](<${page}>)`).join('\n')));
  expect((await collect(space)).brokenLinks).toEqual([]);
});

test('a related post that is a draft and a broken link are in the summary and on the page', async () => {
  const space = workspace(content('[링크](/blog/no-such-post/)', 'related: [둘째-글, 초안]\n'));
  const data = await collect(space);
  const file = join(space.content, 'posts/hello/index.ko.md');
  const use = { collection: 'post', slug: 'hello', file };
  expect(data.brokenLinks).toEqual([
    { target: '/blog/no-such-post/', kind: 'link', reason: 'missing', uses: [{ ...use, line: 12 }] },
    { target: '초안', kind: 'related', reason: 'draft', uses: [{ ...use, line: 10 }] },
  ]);
  const lines = formatSummary(data, (_, text) => text).split('\n');
  const at = lines.indexOf('broken links within the site (2)');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    `  no such page  /blog/no-such-post/  ${file}:12`,
    `  a draft  related: 초안  ${file}:10`,
  ]);
  const page = renderOverview(data, { language: 'ko' });
  expect(
    ['끊긴 안쪽 링크', '/blog/no-such-post/', '비공개 글'].filter((text) => !page.includes(text)),
  ).toEqual([]);
});
