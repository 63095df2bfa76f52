// What an import promises, each with a whole import.
import { cpSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatSummary, isDoubtful } from '../src/report.ts';
import { bring, createStudio, readTree, writeFiles, wxr } from './importing.ts';

const post = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2020-01-01\n${more}---\n${text}`;

it('accounts for every file of the source exactly once', async () => {
  const studio = createStudio();
  const folder = writeFiles(join(studio.folder, 'export'), {
    ...{
      '_config.yml': '',
      '_posts/2020-01-01-a.md': 'Words ![x](/b.png) [p](/c.pdf)',
      'b.png': 'x',
      'd.png': 'y',
    },
    ...{
      '_posts/2020-01-02-e.md': '---\npublished: false\n---\nWords',
      'about.md': 'Words',
      'c.pdf': '%PDF-1.4',
    },
    ...{
      '.git/HEAD': 'x',
      '_layouts/x.html': '',
      'other.txt': 'x',
      'old/notes.mdown': '\0',
      'README.md': 'About it',
    },
  });
  symlinkSync('/etc/hostname', join(folder, 'link'));
  symlinkSync('/etc', join(folder, 'etc'));
  const report = await bring(studio, folder);
  expect(report.files).toEqual({
    ...{ imported: 1, draft: 1, page: 2, 'not-text': 1, 'picture-used': 1, 'picture-unused': 1 },
    ...{ 'file-used': 1, 'not-content': 2, 'other-file': 2, 'symbolic-link': 2 },
  });
  expect(isDoubtful(report)).toBe(false);
});

it('lists each text with its facts, and why it is a draft', async () => {
  const { items, remarks } = await bring(createStudio(), {
    'a.md': post('A', 'Words [[gone]]', `description: ${'x'.repeat(161)}\ndraft: true\naliases: /old/\n`),
    'b.md': post(
      'B',
      '<dialog>Words</dialog>',
      'excerpt: In short\ncover: { image: x.png, caption: By Kim }\n',
    ),
    'c.md': post('C', 'Words ![x][r]\n\n[r]: gone.png'),
    'x.png': 'x',
  });
  const [first, second, third] = items;
  expect(first).toMatchObject({
    ...{ date: '2020-01-01T00:00:00+09:00', language: 'en', oldAddresses: ['/old/'], reason: 'status-draft' },
    remarks: [{ kind: 'old-link', original: 'gone' }, { kind: 'summary-long' }],
  });
  expect(second).toMatchObject({
    reason: 'text-lost, empty-text',
    remarks: [
      { kind: 'text-lost', original: 'Words' },
      { kind: 'cover-alt', original: 'x.png' },
      { kind: 'cover-caption', original: 'By Kim' },
    ],
  });
  expect(remarks['status-draft']).toBe(1);
  expect(third?.counts).toHaveProperty('picture');
});

it('says first that something is wrong if a record or much of a folder was not read', async () => {
  const cut = wxr([{ id: 1, text: 'One' }]).replace('</channel>', '</channel><item></item>');
  expect(isDoubtful(await bring(createStudio(), await write('a.xml', cut)))).toBe(true);
  const files = { 'hugo.toml': '', 'content/p/a.md': post('A', 'Words'), 'public/b.md': post('B', 'Words') };
  expect(isDoubtful(await bring(createStudio(), files))).toBe(true);
});

async function write(name: string, text: string): Promise<string> {
  return join(writeFiles(createStudio().folder, { [name]: text }), name);
}

it('leads old addresses and links to the new pages, and leaves out those of other pages', async () => {
  const studio = createStudio({ 'content/posts/taken/index.ko.md': 'x' });
  const links =
    '<a href="http://www.old.example/2019/05/post-2">둘째</a> <a href="/about">소개</a> <a href="https://b.example">딴 곳</a>';
  const file = await write(
    'a.xml',
    wxr([
      { id: 1, text: `한글 ${links}` },
      { id: 2, text: '한글', title: 'T' },
    ]),
  );
  rmSync(join(studio.content, 'posts'), { recursive: true });
  const { remarks } = await bring(studio, file);
  const text = readTree(studio.content)['posts/post-1/index.ko.md'];
  expect(text).toContain('oldAddresses:\n  - /2019/05/post-1/\n  - /?p=1\n');
  expect(text).toContain(
    '[둘째](/blog/post-2/) [소개](https://old.example/about) [딴 곳](https://b.example)',
  );
  expect(remarks).toEqual({ 'old-link': 1 });
});

it('joins the versions of a text, and makes drafts of other languages', async () => {
  const studio = createStudio();
  const { items } = await bring(studio, {
    'posts/ko/a.md': post('가', '글'),
    'posts/en/a.md': post('A', 'The words of it'),
    'posts/ja/a.md': post('あ', 'これは日本語の文章です'),
    'b.md': post('Le four', 'Nous avons ouvert le four cette nuit, et les pots sont sortis. '.repeat(4)),
  });
  expect(items.map(({ id, folder, isDraft }) => [id, folder, isDraft]).sort()).toEqual([
    ['b.md', 'posts/b', true],
    ['posts/en/a.md', 'posts/a', false],
    ['posts/ja/a.md', 'posts/a-2', true],
    ['posts/ko/a.md', 'posts/a', false],
  ]);
  expect(Object.keys(readTree(join(studio.content, 'posts/a')))).toEqual(['index.en.md', 'index.ko.md']);
});

it('changes nothing a second time, keeps what an editor has changed, and brings nothing back', async () => {
  const studio = createStudio();
  const files = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.md`, post(name, 'Words ![x](x.png)')]),
  );
  await bring(studio, { ...files, 'x.png': 'x' });
  const first = readTree(studio.content);
  const { became } = await bring(studio, files);
  expect(became).toEqual({ unchanged: 5 });
  expect(readTree(studio.content)).toEqual(first);
  const posts = join(studio.content, 'posts');
  writeFileSync(join(posts, 'a/index.en.md'), `${first['posts/a/index.en.md']}More`);
  rmSync(join(posts, 'b'), { recursive: true });
  renameSync(join(posts, 'c'), join(posts, 'sea'));
  const edited = readTree(studio.content);
  const changed = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, text.replace('Words', 'New words')]),
  );
  const again = await bring(studio, { ...changed, 'e.md': files['e.md'] ?? '' });
  const outcomes = again.items.map(({ id, outcome }) => [id, outcome]);
  expect(outcomes).toEqual([
    ...[
      ['a.md', 'edited'],
      ['b.md', 'edited'],
      ['c.md', 'edited'],
      ['d.md', 'imported'],
      ['e.md', 'unchanged'],
    ],
  ]);
  const after = readTree(studio.content);
  expect(after['posts/d/index.en.md']).toContain('New words');
  for (const path of ['posts/d/index.en.md', 'import/markdown-export.json']) delete edited[path];
  expect(after).toMatchObject(edited);
});

