// Every value an editor can get wrong in the front matter of a post.
import { describe, expect, it } from 'vitest';
import { testId, workspace } from '../workspace.ts';
import { diagnose, edit, fault, POST, POST_EN, POST_KO } from './content-fault.ts';

const DATE = 'an ISO 8601 date and time with offset, such as "2026-09-01T09:00:00+09:00"';
const UUID = 'a UUID such as 6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11';
const CATEGORY = 'one of CATEGORY_TEST_1, CATEGORY_TEST_2, CATEGORY_TEST_3';
const CODES = 'write one of the codes: site.yaml says under categories which is which';
const POST_KEYS =
  'known keys here: id, createdAt, category, isPopular, isPublic, related, legacyId, aliases, title, mainImageAlt, mainImage';

describe('checkData() refuses in a post', () => {
  type Row = [
    name: string,
    from: string,
    to: string,
    place: string,
    message: string,
    hint?: string | undefined,
  ];
  const rows: Row[] = [
    ['a missing key', 'title: hello\n', '', '2:1 title?', 'missing: expected text', 'add title: …'],
    [
      'an unknown key like a missing optional one',
      'title: hello',
      'title: hello\nrelatd: []',
      '4:1 relatd',
      'unknown key "relatd"',
      'did you mean "related"?',
    ],
    [
      'an unknown key like none',
      'title: hello',
      'title: hello\nsummary: 요약',
      '4:1 summary',
      'unknown key "summary"',
      POST_KEYS,
    ],
    [
      'an unknown key like one that is there already',
      'title: hello',
      'title: hello\ntitles: 제목',
      '4:1 titles',
      'unknown key "titles"',
      POST_KEYS,
    ],
    [
      'a key of every object',
      'title: hello',
      'title: hello\n__proto__: { isPublic: false }',
      '4:1 __proto__',
      'unknown key "__proto__"',
      POST_KEYS,
    ],
    [
      'a key without value',
      'title: hello',
      'title:',
      '3:1 title',
      'expected text, found nothing',
      'write a value behind title:',
    ],
    [
      'null',
      'title: hello',
      'title: null',
      '3:8 title',
      'expected text, found nothing',
      'write a value behind title:',
    ],
    [
      'an empty text',
      'hello',
      '""',
      '3:8 title',
      'expected text that is not empty, found ""',
      'write a value behind title:',
    ],
    [
      'a blank text',
      'hello',
      '"  "',
      '3:8 title',
      'expected text that is not empty, found "  "',
      'write a value behind title:',
    ],
    [
      'a text too long',
      'hello',
      'x'.repeat(501),
      '3:8 title',
      `expected text of at most 500 characters, found "${'x'.repeat(60)}…" with 501 characters`,
      'shorten it by 1 character',
    ],
    [
      'a list for text',
      'hello',
      '[a, b]',
      '3:8 title',
      'expected text, found a list of 2',
      'write one text with commas: title: a, b',
    ],
    ['a group for text', 'hello', '{ a: b }', '3:8 title', 'expected text, found a group of keys'],
    [
      'a number for text',
      'hello',
      '2026',
      '3:8 title',
      'expected text, found the number 2026',
      'quote it, as in title: "2026": unquoted, YAML reads the number 2026',
    ],
    [
      'a number for text, with a comment',
      'hello',
      '2026 # year',
      '3:8 title',
      'expected text, found the number 2026',
      'quote it, as in title: "2026": unquoted, YAML reads the number 2026',
    ],
    [
      'a number in another notation for text',
      'hello',
      '0x10',
      '3:8 title',
      'expected text, found the number 16',
      'quote it, as in title: "0x10": unquoted, YAML reads the number 16',
    ],
    [
      'a truth value for text',
      'hello',
      'true',
      '3:8 title',
      'expected text, found the truth value true',
      'quote it, as in title: "true": unquoted, YAML reads the truth value true',
    ],
    [
      'a text cut at " #3"',
      'hello',
      '방 #3',
      '3:8 title',
      'expected a whole text, found "방" cut off at "#3"',
      'quote the value, as in title: "방 #3"; a comment wants a space behind its #',
    ],
    [
      'a text in curly quotes cut at " #3"',
      'hello',
      '“방 #3”',
      '3:8 title',
      'expected a whole text, found "“방" cut off at "#3”"',
      'these are curly quotes; use straight ones: title: "방 #3"',
    ],
    [
      'a text that is nothing but " #3"',
      'hello',
      '#3 방',
      '3:1 title',
      'expected text, found nothing',
      'in YAML " #" begins a comment: write title: "#3 방"',
    ],
    [
      'a word for a truth value',
      'isPublic: true',
      'isPublic: yes',
      '7:11 isPublic',
      'expected true or false, found "yes"',
      'write isPublic: true',
    ],
    [
      'a word for a truth value, with a comment',
      'isPublic: true',
      'isPublic: yes # shown',
      '7:11 isPublic',
      'expected true or false, found "yes"',
      'write isPublic: true',
    ],
    ...[
      ['no', 'write isPublic: false'],
      ['Off', 'write isPublic: false'],
      ['아니오', 'write isPublic: false'],
      ['네', 'write isPublic: true'],
      ['flase', 'write isPublic: false'],
      ['ture', 'write isPublic: true'],
      ['“false”', 'write true or false without quotes'],
      ['maybe', undefined],
    ].map(
      ([word = '', hint]): Row => [
        `the word ${word} for a truth value`,
        'isPublic: true',
        `isPublic: ${word}`,
        '7:11 isPublic',
        `expected true or false, found "${word}"`,
        hint,
      ],
    ),
    [
      'a number for a truth value',
      'isPublic: true',
      'isPublic: 0',
      '7:11 isPublic',
      'expected true or false, found the number 0',
      'write isPublic: false',
    ],
    [
      'a quoted truth value',
      'isPublic: true',
      'isPublic: "true"',
      '7:11 isPublic',
      'expected true or false, found "true"',
      'write true or false without quotes',
    ],
    ...['NEWS', '개발', 'CATEGORY_TEST_9'].map(
      (name): Row => [
        `the category ${name}, which is like none or like all`,
        'CATEGORY_TEST_1',
        name,
        '5:11 category',
        `expected ${CATEGORY}, found "${name}"`,
        CODES,
      ],
    ),
    [
      'a mistyped category',
      'CATEGORY_TEST_1',
      'CATEGORY_TEST1',
      '5:11 category',
      `expected ${CATEGORY}, found "CATEGORY_TEST1"`,
      'did you mean "CATEGORY_TEST_1"?',
    ],
    [
      'a category in curly quotes',
      'CATEGORY_TEST_1',
      '“CATEGORY_TEST_2”',
      '5:11 category',
      `expected ${CATEGORY}, found "“CATEGORY_TEST_2”"`,
      'these are curly quotes; use straight ones: category: "CATEGORY_TEST_2"',
    ],
    [
      'a very long category, which is not shown as a whole',
      'CATEGORY_TEST_1',
      'x'.repeat(1_000),
      '5:11 category',
      `expected ${CATEGORY}, found "${'x'.repeat(60)}…"`,
      CODES,
    ],
    [
      'a short id',
      testId(1),
      'hello',
      '2:5 id',
      `expected ${UUID}, found "hello"`,
      'a fresh one is ready: id: FRESH',
    ],
    [
      'a number for an id',
      testId(1),
      '123',
      '2:5 id',
      `expected ${UUID}, found the number 123`,
      'a fresh one is ready: id: FRESH',
    ],
    ['no id', `id: ${testId(1)}\n`, '', '2:1 id?', `missing: expected ${UUID}`, 'add id: FRESH'],
    [
      'a UUID without dashes',
      testId(1),
      '"6f1c2a349b1e4d528a570c6f1f0f7f11"',
      '2:5 id',
      `expected ${UUID}, found "6f1c2a349b1e4d528a570c6f1f0f7f11"`,
      'write id: FRESH',
    ],
    [
      'a UUID in braces',
      testId(1),
      '"{01234567-89AB-3DEF-8123-456789ABCDEF}"',
      '2:5 id',
      `expected ${UUID}, found "{01234567-89AB-3DEF-8123-456789ABCDEF}"`,
      'write id: 01234567-89ab-3def-8123-456789abcdef',
    ],
    [
      'a fraction for legacyId',
      'title: hello',
      'title: hello\nlegacyId: 1.5',
      '4:11 legacyId',
      'expected a whole number from 0, found the number 1.5',
    ],
    [
      'a negative legacyId',
      'title: hello',
      'title: hello\nlegacyId: -1',
      '4:11 legacyId',
      'expected a whole number from 0, found the number -1',
    ],
    [
      'a text for legacyId',
      'title: hello',
      'title: hello\nlegacyId: "7"',
      '4:11 legacyId',
      'expected a whole number from 0, found "7"',
      'write it without quotes',
    ],
    [
      'a text for related',
      'title: hello',
      'title: hello\nrelated: other',
      '4:10 related',
      'expected a list of folder names, found "other"',
      'write it as a list: related: [other]',
    ],
    [
      'a number in related',
      'title: hello',
      'title: hello\nrelated: [7]',
      '4:11 related[0]',
      'expected the name of a folder, found the number 7',
      'quote it, as in "7": unquoted, YAML reads the number 7',
    ],
    [
      'a text for aliases',
      'title: hello',
      'title: hello\naliases: "- old"',
      '4:10 aliases',
      'expected a list of folder names, found "- old"',
      'write it as a list: aliases: [old]',
    ],
    [
      'an empty list',
      'title: hello',
      'title: hello\nrelated:',
      '4:1 related',
      'expected a list of folder names, found nothing',
      'write a value behind related:, or remove the line',
    ],
    [
      'a number behind #',
      'title: hello',
      'title: hello\nlegacyId: #42',
      '4:1 legacyId',
      'expected a whole number from 0, found nothing',
      'in YAML " #" begins a comment: write legacyId: 42',
    ],
    [
      'a key by its Korean label',
      'title: hello',
      '제목: hello',
      '3:1 제목',
      'unknown key "제목"',
      'did you mean "title"?',
    ],
    [
      'a category by its name',
      'CATEGORY_TEST_1',
      '디자인',
      '5:11 category',
      'expected one of CATEGORY_TEST_1, CATEGORY_TEST_2, CATEGORY_TEST_3, found "디자인"',
      'write one of the codes: site.yaml says under categories which is which',
    ],
    [
      '공개 for true',
      'isPublic: true',
      'isPublic: 공개',
      '7:11 isPublic',
      'expected true or false, found "공개"',
      'write isPublic: true',
    ],
    [
      '비공개 for false',
      'isPublic: true',
      'isPublic: 비공개',
      '7:11 isPublic',
      'expected true or false, found "비공개"',
      'write isPublic: false',
    ],
    [
      'a body too long',
      '본문 hello',
      '글'.repeat(1_000_001),
      '11:1 body',
      'expected a text of at most 1000000 characters, found 1000001',
      'split the text into several posts',
    ],
    [
      'an empty body',
      '본문 hello\n',
      ' \n',
      '12:1 body',
      'expected a text below the front matter, found none',
      'write the text below the second --- line',
    ],
  ];

  it.each(rows)('%s', async (_name, from, to, place, message, hint) => {
    expect(await diagnose(edit(POST, POST_KO, from, to))).toEqual([
      fault(`${POST_KO}:${place}`, message, hint),
    ]);
  });

  it('a mistyped key, which tells of the key it leaves missing', async () => {
    expect(await diagnose(edit(POST, POST_KO, 'title: hello', 'titel: hello'))).toEqual([
      fault(`${POST_KO}:3:1 titel`, 'unknown key "titel"', 'did you mean "title"?'),
    ]);
  });

  it('the Korean fields of the English text, as its own', async () => {
    expect(await diagnose(edit(POST, POST_EN, 'title: hello', 'title: 3'))).toEqual([
      fault(
        `${POST_EN}:2:8 title`,
        'expected text, found the number 3',
        'quote it, as in title: "3": unquoted, YAML reads the number 3',
      ),
    ]);
  });
});

