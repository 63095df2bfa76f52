// Mistakes in front matter values.
import { describe, expect, it } from 'vitest';
import { testId, workspace } from '../workspace.ts';
import { check, edit, followFix, POST, POST_EN, POST_KO, WORK, WORK_EN, WORK_KO } from './check.ts';

type Row = [from: string, to: string, place: string, data?: object];

const FIRST = 'CATEGORY_TEST_1';
const OLD_SITE = 'https://old.example';
const BARE_ID = '6f1c2a349b1e4d528a570c6f1f0f7f11';
const OLD_ID = '{01234567-89AB-3DEF-8123-456789ABCDEF}';
const NEW_ID = 'id: 01234567-89ab-3def-8123-456789abcdef';

describe('checkData() refuses in a post', () => {
  const rows: Row[] = [
    ['title: hello\n', '', '2:1 title value-missing', { line: 'title: …' }],
    ['title: hello', 'title:', '3:1 title value-empty', { isOptional: false }],
    ['title: hello', 'title: null', '3:8 title value-empty', { isOptional: false }],
    ['hello', '""', '3:8 title value-empty', { isOptional: false }],
    ['hello', 'x'.repeat(501), '3:8 title text-too-long', { max: 500, length: 501 }],
    ['hello', '[a, b]', '3:8 title value-wrong', { found: ['a', 'b'], line: 'title: a, b' }],
    ['hello', '{ a: b }', '3:8 title value-wrong', { found: { a: 'b' } }],
    ['hello', '2026', '3:8 title value-wrong', { found: 2026, line: 'title: "2026"' }],
    ['hello', 'true', '3:8 title value-wrong', { found: true, line: 'title: "true"' }],
    ['hello', '방 #3', '3:8 title value-cut', { comment: '#3', line: 'title: "방 #3"' }],
    ['hello', '“방 #3”', '3:8 title value-cut', { comment: '#3”', line: 'title: "방 #3"' }],
    ['hello', '#3 방', '3:1 title value-cut', { comment: '#3 방', line: 'title: "#3 방"' }],
    ['CATEGORY_TEST_1', 'CATEGORY_TEST_9', '5:11 category value-wrong', { found: 'CATEGORY_TEST_9' }],
    [FIRST, 'CATEGORY_TEST1', '5:11 category value-wrong', { found: 'CATEGORY_TEST1', closest: FIRST }],
    [FIRST, `“${FIRST}”`, '5:11 category value-wrong', { found: `“${FIRST}”`, line: `category: "${FIRST}"` }],
    [testId(1), 'hello', '2:5 id value-wrong', { found: 'hello', line: 'id: FRESH' }],
    [testId(1), '123', '2:5 id value-wrong', { found: 123, line: 'id: FRESH' }],
    [`id: ${testId(1)}\n`, '', '2:1 id value-missing', { line: 'id: FRESH' }],
    [testId(1), `"${BARE_ID}"`, '2:5 id value-wrong', { found: BARE_ID, line: 'id: FRESH' }],
    [testId(1), `"${OLD_ID}"`, '2:5 id value-wrong', { found: OLD_ID, line: NEW_ID }],
    ['title: hello', '제목: hello', '3:1 제목 unknown-key', { key: '제목', closest: 'title' }],
    ['CATEGORY_TEST_1', '디자인', '5:11 category value-wrong', { found: '디자인' }],
    ['본문 hello\n', ' \n', '12:1 body body-empty'],
    ['title: hello', 'title: "\\u3164"', '3:8 title value-empty', { isOptional: false }],
    [
      'title: hello',
      'ｔｉｔｌｅ: hello',
      '3:1 ｔｉｔｌｅ unknown-key',
      { key: 'ｔｉｔｌｅ', closest: 'title' },
    ],
    [
      'createdAt:',
      'publishedAt:',
      '4:1 publishedAt unknown-key',
      { key: 'publishedAt', closest: 'createdAt' },
    ],
    ['createdAt:', 'date:', '4:1 date unknown-key', { key: 'date', closest: 'createdAt' }],
    [`id: ${testId(1)}`, 'id:', '2:1 id value-wrong', { found: null, line: 'id: FRESH' }],
    ['title: hello', 'titel: hello', '3:1 titel unknown-key', { key: 'titel', closest: 'title' }],
    ['title: hello', 'title: 글\ufffd자', '3:8 title replacement-character'],
    ['title: hello', 'title: "a\\ud83d"', '3:8 title value-wrong', { found: 'a\ud83d' }],
  ];
  it.each(rows)('%j → %j', (from, to, place, ...data) => {
    const files = edit(POST, POST_KO, from, to);
    expect(check(files)).toEqual([[`${POST_KO}:${place}`, ...data]]);
    expect(check(followFix(files) ?? POST)).toEqual([]);
  });
});

