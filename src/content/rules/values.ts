// Rules for values in front matter and in site.yaml.
import { error, warning } from './rule.ts';
import {
  describeValue,
  describeValueInKorean,
  type Expected,
  expect,
  plural,
  quote,
  suggest,
  type Wrong,
  write,
} from './wording.ts';

const TEXT: Expected = { en: 'text', ko: '글을' };
const INSTANT: Expected = {
  en: 'an ISO 8601 date and time with offset, such as "2026-09-01T09:00:00+09:00"',
  ko: '"2026-09-01T09:00:00+09:00"처럼 시간대까지 있는 ISO 8601 일시를',
};

export const unknownKey = error<{ key: string; closest?: string; known: readonly string[] }>(
  'unknown-key',
  {
    en: ({ key, closest, known }) => ({
      message: `unknown key ${quote(key)}`,
      fix: closest === undefined ? `known keys here: ${known.join(', ')}` : suggest.en(closest),
    }),
    ko: ({ key, closest, known }) => ({
      message: `모르는 이름입니다: ${quote(key)}`,
      fix: closest === undefined ? `여기에 쓸 수 있는 이름: ${known.join(', ')}` : suggest.ko(closest),
    }),
  },
  { key: 'titel', closest: 'title', known: ['title'] },
);

export const valueMissing = error<{ expected: Expected; line: string }>(
  'value-missing',
  {
    en: ({ expected, line }) => ({ message: `missing: expected ${expected.en}`, fix: `add ${line}` }),
    ko: ({ expected, line }) => ({
      message: `빠졌습니다: ${expected.ko} 써야 합니다`,
      fix: `넣으세요: ${line}`,
    }),
  },
  { expected: TEXT, line: 'title: …' },
);

export const valueEmpty = error<Wrong & { key?: string; isOptional: boolean }>(
  'value-empty',
  {
    en: ({ key, isOptional, ...wrong }) => ({
      message: expect.en(wrong),
      fix: `add a value after ${key === undefined ? 'the dash' : `${key}:`}${isOptional ? ', or delete the line' : ''}`,
    }),
    ko: ({ key, isOptional, ...wrong }) => ({
      message: expect.ko(wrong),
      fix: `${key === undefined ? '- ' : `${key}: `}뒤에 값을 ${isOptional ? '쓰거나 이 줄을 지우세요' : '쓰세요'}`,
    }),
  },
  { expected: TEXT, found: null, key: 'title', isOptional: false },
);

export const valueCut = error<{ found: unknown; comment: string; line: string }>(
  'value-cut',
  {
    en: ({ found, comment, line }) => ({
      message: `the value is cut off before ${quote(comment)}, which YAML reads as a comment: ${describeValue(found)} is left`,
      fix: `quote the value: ${line}; or put a space after # if it is a comment`,
    }),
    ko: ({ found, comment, line }) => ({
      message: `YAML은 " #" 뒤를 설명으로 읽습니다. 값이 ${quote(comment)} 앞에서 잘려 ${describeValueInKorean(found)}만 남습니다`,
      fix: `따옴표로 감싸세요: ${line} (설명이라면 # 뒤에 빈칸을 두세요)`,
    }),
  },
  { found: 'Room', comment: '#3', line: 'title: "Room #3"' },
);

/** The line is the whole "key: value" as it should be. */
export const valueWrong = error<Wrong & { line?: string; closest?: string }>(
  'value-wrong',
  {
    en: ({ line, closest, ...wrong }) => ({
      message: expect.en(wrong),
      ...(line !== undefined && { fix: write.en(line) }),
      ...(closest !== undefined && { fix: suggest.en(closest) }),
    }),
    ko: ({ line, closest, ...wrong }) => ({
      message: expect.ko(wrong),
      ...(line !== undefined && { fix: write.ko(line) }),
      ...(closest !== undefined && { fix: suggest.ko(closest) }),
    }),
  },
  { expected: { en: 'true or false', ko: 'true나 false를' }, found: '예', line: 'isPublic: true' },
);

export const categoryUnknown = error<Wrong>(
  'category-unknown',
  {
    en: (wrong) => ({
      message: expect.en(wrong),
      fix: 'use one of the codes; categories in site.yaml says what each one is called',
    }),
    ko: (wrong) => ({
      message: expect.ko(wrong),
      fix: '정해진 코드 가운데 하나를 쓰세요. 어느 것이 어느 분류인지는 site.yaml의 categories에 있습니다',
    }),
  },
  {
    expected: {
      en: 'one of CATEGORY_TEST_1, CATEGORY_TEST_2',
      ko: 'CATEGORY_TEST_1, CATEGORY_TEST_2 가운데 하나를',
    },
    found: '디자인',
  },
);