describe('instant refuses', () => {
  const write = (value: string) => `write createdAt: "${value}"`;
  const rows: [value: string, hint: string][] = [
    ['yesterday', 'write year-month-day, T, hour:minute:second and the offset, such as +09:00'],
    ['2026-02-30T00:00:00Z', 'February 2026 has 28 days'],
    ['2024-02-30T00:00:00Z', 'February 2024 has 29 days'],
    ['2026-11-31', 'November has 30 days'],
    ['2026-13-01T00:00:00Z', 'a month is 01 to 12, found 13'],
    ['2026-01-00T00:00:00Z', 'January has 31 days'],
    ['2026-01-01T24:00:00Z', 'an hour is 00 to 23: midnight is 00:00 of the next day'],
    ['2026-01-01T00:60:00Z', 'minutes and seconds are 00 to 59'],
    ['2026-11-21T10:00:00', write('2026-11-21T10:00:00+09:00')],
    ['2026-11-21T10:00', write('2026-11-21T10:00:00+09:00')],
    ['2026-11-21 10:00', write('2026-11-21T10:00:00+09:00')],
    ['2026-11-21 10:00:30 -03:30', write('2026-11-21T10:00:30-03:30')],
    ['2026-01-01T00:00:00+0900', write('2026-01-01T00:00:00+09:00')],
    ['2026-01-01T00:00:00+09', write('2026-01-01T00:00:00+09:00')],
    ['2026-01-01 00:00:00Z', write('2026-01-01T00:00:00Z')],
    ['2026-11-21', write('2026-11-21T00:00:00+09:00')],
    ['2026.11.1', write('2026-11-01T00:00:00+09:00')],
    ['2026년 11월 21일 9:30', write('2026-11-21T09:30:00+09:00')],
    ['“2026-11-21”', 'these are curly quotes; use straight ones: createdAt: "2026-11-21T00:00:00+09:00"'],
    ['26-01-01T00:00:00Z', write('2026-01-01T00:00:00Z')],
    ['26.11.01', write('2026-11-01T00:00:00+09:00')],
    ['26. 11. 1.', write('2026-11-01T00:00:00+09:00')],
    ['2026년 11월 1일 오후 3시', write('2026-11-01T15:00:00+09:00')],
    ['2026년 11월 1일 오전 12시 30분', write('2026-11-01T00:30:00+09:00')],
    ['2026-11-21(토) 10:00', write('2026-11-21T10:00:00+09:00')],
    ['2026년 11월 1일 일요일', write('2026-11-01T00:00:00+09:00')],
    ['2026-11-21T10:00:00 KST', write('2026-11-21T10:00:00+09:00')],
    ['2026-11-21T10:00:00+9:00', write('2026-11-21T10:00:00+09:00')],
    ['2026-11-21 3pm', write('2026-11-21T15:00:00+09:00')],
    ['２０２６–11–21', write('2026-11-21T00:00:00+09:00')],
    [
      '2026-11-21T10:00:00+25:00',
      'write year-month-day, T, hour:minute:second and the offset, such as +09:00',
    ],
    ['2026-11-01 3:05 pm', write('2026-11-01T15:05:00+09:00')],
    ['9999-12-31T23:59:59-09:00', 'the year must be 0000 to 9999 in UTC, too'],
    ['0000-01-01T00:00:00+09:00', 'the year must be 0000 to 9999 in UTC, too'],
  ];
  it.each(rows)('%s', async (value, hint) => {
    const files = edit(POST, POST_KO, '"2026-01-01T00:00:00Z"', value);
    expect(await diagnose(files)).toEqual([
      fault(`${POST_KO}:4:12 createdAt`, `expected ${DATE}, found "${value}"`, hint),
    ]);
  });

  it('a number', async () => {
    const files = edit(POST, POST_KO, '"2026-01-01T00:00:00Z"', '20260101');
    expect(await diagnose(files)).toEqual([
      fault(
        `${POST_KO}:4:12 createdAt`,
        `expected ${DATE}, found the number 20260101`,
        write('2026-01-01T00:00:00+09:00'),
      ),
    ]);
  });
});

describe('instant accepts', () => {
  it.each([
    ['2026-01-01T09:00:00+09:00', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z # unquoted, with a comment', '2026-01-01T00:00:00.000Z'],
    ['2024-02-29T23:59-01:00', '2024-03-01T00:59:00.000Z'],
    ['2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.500Z'],
  ])('%s', async (value, createdAt) => {
    const site = workspace(edit(POST, POST_KO, '"2026-01-01T00:00:00Z"', value));
    await site.build({ pages: false });
    expect(site.readJson(`api/v1/guest/post/${testId(1)}.json`)).toMatchObject({ createdAt });
  });
});

it('uuid accepts capitals and serves the id in lower case', async () => {
  const id = 'ABCDEF00-9B1E-4D52-8A57-0C6F1F0F7F11';
  const site = workspace(edit(POST, POST_KO, testId(1), id));
  await site.build({ pages: false });
  const publicId = id.toLowerCase();
  expect(site.readJson(`api/v1/guest/post/${publicId}.json`)).toMatchObject({ publicId });
});