it('knows a source again if the links of its texts name its site later', async () => {
  const studio = createStudio();
  const posts = 'post_id,post_date,is_published,title\n1.a,2020-01-01T00:00:00Z,true,A\n';
  const exportOf = (text: string) => ({ 'posts.csv': posts, 'posts/1.a.html': `<p>Words ${text}</p>` });
  await bring(studio, exportOf(''));
  const { became } = await bring(studio, exportOf('<a href="https://k.example/p/a">of it</a>'));
  expect([became, readdirSync(join(studio.content, 'posts'))]).toEqual([{ imported: 1 }, ['a']]);
});

it('takes nothing for granted: other items keep their folders, and a damaged image stays a link', async () => {
  const studio = createStudio();
  await bring(studio, { 'a.md': post('A', 'Words') });
  cpSync(join(studio.content, 'posts/a'), join(studio.content, 'posts/b'), { recursive: true });
  rmSync(join(studio.content, 'posts/a'), { recursive: true });
  rmSync(join(studio.content, 'import'), { recursive: true });
  rmSync(join(studio.folder, 'export'), { recursive: true });
  const { items, remarks } = await bring(studio, {
    'b.md': post('B', 'Words ![x](y.png)'),
    'y.png': 'no image',
  });
  expect(items.map(({ folder }) => folder)).toEqual(['posts/b-2']);
  expect(readTree(studio.content)['posts/b-2/index.en.md']).toContain('Words [x](y.png)');
  expect(remarks).toMatchObject({ 'picture-damaged': 1, picture: 1 });
});

it('makes a draft of what the checks refuse, and leaves out with its reason what is still refused', async () => {
  const studio = createStudio();
  const { items } = await bring(studio, {
    'a.md': post('A', 'Words', `author: ${'x'.repeat(600)}\n`),
    'b.md': post('B', 'Words'),
    'c.md': post('C', 'Words ![x][r]\n\n[r]: gone.png'),
  });
  expect(items.map(({ outcome, message }) => [outcome, message !== undefined])).toEqual([
    ['skipped', true],
    ['imported', false],
    ['imported', true],
  ]);
});

it('cleans up after an import that was killed, also between its two renames', async () => {
  const studio = createStudio();
  renameSync(studio.content, join(studio.folder, '.content.import-old'));
  writeFiles(studio.folder, { '.content.import-next/x.md': 'x' });
  await bring(studio, { 'a.md': post('A', 'Words') });
  expect(readdirSync(studio.folder).sort()).toEqual(['content', 'export']);
  expect(Object.keys(readTree(studio.content))).toContain('site.yaml');
});

