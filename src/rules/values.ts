// Rules for values in front matter and in site.yaml.
import { describeValue, type Expected, plural, quote } from '../diagnostics/wording.ts';
import { error, warning } from './create-rule.ts';

export const unknownKey = error<{ key: string; closest?: string | undefined; known: readonly string[] }>(
  'unknown-key',
  {
    example: { key: 'titel', closest: 'title', known: ['title'] },
    en: ({ key, closest, known }) => [
      `unknown key ${quote(key)}`,
      closest ? `did you mean ${quote(closest)}?` : `use one of ${known.join(', ')}`,
    ],
    ko: ({ key, closest, known }) => [
      `알 수 없는 이름입니다: ${quote(key)}`,
      closest ? `혹시 ${quote(closest)}인가요?` : `쓸 수 있는 이름: ${known.join(', ')}`,
    ],
  },
);
export const valueMissing = error<{ expected: Expected; line: string }>('value-missing', {
  example: { expected: { en: 'text', ko: '글을' }, line: 'title: …' },
  en: ({ expected, line }) => [`missing: expected ${expected.en}`, `add ${line}`],
  ko: ({ expected, line }) => [`값이 없습니다. ${expected.ko} 써야 합니다`, `이 줄을 넣으세요: ${line}`],
});
export const valueEmpty = error<{ expected: Expected; isOptional: boolean; line?: string }>('value-empty', {
  example: { expected: { en: 'text', ko: '글을' }, isOptional: false },
  en: ({ expected, line, isOptional }) => [
    `expected ${expected.en}, found nothing`,
    isOptional ? 'add a value, or delete the line' : line ? `write ${line}` : 'add a value',
  ],
  ko: ({ expected, line, isOptional }) => [
    `${expected.ko} 써야 하는데 비어 있습니다`,
    isOptional ? '값을 쓰거나 이 줄을 지우세요' : line ? `이렇게 쓰세요: ${line}` : '값을 쓰세요',
  ],
});
/** `line` is the corrected `key: value`. @param isOptional whether the line may be left out, if it is one */
export const valueWrong = error<{
  expected: Expected;
  found: unknown;
  line?: string | undefined;
  closest?: string | undefined;
  isOptional?: boolean | undefined;
}>('value-wrong', {
  example: { expected: { en: 'true or false', ko: 'true나 false를' }, found: '예', line: 'isPublic: true' },
  en: ({ expected, found, closest, line, isOptional }) => [
    `expected ${expected.en}, found ${describeValue(found)}`,
    closest
      ? `did you mean ${quote(closest)}?`
      : line
        ? `write ${line}`
        : isOptional === true
          ? 'correct the value, or delete the line'
          : isOptional === false
            ? 'correct the value'
            : undefined,
  ],
  ko: ({ expected, found, closest, line, isOptional }) => [
    `${expected.ko} 써야 하는데 지금은 ${describeValue(found)}입니다`,
    closest
      ? `혹시 ${quote(closest)}인가요?`
      : line
        ? `이렇게 쓰세요: ${line}`
        : isOptional === true
          ? '값을 고치거나 이 줄을 지우세요'
          : isOptional === false
            ? '값을 고치세요'
            : undefined,
  ],
});

const characters = {
  en: (count: number) => plural(count, 'character'),
  ko: (count: number) => `${count}자`,
};
export const textTooLong = error<{ expected: Expected; max: number; length: number }>('text-too-long', {
  example: {
    expected: { en: 'text of at most 500 characters', ko: '500자까지의 글을' },
    max: 500,
    length: 512,
  },
  en: ({ expected, length, max }) => [
    `expected ${expected.en}, found ${characters.en(length)}`,
    `shorten it by ${characters.en(length - max)}`,
  ],
  ko: ({ expected, length, max }) => [
    `${expected.ko} 써야 하는데 지금은 ${characters.ko(length)}입니다`,
    `${characters.ko(length - max)} 줄이세요`,
  ],
});
export const valueDiffers = error('value-differs', {
  en: [
    'expected the same value as in index.ko.md',
    'delete this line: all languages use the value in index.ko.md',
  ],
  ko: ['index.ko.md의 값과 다릅니다', '이 줄을 지우세요. 모든 언어가 index.ko.md의 값을 씁니다'],
});
export const dateTooEarly = error<{ earlier: string; days: number }>('date-too-early', {
  example: { earlier: 'deprecatedAt', days: 90 },
  en: ({ earlier, days }) => [
    days ? `expected a day at least ${days} days after ${earlier}` : `expected a time after ${earlier}`,
    'choose a later one',
  ],
  ko: ({ earlier, days }) => [
    days
      ? `${earlier}에서 ${days}일 이상 지난 날짜를 써야 합니다`
      : `${earlier}보다 나중의 일시를 써야 합니다`,
    '더 늦은 날짜를 쓰세요',
  ],
});
export const securityExpired = warning<{ expires: string }>('security-expired', {
  example: { expires: '2026-12-31T00:00:00Z' },
  en: ({ expires }) => [
    `security.expires (${expires}) has passed`,
    'set a later date, at most a year from now',
  ],
  ko: ({ expires }) => [
    `security.expires(${expires})가 지났습니다`,
    '지금부터 1년 안의 더 늦은 날짜로 바꾸세요',
  ],
});
