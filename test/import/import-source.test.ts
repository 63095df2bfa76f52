// Whole exports → the content folder: the written files, edits that survive, and the state after a failure.
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { Counts } from '../../src/import/account.ts';
import { countFiles } from '../../src/import/count-source.ts';
import { createPictureSources, locatePicture } from '../../src/import/write/locate-picture.ts';
import { createImportReport, formatSummary } from '../../src/tools/import/report-import.ts';
import { createRepository } from '../git.ts';
import { picture, type Workspace, workspace } from '../workspace.ts';
import cases from './import-source-cases.json' with { type: 'json' };
import { bring, open, writeExport, wxr, zip } from './importing.ts';

const COVER = await picture('png');
const JAPANESE = '夜通し燃える窯について、これは日本語の文章です。カタカナも。';
const LONG = 'n'.repeat(300);
/** With a checksum that is not that of its first file. */
const damage = (bytes: Buffer) =>
  bytes.fill(0, bytes.indexOf('PK\x01\x02') + 16, bytes.indexOf('PK\x01\x02') + 20);

function read(site: Workspace, slug: string): string {
  const folder = join(site.content, 'posts', slug);
  const [text = ''] = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return `${text}\n${readFileSync(join(folder, text), 'utf8')}`;
}

/** The bytes of every content file. */
function contentOf({ content }: Workspace): Record<string, string> {
  const files = fastGlob.sync('**/*', { cwd: content, dot: true }).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(content, file), 'latin1')]));
}

/** The bytes of a text in an encoding that Node can only read: of one or two bytes. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const codes = Array.from({ length: 65_536 }, (_, code) => (code < 256 ? [code] : [code >> 8, code & 255]));
  const known = new Map(
    codes.map((bytes) => [decoder.decode(Uint8Array.from(bytes)), bytes] as const).reverse(),
  );
  return Buffer.from([...text].flatMap((character) => known.get(character) ?? []));
}

/** Files of one character are images, each with bytes of its own. */
const bytesOf = (text: string) => Buffer.concat([...(text.length === 1 ? [COVER] : []), Buffer.from(text)]);

const ID = 'id: 8e0a13a8-41d3-5bf0-b9be-0a1f1c0fbb9e';

it('locatePicture() asks for the original of an image of Blogger first', () => {
  const address = 'https://blogger.googleusercontent.com/img/a/x=w320-h200';
  const { addresses } = locatePicture(address, undefined, createPictureSources([], {}));
  expect(addresses).toEqual([address.replace('w320-h200', 's0'), address]);
});

