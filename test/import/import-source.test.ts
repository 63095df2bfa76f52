// Whole exports → the content folder: the written files, edits that survive, and the state after a failure.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { createImportReport, formatSummary } from '../../src/tools/import/report-import.ts';
import { picture, type Workspace, workspace } from '../workspace.ts';
import { bring, open, writeExport, wxr, zip } from './importing.ts';

const COVER = await picture('png');
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

/** The bytes of a text in an encoding that Node can only read: of one byte, or of two from 0xa1 on. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const codes = Array.from({ length: 65_536 }, (_, code) => (code < 256 ? [code] : [code >> 8, code & 255]));
  const known = new Map(
    codes.map((bytes) => [decoder.decode(Uint8Array.from(bytes)), bytes] as const).reverse(),
  );
  return Buffer.from([...text].flatMap((character) => known.get(character) ?? []));
}

const ID = 'id: 8e0a13a8-41d3-5bf0-b9be-0a1f1c0fbb9e';

describe('importSource()', () => {
  it('imports text, images, links, old addresses and drafts from WordPress, and counts the rest', async () => {
    const site = workspace();
    const text =
      '안녕\n\n<a href="http://www.old.example/2019/05/post-2">둘째</a> <a href="/about">소개</a>\n\n<img src="https://old.example/wp-content/uploads/2019/05/a-300x200.png" alt="ㄱ" />';
    const file = writeExport(site, {
      'blog.xml': wxr(
        [
          {
            id: 1,
            text,
            more: '<wp:comment/><category domain="post_tag">t</category><category domain="category">소식</category>',
          },
          { id: 2, title: '', text: '비밀', more: '<wp:post_password>x</wp:post_password>' },
          { id: 3, text: 'x', more: '' },
        ],
        '<item><wp:post_type>nav_menu_item</wp:post_type></item><item><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://a.example/b.jpg?w=1&h=2</wp:attachment_url></item><item><title>About</title><wp:post_type>page</wp:post_type></item>',
      ),
      'uploads/2019/05/a.png': COVER,
    });
    const source = await open(site, join(file, 'blog.xml'));
    const items = await bring(site, join(file, 'blog.xml'), { media: [join(file, 'uploads')] });
    expect(read(site, 'post-1').replace(/id: .*/, ID)).toBe(
      `index.ko.md\n---\n${ID}\ntitle: 글 1\ncreatedAt: "2019-05-01T09:00:00+09:00"\ncategory: CATEGORY_TEST_1\nisPopular: false\nisPublic: true\noldAddresses:\n  - /2019/05/post-1/\n  - /?p=1\n---\n안녕\n\n[둘째](/blog/post-2/) [소개](https://old.example/about)\n\n![ㄱ](./a.png)\n`,
    );
    expect(read(site, 'post-2')).toContain("title: '#2'");
    expect(formatSummary(source, items, 'Asia/Seoul', 'ko').split('\n')).toEqual([
      '글 3: 가져옴 3 (초안 1)',
      '페이지 1: 가져오지 않음 1',
      '그림 1: 복사 1, 못 찾음 0',
      '확인 필요: 옛 사이트로 가는 링크 1',
      '바꿈: 사이트 안 링크 1 · password 1 · 제목 없는 글 1',
      '옮김: 본문 그림 1',
      '메뉴 1 · 첨부 파일 1 · 댓글 1 · 태그 1: 가져오지 않음',
    ]);
    expect(createImportReport(source, items).totals).toEqual({ found: 4, imported: 3, skipped: 1 });
  });

  it('imports Ghost, with pages if requested', async () => {
    const site = workspace();
    const post = {
      id: '1',
      title: 'Hello there',
      slug: 'hello',
      html: '<p>Some words in English<img src="__GHOST_URL__/content/images/size/w600/a.png"></p>',
      status: 'published',
      published_at: '2020-01-01T00:00:00.000Z',
      featured: 1,
    };
    const data = {
      posts: [null, post, { ...post, id: '2', slug: 'about', type: 'page' }, { id: [] }],
      tags: [{ id: 't', name: 'News' }, null],
      posts_tags: [{ post_id: '1', tag_id: 't' }],
      settings: [{ key: 'url', value: 'https://g.example' }],
    };
    const folder = writeExport(site, {
      'g.json': JSON.stringify({ db: [{ data }] }),
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
      'isPopular: true\nisPublic: true\noldAddresses:\n  - /hello/\n---\nSome words in English![](./a.png)\n',
    );
  });

  it.each([
    [
      'jekyll',
      {
        '_config.yml': 'permalink: /:year/:title.html\nbaseurl: /b\n',
        '_posts/2020-02-03-글.md': '---\ntitle: 글\nredirect_from: /x\n---\n본문',
      },
      ['/b/2020/글.html', '/b/x'],
    ],
    [
      'hexo',
      {
        '_config.yml': 'url: https://h.example\n',
        'source/_posts/a.md': 'title: 글\ndate: 2020-02-03 01:00:00\n---\n본문',
      },
      ['/2020/02/03/a/'],
    ],
    [
      'hugo',
      {
        'hugo.toml': 'baseURL = "https://h.example/"\n',
        'content/posts/a/index.md':
          '+++\ntitle = "글"\ndate = 2020-02-03T01:00:00+09:00\ndraft = false\n+++\n본문',
      },
      ['/posts/a/'],
    ],
    [
      'hugo',
      {
        'hugo.toml': 'baseURL = "https://h.example/"\n',
        'content/posts/2020-02-03-a.md': '---\ntitle: 글\n---\n본문',
      },
      ['/posts/2020-02-03-a/'],
    ],
    [
      'velog',
      {
        'a b.md':
          '---\ntitle: "글 "따옴표""\ndate: 2020-02-03T01:00:00.000Z\n---\n본문\n![](https://velog.velcdn.com/gone.png)',
      },
      [],
    ],
  ])('imports a folder of %s', async (_, files, addresses) => {
    const site = workspace();
    const [item] = await bring(site, writeExport(site, files as Record<string, string>));
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
      ['a', 'imported'],
      ['b', 'imported'],
    ]);
  });

  it('leaves out old addresses that cannot lead here, and counts them', async () => {
    const site = workspace();
    const front =
      '---\ntitle: 글\npermalink: /contact/\nredirect_from: [/, /guest/x, /a, "https://b.example/c"]\n---\n글';
    const files = { '_config.yml': 'url: https://a.example\n', '_posts/2020-01-01-a.md': front };
    const [item] = await bring(site, writeExport(site, { ...files, '_posts/2020-01-02-b.md': front }));
    const left = ['/contact/', '/', '/guest/x', 'https://b.example/c'];
    expect([item?.planned?.oldAddresses, item?.planned?.leftOut]).toEqual([['/a'], left]);
    expect(item?.remarks?.map(({ kind, original }) => [kind, original])).toEqual(
      left.map((address) => ['old-address', address]),
    );
  });

  it('writes the same files again, but keeps the changes of editors and does not restore removed posts', async () => {
    const site = workspace();
    const items = [1, 2, 3, 4].map((id) => ({ id, text: `본문 ${id}` }));
    const file = (more: typeof items) => join(writeExport(site, { 'w.xml': wxr(more) }), 'w.xml');
    await bring(site, file(items));
    const before = contentOf(site);
    await bring(site, file(items));
    expect(contentOf(site)).toEqual(before);
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

  it('replaces bad images, and skips a post that the validator still refuses as a draft', async () => {
    const site = workspace();
    const file = writeExport(site, {
      'a.md': '---\ntitle: 가\n---\n![](b.png)',
      'c.md': '---\ntitle: 나\n---\n글',
      'b.png': COVER,
    });
    const posts = (folder: string, path: string) => join(folder, 'posts', path);
    const items = await bring(site, file, {
      check: async (folder) => [
        ...(existsSync(posts(folder, 'a/b.png'))
          ? [{ file: posts(folder, 'a/index.ko.md'), rule: 'image-damaged', image: posts(folder, 'a/b.png') }]
          : []),
        ...(existsSync(posts(folder, 'c'))
          ? [{ file: posts(folder, 'c/index.ko.md'), rule: 'text-too-dense' }]
          : []),
      ],
    });
    expect(items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['imported', undefined],
      ['skipped', 'text-too-dense'],
    ]);
    expect(read(site, 'a')).toContain('[b.png](b.png)');
  });

  it.each([
    ['cut off', wxr([{ id: 1, text: 'x' }]).slice(0, 500), 'the XML is damaged or cut off'],
    [
      'no WXR',
      '<rss><channel><title>x</title></channel></rss>',
      'this XML file is no WordPress export (WXR)',
    ],
    [
      'an entity bomb',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><wp:wxr_version>&b;</wp:wxr_version></channel></rss>',
      'the XML is damaged or cut off',
    ],
    ['broken JSON', '{"db": [', 'the JSON is damaged or cut off'],
    ['other JSON', '{"db": [{"data": {"posts": null}}]}', 'this JSON file is no Ghost export'],
    [
      'a zip with a wrong checksum',
      damage(zip({ 'a.md': 'Words' })),
      'cannot unpack a.md of the zip file: its',
    ],
    [
      'a long name',
      zip({ [`${LONG}.md`]: 'a' }),
      `cannot unpack ${LONG}.md of the zip file: its name is too long`,
    ],
    ['a broken zip', 'PK\u0003\u0004xxxx', 'cannot read the zip file'],
    ['something else', 'hello', 'expected a WordPress export'],
  ])('refuses %s and changes nothing', async (_, text, message) => {
    const site = workspace();
    const before = contentOf(site);
    await expect(bring(site, join(writeExport(site, { file: text }), 'file'))).rejects.toThrow(message);
    expect([contentOf(site), readdirSync(site.folder).sort()]).toEqual([
      before,
      ['content', 'export', 'scratch'],
    ]);
  });

  it('changes nothing if the content was changed in the meantime', async () => {
    const site = workspace({ 'posts/own/index.ko.md': 'x' });
    const file = writeExport(site, { 'a.md': '글' });
    const before = contentOf(site);
    const meddle = async () => {
      writeFileSync(join(site.content, 'posts/own/index.ko.md'), 'changed');
      return [];
    };
    await expect(bring(site, file, { check: meddle })).rejects.toThrow();
    expect(contentOf(site)).toEqual({ ...before, 'posts/own/index.ko.md': 'changed' });
  });

  it('reads EUC-KR, Windows-1252, texts with no or invalid front matter, and odd slugs, but no bytes', async () => {
    const site = workspace();
    const file = writeExport(site, {
      'a.md': encode('---\ntitle: 완성형\n---\n한글 본문', 'euc-kr'),
      'b.md': '# 제목만\n\n글',
      'c.md': '---\ntitle: "[AWS] "따옴표"\ntags: [a\n---\n글',
      'd.md': '---\ntitle: 슬러그\nslug: "%ea%b8%80/한 칸!"\ndate: 0000-00-00\n---\n글',
      'e.md': encode('---\ntitle: Déjà vu\n---\nIt’s “naïve”', 'windows-1252'),
      'f.md': Uint8Array.of(0, 1, 2),
    });
    mkdirSync(join(site.folder, 'copy'));
    cpSync(file, join(site.folder, 'copy'), { recursive: true });
    const items = await bring(site, file);
    expect(items.map(({ planned }) => [planned?.title, planned?.slug])).toEqual([
      ['완성형', 'a'],
      ['제목만', 'b'],
      ['[AWS] "따옴표', 'c'],
      ['슬러그', '글-한-칸'],
      ['Déjà vu', 'e'],
      [undefined, undefined],
    ]);
  });
});
