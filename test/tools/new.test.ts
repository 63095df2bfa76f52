// npm run new without a terminal: it gets all values from its arguments and writes valid content.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/tools/new/new.ts';
import { runCommand } from '../run-command.ts';
import { SITE_YAML, type Workspace, workspace } from '../workspace.ts';

const UUID = /^id: [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/m;
const NOW = Date.UTC(2026, 10, 1);
const CATEGORY = 'category=CATEGORY_TEST_2';
const POST = ['post', '한옥을 고치며: "셋째" # 1', "title-en=Repairing: it's yes", CATEGORY];
const WORK = [
  ...['portfolio', '종로 3가', 'title-en=Jongno', 'summary=요약', 'summary-en=Summary', 'client=고객'],
  ...['client-en=Client', 'category=웹', 'category-en=Web', 'tools=Figma', 'tools-en=Figma', 'period=2026'],
];

const make = ({ folder }: Workspace, ...args: string[]) =>
  runCommand(run, args, { cwd: folder, now: () => NOW });
/** The diagnostics as "file rule". */
const rulesOf = (space: Workspace) => space.check({ now: NOW }).map(({ rule, file }) => `${file} ${rule}`);

describe('npm run new', () => {
  it('makes a valid post, as a draft with the current time', async () => {
    const space = workspace();
    const { code, stdout, stderr } = await make(space, ...POST);
    const folder = join(space.content, 'posts', 'repairing-its-yes');
    const ko = readFileSync(join(folder, 'index.ko.md'), 'utf8');
    expect({ code, stderr, rules: rulesOf(space) }).toEqual({ code: 0, stderr: '', rules: [] });
    expect(
      stdout
        .replaceAll(/^.*\/content/gm, 'content')
        .trimEnd()
        .split('\n'),
    ).toEqual([
      ...['index.ko.md', 'index.en.md', 'cover.webp'].map(
        (name) => `content/posts/repairing-its-yes/${name}`,
      ),
      '',
      'Address: /blog/repairing-its-yes/',
      'A draft until isPublic is true. See it with: npm run dev -- --drafts',
    ]);
    expect(ko.replace(UUID, 'id: UUID')).toBe(
      `---
id: UUID
title: '한옥을 고치며: "셋째" # 1'
createdAt: "2026-11-01T09:00:00+09:00"
category: CATEGORY_TEST_2
isPopular: false
isPublic: false
mainImage: ./cover.webp
mainImageAlt: 아직 정하지 않은 그림
---
여기에 본문을 씁니다.
`,
    );
    expect(readFileSync(join(folder, 'index.en.md'), 'utf8')).toBe(
      `---
title: 'Repairing: it''s yes'
mainImageAlt: An image still to be chosen
---
Write the text here.
`,
    );
  });

  it.each([
    ['ko', ['한옥을 고치며'], 'posts/한옥을-고치며', '/blog/한옥을-고치며/'],
    ['en', ['Repairing a hanok'], 'posts/repairing-a-hanok', '/en/blog/repairing-a-hanok/'],
  ])('makes a post in %s only, if the site allows that', async (only, title, folder, address) => {
    const space = workspace({ 'site.yaml': `${SITE_YAML}translations: optional\n` });
    const { code, stdout } = await make(space, 'post', ...title, CATEGORY, '--only', only);
    expect([code, rulesOf(space), readdirSync(join(space.content, folder)).sort()]).toEqual([
      0,
      [],
      ['cover.webp', `index.${only}.md`],
    ]);
    expect(stdout).toContain(`Address: ${address}\n`);
    const refused = await make(workspace(), 'post', ...title, CATEGORY, '--only', only);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('--only needs translations: optional'),
    ]);
  });

  it('makes a work in three languages that cannot be published before its texts are written', async () => {
    const space = workspace();
    const japanese = ['--jp', 'title-jp=鍾路', 'summary-jp=要約'];
    const { code, stderr } = await make(space, ...WORK, ...japanese);
    const folder = join(space.content, 'portfolio/jongno');
    expect([code, stderr, readdirSync(folder).sort()]).toEqual([
      0,
      '',
      ['cover.webp', 'index.en.md', 'index.jp.md', 'index.ko.md'],
    ]);
    expect(readFileSync(join(folder, 'index.ko.md'), 'utf8')).toMatch(
      /^period: "2026"\nisMain: false\npublishedAt: ".*"$/m,
    );
    expect(rulesOf(space)).toEqual(
      ['en', 'jp', 'ko'].map((language) => `portfolio/jongno/index.${language}.md placeholder-text`),
    );
  });

  it('quotes values that YAML would read differently', async () => {
    const space = workspace();
    await make(space, 'post', 'yes', 'title-en=2026', CATEGORY);
    expect(rulesOf(space)).toEqual([]);
  });

  it('uses the next free name if the folder exists, in any case and normalization', async () => {
    const space = workspace();
    for (const name of ['Hanok', 'hanok-2'])
      mkdirSync(join(space.content, 'posts', name), { recursive: true });
    await make(space, 'post', '한옥', 'title-en=Hanok', CATEGORY);
    expect(readdirSync(join(space.content, 'posts')).sort()).toEqual(['Hanok', 'hanok-2', 'hanok-3']);
  });

  it('overwrites nothing', async () => {
    const space = workspace();
    const folder = join(space.content, 'posts', '한옥'.normalize('NFD'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.ko.md'), 'mine');
    const { code, stderr } = await make(space, ...POST, '--slug', '한옥');
    expect([
      code,
      stderr.split('\n')[0]?.replace(/\S*\/content/, 'content'),
      readdirSync(join(space.content, 'posts')),
    ]).toEqual([2, 'new: --slug: content/posts/한옥 exists already', ['한옥'.normalize('NFD')]]);
    expect(readFileSync(join(folder, 'index.ko.md'), 'utf8')).toBe('mine');
  });

  it('refuses invalid values, and lists the categories', async () => {
    const names = 'categories: { CATEGORY_TEST_2: { ko: 디자인, en: Design } }\n';
    const space = workspace({ 'site.yaml': SITE_YAML + names });
    const given = ['category=디자인', 'createdAt=내일', 'isPublic=예', 'legacyId=하나'];
    const { code, stderr } = await make(space, 'post', '글', 'title-en=x', ...given, '--language', 'ko');
    expect([code, readdirSync(space.content)]).toEqual([2, ['site.yaml']]);
    expect(stderr.match(/(?<=^|^new: )(?!new)\w+(?=: )|^ {2}category=.*/gm)?.sort()).toEqual([
      ...['  category=CATEGORY_TEST_1', '  category=CATEGORY_TEST_2  디자인', '  category=CATEGORY_TEST_3'],
      ...['category', 'createdAt', 'isPublic', 'legacyId'],
    ]);
  });

  it('reads numbers, flags and lists', async () => {
    const space = workspace();
    await make(space, ...POST, 'legacyId=12', 'isPopular=true', 'aliases=[old]');
    expect(rulesOf(space)).toEqual([]);
    const ko = readFileSync(join(space.content, 'posts/repairing-its-yes/index.ko.md'), 'utf8');
    expect(ko).toMatch(/isPopular: true\n.*\nlegacyId: 12\naliases:\n {2}- old\n/);
  });

  it.each<[name: string, args: string[], message: string]>([
    ['no collection', [], 'expected post or portfolio'],
    ['another collection', ['page', 'x'], 'expected post or portfolio'],
    ['an unquoted title', ['post', 'two', 'words'], 'unexpected argument words'],
    ['what is missing', ['post', '글'], 'missing category="…" title-en="…"'],
    ['an empty title', ['post', ' ', 'title-en=x', CATEGORY], 'missing title="…"'],
    ['a slug that is a path', [...POST, '--slug', '../x'], '--slug'],
    [
      'an English title that cannot name the folder',
      ['post', 'x', 'title-en=한옥', CATEGORY],
      'missing --slug',
    ],
    ['an option that npm did not pass on', [...POST, '--jpp'], 'unknown option --jpp; did you mean --jp?'],
  ])('refuses %s and writes nothing', async (_, args, message) => {
    const space = workspace();
    const { code, stderr } = await make(space, ...args);
    expect([code, stderr.split(': ')[1]?.split('\n')[0], readdirSync(space.content)]).toEqual([
      2,
      message,
      ['site.yaml'],
    ]);
  });
});