it('changes nothing if the content has errors or was changed in the meantime', async () => {
  const studio = createStudio({ 'content/posts/own/index.ko.md': '---\ntitle: x\n---\n' });
  const before = readTree(studio.content);
  await expect(bring(studio, { 'a.md': post('A', 'Words') })).rejects.toThrow('content-invalid');
  expect(readTree(studio.content)).toEqual(before);
  rmSync(join(studio.content, 'posts'), { recursive: true });
  const categoryOf = () => {
    writeFiles(studio.content, { 'new.txt': 'x' });
    return 'CATEGORY_TEST_1';
  };
  await expect(bring(studio, { 'a.md': post('A', 'Words') }, { categoryOf })).rejects.toThrow(
    'content-changed',
  );
  expect(Object.keys(readTree(studio.content))).toEqual(['new.txt', 'site.yaml']);
});

it('reads the posts of Tistory as drafts, since the backup does not say which were private', async () => {
  const studio = createStudio();
  const pageOf = (title: string, text: string) =>
    `<html lang="ko"><head><title>${title}</title><link rel="stylesheet" href="./../style.css"></head><body id="tt-body-page">
    <div class="article-header"><p class="category">여행/국내</p><h2 class="title-article">${title}</h2>
    <div class="box-info"><p class="date">2021-03-04 05:06:07</p></div></div><div class="article-view">
    <div class="contents_style">${text}</div><br/><div class="tags">#봄 #걷기 좋은 곳</div></div></body></html>`;
  const walk = `<p>${'&nbsp;'.repeat(30)}</p><p data-ke-size="size16">글이다.</p><p><figure class="imageblock alignCenter"><span data-url="./img/img.png">
    <img src="./img/img.png" srcset="https://img1.daumcdn.net/x"/></span><figcaption>사진</figcaption></figure></p>
    <figure data-ke-type="opengraph" data-og-title="바다"><a href="https://kim.tistory.com/3"><div class="og-image">&nbsp;</div>
    <div class="og-text"><p class="og-title">바다</p><p class="og-desc">설명</p></div></a></figure>
    <figure class="fileblock"><a href="./file/plan.pdf"><div class="filename">plan.pdf</div></a></figure>`;
  const { items } = await bring(studio, {
    ...{ '2/2-봄-산책.html': pageOf('봄 산책', walk), '2/img/img.png': 'x', '2/file/plan.pdf': '%PDF-1.4' },
    ...{ '3/3.html': pageOf('바다', '<pre class="java" data-ke-language="java"><code>1;</code></pre>') },
  });
  expect(items.map(({ id, folder, isDraft }) => [id, folder, isDraft])).toEqual([
    ['2/2-봄-산책.html', 'posts/봄-산책', true],
    ['3/3.html', 'posts/바다', true],
  ]);
  const text = readTree(studio.content)['posts/봄-산책/index.ko.md'];
  expect(text).toContain("createdAt: '2021-03-04T05:06:07+09:00'");
  expect(text).toContain('oldAddresses:\n  - /2\n  - /entry/봄-산책\n');
  expect(text).toContain(
    '글이다.\n\n![](./img.png "사진")\n\n[바다 · 설명](/blog/바다/)\n\n[plan.pdf](./plan.pdf)',
  );
});

it('sums up for people in 25 lines, in their language', async () => {
  const studio = createStudio();
  const channel =
    '<item><wp:post_type>nav_menu_item</wp:post_type></item><item><title>About</title><wp:post_type>page</wp:post_type></item>';
  const secret = { id: 2, title: '', text: '비밀', more: '<wp:post_password>x</wp:post_password>' };
  const file = await write('a.xml', wxr([{ id: 1, text: '글 [x y="z"]' }, secret], channel));
  expect(formatSummary(await bring(studio, file), 'Asia/Seoul', 'ko').split('\n')).toEqual([
    '글 3: 가져옴 1, 초안 1, 페이지 1',
    '확인 필요: 쓴 그대로 남긴 태그 1, 비밀번호 글 1, 첫 낱말들을 제목으로 쓴 글 1',
    '가져오지 않음: 메뉴 1',
  ]);
});

it('says how many old addresses are guesses or not known', async () => {
  const files = {
    'src/content/a.md': post('A', 'Words'),
    'src/content/b.md': post('B', 'Words', 'permalink: /b/\n'),
  };
  const guessed = await bring(createStudio(), { 'astro.config.mjs': '', ...files });
  expect(guessed.remarks).toEqual({ 'address-guessed': 1, 'date-without-zone': 2 });
  const unknown = await bring(createStudio(), files);
  expect(unknown.remarks).toEqual({ 'address-missing': 1, 'date-without-zone': 2 });
});
