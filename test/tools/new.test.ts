// npm run new without a terminal: it gets all values from its arguments and writes valid content.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/tools/new/new.ts';
import { runCommand } from '../run-command.ts';
import { SITE_YAML, type Workspace, workspace } from '../workspace.ts';
import cases from './new-cases.json' with { type: 'json' };

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
const read = ({ content }: Workspace, path: string) => readFileSync(join(content, path), 'utf8');
const list = ({ content }: Workspace, folder: string) => readdirSync(join(content, folder)).sort();
/** The diagnostics as "file rule", without warnings about what is still to be written. */
const rulesOf = (space: Workspace) =>
  space
    .check({ now: NOW })
    .flatMap(({ rule, severity, file }) =>
      rule === 'placeholder-text' && severity === 'warning' ? [] : `${file} ${rule}`,
    );

describe('npm run new', () => {
  it('makes a valid post, as a draft with the current time', async () => {
    const space = workspace();
    const { code, stdout, stderr } = await make(space, ...POST);
    expect({ code, stderr, rules: rulesOf(space) }).toEqual({ code: 0, stderr: '', rules: [] });
    expect(stdout.replaceAll(/^.*\/content\/posts\/repairing-its-yes/gm, '…')).toBe(cases.printed.join('\n'));
    const ko = read(space, 'posts/repairing-its-yes/index.ko.md');
    expect(ko.replace(UUID, 'id: UUID')).toBe(cases.korean.join('\n'));
    expect(read(space, 'posts/repairing-its-yes/index.en.md')).toBe(cases.english.join('\n'));
  });

  it.each([
    ['ko', ['한옥을 고치며'], 'posts/한옥을-고치며', '/blog/한옥을-고치며/'],
    ['en', ['Repairing a hanok'], 'posts/repairing-a-hanok', '/en/blog/repairing-a-hanok/'],
  ])('makes a post in %s only, if the site allows that', async (only, title, folder, address) => {
    const space = workspace({ 'site.yaml': `${SITE_YAML}translations: optional\n` });
    const { code, stdout } = await make(space, 'post', ...title, CATEGORY, '--only', only);
    expect([code, rulesOf(space), list(space, folder)]).toEqual([0, [], ['cover.webp', `index.${only}.md`]]);
    expect(stdout).toContain(`Address: ${address}\n`);
    const refused = await make(workspace(), 'post', ...title, CATEGORY, '--only', only);
    const stderr = expect.stringContaining('translations: optional');
    expect(refused).toMatchObject({ code: 2, stderr });
  });

  it('makes a work in three languages, as a draft', async () => {
    const space = workspace();
    const japanese = ['--jp', 'title-jp=鍾路', 'summary-jp=要約'];
    expect(await make(space, ...WORK, ...japanese)).toMatchObject({ code: 0, stderr: '' });
    const texts = ['en', 'jp', 'ko'].map((language) => `index.${language}.md`);
    expect(list(space, 'portfolio/jongno')).toEqual(['cover.webp', ...texts]);
    const korean = read(space, 'portfolio/jongno/index.ko.md');
    expect(korean).toMatch(/^period: "2026"\nisMain: false\nisPublic: false\npublishedAt: ".*"$/m);
    expect(rulesOf(space)).toEqual([]);
    expect(space.check()).toHaveLength(2 * texts.length);
  });

  it('quotes values that YAML would read differently', async () => {
    const space = workspace();
    await make(space, 'post', 'title-ko=yes', 'title-en=2026', CATEGORY);
    expect(rulesOf(space)).toEqual([]);
  });

  it('uses the next free name if the folder exists, in any case and normalization', async () => {
    const space = workspace({ 'posts/Hanok/a.txt': '', 'posts/hanok-2/a.txt': '' });
    await make(space, 'post', '한옥', 'title-en=Hanok', CATEGORY);
    expect(list(space, 'posts')).toEqual(['Hanok', 'hanok-2', 'hanok-3']);
  });

  it('overwrites nothing', async () => {
    const folder = `posts/${'한옥'.normalize('NFD')}`;
    const space = workspace({ [`${folder}/index.ko.md`]: 'mine' });
    const { code, stderr } = await make(space, ...POST, '--slug', '한옥');
    expect([code, list(space, 'posts')]).toEqual([2, ['한옥'.normalize('NFD')]]);
    expect(stderr).toMatch(/^new: --slug: \S*\/content\/posts\/한옥 exists already\n/);
    expect(read(space, `${folder}/index.ko.md`)).toBe('mine');
  });

  it('refuses invalid values, and lists the categories', async () => {
    const names = 'categories: { CATEGORY_TEST_2: { ko: 디자인, en: Design } }\n';
    const space = workspace({ 'site.yaml': SITE_YAML + names });
    const given = ['category=디자인', 'createdAt=내일', 'isPublic=예', 'legacyId=하나'];
    const { code, stderr } = await make(space, 'post', '글', 'title-en=x', ...given, '--language', 'ko');
    expect([code, list(space, '.')]).toEqual([2, ['site.yaml']]);
    expect(stderr.match(/(?<=^|^new: )(?!new)\w+(?=: )|^ {2}category=.*/gm)?.sort()).toEqual([
      ...['  category=CATEGORY_TEST_1', '  category=CATEGORY_TEST_2  디자인', '  category=CATEGORY_TEST_3'],
      ...['category', 'createdAt', 'isPublic', 'legacyId'],
    ]);
  });

  it('reads numbers, flags and lists', async () => {
    const space = workspace();
    await make(space, ...POST, 'legacyId=12', 'isPopular=true', 'aliases=[old]');
    expect(rulesOf(space)).toEqual([]);
    const ko = read(space, 'posts/repairing-its-yes/index.ko.md');
    expect(ko).toMatch(/isPopular: true\n.*\nlegacyId: 12\naliases:\n {2}- old\n/);
  });

  it.each<[name: string, args: string[], message: string]>([
    ['no collection', [], 'expected post or portfolio'],
    ['another collection', ['page', 'x'], 'expected post or portfolio'],
    ['an unquoted title', ['post', 'two', 'words'], 'unexpected argument words'],
    ['what is missing', ['post', '글'], 'missing category="…" title-en="…"'],
    ['an empty title', ['post', ' ', 'title-en=x', CATEGORY], 'missing title="…"'],
    ['a slug that is a path', [...POST, '--slug', '../x'], '--slug'],
    ['a slug that Windows cannot check out', [...POST, '--slug', 'con'], '--slug'],
    ['an English title that names no folder', ['post', 'x', 'title-en=한옥', CATEGORY], 'missing --slug'],
    ['Japanese in a post', [...POST, '--jp'], 'posts are in Korean and English only'],
    ['an option that npm did not pass on', [...POST, '--jpp'], 'unknown option --jpp; did you mean --jp?'],
  ])('refuses %s and writes nothing', async (_, args, message) => {
    const space = workspace();
    const { code, stderr } = await make(space, ...args);
    expect([code, list(space, '.')]).toEqual([2, ['site.yaml']]);
    expect(stderr.split(': ')[1]?.split('\n')[0]).toBe(message);
  });

  it.each([
    ['misspelled', ['titel=1'], 'unknown key "titel"; did you mean "title"?'],
    ['in Korean', ['제목=글', '--language', 'ko'], '알 수 없는 이름입니다: "제목"; 혹시 "title"인가요?'],
  ])('suggests the name of a field that is %s', async (_, args, message) => {
    const { code, stderr } = await make(workspace(), 'post', ...args);
    expect([code, stderr.split('\n')[0]]).toEqual([2, `new: ${message}`]);
  });
});
