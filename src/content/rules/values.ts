// Rules for values in front matter and in site.yaml.
import { error } from './rule.ts';
import { describeValue, type Expected, plural, quote, suggest, write } from './wording.ts';

const TEXT: Expected = { en: 'text', ko: '글을' };

export const unknownKey = error<{ key: string; closest?: string; known: readonly string[] }>('unknown-key', {
  example: { key: 'titel', closest: 'title', known: ['title'] },
  en: ({ key, closest, known }) => ({
    message: `unknown key ${quote(key)}`,
    fix: closest === undefined ? `use one of ${known.join(', ')}` : suggest.en(closest),
  }),
  ko: ({ key, closest, known }) => ({
    message: `알 수 없는 이름입니다: ${quote(key)}`,
    fix: closest === undefined ? `쓸 수 있는 이름: ${known.join(', ')}` : suggest.ko(closest),
  }),
});

export const valueMissing = error<{ expected: Expected; line: string }>('value-missing', {
  example: { expected: TEXT, line: 'title: …' },
  en: ({ expected, line }) => ({ message: `missing: expected ${expected.en}`, fix: `add ${line}` }),
  ko: ({ expected, line }) => ({
    message: `값이 없습니다. ${expected.ko} 써야 합니다`,
    fix: `이 줄을 넣으세요: ${line}`,
  }),
});

export const valueEmpty = error<{ expected: Expected }>('value-empty', {
  example: { expected: TEXT },
  en: ({ expected }) => ({
    message: `expected ${expected.en}, found nothing`,
    fix: 'add a value, or delete the line if it is not needed',
  }),
  ko: ({ expected }) => ({
    message: `${expected.ko} 써야 하는데 비어 있습니다`,
    fix: '값을 쓰세요. 필요 없으면 이 줄을 지우세요',
  }),
});

export const valueCut = error<{ comment: string; line: string }>('value-cut', {
  example: { comment: '#3', line: 'title: "Room #3"' },
  en: ({ comment, line }) => ({
    message: `YAML reads ${quote(comment)} as a comment`,
    fix: `quote the value: ${line}. For a comment, put a space after #`,
  }),
  ko: ({ comment, line }) => ({
    message: `YAML은 빈칸 다음의 #부터 주석으로 읽습니다: ${quote(comment)}`,
    fix: `값을 따옴표로 감싸세요: ${line}. 주석이면 # 뒤에 빈칸을 두세요`,
  }),
});

/** `line` is the corrected `key: value`. */
export const valueWrong = error<{
  expected: Expected;
  found: unknown;
  line?: string;
  closest?: string;
}>('value-wrong', {
  example: { expected: { en: 'true or false', ko: 'true나 false를' }, found: '예', line: 'isPublic: true' },
  en: ({ expected, found, line, closest }) => ({
    message: `expected ${expected.en}, found ${describeValue(found)}`,
    ...(line !== undefined && { fix: write.en(line) }),
    ...(closest !== undefined && { fix: suggest.en(closest) }),
  }),
  ko: ({ expected, found, line, closest }) => ({
    message: `${expected.ko} 써야 하는데 지금은 ${describeValue(found)}입니다`,
    ...(line !== undefined && { fix: write.ko(line) }),
    ...(closest !== undefined && { fix: suggest.ko(closest) }),
  }),
});

export const textTooLong = error<{ expected: Expected; max: number; length: number }>('text-too-long', {
  example: {
    expected: { en: 'text of at most 500 characters', ko: '500자까지의 글을' },
    max: 500,
    length: 512,
  },
  en: ({ expected, max, length }) => ({
    message: `expected ${expected.en}, found ${plural(length, 'character')}`,
    fix: `shorten it by ${plural(length - max, 'character')}`,
  }),
  ko: ({ expected, max, length }) => ({
    message: `${expected.ko} 써야 하는데 지금은 ${length}자입니다`,
    fix: `${length - max}자 줄이세요`,
  }),
});

export const valueDiffers = error('value-differs', {
  en: {
    message: 'expected the same value as in index.ko.md',
    fix: 'delete this line: all languages use the value in index.ko.md',
  },
  ko: {
    message: 'index.ko.md의 값과 다릅니다',
    fix: '이 줄을 지우세요. 모든 언어가 index.ko.md의 값을 씁니다',
  },
});
