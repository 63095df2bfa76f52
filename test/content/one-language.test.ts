// Items in one language (`translations: optional`) and posts without a cover (`defaultImage`).
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FONT_FILE } from '../../src/engine/engine-files.ts';
import { startEdge } from '../functions/edge.ts';
import {
  buildWorkspace,
  type Files,
  NO_PRIVACY,
  SITE_YAML,
  testId,
  type Workspace,
  workspace,
} from '../workspace.ts';
import { COVER, check, POST } from './check.ts';

const OPTIONAL = { 'site.yaml': `${SITE_YAML}translations: optional\n` };
const DEFAULT_IMAGE = 'defaultImage: { src: ./logo.png, alt: { ko: 로고, en: Logo, jp: ロゴ } }\n';
const WITH_DEFAULT = { 'site.yaml': SITE_YAML + DEFAULT_IMAGE, 'logo.png': COVER };
const facts = (title: string, more = '') =>
  `---\nid: ${testId(1)}\ntitle: ${title}\ncreatedAt: "2026-01-01T00:00:00Z"\ncategory: CATEGORY_TEST_1\nisPopular: false\nisPublic: true\n${more}---\n[첫 글](../hello/)\n`;
const IMAGE = 'mainImage: ./cover.png\nmainImageAlt: Cover\n';
/** The items on the first page of posts, in short. */
const summariesOf = ({ readJson }: Workspace) =>
  (readJson('api/v1/guest/post/views/all/page-0-summary.json') as { data: object[] }).data;

