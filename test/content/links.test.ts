// Broken links between texts.
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { buildWorkspace, type Files, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';
import { COVER, check, JAPANESE, WORK, WORK_JP } from './check.ts';
import cases from './links-cases.json' with { type: 'json' };

const NOW = Date.parse('2026-11-22T00:00:00Z');
/** A post that links to others, a post, a draft and a scheduled one with Korean names, and a work also in Japanese. */
const content = (body: string): Files => ({
  ...postFiles('hello', COVER, { id: testId(1), body }),
  ...postFiles('둘째-글', COVER, {
    id: testId(3),
    title: 'x',
    more: 'aliases: [옛-글]\noldAddresses: [/entry/둘째, "/read?no=7"]\n',
    body: '## 첫 `제목`\n\n글\n\n> ## 인용\n\n밑줄\n----\n\n## 이름 {#own}\n\n## 이름',
  }),
  ...postFiles('초안', COVER, { id: testId(4), isPublic: false }),
  ...postFiles('예약', COVER, { id: testId(5), createdAt: '2026-12-01T00:00:00Z' }),
  ...WORK,
  [WORK_JP]: JAPANESE,
  ...portfolioFiles('second', COVER, { id: testId(6) }),
});

type Row = [target: string, rule?: string, data?: object];
const LINKS: Row[] = [...(cases.links as Row[]), ['/blog/예약/', 'link-hidden']];
test.each(LINKS)('a link to %j: %s', (target, rule, data = {}) => {
  const actual = check(content(`처음\n\n[링크](${target})`), { now: NOW });
  const place = `posts/hello/index.ko.md:13:6 body ${rule}`;
  const shown = [place, { target, ...data }];
  expect(actual).toEqual(rule === undefined ? [] : [shown]);
});

test('a link inside HTML, which the page shows, is checked', () => {
  const actual = check(content('<Note>\n[링크](/blog/nothing/)\n</Note>'), { now: NOW });
  expect(actual).toContainEqual([
    'posts/hello/index.ko.md:12:6 body link-unknown',
    { target: '/blog/nothing/' },
  ]);
});

test('a link to any page of a real build is accepted', async () => {
  const space = await buildWorkspace(content('본문'), { now: NOW });
  const root = join(space.out, 'public');
  const pages = fastGlob
    .sync('**/*.{html,md}', { cwd: root, ignore: ['**/404*'] })
    .map((path) => `/${path.replace(/index\.html$/, '')}`);
  expect(pages).toEqual(expect.arrayContaining(['/jp/work/work/', '/work/category/web-en/']));
  space.write(content(pages.map((page) => `- [글](<${page}>)`).join('\n')));
  expect(space.check({ now: NOW })).toEqual([]);
});

test('a draft may link to a draft, and a scheduled post to what is published before it', () => {
  const draft = postFiles('hello', COVER, { id: testId(1), body: '[링크](/blog/초안/)', isPublic: false });
  expect(check({ ...content(''), ...draft }, { now: NOW })).toEqual([]);
  const at = (slug: string, id: number, createdAt: string, body = '글') =>
    postFiles(slug, COVER, { id: testId(id), createdAt, body });
  const files = {
    ...at('a', 1, '2026-12-01T00:00:00Z', '[b](/blog/b/) [c](/blog/c/) [d](/blog/d/)'),
    ...at('b', 2, '2026-11-30T00:00:00Z'),
    ...at('c', 3, '2026-12-02T00:00:00Z'),
    ...postFiles('d', COVER, { id: testId(4), isPublic: false }),
  };
  expect(check(files, { now: NOW })).toEqual([
    ['posts/a/index.ko.md:11:19 body link-hidden', { target: '/blog/c/' }],
    ['posts/a/index.ko.md:11:33 body link-hidden', { target: '/blog/d/' }],
  ]);
});

test('links are checked the same in a local build that shows drafts', () => {
  const body = '[초안](/blog/초안/) [예약](/blog/예약/) [없음](https://damda.example/blog/nothing/)';
  const space = workspace(content(body));
  const actual = space.check({ now: NOW, drafts: true, siteUrl: 'http://localhost:8787' });
  expect(actual.map(({ rule }) => rule)).toEqual(['link-hidden', 'link-hidden', 'link-unknown']);
  expect(actual).toEqual(space.check({ now: NOW }));
});