describe('true or false', () => {
  const rows: [written: string, found: unknown, meant?: boolean][] = [
    ['yes', 'yes', true],
    ['yes # shown', 'yes', true],
    ['no', 'no', false],
    ['Off', 'Off', false],
    ['아니오', '아니오', false],
    ['공개', '공개', true],
    ['flase', 'flase', false],
    ['“false”', '“false”', false],
    ['0', 0, false],
    ['"true"', 'true', true],
    ['maybe', 'maybe'],
  ];
  it.each(rows)('cannot be %s', (written, found, meant) => {
    const data = { found, ...(meant !== undefined && { line: `isPublic: ${meant}` }) };
    expect(check(edit(POST, POST_KO, 'isPublic: true', `isPublic: ${written}`))).toEqual([
      [`${POST_KO}:7:11 isPublic value-wrong`, data],
    ]);
  });
});

describe('checkData() refuses in a post the added line', () => {
  const rows: [line: string, place: string, data?: object][] = [
    ['relatd: []', '4:1 relatd unknown-key', { key: 'relatd', closest: 'related' }],
    ['titles: 제목', '4:1 titles unknown-key', { key: 'titles' }],
    ['__proto__: { isPublic: false }', '4:1 __proto__ unknown-key', { key: '__proto__' }],
    ['legacyId: 1.5', '4:11 legacyId value-wrong', { found: 1.5 }],
    ['legacyId: "7"', '4:11 legacyId value-wrong', { found: '7', line: 'legacyId: 7' }],
    ['legacyId: 9007199254740993', '4:11 legacyId value-wrong', { found: '9007199254740993' }],
    [
      `oldAddresses: [${OLD_SITE}/a/#b]`,
      '4:16 oldAddresses[0] value-wrong',
      { found: `${OLD_SITE}/a/#b`, line: '/a/' },
    ],
    [
      `oldAddresses: [${OLD_SITE}?p=1]`,
      '4:16 oldAddresses[0] value-wrong',
      { found: `${OLD_SITE}?p=1`, line: '/?p=1' },
    ],
    [
      `oldAddresses: ${OLD_SITE}/a/`,
      '4:15 oldAddresses value-wrong',
      { found: `${OLD_SITE}/a/`, line: 'oldAddresses: [/a/]' },
    ],
    ['related: other', '4:10 related value-wrong', { found: 'other', line: 'related: [other]' }],
    ['related: [7]', '4:11 related[0] value-wrong', { found: 7, line: '"7"' }],
    ['aliases: "- old"', '4:10 aliases value-wrong', { found: '- old', line: 'aliases: [old]' }],
    ['related:', '4:1 related value-empty', { isOptional: true }],
    ['legacyId: #42', '4:1 legacyId value-cut', { comment: '#42', line: 'legacyId: 42' }],
    ['ignore: [image-damaged]', '4:10 ignore[0] value-wrong', { found: 'image-damaged' }],
  ];
  it.each(rows)('%j', (line, place, ...data) => {
    const files = edit(POST, POST_KO, 'title: hello', `title: hello\n${line}`);
    expect(check(files)).toEqual([[`${POST_KO}:${place}`, ...data]]);
    expect(check(followFix(files) ?? POST).map(([found]) => found)).not.toContain(`${POST_KO}:${place}`);
  });
});