describe('translations: optional', () => {
  const [LINK, ENGLISH_LINK] = ['https://damda.example/blog/hello/', 'https://damda.example/en/blog/hello/'];
  it.each([
    ['ko', LINK, { pageUrlKo: LINK, pageUrlEng: null }],
    ['en', ENGLISH_LINK, { pageUrlKo: null, pageUrlEng: ENGLISH_LINK }],
  ])('serves a post in %s alone in the fields of both languages', async (language, link, urls) => {
    const text = { [`posts/hello/index.${language}.md`]: facts('Hello', IMAGE) };
    const files = { ...OPTIONAL, ...text, 'posts/hello/cover.png': COVER };
    const space = await buildWorkspace(files);
    const content = `[첫 글](${link})`;
    expect(space.readJson(`api/v1/guest/post/${testId(1)}.json`)).toMatchObject({
      ...{ titleKo: 'Hello', titleEng: 'Hello', contentKo: content, contentEng: content },
    });
    expect(summariesOf(space)).toMatchObject([
      { languages: [language], ...urls, excerptKo: '첫 글', excerptEng: '첫 글' },
    ]);
  });

  it('leads the address that a text in Korean would have to the only one, if it was that of the old site', async () => {
    const text = facts('Hello', `${IMAGE}oldAddresses: [/blog/hello/]\n`);
    const files = { ...OPTIONAL, 'posts/hello/index.en.md': text, 'posts/hello/cover.png': COVER };
    const edge = await startEdge({ out: (await buildWorkspace(files)).out });
    const { status, headers } = await edge.get('/blog/hello/');
    await edge.stop();
    expect([status, headers.get('Location')]).toEqual([308, '/en/blog/hello/']);
  });

  const LONG = `${facts('글', IMAGE)}${'한글 본문입니다. '.repeat(100)}`;
  it.each([
    ['compares the only text with no other', '', []],
    ['calls no file missing if another setting is wrong', 'servce: x\n', ['servce unknown-key']],
  ])('%s', (_, more, rules) => {
    const files = { 'posts/hello/index.ko.md': LONG, 'posts/hello/cover.png': COVER };
    const diagnostics = check({ ...files, 'site.yaml': OPTIONAL['site.yaml'] + more });
    expect(diagnostics.map(([place]) => place.split(' ').slice(1).join(' '))).toEqual(rules);
  });

  it('writes pages, feeds and links only in existing languages, and marks the language in lists', async () => {
    const page = (front: string) => `---\ntitle: People\n${front}---\n[home](../)\n`;
    const pages = {
      'pages/about/index.en.md': page('inMenu: true\n'),
      'pages/legal/index.en.md': page(''),
      'privacy/index.en.md': page('version: "1"\n'),
    };
    const missing = ['pages/about/index.ko', 'pages/legal/index.ko', 'privacy/index.jp', 'privacy/index.ko'];
    expect(check(pages).map(([place]) => place)).toEqual(missing.map((at) => `${at}.md:1:1 file-missing`));
    const korean = {
      'posts/only/index.ko.md': facts('하나', IMAGE).replace(testId(1), testId(2)),
      'posts/only/cover.png': COVER,
    };
    const space = await buildWorkspace({ ...OPTIONAL, ...POST, ...korean, ...pages });
    const { read } = space;
    const posts = ['blog/only', 'en/blog/only', 'en/blog/hello'];
    const exists = posts.map((path) => existsSync(join(space.out, 'public', path)));
    expect(exists).toEqual([true, false, true]);
    expect(read('en/blog/index.html')).toContain('<h2 lang="ko"><a href="/blog/only/">하나</a></h2>');
    expect(read('en/blog/index.html')).toContain('<span lang="ko">한국어</span> <time');
    expect(read('blog/only/index.html')).not.toContain('rel="alternate" hreflang="en"');
    expect(['feed.xml', 'en/feed.xml'].map((feed) => read(feed).includes('하나'))).toEqual([true, false]);
    expect(read('sitemap.xml')).not.toContain('/en/blog/only/');
    const rendering = space.readJson(`api/v1/guest/post/${testId(2)}-page.json`);
    expect(rendering).toMatchObject({ texts: { en: null } });
    const links = ['', 'en/', 'jp/'].map((root) => [
      ...new Set(read(`${root}contact/index.html`).match(/"[^"]*\/(?:about|legal|privacy)\/"/g)),
    ]);
    expect(links).toEqual([[], [expect.stringContaining('/en/about/'), '"/en/privacy/"'], []]);
    expect(read('llms.txt')).toContain('https://damda.example/en/privacy/');
    expect(read('en/about.md')).toContain('[home](https://damda.example/en/)');
    // The least effort: no cut fonts.
    const assets = readdirSync(join(space.out, 'public/assets')).filter((name) => name.endsWith('.woff2'));
    expect(assets).toEqual([basename(FONT_FILE)]);
  });

  const { 'posts/hello/index.ko.md': _, ...english } = POST;
  it.each<[what: string, files: Files, places: string[]]>([
    [
      'at least one of the two languages',
      { 'posts/hello/cover.png': COVER },
      ['index.en.md:1:1 file-missing', 'index.ko.md:1:1 file-missing'],
    ],
    [
      'the shared fields in the only file',
      english,
      ['id', 'createdAt', 'category', 'isPopular', 'isPublic', 'mainImage'].map(
        (field) => `index.en.md:2:1 ${field} value-missing`,
      ),
    ],
  ])('needs %s', (_what, files, places) => {
    const names = check({ ...OPTIONAL, ...files }).map(([place]) => place.replace('posts/hello/', ''));
    expect(names.sort()).toEqual(places.sort());
  });
});

it('a site warns of the one language that has no privacy text', async () => {
  const text = '---\ntitle: t\nversion: "1"\n---\n글\n';
  const files = { ...OPTIONAL, 'privacy/index.ko.md': text, 'privacy/index.en.md': text };
  expect(await workspace(files).diagnose({ strict: true })).toMatchObject([
    { rule: 'privacy-missing', file: 'privacy/index.jp.md', data: { languages: ['jp'] } },
  ]);
});

describe('defaultImage', () => {
  const coverless: Files = {
    ...WITH_DEFAULT,
    'posts/hello/index.ko.md': facts('안녕'),
    'posts/hello/index.en.md': '---\ntitle: Hello\n---\nText\n',
  };

  it('replaces a missing main image, with its own alt text, except on the page of the post', async () => {
    const space = await buildWorkspace(coverless);
    const pages = ['blog/hello/index.html', 'blog/hello.md'].map((path) => space.read(path));
    expect(pages.filter((page) => /class="cover"|!\[/.test(page))).toEqual([]);
    expect(summariesOf(space)).toMatchObject([
      { mainImageKo: { alt: '로고', width: 1_200 }, mainImageEng: { alt: 'Logo', width: 1_200 } },
    ]);
  });

  const BOTH: Files = { ...WITH_DEFAULT, ...POST };
  const NONE = { target: './logo.png', images: [] };
  const MISSING: [string, object] = ['site.yaml:3:22 defaultImage.src image-not-found', NONE];
  const unknown = (actual: string): [string, object] => [`${actual}:1:1 file-unknown`, { actual }];
  it.each<[name: string, files: Files, expected: [string, object][]]>([
    ['is not needed by posts that have one', { ...POST, ...WITH_DEFAULT }, []],
    [
      'describes no image of a post itself',
      { ...coverless, ...POST, 'posts/hello/index.en.md': '---\ntitle: a\n---\nText\n' },
      [['posts/hello/index.en.md:2:1 mainImageAlt value-missing', { line: 'mainImageAlt: …' }]],
    ],
    ['must exist', { ...POST, 'site.yaml': SITE_YAML + DEFAULT_IMAGE }, [MISSING]],
    ['is the only image next to site.yaml', { ...BOTH, 'other.png': COVER }, [unknown('other.png')]],
    ['is for posts only', { ...BOTH, 'logo.svg': 'x' }, [unknown('logo.svg')]],
  ])('%s', (_, files, expected) => {
    expect(check(files)).toEqual(expected);
  });
});

describe('languages', () => {
  const siteIn = (list: string, more = '') =>
    `languages: [${list}]\nname: { ${list.replaceAll(/\w+/g, '$&: Studio')} }\nsiteUrl: https://s.example\n${more}`;
  const { 'posts/hello/index.ko.md': korean, ...english } = POST;
  const alone = { ...english, 'posts/hello/index.en.md': facts('Hello', IMAGE) };

  it('needs texts in the languages of the site alone, and refuses others', () => {
    const files = { 'site.yaml': siteIn('en'), ...alone };
    expect(check(files)).toEqual([]);
    const [unknown, words] = check({ ...files, 'posts/hello/index.ko.md': `${korean}`, 'words.jp.yaml': '' });
    expect(unknown).toEqual([
      'posts/hello/index.ko.md:1:1 file-unknown',
      { actual: 'index.ko.md', language: 'ko' },
    ]);
    expect(words).toEqual([
      'words.jp.yaml:1:1 file-unknown',
      { actual: 'words.jp.yaml', closest: 'words.en.yaml' },
    ]);
    const [missing] = check({ ...files, 'site.yaml': siteIn('ko, en') });
    expect(missing).toEqual(['posts/hello/index.ko.md:1:1 file-missing', { file: 'index.ko.md' }]);
    const [untold] = check({
      'site.yaml': 'languages: [en]\nname: { ko: 가 }\nsiteUrl: https://s.example\n',
    });
    expect(untold).toMatchObject(['site.yaml:2:1 name.en value-missing', { line: 'en: …' }]);
  });

  it('puts the first at the root, with its address in the API and after a rename, and the others in folders', async () => {
    const front = facts('Hello', `${IMAGE}aliases: [before]\n`).replace('../hello/', '/blog/hello/');
    const files = { ...english, 'posts/hello/index.ko.md': front.replace('/blog', '/ko/blog') };
    const space = await buildWorkspace({
      ...files,
      'site.yaml': siteIn('en, ko', NO_PRIVACY),
      'posts/hello/index.en.md': '---\ntitle: Hello\nmainImageAlt: Cover\n---\n[first](/blog/hello/)\n',
    });
    const urls = {
      pageUrlKo: 'https://s.example/ko/blog/hello/',
      pageUrlEng: 'https://s.example/blog/hello/',
    };
    expect(summariesOf(space)).toMatchObject([{ ...urls, languages: ['en', 'ko'] }]);
    expect(space.read('index.html')).toMatch(
      /<html lang="en".*hreflang="ko" href="https:..s.example.ko.">?/s,
    );
    const edge = await startEdge({ out: space.out });
    const ask = async (path: string) => {
      const answer = await edge.get(path);
      const place = answer.headers.get('Location') ?? /lang="(..)"/.exec(await answer.text())?.[1];
      return `${answer.status} ${place}`;
    };
    const paths = ['/blog/before/', '/ko/blog/before/', '/ko/none/', '/none/', '/ko/search/?q=hello'];
    const answers = await Promise.all(paths.map(ask));
    await edge.stop();
    expect(answers).toEqual(['308 /blog/hello/', '308 /ko/blog/hello/', '404 ko', '404 en', '200 ko']);
  });
});