export const textTooLong = error<{ expected: Expected; max: number; length: number }>(
  'text-too-long',
  {
    en: ({ expected, max, length }) => ({
      message: `expected ${expected.en}, found ${plural(length, 'character')}`,
      fix: `shorten it by ${plural(length - max, 'character')}`,
    }),
    ko: ({ expected, max, length }) => ({
      message: `${expected.ko} 써야 하는데 지금은 ${length}자입니다`,
      fix: `${length - max}자를 줄이세요`,
    }),
  },
  {
    expected: { en: 'text of at most 500 characters', ko: '500자까지의 글을' },
    max: 500,
    length: 512,
  },
);

export const textInvisible = error<{ codes: readonly string[] }>(
  'text-invisible',
  {
    en: ({ codes }) => ({
      message: `expected visible text, found only invisible characters: ${codes.join(' ')}`,
      fix: 'type the text again',
    }),
    ko: ({ codes }) => ({
      message: `눈에 보이는 글을 써야 하는데 보이지 않는 문자뿐입니다: ${codes.join(' ')}`,
      fix: '글을 다시 쓰세요',
    }),
  },
  { codes: ['U+3164'] },
);

export const valueDiffers = error('value-differs', {
  en: {
    message: 'expected the same value as in index.ko.md',
    fix: 'delete the line here: all languages share the value of index.ko.md',
  },
  ko: {
    message: 'index.ko.md와 같은 값이어야 하는데 다릅니다',
    fix: '여기에서 이 줄을 지우세요. 모든 언어가 index.ko.md의 값을 함께 씁니다',
  },
});

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/** The part of a date that does not exist. */
export type BadPart =
  | { part: 'month' | 'hour' | 'minute' | 'year' }
  | { part: 'day'; month: number; year: string; days: number };

export const dateInvalid = error<Wrong & { line?: string; bad?: BadPart }>(
  'date-invalid',
  {
    en({ line, bad, ...wrong }) {
      const message = expect.en(wrong);
      if (line !== undefined) return { message, fix: write.en(line) };
      if (bad?.part === 'day') {
        const { month, year, days } = bad;
        return { message, fix: `${MONTHS[month - 1]}${month === 2 ? ` ${year}` : ''} has ${days} days` };
      }
      const fixes = {
        month: 'months are 01 to 12',
        hour: 'hours are 00 to 23; midnight is 00:00 of the next day',
        minute: 'minutes and seconds are 00 to 59',
        year: 'years are 0000 to 9999, in UTC as well',
      };
      return {
        message,
        fix: bad
          ? fixes[bad.part]
          : 'write year-month-day, T, hour:minute:second and the offset, such as +09:00',
      };
    },
    ko({ line, bad, ...wrong }) {
      const message = expect.ko(wrong);
      if (line !== undefined) return { message, fix: write.ko(line) };
      if (bad?.part === 'day') {
        const { month, year, days } = bad;
        return { message, fix: `${month === 2 ? `${year}년 ` : ''}${month}월은 ${days}일까지 있습니다` };
      }
      const fixes = {
        month: '달은 01부터 12까지입니다',
        hour: '시는 00부터 23까지입니다. 자정은 다음 날 00:00입니다',
        minute: '분과 초는 00부터 59까지입니다',
        year: '해는 UTC로도 0000부터 9999까지여야 합니다',
      };
      return {
        message,
        fix: bad ? fixes[bad.part] : '연-월-일, T, 시:분:초, 시간대(+09:00)의 차례로 쓰세요',
      };
    },
  },
  { expected: INSTANT, found: '2026-11-21', line: 'createdAt: "2026-11-21T00:00:00+09:00"' },
);

export const dateUnlikely = warning<{ year: number }>(
  'date-unlikely',
  {
    en: ({ year }) => ({
      message: `the year ${year} looks like a mistake`,
      fix: 'correct the year if it is one',
    }),
    ko: ({ year }) => ({
      message: `${year}년은 잘못 쓴 해로 보입니다`,
      fix: '잘못 썼다면 해를 고치세요',
    }),
  },
  { year: 2206 },
);
