// npm run import without a terminal, with the validator that npm run validate has.
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Category } from '../../src/contract/categories.ts';
import { run } from '../../src/tools/import/import.ts';
import type { ImportRequest } from '../../src/tools/import/import-options.ts';
import { runImport } from '../../src/tools/import/run-import.ts';
import { run as validate } from '../../src/tools/validate/validate.ts';
import { ENDLESS } from '../import/endless-text.ts';
import { spawnImport, writeExport, wxr, zip } from '../import/importing.ts';
import { listen } from '../listen.ts';
import { runCommand } from '../run-command.ts';
import { NO_PRIVACY, picture, SITE_YAML, type Workspace, workspace } from '../workspace.ts';

const CATEGORY = ['--category', '*=CATEGORY_TEST_1'];
const ALL: [string, Category][] = [['*', 'CATEGORY_TEST_1']];

/** Files and folders, also hidden ones and those for temporary files. */
const listAll = ({ folder }: Workspace) => readdirSync(folder, { recursive: true }).map(String).sort();

const read = ({ content }: Workspace, path: string) => readFileSync(join(content, path), 'utf8');
const bring = ({ folder }: Workspace, source: string, ...args: string[]) =>
  runCommand(run, [source, ...args], { cwd: folder });
/** Without the thread, which takes longer to start than a small import. @returns the lines of the summary */
const bringHere = async (
  { folder: cwd }: Workspace,
  path: string,
  { language = 'en', ...options }: Partial<ImportRequest['options'] & Pick<ImportRequest, 'language'>> = {},
) => {
  const defaults = { content: 'content', report: 'report.json', category: ALL, 'set-up': true } as const;
  const values = { ...defaults, ...options } as ImportRequest['options'];
  const request = { path, options: values, language, cwd, now: 0, canAsk: false };
  const { summary } = await runImport(request, {
    ...{ chooseCategories: async () => [], mayDownload: async () => false, onProgress() {} },
  });
  return summary.split('\n');
};

