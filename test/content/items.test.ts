// Conflicts between items, and a build with errors.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { portfolioFiles, postFiles, SITE_YAML, testId, workspace } from '../workspace.ts';
import { COVER, check, edit, POST, POST_EN, POST_KO, summarize, WORK, WORK_KO } from './check.ts';
import cases from './items-cases.json' with { type: 'json' };

describe('checkItems()', () => {
  const ID = '6f1c2a34-9b1e-3d52-8a57-0c6f1f0f7f11';
  const post = (slug: string, id: string, more = '') => postFiles(slug, COVER, { id, more });
  const taken = (key: string, value: string | number, owner: string) => ({ key, value, owner });

  it('refuses an id used twice, in upper or lower case, also by a draft', () => {
    const draft = postFiles('d', COVER, { id: ID, isPublic: false });
    const files = { ...WORK, ...post('a', ID), ...post('b', ID.toUpperCase()), ...draft };
    expect(check(edit(files, WORK_KO, testId(2), ID))).toEqual(
      ['a', 'b', 'd'].map((slug) => [
        `posts/${slug}/index.ko.md:2:5 id value-taken`,
        { ...taken('id', ID, WORK_KO), fresh: 'FRESH' },
      ]),
    );
  });

  it('refuses a legacyId used by two posts', () => {
    const files = { ...post('a', testId(1), 'legacyId: 7\n'), ...post('b', testId(2), 'legacyId: 7\n') };
    expect(check(files)).toEqual([
      ['posts/b/index.ko.md:10:11 legacyId value-taken', taken('legacyId', '7', 'posts/a/index.ko.md')],
    ]);
  });

  it('suggests the category key if its label was written', () => {
    const categories = '\ncategories: [{ key: design, ko: 디자인, en: Design }]\n';
    const files = edit(POST, POST_KO, 'CATEGORY_TEST_1', '디자인');
    expect(check({ ...files, 'site.yaml': SITE_YAML + categories })).toEqual([
      [`${POST_KO}:5:11 category value-wrong`, { actual: '디자인', line: 'category: design' }],
    ]);
  });

  it('refuses bad related posts, each at its place', () => {
    const more = 'related:\n  - world\n  - wrld\n  - helo\n  - hello\n  - /posts/world/\n  - zzzzzzzz\n';
    const files = {
      ...WORK,
      ...post('hello', testId(3), more),
      ...post('world', testId(4), 'aliases: [zzzzzzzz]\n'),
    };
    expect(check(files)).toEqual([
      [`${POST_KO}:12:5 related value-wrong`, { actual: 'wrld', closest: 'world' }],
      [`${POST_KO}:13:5 related value-wrong`, { actual: 'helo' }],
      [`${POST_KO}:14:5 related value-wrong`, { actual: 'hello' }],
      [`${POST_KO}:15:5 related value-wrong`, { actual: '/posts/world/', closest: 'world' }],
      [`${POST_KO}:16:5 related value-wrong`, { actual: 'zzzzzzzz', closest: 'world' }],
    ]);
  });

  it('warns about a related draft, unless the post is a draft itself', () => {
    const draft = postFiles('draft', COVER, { id: testId(4), isPublic: false });
    const other = postFiles('other', COVER, { id: testId(5), isPublic: false, more: 'related: [draft]\n' });
    const files = { ...post('hello', testId(3), 'related: [draft]\n'), ...draft, ...other };
    const related = postFiles('related', COVER, { id: testId(7), more: 'related: [hello]\n' });
    const draftWork = portfolioFiles('hello', COVER, { id: testId(6), more: 'isPublic: false\n' });
    expect(check({ ...files, ...related, ...draftWork })).toEqual([
      [`${POST_KO}:10:11 related link-hidden`, { target: 'draft' }],
    ]);
  });

  it('refuses aliases that are the current or old address of another item', () => {
    const files = {
      ...post('a', testId(3), 'aliases: [old, old, a, b, /blog/x/]\n'),
      ...post('b', testId(4), 'aliases: [old]\n'),
      ...edit(WORK, WORK_KO, 'isMain: false', 'isMain: false\naliases: [old]'),
    };
    expect(check(files)).toEqual([
      ['posts/a/index.ko.md:10:16 aliases value-taken', taken('aliases', 'old', 'posts/a/index.ko.md')],
      ['posts/a/index.ko.md:10:21 aliases value-taken', taken('aliases', 'a', 'posts/a')],
      ['posts/a/index.ko.md:10:24 aliases value-taken', taken('aliases', 'b', 'posts/b')],
      ['posts/a/index.ko.md:10:27 aliases value-wrong', { actual: '/blog/x/', closest: 'x' }],
      ['posts/b/index.ko.md:10:11 aliases value-taken', taken('aliases', 'old', 'posts/a/index.ko.md')],
    ]);
  });

  it('refuses an old address of two items, however it is written, or of a page', () => {
    const files = {
      ...post('a', testId(3), 'oldAddresses: [/제목, /%EC%A0%9C%EB%AA%A9/, /en/blog/b]\n'),
      ...post('b', testId(4), 'aliases: [c]\noldAddresses: ["/?p=1", /제목/]\n'),
      ...post('d', testId(5), 'oldAddresses: [/blog/c, /en/blog/c/, /jp/blog/c/]\n'),
      ...edit(WORK, WORK_KO, 'isMain: false', 'isMain: false\noldAddresses: ["/?p=%31"]'),
    };
    const [A_KO, B_KO] = ['posts/a/index.ko.md', 'posts/b/index.ko.md'];
    const D_KO = 'posts/d/index.ko.md';
    expect(check(files)).toEqual([
      [`${A_KO}:10:21 oldAddresses value-taken`, taken('oldAddresses', '/%EC%A0%9C%EB%AA%A9/', A_KO)],
      [`${A_KO}:10:43 oldAddresses value-taken`, taken('oldAddresses', '/en/blog/b', 'posts/b')],
      [`${B_KO}:11:16 oldAddresses value-taken`, taken('oldAddresses', '/?p=1', WORK_KO)],
      [`${B_KO}:11:25 oldAddresses value-taken`, taken('oldAddresses', '/제목/', A_KO)],
      [`${D_KO}:10:16 oldAddresses value-taken`, taken('oldAddresses', '/blog/c', B_KO)],
      [`${D_KO}:10:25 oldAddresses value-taken`, taken('oldAddresses', '/en/blog/c/', B_KO)],
    ]);
  });

  it.each([
    ...['/contact/', '/', '/work/', '/en/', '/thank-you', '/robots.txt', '/sitemap.xml', '/developers/'],
    ...['/api/health', '/openapi.json', '/media/a.jpg', '/mcp', '/blog/category/notes/'],
  ])('refuses %s, an address of the site, as an old one', (address) => {
    expect(check(post('a', testId(3), `oldAddresses: [${address}]\n`))).toEqual([
      [
        'posts/a/index.ko.md:10:16 oldAddresses value-taken',
        taken('oldAddresses', address, 'the site itself'),
      ],
    ]);
  });
});

describe('publish()', () => {
  const BROKEN = {
    ...edit(POST, POST_KO, 'category: CATEGORY_TEST_1', 'category: NEWS'),
    [POST_EN]: '---\ntitle: 3\nmainImageAlt: ""\nsumary: x\n---\n',
    ...edit(WORK, WORK_KO, 'isMain: false', 'isMain: no'),
    'portfolio/work/notes.txt': 'x',
    'posts/other/index.ko.md': '---\n- a\n---\n본문\n',
    'site.yaml': 'name: { ko: 담다, en: Damda, jp: ダムダ }\n',
  };
  // With an output before it: test/slow/build-whole.test.ts.
  it('reports the errors of all files at once, and writes no output', async () => {
    const space = workspace(BROKEN);
    const actual = (await space.diagnose()).map(summarize);
    expect(actual.map(([place]) => place)).toEqual(cases.places);
    expect(readdirSync(space.folder).toSorted()).toEqual(['cache', 'content']);
  });
});
