// Rules for values in front matter and in site.yaml.
import { describeValue, type Expected, plural, quote } from '../diagnostics/wording.ts';
import { error } from './create-rule.ts';

/** What other programs call something that is done otherwise here. */
const ELSEWHERE: Record<string, { en: string; ko: string } | undefined> = {
  tags: {
    en: 'posts have a category instead of tags: delete this line',
    ko: '글에는 태그 대신 category가 있습니다. 이 줄을 지우세요',
  },
  slug: {
    en: 'the name of the folder is the address: rename the folder and delete this line',
    ko: '폴더 이름이 주소입니다. 폴더 이름을 바꾸고 이 줄을 지우세요',
  },
  draft: { en: 'write isPublic: false for a draft', ko: '초안이면 isPublic: false로 쓰세요' },
};

export const unknownKey = error<{ key: string; closest?: string | undefined; known: readonly string[] }>(
  'unknown-key',
  {
    example: { key: 'titel', closest: 'title', known: ['title'] },
    en: ({ key, closest, known }) => [
      `unknown key ${quote(key)}`,
      ELSEWHERE[key]?.en ?? (closest ? `did you mean ${quote(closest)}?` : `use one of ${known.join(', ')}`),
    ],
    ko: ({ key, closest, known }) => [
      `알 수 없는 이름입니다: ${quote(key)}`,
      ELSEWHERE[key]?.ko ??
        (closest ? `혹시 ${quote(closest)}인가요?` : `쓸 수 있는 이름: ${known.join(', ')}`),
    ],
  },
);
/** With `isOptional`, the key is there without a value. */
export const valueMissing = error<{ expected: Expected; line?: string; isOptional?: boolean }>(
  'value-missing',
  {
    example: { expected: { en: 'text', ko: '글을' }, line: 'title: …' },
    en: ({ expected, line, isOptional }) => [
      isOptional === undefined
        ? `missing: expected ${expected.en}`
        : `expected ${expected.en}, found nothing`,
      isOptional
        ? 'add a value, or delete the line'
        : line
          ? `${isOptional === undefined ? 'add' : 'write'} ${line}`
          : 'add a value',
    ],
    ko: ({ expected, line, isOptional }) => [
      isOptional === undefined
        ? `값이 없습니다. ${expected.ko} 써야 합니다`
        : `${expected.ko} 써야 하는데 비어 있습니다`,
      isOptional ? '값을 쓰거나 이 줄을 지우세요' : line ? `이 줄을 넣으세요: ${line}` : '값을 쓰세요',
    ],
  },
);

/** `line` is the corrected `key: value`. With `excess`, it is too long. @param isOptional whether the line may be left out */
export const valueWrong = error<{
  expected: Expected;
  found: unknown;
  line?: string | undefined;
  closest?: string | undefined;
  isOptional?: boolean | undefined;
  excess?: number;
}>('value-wrong', {
  example: { expected: { en: 'true or false', ko: 'true나 false를' }, found: '예', line: 'isPublic: true' },
  en: ({ expected, found, closest, line, isOptional, excess }) => [
    `expected ${expected.en}, found ${describeValue(found)}`,
    excess
      ? `shorten it by ${plural(excess, 'character')}`
      : closest
        ? `did you mean ${quote(closest)}?`
        : line
          ? `write ${line}`
          : isOptional
            ? 'correct the value, or delete the line'
            : isOptional === false
              ? 'correct the value'
              : undefined,
  ],
  ko: ({ expected, found, closest, line, isOptional, excess }) => [
    `${expected.ko} 써야 하는데 지금은 ${describeValue(found)}입니다`,
    excess
      ? `${excess}자 줄이세요`
      : closest
        ? `혹시 ${quote(closest)}인가요?`
        : line
          ? `이렇게 쓰세요: ${line}`
          : isOptional
            ? '값을 고치거나 이 줄을 지우세요'
            : isOptional === false
              ? '값을 고치세요'
              : undefined,
  ],
});
