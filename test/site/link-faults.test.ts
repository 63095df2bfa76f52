// Links between texts: which of them lead nowhere, and what an editor is told.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { publish } from '../../src/publish/publish.ts';
import { COVER, WORK } from '../content/content-fault.ts';
import { type Files, postFiles, testId, type Workspace, workspace } from '../workspace.ts';

const JAPANESE = '---\ntitle: 題\nsummary: 要約\nmainImageAlt: 表紙\n---\n本文\n';
const NOW = Date.parse('2026-11-22T00:00:00Z');
/** A post that links to others, a post, a draft and a scheduled one with Korean names, and a work in Japanese, too. */
const content = (body: string, more = ''): Files => ({
  ...postFiles('hello', COVER, { id: testId(1), body, more }),
  ...postFiles('둘째-글', COVER, { id: testId(3), body: '## 첫 제목\n\n글' }),
  ...postFiles('초안', COVER, { id: testId(4), isPublic: false }),
  ...postFiles('예약', COVER, { id: testId(5), createdAt: '2026-12-01T00:00:00Z' }),
  ...WORK,
  'portfolio/work/index.jp.md': JAPANESE,
});
const HELLO = 'posts/hello/index.ko.md';

async function warn({ content, out, folder }: Workspace) {
  const { diagnostics } = await publish({ content, out, cache: folder, pages: false, now: NOW });
  return diagnostics.map(({ file, line, name, parts }) => ({
    file: relative(content, file),
    line,
    name,
    parts,
  }));
}

test.each<[target: string, name?: string, parts?: object]>([
  ['', 'link-empty', {}],
  ['/blog/no-such-post/', 'link-unknown'],
  ['/blog/helo/', 'link-unknown', { target: '/blog/helo/', closest: '/blog/hello/' }],
  ['/blog/hello'],
  ['/en/blog/hello/'],
  ['/blog/hello.md'],
  ['/blog/hello/index.html'],
  ['/blog/hello/?a=b'],
  ['/blog/hello/cover.png', 'link-unknown'],
  ['/jp/blog/hello/', 'link-unknown'],
  ['/posts/hello/', 'link-unknown'],
  ['/blog/둘째-글/'],
  ['/blog/%EB%91%98%EC%A7%B8-%EA%B8%80/'],
  ['/blog/둘째-글/#첫-제목'],
  ['/blog/둘째-글/#첫제목', 'link-to-anchor', { target: '#첫제목', closest: '#첫-제목' }],
  ['/blog/초안/', 'link-to-draft'],
  ['/en/blog/초안/', 'link-to-draft'],
  ['/blog/예약/', 'link-to-scheduled', { target: '/blog/예약/', until: Date.UTC(2026, 11) }],
  ['../둘째-글/'],
  ['../셋째-글/', 'link-unknown', { target: '../셋째-글/', closest: '/blog/둘째-글/' }],
  ['둘째-글/', 'link-unknown'],
  ['./cover.png', 'link-to-image'],
  ['../둘째-글/index.en.md', 'link-to-file', { target: '../둘째-글/index.en.md', page: '/en/blog/둘째-글/' }],
  ['index.ko.md', 'link-to-file', { target: 'index.ko.md', page: '/blog/hello/' }],
  ['/work/work/'],
  ['/jp/work/work/'],
  ['/work/hello/', 'link-unknown'],
  ['/contact/'],
  ['/contact/form/', 'link-unknown'],
  ['/abuot/', 'link-unknown'],
  ['/api/docs'],
  ['/en/api/docs', 'link-unknown'],
  ['https://damda.example/blog/no-such-post/', 'link-unknown'],
  ['https://damda.example/blog/hello/'],
  ['https://other.example/blog/no-such-post/'],
  ['http://localhost:8787/blog/hello/', 'link-to-localhost'],
  ['https://localhost.example/'],
  ['mailto:hello@damda.example'],
  ['#below', 'link-to-anchor', { target: '#below' }],
  ['#content'],
])('a link to %j: %s', async (target, name, parts) => {
  const found = await warn(workspace(content(`처음\n\n[링크](${target})`)));
  const expected = { file: HELLO, line: 13, name, parts: parts ?? expect.anything() };
  expect(found).toEqual(name === undefined ? [] : [expected]);
});

test('findLinkFaults() has nothing against any page of a real build', async () => {
  const space = workspace(content('본문'));
  await space.build({ now: NOW });
  const root = join(space.out, 'public');
  const pages = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|md)$/.test(entry.name) && !entry.name.startsWith('404'))
    .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`)
    .map((path) => path.replace(/index\.html$/, ''));
  expect(pages).toContain('/jp/work/work/');
  space.write(content(pages.map((page) => `- [글](<${page}>)`).join('\n')));
  expect(await warn(space)).toEqual([]);
});

test('a draft may link to a draft, and be related to one', async () => {
  const body = '[링크](/blog/초안/)';
  const draft = postFiles('hello', COVER, {
    id: testId(1),
    body,
    isPublic: false,
    more: 'related: [초안]\n',
  });
  expect(await warn(workspace({ ...content(''), ...draft }))).toEqual([]);
});

test('a related post that is a draft is told', async () => {
  expect(await warn(workspace(content('본문', 'related: [둘째-글, 초안]\n')))).toEqual([
    { file: HELLO, line: 10, name: 'related-draft', parts: { slug: '초안' } },
  ]);
});