describe('checkData() refuses in a portfolio item', () => {
  const PERIOD = 'period: "2026.10"';
  const ALT = 'alt: "방 #3"';
  const FIGURE = { found: 41, line: 'figure: "41"' };
  const rows: Row[] = [
    ['"2026.01 – 2026.02"', '2026.10', '9:9 period value-wrong', { found: 2026.1, line: PERIOD }],
    [
      'summary: summary ko',
      `summary: ${'x'.repeat(2001)}`,
      '4:10 summary text-too-long',
      { max: 2000, length: 2001 },
    ],
  ];
  it.each(rows)('%j → %j', (from, to, place, ...data) => {
    expect(check(edit(WORK, WORK_KO, from, to))).toEqual([[`${WORK_KO}:${place}`, ...data]]);
  });

  const SRC = 'src: ./cover.png';
  const added: [lines: string, place: string, data?: object][] = [
    [`images:\n  - ${SRC}\n    alt: 방 #3`, '13:10 images[0].alt value-cut', { comment: '#3', line: ALT }],
    ['images: ./cover.png', '11:9 images value-wrong', { found: './cover.png' }],
    ['images:\n  -', '12:3 images[0] value-empty', { isOptional: true }],
    [`images:\n  - ${SRC}`, '12:5 images[0].alt value-missing', { line: 'alt: …' }],
    [`images:\n  - { ${SRC}, atl: a }`, '12:25 images[0].atl unknown-key', { key: 'atl', closest: 'alt' }],
    [`images:\n  - { ${SRC}, alt: 예약, 화면 }`, '12:34 images[0].화면 unknown-key', { key: '화면' }],
    ['url: a.kr/work', '11:6 url value-wrong', { found: 'a.kr/work', line: 'url: https://a.kr/work' }],
    ['url: "javascript:alert(1)"', '11:6 url value-wrong', { found: 'javascript:alert(1)' }],
    ['year: 2026년', '11:7 year value-wrong', { found: '2026년', line: 'year: 2026' }],
    ['year: "2026"', '11:7 year value-wrong', { found: '2026', line: 'year: 2026' }],
    ['credits: [{ role: 디자인 }]', '11:11 credits[0].name value-missing', { line: 'name: …' }],
    ['credits: 김담다', '11:10 credits value-wrong', { found: '김담다' }],
    ['results: [{ figure: 41, words: 예약 }]', '11:21 results[0].figure value-wrong', FIGURE],
  ];
  it.each(added)('the added lines %j', (lines, place, ...data) => {
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

describe('an instant', () => {
  const rows: [written: string, meant?: string, found?: number][] = [
    ['20260101', '2026-01-01T00:00:00+09:00', 20260101],
    ['yesterday'],
    ['2026-02-30T00:00:00Z', '2026-02-28T00:00:00Z'],
    ['2024.2.31', '2024-02-29T00:00:00+09:00'],
    ['2026-11-32T00:00:00Z'],
    ['2026-13-31T00:00:00Z'],
    ['2026-01-01T24:00:00Z'],
    ['2026-11-21T10:00:00', '2026-11-21T10:00:00+09:00'],
    ['2026-11-21 10:00', '2026-11-21T10:00:00+09:00'],
    ['2026-11-21 10:00:30 -03:30', '2026-11-21T10:00:30-03:30'],
    ['2026-01-01T00:00:00+0900', '2026-01-01T00:00:00+09:00'],
    ['2026.11.1', '2026-11-01T00:00:00+09:00'],
    ['2026년 11월 21일 9:30', '2026-11-21T09:30:00+09:00'],
    ['26-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['2026년 11월 1일 오후 3시', '2026-11-01T15:00:00+09:00'],
    ['2026년 11월 1일 오전 12시 30분', '2026-11-01T00:30:00+09:00'],
    ['2026-11-21(토) 10:00', '2026-11-21T10:00:00+09:00'],
    ['2026-11-21T10:00:00 KST', '2026-11-21T10:00:00+09:00'],
    ['2026-11-21T10:00:00+9:00', '2026-11-21T10:00:00+09:00'],
    ['2026-11-21 3pm', '2026-11-21T15:00:00+09:00'],
    ['２０２６–11–21', '2026-11-21T00:00:00+09:00'],
    ['2026-11-21T10:00:00+25:00'],
    ['9999-12-31T23:59:59-09:00'],
    ['0000-01-01T00:00:00+09:00'],
  ];
  it.each(rows)('cannot be %s', (written, meant, found) => {
    const data = { found: found ?? written, ...(meant && { line: `createdAt: "${meant}"` }) };
    expect(check(edit(POST, POST_KO, '"2026-01-01T00:00:00Z"', written))).toEqual([
      [`${POST_KO}:4:12 createdAt value-wrong`, data],
    ]);
  });

  it.each([
    ['2026-01-01T09:00:00+09:00', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z # unquoted, with a comment', '2026-01-01T00:00:00.000Z'],
    ['2024-02-29T23:59-01:00', '2024-03-01T00:59:00.000Z'],
    ['2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.500Z'],
  ])('can be %s', async (value, createdAt) => {
    const site = workspace(edit(POST, POST_KO, '"2026-01-01T00:00:00Z"', value));
    await site.build({ pages: false });
    expect(site.readJson(`api/v1/guest/post/${testId(1)}.json`)).toMatchObject({ createdAt });
  });
});

it('a title is served in one line', async () => {
  const site = workspace(edit(POST, POST_KO, 'title: hello', 'title: |\n  첫 줄\n\n  둘째 줄'));
  await site.build({ pages: false });
  expect(site.readJson(`api/v1/guest/post/${testId(1)}.json`)).toMatchObject({
    titleKo: '첫 줄 둘째 줄',
  });
});

it('an id may be in upper case and is served in lower case', async () => {
  const id = 'ABCDEF00-9B1E-4D52-8A57-0C6F1F0F7F11';
  const site = workspace(edit(POST, POST_KO, testId(1), id));
  await site.build({ pages: false });
  const publicId = id.toLowerCase();
  expect(site.readJson(`api/v1/guest/post/${publicId}.json`)).toMatchObject({ publicId });
});

it('errors in the English text are reported at their places', () => {
  const files = edit(POST, POST_EN, 'title: hello', 'title: 3');
  expect(check(edit(files, POST_EN, 'Text of hello', '![b](./b.png)'))).toEqual([
    [`${POST_EN}:2:8 title value-wrong`, { found: 3, line: 'title: "3"' }],
    [`${POST_EN}:5:6 body image-not-found`, { target: './b.png', images: ['./cover.png'] }],
  ]);
});

describe('a field repeated in another language', () => {
  it('is refused with another value', () => {
    const english = `id: ${testId(9)}\nperiod: "2025"\nisMain: true\npublishedAt: "2025-01-01T00:00:00Z"\ntitle: work en`;
    expect(check(edit(WORK, WORK_EN, 'title: work en', english))).toEqual([
      [`${WORK_EN}:2:5 id value-differs`],
      [`${WORK_EN}:3:9 period value-differs`],
      [`${WORK_EN}:4:9 isMain value-differs`],
      [`${WORK_EN}:5:14 publishedAt value-differs`],
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