describe('importSource()', () => {
  it('imports text, images, links, old addresses and drafts from WordPress, and counts the rest', async () => {
    const site = workspace();
    const { text, more, channel, summary } = cases.wordpress;
    const secret = { id: 2, title: '', text: '비밀', more: '<wp:post_password>x</wp:post_password>' };
    const file = writeExport(site, {
      'blog.xml': wxr([{ id: 1, text, more }, secret, { id: 3, text: 'x' }], channel),
      'uploads/2019/05/a.png': COVER,
    });
    const source = await open(site, join(file, 'blog.xml'));
    const items = await bring(site, join(file, 'blog.xml'), { media: [join(file, 'uploads')] });
    expect(read(site, 'post-1').replace(/id: .*/, ID)).toBe(
      `index.ko.md\n---\n${ID}\ntitle: 글 1\ncreatedAt: "2019-05-01T09:00:00+09:00"\ncategory: CATEGORY_TEST_1\nisPopular: false\nisPublic: true\noldAddresses:\n  - /2019/05/post-1/\n  - /?p=1\nmainImage: ./a.png\nmainImageAlt: ㄱ\n---\n안녕\n\n[둘째](/blog/post-2/) [소개](https://old.example/about)\n\n![ㄱ](./a.png)\n`,
    );
    expect(read(site, 'post-2')).toContain('title: 비밀');
    const report = createImportReport(source, items);
    expect(formatSummary(report, 'Asia/Seoul', 'ko').split('\n')).toEqual(summary);
    expect(report.totals).toEqual({ found: 4, imported: 3, skipped: 1 });
  });

  it('imports Ghost, with pages if requested', async () => {
    const site = workspace();
    const folder = writeExport(site, {
      'g.json': JSON.stringify({ db: [{ data: cases.ghost }] }),
      'content/images/a.png': COVER,
    });
    const items = await bring(site, folder, { withPages: true });
    expect(items.map(({ outcome, planned, item }) => [item.categories, outcome, planned?.slug])).toEqual([
      [['News'], 'imported', 'hello'],
      [[], 'imported', 'about'],
      [[], 'skipped', undefined],
      [[], 'skipped', undefined],
    ]);
    expect(read(site, 'hello')).toContain(
      'isPopular: true\nisPublic: true\noldAddresses:\n  - /hello/\nmainImage: ./a.png\nmainImageAlt: Hello there\n---\nSome words in English![](./a.png)\n',
    );
  });

  it('imports a post that Ghost has not rendered as a draft with its words', async () => {
    const site = workspace();
    const post = { status: 'published', published_at: '2020-01-01T00:00:00.000Z', html: null };
    const posts = [
      { ...post, id: '1', title: 'Plain', slug: 'plain', plaintext: 'One & two\n\nThree', lexical: '{}' },
      { ...post, id: '2', title: 'Empty', slug: 'empty', mobiledoc: '{"sections":[]}' },
    ];
    const folder = writeExport(site, { 'g.json': JSON.stringify({ db: [{ data: { posts } }] }) });
    const items = await bring(site, folder);
    expect(items.map(({ isDraft, changes }) => [isDraft, changes?.map(({ kind }) => kind)])).toEqual([
      [true, ['not-rendered']],
      [true, ['not-rendered', 'empty-text']],
    ]);
    expect(read(site, 'plain')).toMatch(/isPublic: false\n(?:.*\n)*---\nOne & two\n\nThree\n$/);
  });

  const FOLDERS = cases.folders as [string, Record<string, string>, string[]][];
  it.each(FOLDERS)('imports a folder of %s', async (_, files, addresses) => {
    const site = workspace();
    const [item] = await bring(site, writeExport(site, files), { withPages: true });
    expect([item?.outcome, item?.planned?.createdAt.slice(0, 10), item?.planned?.oldAddresses]).toEqual([
      'imported',
      '2020-02-03',
      addresses,
    ]);
  });

  it('imports the newest of the copies that repeated backups made, under a key without the day', async () => {
    const site = workspace();
    const text = (title: string) =>
      `---\ntitle: ${title}\ndate: 2020-02-03T01:00:00.000Z\n---\n![](https://velog.velcdn.com/gone.png)`;
    const backup = {
      '2021-10-28/a.md': text('가'),
      '2021-10-29/a.md': text('가'),
      '20211030-b.md': text('나'),
    };
    const items = await bring(site, writeExport(site, backup));
    expect(items.map(({ item, outcome, reason }) => [item.key, outcome, reason])).toEqual([
      ['a.md', 'imported', undefined],
      ['b.md', 'imported', undefined],
      ['a.md', 'skipped', 'older-copy'],
    ]);
    const more = await bring(site, writeExport(site, { '20211031-b.md': text('나') }));
    expect(more.map(({ planned, outcome }) => [planned?.slug, outcome]).sort()).toEqual([
      [undefined, 'skipped'],
      [undefined, 'skipped'],
      ['a', 'unchanged'],
      ['b', 'unchanged'],
    ]);
  });

  it('leaves out old addresses that cannot lead here, and counts them', async () => {
    const site = workspace();
    const front =
      '---\ntitle: 글\npermalink: /contact/\nredirect_from: [/, /guest/x, /en/about/, /work/w, /used, /a, "https://b.example/c"]\n---\n글';
    const files = { '_config.yml': 'url: https://a.example\n', '_posts/2020-01-01-a.md': front };
    const pages = { 'pages/about/index.ko.md': '', 'portfolio/w/index.ko.md': '' };
    const post = '---\noldAddresses: [/used/]\n---\n글';
    writeExport(site, { ...pages, 'posts/z/index.ko.md': post }, 'content');
    const [item] = await bring(site, writeExport(site, { ...files, '_posts/2020-01-02-b.md': front }));
    const left = ['/contact/', '/', '/guest/x', '/en/about/', '/work/w', '/used', 'https://b.example/c'];
    expect([item?.planned?.oldAddresses, item?.planned?.leftOut]).toEqual([['/a'], left]);
    expect(item?.remarks?.map(({ kind, original }) => [kind, original])).toEqual(
      left.map((address) => ['old-address', address]),
    );
  });

  const SOURCES = cases.sources as unknown as [
    string,
    Record<string, string>,
    string[][],
    Record<string, string>,
  ][];
  it.each(SOURCES)('brings %s', async (_, files, outcomes, written) => {
    const site = workspace();
    const source = Object.entries(files).map(([name, text]) => [name, bytesOf(text)]);
    const items = await bring(site, writeExport(site, Object.fromEntries(source)));
    const noted = new Set(outcomes.flat());
    expect(
      items.map(({ item, planned, isDraft, reason, changes = [] }) => [
        ...[item.key, planned?.slug ?? reason, planned ? (isDraft ? 'draft' : 'public') : 'skipped'],
        ...changes.map(({ kind }) => kind).filter((kind) => noted.has(kind)),
      ]),
    ).toEqual(outcomes);
    const before = contentOf(site);
    for (const [name, text] of Object.entries(written)) {
      expect(before[name]).toBe(bytesOf(text).toString('latin1'));
    }
    await bring(site, join(site.folder, 'export'));
    expect(contentOf(site)).toEqual(before);
  });

  it('follows no link out of the source, and takes no text twice', async () => {
    const site = workspace();
    const outside = writeExport(site, { 's.md': '# Secret', 's.png': COVER }, 'outside');
    const folder = writeExport(site, { 'a.md': '# A\n\n![](s.png) ![](b.png)', 'c.png': COVER });
    const links = { all: outside, posts: outside, self: '.', 's.md': `${outside}/s.md`, 'b.md': 'a.md' };
    const pictures = { 's.png': `${outside}/s.png`, 'b.png': 'c.png', gone: 'gone' };
    for (const [name, target] of Object.entries({ ...links, ...pictures })) {
      symlinkSync(target, join(folder, name));
    }
    const items = await bring(site, folder);
    expect(items.map(({ item }) => item.key)).toEqual(['a.md']);
    expect(readdirSync(join(site.content, 'posts/a')).sort()).toEqual(['b.png', 'index.en.md']);
    const files = { draft: 1, 'picture-used': 1, 'picture-unused': 1, 'symbolic-link': 7 };
    expect(countFiles(await open(site, folder), items)).toMatchObject({ total: 10, files });
  });

  it('counts no samples for new texts as texts that were not read', async () => {
    const site = workspace();
    const files = {
      '_config.yml': 'title: A\n',
      'source/_posts/a.md': 'Some words',
      'scaffolds/post.md': '',
    };
    const folder = writeExport(site, files);
    const counted = countFiles(await open(site, folder), await bring(site, folder));
    expect([counted?.notContent, counted?.ignoredTexts]).toEqual([{ 'scaffolds/': 1 }, 0]);
  });

  const TRANSLATIONS = cases.translations as [string, string[], string[]][];
  it.each(TRANSLATIONS)('reads from %s which texts are translations', async (_, fields, slugs) => {
    const site = workspace();
    const texts = ['Some words in English', '글', '이 글은 English words', 'Only in English'];
    const items = texts.map((text, index) => ({ id: index + 1, text, more: fields[index] ?? '' }));
    const brought = await bring(site, join(writeExport(site, { 'w.xml': wxr(items) }), 'w.xml'));
    expect(brought.map(({ item, planned }) => `${item.key.split('#')[1]} ${planned?.slug}`)).toEqual(slugs);
  });

  it('names the author if there are several, and counts excerpts', async () => {
    const site = workspace();
    const more = (language: string, login: string) =>
      `<dc:creator>${login}</dc:creator><excerpt:encoded>x</excerpt:encoded><category domain="language" nicename="${language}"/><category domain="post_translations" nicename="pll_1"/>`;
    const text = wxr(
      [
        { id: 1, text: 'Some words in English', more: more('en', 'k') },
        { id: 2, text: '글', more: more('ko', 'l') },
      ],
      ['k', 'l']
        .map(
          (login) =>
            `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>김 ${login}</wp:author_display_name></wp:author>`,
        )
        .join(''),
    );
    const file = join(writeExport(site, { 'w.xml': text }), 'w.xml');
    const items = await bring(site, file);
    expect(items.map(({ planned }) => planned?.slug)).toEqual(['post-2', 'post-2']);
    expect(readFileSync(join(site.content, 'posts/post-2/index.en.md'), 'utf8')).toBe(
      '---\ntitle: 글 1\nauthor: 김 k\n---\nSome words in English\n',
    );
    expect((await open(site, file)).leftBehind).toEqual(new Counts([['excerpt', 2]]));
  });

  it('takes the date of a text without one from Git', async () => {
    const site = workspace();
    const folder = writeExport(site, { '_config.yml': '', '_posts/a.md': '---\ntitle: A\n---\nWords' });
    const { git } = createRepository(folder);
    git('commit', '--quiet', '--amend', '--no-edit', '--date', '2020-02-03T00:00:00+09:00');
    const [item] = await bring(site, folder);
    expect([item?.isDraft, item?.planned?.oldAddresses]).toEqual([false, ['/2020/02/03/a.html']]);
  });

  it('writes the same files again, but keeps the changes of editors and does not restore removed posts', async () => {
    const site = workspace();
    const items = [1, 2, 3, 4].map((id) => ({ id, text: `본문 ${id}` }));
    const file = (more: typeof items) => join(writeExport(site, { 'w.xml': wxr(more) }), 'w.xml');
    await bring(site, file(items));
    const before = contentOf(site);
    const again = await bring(site, file(items));
    expect([contentOf(site), new Set(again.map(({ outcome }) => outcome))]).toEqual([
      before,
      new Set(['unchanged']),
    ]);
    const posts = (name: string) => join(site.content, 'posts', name);
    for (const name of ['post-1', 'post-2'])
      writeFileSync(join(posts(name), 'index.ko.md'), `${before[`posts/${name}/index.ko.md`]}더\n`);
    rmSync(posts('post-3'), { recursive: true });
    renameSync(posts('post-4'), posts('renamed'));
    const edited = contentOf(site);
    const result = await bring(
      site,
      file([
        ...items.map((item) => ({ ...item, text: item.id === 2 ? '새 본문' : item.text })),
        { id: 5, text: '새 글' },
      ]),
    );
    expect(result.map(({ outcome }) => outcome)).toEqual([
      'edited',
      'edited-both',
      'removed',
      'edited',
      'imported',
    ]);
    const after = contentOf(site);
    expect(Object.keys(after).filter((name) => after[name] !== edited[name])).toEqual([
      'import/wordpress-old.example.yaml',
      'posts/post-5/index.ko.md',
    ]);
  });

  it('numbers slugs that collide, also with an existing folder', async () => {
    const site = workspace({ 'posts/POST-1/index.ko.md': 'x' });
    const more = '<wp:post_name>post-1</wp:post_name>';
    const text = wxr([
      { id: 1, text: '가' },
      { id: 2, text: '나' },
    ]).replaceAll('<wp:post_name>post-2</wp:post_name>', more);
    const items = await bring(site, join(writeExport(site, { 'w.xml': text }), 'w.xml'));
    expect(items.map(({ planned }) => [planned?.slug, planned?.oldAddresses.length])).toEqual([
      ['post-1-2', 2],
      ['post-1-3', 2],
    ]);
  });

  it('replaces damaged images, and skips a post that the validator still refuses as a draft', async () => {
    const site = workspace();
    const file = writeExport(site, {
      'a.md': '---\ntitle: 가\n---\n![](b.png) ![](d-300x200.png) ![](e.gif)',
      'c.md': '---\ntitle: 나\n---\n글',
      ...{ 'b.png': COVER.subarray(0, -30), 'd.png': 'no image', 'd-300x200.png': COVER },
      'e.gif': `GIF89a@\x07@\x07\0\0\0${',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0'.repeat(30)};`,
    });
    const checked: string[] = [];
    const check = async (folder: string) => {
      const refused = join(folder, 'posts/c/index.ko.md');
      checked.push(readFileSync(refused, 'utf8'));
      return [{ file: refused, rule: 'text-too-dense' }];
    };
    const items = await bring(site, file, { check });
    const outcomes = items.map(({ outcome, reason }) => [outcome, reason]);
    expect([outcomes, checked.length]).toEqual([
      [
        ['imported', undefined],
        ['skipped', 'text-too-dense'],
      ],
      2,
    ]);
    expect([readdirSync(join(site.content, 'posts')), read(site, 'a').split('---\n').at(-1)]).toEqual([
      ['a'],
      '[b.png](b.png) ![](./d-300x200.png) [e.gif](e.gif)\n',
    ]);
    const kinds = items[0]?.changes?.filter(({ kind }) => /^picture-(?:d|r)/.test(kind)) ?? [];
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['picture-damaged', 1],
      ['picture-refused', 1],
    ]);
  });

  it('writes only the words of a text that is refused also as a draft', async () => {
    const site = workspace();
    const nested = `${'> '.repeat(120)}words [a](/b)`;
    const file = writeExport(site, { 'a.md': `---\ndate: 2020-01-01\n---\n${nested}` });
    const check = async (folder: string) => {
      const refused = join(folder, 'posts/a/index.en.md');
      const found = { file: refused, rule: 'text-too-dense', message: 'too dense' };
      return readFileSync(refused, 'utf8').includes('> >') ? [found, found] : [];
    };
    const [item] = await bring(site, file, { check });
    expect(item).toMatchObject({ outcome: 'imported', isDraft: true, message: 'too dense' });
    expect(read(site, 'a')).toMatch(/isPublic: false\n---\nwords {2}a \(\/b\)\n$/);
  });

  it.each([
    ...(cases.refused as [string, string, string][]),
    ['cut off', wxr([{ id: 1, text: 'x' }]).slice(0, 500), 'damaged-xml'],
    ['a zip with a wrong checksum', damage(zip({ 'a.md': 'Words' })), 'damaged-zip-entry'],
    ['a long name', zip({ [`${LONG}.md`]: 'a' }), 'long-zip-name'],
  ])('refuses %s and changes nothing', async (_, text, message) => {
    const site = workspace();
    const before = contentOf(site);
    await expect(bring(site, join(writeExport(site, { file: text }), 'file'))).rejects.toThrow(message);
    expect([contentOf(site), readdirSync(site.folder).sort()]).toEqual([
      before,
      ['content', 'export', 'scratch'],
    ]);
  });

  it('changes nothing if the content was changed in the meantime, not only opened', async () => {
    const site = workspace({ 'posts/own/index.ko.md': 'x' });
    const file = writeExport(site, { 'a.md': '글' });
    const before = contentOf(site);
    const meddle = async () => {
      writeFileSync(join(site.content, 'posts/own/index.ko.md'), 'changed');
      return [];
    };
    await expect(bring(site, file, { check: meddle })).rejects.toThrow('content-changed');
    expect(contentOf(site)).toEqual({ ...before, 'posts/own/index.ko.md': 'changed' });
    const open = async () => {
      writeFileSync(join(site.content, 'posts/own/.swp'), '');
      rmSync(join(site.content, 'posts/own/.swp'));
      return [];
    };
    await bring(site, file, { check: open });
  });

  it('reads EUC-KR, Japanese encodings, Windows-1252, texts with no or invalid front matter, and odd slugs, but no bytes', async () => {
    const site = workspace();
    const file = writeExport(site, {
      'a.md': encode('---\ntitle: 완성형\n---\n한글 본문', 'euc-kr'),
      'b.md': '# 제목만\n\n글',
      'c.md': '---\ntitle: "[AWS] "따옴표"\ntags: [a\n---\n글',
      'd.md': '---\ntitle: 슬러그\nslug: "%ea%b8%80/한 칸!"\ndate: 0000-00-00\n---\n글',
      'e.md': encode('---\ntitle: Déjà vu\n---\nIt’s “naïve”', 'windows-1252'),
      'f.md': Uint8Array.of(0, 1, 2),
      'g.md': encode(`# 窯の記録\n${JAPANESE}`, 'shift_jis'),
      'h.md': encode(`# 陶器の色\n${JAPANESE}`, 'euc-jp'),
      'i.md': encode(`# 瓷器\n${'今天的天气很好我们去公园散步'.repeat(5)}`, 'gbk'),
      'k.md': Buffer.from('23208c63b9e6b0a2c7cf0a', 'hex'),
      'l.md': encode('# 中文文章', 'gbk'),
      'j.md': encode(`# Печь\n${'Печь горит всю ночь'.repeat(5)}`, 'windows-1251'),
    });
    mkdirSync(join(site.folder, 'copy'));
    cpSync(file, join(site.folder, 'copy'), { recursive: true });
    const items = await bring(site, file);
    expect(items.filter(({ changes }) => changes?.some(({ kind }) => kind === 'encoding-read'))).toHaveLength(
      4,
    );
    expect(items.map(({ planned, reason }) => [planned?.title ?? reason, planned?.slug])).toEqual([
      ['완성형', 'a'],
      ['제목만', 'b'],
      ['[AWS] "따옴표', 'c'],
      ['슬러그', '글-한-칸'],
      ['Déjà vu', 'e'],
      ['窯の記録', 'g'],
      ['陶器の色', 'h'],
      ['not-text', undefined],
      ...Array.from({ length: 4 }, () => ['encoding-unknown', undefined]),
    ]);
  });
});
