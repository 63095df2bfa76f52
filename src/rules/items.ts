// Rules across items: unique ids and addresses, related posts.
import { error } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';

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