describe('npm run import', () => {
  it('makes content without errors in a folder with settings only, and changes nothing the second time', async () => {
    const site = workspace();
    const text = wxr([{ id: 1, text: '<p>글 [b]</p><img src="/a.png">' }]);
    const file = join(writeExport(site, { 'a.xml': text }), 'a.xml');
    const { code, stdout } = await bring(site, file, '--set-up', ...CATEGORY);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Posts 1: imported 1']);
    const checked = await runCommand(validate, ['--content', site.content], { cwd: site.folder });
    expect([checked.code, readdirSync(join(site.content, 'posts'))]).toEqual([0, ['post-1']]);
    const imported = read(site, 'posts/post-1/index.ko.md');
    expect((await bring(site, file, ...CATEGORY)).code).toBe(0);
    expect(read(site, 'posts/post-1/index.ko.md')).toBe(imported);
  });

  it('says what an export is if it is another, and no next step if nothing came', async () => {
    const site = workspace();
    const file = join(writeExport(site, { 'a.xml': wxr([]) }), 'a.xml');
    for (const [language, message] of Object.entries({ en: 'this is a WordPress', ko: '워드프레스에서' }))
      await expect(bringHere(site, file, { language: language as 'en', kind: 'ghost' })).rejects.toThrow(
        message,
      );
    expect((await bringHere(site, file)).at(-1)).toBe('Details: report.json');
  });

  it('names files of the content, not of its copy, in a reason', async () => {
    const site = workspace();
    const file = join(writeExport(site, { 'a.xml': wxr([{ id: 1, text: '글' }]) }), 'a.xml');
    await bringHere(site, file);
    rmSync(join(site.content, 'import'), { recursive: true });
    const summary = (await bringHere(site, file)).join('\n');
    expect(summary).toContain('is already used by content/posts/post-1/index.ko.md');
    expect(summary).not.toContain('.next.');
  });

  it('imports a zip of Notion within a zip, with NFD names, properties, links and images', async () => {
    const site = workspace();
    const first = '첫 글 00112233445566778899aabbccddeeff';
    const second = 'Second ffeeddccbbaa99887766554433221100';
    const text = `# 첫 글\n\nCreated: January 5, 2023 10:11 AM\n분류: 소식\n상태: 작성 중\nslug: first\n\n줄\n바꿈 [둘째](${encodeURI(second)}.md) [표](list.csv)\n\n![](${encodeURI(first.normalize('NFD'))}/Untitled.png)`;
    const inner = zip({
      [`${first}.md`.normalize('NFD')]: text,
      [`${first}/Untitled.png`.normalize('NFD')]: await picture('png'),
      [`${second}.md`]: '# Second\n\nSome words in English.',
      'list.csv': 'Name\n첫 글',
    });
    const file = join(
      writeExport(site, { 'notion.zip': zip({ 'Part-1.zip': zip({ 'Part-1.zip': inner }) }) }),
      'notion.zip',
    );
    const [summary] = await bringHere(site, file, { category: [...ALL, ['소식', 'CATEGORY_TEST_2']] });
    expect(summary).toBe('Posts 2: imported 2 (drafts 2)');
    expect(read(site, 'posts/first/index.ko.md').replace(/id: .*/, 'id: ID')).toBe(
      '---\nid: ID\ntitle: 첫 글\ncreatedAt: "2023-01-05T10:11:00+09:00"\ncategory: CATEGORY_TEST_2\nisPopular: false\nisPublic: false\nmainImage: ./Untitled.png\nmainImageAlt: 첫 글\n---\n줄\\\n바꿈 [둘째](/en/blog/Second/) 표\n\n![](./Untitled.png)\n',
    );
  });

  it('accounts for every file of a folder, and says first if it passed over many texts', async () => {
    const site = workspace();
    const image = await picture('png');
    const source = writeExport(site, {
      ...{ '_config.yml': '', '.github/a.md': '', 'node_modules/a/readme.md': '', 'README.md': 'x' },
      ...{
        '_includes/a.md': '',
        '_layouts/a.html': '',
        'a.png': image,
        'b.png': image,
        Gemfile: '',
        'vendor/x.md': '',
      },
      '_posts/2020-01-01-a.md': '---\ntitle: 글\ntags: [a, b]\n---\n글 ![](/a.png)',
      '_posts/2020-01-01-b.md': '---\ntitle: 둘\ndraft: true\n---\n글',
    });
    const { code, stdout } = await bring(site, source, '--set-up', ...CATEGORY);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^Look at this first: (?:.*\n)+Files of the source 12: /),
    ]);
    const { files, leftBehind } = JSON.parse(readFileSync(join(site.folder, 'import-report.json'), 'utf8'));
    expect(leftBehind).toEqual({ tag: 2 });
    expect(files).toEqual({
      total: readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        .length,
      files: {
        ...{ imported: 1, draft: 1, page: 1, 'picture-used': 1, 'picture-unused': 1 },
        ...{ 'not-content': 5, 'other-file': 2 },
      },
      notContent: { '.github/': 1, 'node_modules/': 1, '_includes/': 1, '_layouts/': 1, 'vendor/': 1 },
      ignoredTexts: 1,
    });
  });

  it('takes images from --media, else from the web; private addresses only if asked', async () => {
    const image = await picture('png');
    const server = createServer(({ url }, response) => {
      if (url === '/up/web.png') response.end(image);
      else response.writeHead(404).end();
    });
    const origin = `http://127.0.0.1:${await listen(server)}`;
    const names = ['here-300x200.png', 'web.png?w=300', 'gone.png'];
    const text = names.map((name) => `<img src="${origin}/up/${name}" alt="${name[0]}">`).join('');
    const texts: string[] = [];
    for (const options of [{}, { download: true }, { download: true, 'private-addresses': true }] as const) {
      const site = workspace();
      const folder = writeExport(site, { 'a.xml': wxr([{ id: 1, text }]), 'media/up/here.png': image });
      await bringHere(site, join(folder, 'a.xml'), { media: join(folder, 'media'), ...options });
      texts.push(read(site, 'posts/post-1/index.ko.md').split('---\n')[2] ?? '');
    }
    const [web, gone] = [`[w](${origin}/up/web.png?w=300)`, `[g](${origin}/up/gone.png)`];
    expect(texts).toEqual([
      `![h](./here.png)${web}${gone}\n`,
      `![h](./here.png)${web}${gone}\n`,
      `![h](./here.png)![w](./web.png)${gone}\n`,
    ]);
  });

  it('stops before it writes if the content has errors, settings are missing or a category is not given', async () => {
    const site = workspace({ 'posts/own/index.ko.md': 'x' });
    const source = writeExport(site, { 'a.md': '---\ntitle: 가\n---\n글' });
    const outcomes = [
      await bring(site, source, '--set-up', ...CATEGORY),
      await bring(site, source, ...CATEGORY),
      await bring(site, source, '--set-up'),
      await bring(site, source, '--set-up', ...CATEGORY, '--content', 'export/a.md/content'),
    ];
    for (const { code, stderr } of outcomes) expect([code === 0, stderr === '']).toEqual([false, false]);
    expect(outcomes[0]?.stderr).toContain('posts/own/index.ko.md: front-matter-start');
    expect([readdirSync(join(site.content, 'posts')), read(site, 'site.yaml')]).toEqual([
      ['own'],
      SITE_YAML + NO_PRIVACY,
    ]);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)(
    'ends on %s while it converts a text that never ends, and leaves nothing',
    async (signal, code) => {
      const site = workspace();
      const files = { 'a.zip': zip({ 'a.md': `---\ntitle: a\n---\n${ENDLESS}` }) };
      const file = join(writeExport(site, files), 'a.zip');
      const before = listAll(site);
      const endless = ['--import', resolve('test/import/endless-text.ts')];
      const child = spawnImport(site, [file, '--set-up', ...CATEGORY], endless);
      onTestFinished(() => void child.kill('SIGKILL'));
      await once(child.stderr, 'data');
      const unfinished = listAll(site).filter((path) => !before.includes(path));
      const unpacked = '.cache/.import-source.next.PID';
      expect(unfinished.map((path) => path.replace(/\d+/, 'PID'))).toEqual([
        ...['.cache', unpacked, `${unpacked}/a`, `${unpacked}/a/a.md`],
        ...['', '/default-cover.webp', '/site.yaml'].map((path) => `.content.next.PID${path}`),
      ]);
      child.kill(signal);
      const [said, ended] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect([said, ended]).toEqual([
        'Stopped: nothing was written. Run it again to import.\n',
        [code, null],
      ]);
      expect(listAll(site).filter((path) => path !== '.cache')).toEqual(before);
    },
  );

  it('counts zips within a zip together, and removes what was unpacked', async () => {
    const site = workspace();
    const texts = zip({ 'a.md': Buffer.alloc(25_000_000, 'a') });
    const bomb = zip({ 'a.zip': zip({ '1.zip': texts, '2.zip': texts, '3.zip': texts }) });
    const file = join(writeExport(site, { 'a.zip': bomb }), 'a.zip');
    const before = listAll(site);
    for (const [language, message] of [
      ['en', 'the zip file and those within it unpack to more than'],
      ['ko', 'zip 파일과 그 안의 zip을 풀면'],
    ] as const)
      await expect(bringHere(site, file, { language })).rejects.toThrow(message);
    expect([bomb.length < 5_000, listAll(site).filter((path) => path !== '.cache')]).toEqual([true, before]);
  });

  it.each([
    ['the folder for what is unpacked', '.cache', {}],
    ['the content', 'file', { content: 'file' }],
    ['the folder of the content', 'file', { content: 'file/content' }],
    ['the report', 'file', { report: 'file/report.json' }],
  ])('changes nothing if %s cannot be written', async (_, path, options) => {
    const site = workspace();
    const source = writeExport(site, { 'a.md': '---\ntitle: a\n---\nWords' });
    writeFileSync(join(site.folder, path), '');
    const before = listAll(site);
    await expect(bringHere(site, source, options)).rejects.toThrow(
      /^nothing was imported, the system refused: E.*Correct that and run it again$/,
    );
    const isCache = (found: string) => /^\.cache(?:\/media|$)/.test(found);
    expect(listAll(site).filter((found) => !isCache(found))).toEqual(
      before.filter((found) => !isCache(found)),
    );
  });
});
