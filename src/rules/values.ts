// Rules for values in front matter and in site.yaml.
import { error, warning } from '../diagnostics/rule.ts';
import { describeValue, type Expected, plural, quote, suggest, write } from '../diagnostics/wording.ts';

const TEXT: Expected = { en: 'text', ko: '글을' };

export const unknownKey = error<{ key: string; closest?: string | undefined; known: readonly string[] }>(
  'unknown-key',
  { key: 'titel', closest: 'title', known: ['title'] },
  ({ key, closest, known }) => [
    `unknown key ${quote(key)}`,
    suggest.en(closest, `use one of ${known.join(', ')}`),
    `알 수 없는 이름입니다: ${quote(key)}`,
    suggest.ko(closest, `쓸 수 있는 이름: ${known.join(', ')}`),
  ],
);

export const valueMissing = error(
  'value-missing',
  { expected: TEXT, line: 'title: …' },
  ({ expected, line }) => [
    `missing: expected ${expected.en}`,
    `add ${line}`,
    `값이 없습니다. ${expected.ko} 써야 합니다`,
    `이 줄을 넣으세요: ${line}`,
  ],
);

export const valueEmpty = error('value-empty', { expected: TEXT, isOptional: false }, (data) => [
  `expected ${data.expected.en}, found nothing`,
  data.isOptional ? 'add a value, or delete the line' : 'add a value',
  `${data.expected.ko} 써야 하는데 비어 있습니다`,
  data.isOptional ? '값을 쓰거나 이 줄을 지우세요' : '값을 쓰세요',
]);

export const valueCut = error(
  'value-cut',
  { comment: '#3', line: 'title: "Room #3"' },
  ({ comment, line }) => [
    `YAML reads ${quote(comment)} as a comment`,
    `quote the value: ${line}. For a comment, put a space after #`,
    `YAML은 빈칸 다음의 #부터 주석으로 읽습니다: ${quote(comment)}`,
    `값을 따옴표로 감싸세요: ${line}. 주석이면 # 뒤에 빈칸을 두세요`,
  ],
);

/** By `isOptional`. The value of a command's option needs no advice. */
const CORRECT: Record<string, Expected> = {
  true: { en: 'correct the value, or delete the line', ko: '값을 고치거나 이 줄을 지우세요' },
  false: { en: 'correct the value', ko: '값을 고치세요' },
};

/** `line` is the corrected `key: value`. @param isOptional whether the line may be left out, if it is one */
export const valueWrong = error<{
  expected: Expected;
  found: unknown;
  line?: string | undefined;
  closest?: string | undefined;
  isOptional?: boolean | undefined;
}>(
  'value-wrong',
  { expected: { en: 'true or false', ko: 'true나 false를' }, found: '예', line: 'isPublic: true' },
  ({ expected, found, line, closest, isOptional }) => [
    `expected ${expected.en}, found ${describeValue(found)}`,
    suggest.en(closest, write.en(line, CORRECT[`${isOptional}`]?.en)),
    `${expected.ko} 써야 하는데 지금은 ${describeValue(found)}입니다`,
    suggest.ko(closest, write.ko(line, CORRECT[`${isOptional}`]?.ko)),
  ],
);

export const textTooLong = error(
  'text-too-long',
  { expected: { en: 'text of at most 500 characters', ko: '500자까지의 글을' }, max: 500, length: 512 },
  ({ expected, max, length }) => [
    `expected ${expected.en}, found ${plural(length, 'character')}`,
    `shorten it by ${plural(length - max, 'character')}`,
    `${expected.ko} 써야 하는데 지금은 ${length}자입니다`,
    `${length - max}자 줄이세요`,
  ],
);

export const valueDiffers = error('value-differs', [
  'expected the same value as in index.ko.md',
  'delete this line: all languages use the value in index.ko.md',
  'index.ko.md의 값과 다릅니다',
  '이 줄을 지우세요. 모든 언어가 index.ko.md의 값을 씁니다',
]);

export const dateTooEarly = error(
  'date-too-early',
  { earlier: 'deprecatedAt', days: 90 },
  ({ earlier, days }) => [
    days > 0 ? `expected a day at least ${days} days after ${earlier}` : `expected a time after ${earlier}`,
    'choose a later one',
    `${earlier}${days > 0 ? `에서 ${days}일 이상 지난 날짜를` : '보다 나중의 일시를'} 써야 합니다`,
    '더 늦은 날짜를 쓰세요',
  ],
);

export const securityExpired = warning(
  'security-expired',
  { expires: '2026-12-31T00:00:00Z' },
  ({ expires }) => [
    `security.expires (${expires}) has passed`,
    'set a later date, at most a year from now',
    `security.expires(${expires})가 지났습니다`,
    '지금부터 1년 안의 더 늦은 날짜로 바꾸세요',
  ],
);
