// Mistakes in front matter values.
import { describe, expect, it } from 'vitest';
import { buildWorkspace, SITE_YAML, testId, workspace } from '../workspace.ts';
import { check, edit, followFix, POST, POST_EN, POST_KO, WORK, WORK_EN, WORK_KO } from './check.ts';
import cases from './values-cases.json' with { type: 'json' };

type Row = [from: string, to: string, place: string, data?: object];
type AddedRow = [lines: string, place: string, data?: object];
type BooleanRow = [written: string, actual: unknown, meant?: boolean];

it.each<Row>([
  ...(cases.post as Row[]),
  ['hello', 'x'.repeat(501), '3:8 title value-wrong', { actual: 'x'.repeat(501), excess: 1 }],
  ['title: hello', 'title: "a\\ud83d"', '3:8 title value-wrong', { actual: 'a\ud83d' }],
])('checkData() refuses in a post %j → %j', (from, to, place, ...data) => {
  const files = edit(POST, POST_KO, from, to);
  expect(check(files)).toEqual([[`${POST_KO}:${place}`, ...data]]);
  expect(check(followFix(files) ?? POST)).toEqual([]);
});

it.each(cases.booleans as BooleanRow[])('true or false cannot be %s', (written, actual, meant) => {
  const data = { actual, ...(meant !== undefined && { line: `isPublic: ${meant}` }) };
  expect(check(edit(POST, POST_KO, 'isPublic: true', `isPublic: ${written}`))).toEqual([
    [`${POST_KO}:7:11 isPublic value-wrong`, data],
  ]);
});

const ADDED = cases.addedToPost as AddedRow[];
it.each(ADDED)('checkData() refuses in a post the added line %j', (line, place, ...data) => {
  const files = edit(POST, POST_KO, 'title: hello', `title: hello\n${line}`);
  expect(check(files)).toEqual([[`${POST_KO}:${place}`, ...data]]);
  expect(check(followFix(files) ?? POST).map(([actual]) => actual)).not.toContain(`${POST_KO}:${place}`);
});

describe('checkData() refuses in a portfolio item', () => {
  const PERIOD = { actual: '2026.10', line: 'period: "2026.10"' };
  it.each<Row>([
    ['"2026.01 – 2026.02"', '2026.10', '9:9 period value-wrong', PERIOD],
    ['summary ko', 'x'.repeat(2001), '4:10 summary value-wrong', { actual: 'x'.repeat(2001), excess: 1 }],
  ])('%j → %j', (from, to, place, ...data) => {
    expect(check(edit(WORK, WORK_KO, from, to))).toEqual([[`${WORK_KO}:${place}`, ...data]]);
  });

  it.each(cases.addedToWork as AddedRow[])('the added lines %j', (lines, place, ...data) => {
    const files = edit(WORK, WORK_KO, 'isMain: false', `isMain: false\n${lines}`);
    expect(check(files)).toEqual([[`${WORK_KO}:${place}`, ...data]]);
  });

  it('fields that the Japanese text does not have', () => {
    const japanese = '---\ntitle: 題\nsummary: 要約\nmainImageAlt: 表紙\nclient: 顧客\n---\n本文\n';
    expect(check({ ...WORK, 'portfolio/work/index.jp.md': japanese })).toEqual([
      ['portfolio/work/index.jp.md:5:1 client unknown-key', { key: 'client' }],
    ]);
  });
});

it.each([
  [POST_KO, 'title: hello', 'title: "D:\\backup 정리"', '3:8 title', 'U+0008'],
  [POST_KO, 'title: hello', 'title: hello\naliases: ["a\\0"]', '4:11 aliases[0]', 'U+0000'],
  [POST_KO, '"2026-01-01T00:00:00Z"', '"2026\\f"', '4:12 createdAt', 'U+000C'],
  [POST_EN, 'title: hello', 'title: "a\\N"', '2:8 title', 'U+0085'],
  [WORK_KO, 'client ko', '"\\r"', '5:9 client', 'U+000D'],
  ['site.yaml', 'en: Damda', 'en: "Damda\\e"', '1:21 name.en', 'U+001B'],
  ['words.en.yaml', 'All', 'a\\u007f', '1:14 home.link', 'U+007F'],
])('a control character in a value is refused: in %s %s → %s', (path, from, to, place, code) => {
  const files = { ...POST, ...WORK, 'site.yaml': SITE_YAML, 'words.en.yaml': 'home: {link: "All"}' };
  expect(check(edit(files, path, from, to))).toEqual([[`${path}:${place} control-character`, { code }]]);
});

const INSTANTS = cases.instants as [written: string, meant?: string, actual?: number][];
it.each(INSTANTS)('an instant cannot be %s', (written, meant, actual) => {
  const data = { actual: actual ?? written, ...(meant && { line: `createdAt: "${meant}"` }) };
  expect(check(edit(POST, POST_KO, '"2026-01-01T00:00:00Z"', written))).toEqual([
    [`${POST_KO}:4:12 createdAt value-wrong`, data],
  ]);
});

const SERVED = cases.served as [from: string, to: string, served: { publicId?: string }][];
it.each(SERVED)('a post with %j → %j is served with %j', async (from, to, served) => {
  const { publicId = testId(1) } = served;
  const site = await buildWorkspace(edit(POST, POST_KO, from, to), { pages: false });
  expect(site.readJson(`api/v1/guest/post/${publicId}.json`)).toMatchObject(served);
});

describe('a field repeated in another language', () => {
  it('is refused with another value', () => {
    const english = `id: ${testId(9)}\nperiod: "2025"\nisMain: true\npublishedAt: "2025-01-01T00:00:00Z"\ntitle: work en`;
    expect(check(edit(WORK, WORK_EN, 'title: work en', english))).toEqual([
      [`${WORK_EN}:2:5 id value-wrong`, { actual: 'FRESH' }],
      [`${WORK_EN}:3:9 period value-wrong`, { actual: '2025' }],
      [`${WORK_EN}:4:9 isMain value-wrong`, { actual: true }],
      [`${WORK_EN}:5:14 publishedAt value-wrong`, { actual: '2025-01-01T00:00:00Z' }],
    ]);
  });

  it('is accepted with the same value, also in another notation', async () => {
    const english = `id: ${testId(2)}\nperiod: 2026.01 – 2026.02\nisMain: false\npublishedAt: 2026-01-01T09:00:00+09:00\ntitle: work en`;
    const site = workspace(edit(WORK, WORK_EN, 'title: work en', english));
    const plain = workspace(WORK);
    await Promise.all([site.build({ pages: false }), plain.build({ pages: false })]);
    const path = `api/v1/guest/portfolio/${testId(2)}.json`;
    expect(site.readJson(path)).toEqual(plain.readJson(path));
  });
});
