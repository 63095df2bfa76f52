// Rules for values in front matter and in site.yaml.

import { error } from '../diagnostics/rule.ts';
import { describeValue, type Expected, quote } from '../diagnostics/wording.ts';

export const unknownKey = error<{ key: string; closest?: string | undefined; names: readonly string[] }>(
  'unknown-key',
  {
    en: ({ key, names }) => [`unknown key ${quote(key)}`, `use one of ${names.join(', ')}`],
    ko: ({ key, names }) => [`알 수 없는 이름입니다: ${quote(key)}`, `쓸 수 있는 이름: ${names.join(', ')}`],
  },
);
/** `isOptional`: the key is there without a value. */
export const valueMissing = error<{ expected: Expected; line?: string; isOptional?: boolean }>(
  'value-missing',
  {
    en: ({ expected, isOptional }) => [
      `${isOptional === undefined ? 'missing' : 'empty'}: expected ${expected.en}`,
      isOptional ? 'add a value, or delete the line' : 'add a value',
    ],
    ko: ({ expected, isOptional }) => [
      `값이 ${isOptional === undefined ? '없습니다' : '비어 있습니다'}. ${expected.ko} 써야 합니다`,
      isOptional ? '값을 쓰거나 이 줄을 지우세요' : '값을 쓰세요',
    ],
  },
);

/** `line` is the corrected `key: value`. With `excess`, it is too long. @param isOptional whether the line may be left out */
export const valueWrong = error<{
  expected: Expected;
  actual: unknown;
  line?: string | undefined;
  closest?: string | undefined;
  isOptional?: boolean | undefined;
  excess?: number;
}>('value-wrong', {
  en: ({ expected, actual, isOptional, excess }) => [
    `expected ${expected.en}, found ${describeValue(actual)}`,
    excess
      ? `shorten it by ${excess} character${excess === 1 ? '' : 's'}`
      : `correct the value${isOptional ? ', or delete the line' : ''}`,
  ],
  ko: ({ expected, actual, isOptional, excess }) => [
    `${expected.ko} 써야 하는데 지금은 ${describeValue(actual)}입니다`,
    excess ? `${excess}자 줄이세요` : `값을 고치${isOptional ? '거나 이 줄을 지우' : ''}세요`,
  ],
});
