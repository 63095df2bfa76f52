// Rules for values in front matter and in site.yaml, and for names that only one item may have.

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

/** A value that only one item may have. @param fresh another to write. @param isName whether the item is to be renamed */
export const valueTaken = error<{
  key: string;
  value: string | number;
  owner: string;
  fresh?: string;
  isName?: boolean;
}>('value-taken', {
  en: ({ key, value, owner, fresh, isName }) => [
    `${key} ${quote(String(value))} is already used by ${owner}`,
    fresh
      ? `give the newer item another, such as ${fresh}; never change what is published`
      : isName
        ? 'rename one of the two: names that differ only in capitals count as the same'
        : 'delete one of the two',
  ],
  ko: ({ key, value, owner, fresh, isName }) => [
    `이미 쓰는 값입니다: ${key} ${quote(String(value))} (${owner})`,
    fresh
      ? `나중에 만든 쪽에 새 값을 쓰세요(예: ${fresh}). 이미 공개한 값은 바꾸지 않습니다`
      : `한쪽${isName ? ' 이름을 바꾸세요. 대문자와 소문자만 다른 이름도 같습니다' : '에서 지우세요'}`,
  ],
});
