// npm run new without a terminal: all that it needs comes from flags, and what it makes is content.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawExampleImage } from '../../src/tools/new/example-image.ts';
import { validateContent } from '../../src/tools/validate/validate-content.ts';
import { runScript } from '../run-script.ts';
import { workspace } from '../workspace.ts';

const UUID = /^id: [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/m;
const POST = [
  'post',
  '한옥을 고치며: "셋째" # 1',
  '--title-en',
  "Repairing: it's yes",
  '--category',
  'CATEGORY_TEST_2',
];
const WORK = [
  ...['portfolio', '종로 3가', '--title-en', 'Jongno', '--summary', '요약', '--summary-en', 'Summary'],
  ...['--client', '고객', '--client-en', 'Client', '--category', '웹', '--category-en', 'Web'],
  ...['--tools', 'Figma', '--tools-en', 'Figma', '--period', '2026.01'],
];

const run = (content: string, ...args: string[]) =>
  runScript('new', [...args, '--content', content], { TZ: 'Asia/Seoul' });
const faultsOf = async (content: string) =>
  (await validateContent({ content, cache: join(content, '..', 'cache', 'media') })).diagnostics;

describe('npm run new', () => {
  it('makes a post that is content, a draft of this moment', async () => {
    const { content } = workspace();
    const started = Date.now();
    const { code, stdout, stderr } = await run(content, ...POST);
    const folder = join(content, 'posts', 'repairing-its-yes');
    const ko = readFileSync(join(folder, 'index.ko.md'), 'utf8');
    const time = /^createdAt: "(.*\+09:00)"$/m.exec(ko)?.[1] ?? '';
    expect({ code, stderr, faults: await faultsOf(content) }).toEqual({ code: 0, stderr: '', faults: [] });
    expect(stdout.split('\n').slice(0, 3)).toEqual(
      ['index.ko.md', 'index.en.md', 'cover.webp'].map((name) => join(folder, name)),
    );
    expect([Date.parse(time) >= started - 1_000, Date.parse(time) <= Date.now()]).toEqual([true, true]);
    expect(ko.replace(UUID, 'id: UUID').replace(time, 'NOW')).toBe(
      `---
id: UUID
title: '한옥을 고치며: "셋째" # 1'
createdAt: "NOW"
category: CATEGORY_TEST_2
isPopular: false
isPublic: false
mainImage: ./cover.webp
mainImageAlt: 제목에서 그린 둥근 무늬
---
여기에 본문을 씁니다.
`,
    );
    expect(readFileSync(join(folder, 'index.en.md'), 'utf8')).toBe(
      `---
title: 'Repairing: it''s yes'
mainImageAlt: A pattern of round shapes drawn from the title
---
Write the text here.
`,
    );
  });

  const rows: [name: string, args: string[], files: string[], lines: RegExp[]][] = [
    [
      'a post for everybody, which begins with its title',
      [...POST, '--public', '--popular'],
      ['cover.webp', 'index.en.md', 'index.ko.md'],
      [/^isPublic: true$/m, /^isPopular: true$/m, /\n---\n한옥을 고치며: "셋째" # 1\n$/],
    ],
    [
      'a post of a date',
      [...POST, '--date', '2026-09-01T09:00:00-03:30'],
      ['cover.webp', 'index.en.md', 'index.ko.md'],
      [/^createdAt: "2026-09-01T09:00:00-03:30"$/m],
    ],
    [
      'a work, which begins with its summary',
      WORK,
      ['cover.webp', 'index.en.md', 'index.ko.md'],
      [/^period: "2026\.01"$/m, /^isMain: false$/m, /\n---\n요약\n$/],
    ],
    [
      'a featured work in Japanese, too',
      [...WORK, '--main', '--title-jp', '鍾路', '--summary-jp', '要約'],
      ['cover.webp', 'index.en.md', 'index.jp.md', 'index.ko.md'],
      [/^isMain: true$/m],
    ],
    [
      'a post whose title markdown would read otherwise',
      ['post', '# ![x](./y.png) <b>', '--title-en', 'x', '--category', 'CATEGORY_TEST_1', '--public'],
      ['cover.webp', 'index.en.md', 'index.ko.md'],
      [/\n---\n\\# !\\\[x\\\]\(\.\/y\.png\) \\<b\\>\n$/],
    ],
    [
      'a title that YAML would read otherwise',
      ['post', 'yes', '--title-en', '2026', '--category', 'CATEGORY_TEST_1'],
      ['cover.webp', 'index.en.md', 'index.ko.md'],
      [UUID],
    ],
  ];
  it.each(rows)('makes %s', async (_, args, files, lines) => {
    const { content } = workspace();
    const { code, stderr } = await run(content, ...args, '--slug', '새-글');
    const folder = join(content, args[0] === 'post' ? 'posts' : 'portfolio', '새-글');
    const ko = readFileSync(join(folder, 'index.ko.md'), 'utf8');
    expect({
      code,
      stderr,
      files: readdirSync(folder).sort(),
      missing: lines.filter((line) => !line.test(ko)),
      faults: await faultsOf(content),
    }).toEqual({ code: 0, stderr: '', files, missing: [], faults: [] });
  });

  const told: [name: string, args: string[], lines: string[]][] = [
    [
      'a draft',
      POST,
      ['Address: /blog/새-글/', 'A draft until isPublic is true. See it with: npm run dev -- --drafts'],
    ],
    [
      'a post for everybody',
      [...POST, '--public'],
      ['Address: /blog/새-글/', 'Public at once.', 'Until you write a text, the title is its text'],
    ],
    [
      'a work',
      WORK,
      ['Address: /work/새-글/', 'Public at once.', 'Until you write a text, the summary is its text'],
    ],
  ];
  it.each(told)('tells the address of %s and who can read it', async (_, args, lines) => {
    const { content } = workspace();
    const { stdout } = await run(content, ...args, '--slug', '새-글');
    expect(stdout.trimEnd().split('\n').slice(-lines.length)).toEqual(lines);
  });

  it('says that npm took the flags, and writes nothing', async () => {
    const { content } = workspace();
    const env = { npm_config_public: 'true', npm_config_title_en: 'true' };
    const { code, stderr } = await runScript('new', ['post', '글', 'Title', '--content', content], env);
    expect([code, stderr.split('\n')[0], readdirSync(content)]).toEqual([
      2,
      'new: npm took the flags (--title-en, --public): write npm run new -- post …, with a -- of its own',
      ['site.yaml'],
    ]);
  });

  it('takes the next name where the folder exists, whatever its case and composition', async () => {
    const { content } = workspace();
    for (const name of ['Hanok', 'hanok-2']) mkdirSync(join(content, 'posts', name), { recursive: true });
    const args = ['--title-en', 'Hanok', '--category', 'CATEGORY_TEST_1'];
    await run(content, 'post', '한옥', ...args);
    expect(readdirSync(join(content, 'posts')).sort()).toEqual(['Hanok', 'hanok-2', 'hanok-3']);
  });

  it('overwrites nothing', async () => {
    const { content } = workspace();
    mkdirSync(join(content, 'posts', '한옥'.normalize('NFD')), { recursive: true });
    const file = join(content, 'posts', '한옥'.normalize('NFD'), 'index.ko.md');
    writeFileSync(file, 'mine');
    const { code, stderr } = await run(content, ...POST, '--slug', '한옥');
    expect([
      code,
      stderr.split('\n')[0],
      readFileSync(file, 'utf8'),
      readdirSync(join(content, 'posts')).length,
    ]).toEqual([2, `new: --slug: ${join(content, 'posts', '한옥')} exists already`, 'mine', 1]);
  });

  const refusals: [name: string, args: string[], message: string][] = [
    [
      'no collection',
      [],
      'say what to make: npm run new -- post "TITLE", or npm run new -- portfolio "TITLE"',
    ],
    ['another collection', ['page', 'x'], 'expected post or portfolio, found page'],
    [
      'an unquoted title',
      ['post', 'two', 'words'],
      'unexpected argument words: quote a title of several words',
    ],
    [
      'what is missing',
      ['post', '글'],
      'missing --title-en, --category: without a terminal nothing is asked',
    ],
    [
      'an empty title',
      ['post', ' ', '--title-en', 'x', '--category', 'CATEGORY_TEST_1'],
      '--title: expected text that is not empty, found " "',
    ],
    [
      'a category that is none',
      ['post', 'x', '--title-en', 'x', '--category', 'design'],
      '--category: expected one of CATEGORY_TEST_1, CATEGORY_TEST_2, CATEGORY_TEST_3, found "design"',
    ],
    ['a flag of the other collection', [...POST, '--client', 'x'], '--client is not for a post'],
    [
      'a date without offset',
      [...POST, '--date', '2026-09-01'],
      '--date: expected a date and time with offset, such as 2026-09-01T09:00:00+09:00, found 2026-09-01',
    ],
    [
      'a slug that is a path',
      [...POST, '--slug', '../x'],
      '--slug: expected letters, digits and single - _ . between them, found "../x"',
    ],
    [
      'an English title that cannot name the folder',
      ['post', '한옥', '--title-en', '한옥', '--category', 'CATEGORY_TEST_1'],
      'missing --slug: the English title "한옥" has no Latin letters or digits to name the folder',
    ],
    ['the title twice', [...POST, '--title', 'x'], 'the title is given twice'],
  ];
  it.each(refusals)('refuses %s and writes nothing', async (_, args, message) => {
    const { content } = workspace();
    const { code, stderr } = await run(content, ...args);
    expect([code, stderr.split('\n')[0], readdirSync(content)]).toEqual([
      2,
      `new: ${message}`,
      ['site.yaml'],
    ]);
  });
});

describe('drawExampleImage()', () => {
  it('draws the same for the same title, another for another, and small', async () => {
    const [first, again, other] = await Promise.all(['한옥', '한옥', '호텔'].map(drawExampleImage));
    const { format, width, height } = await sharp(first).metadata();
    expect([
      first?.equals(again as Buffer),
      first?.equals(other as Buffer),
      (first?.length ?? 0) < 40_000,
    ]).toEqual([true, false, true]);
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1_200, height: 750 });
  });
});
