// Rules across items: unique ids and addresses, related posts.
import { quote } from '../diagnostics/wording.ts';
import { error } from './create-rule.ts';

/** A value that only one item may have. @param fresh another to write. @param isName whether the item is to be renamed */
export const valueTaken = error<{
  key: string;
  value: string | number;
  owner: string;
  fresh?: string;
  isName?: boolean;
}>('value-taken', {
  example: {
    ...{ key: 'id', value: '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11', owner: 'posts/hello/index.ko.md' },
    fresh: '1d7c0f6e-52b8-4c39-9e0a-8f4b6a2d3c75',
  },
  en: ({ key, value, owner, fresh, isName }) => [
    `${key} ${quote(String(value))} is already used by ${owner}`,
    fresh
      ? `give the newer item another, such as ${fresh}; never change what is published`
      : isName
        ? 'rename one of the two. macOS and Windows do not tell small letters from capitals'
        : 'delete it from one of the two',
  ],
  ko: ({ key, value, owner, fresh, isName }) => [
    `이미 쓰는 값입니다: ${key} ${quote(String(value))} (${owner})`,
    fresh
      ? `나중에 만든 쪽에 새 값을 쓰세요(예: ${fresh}). 이미 공개한 값은 바꾸지 않습니다`
      : isName
        ? '한쪽 이름을 바꾸세요. macOS와 Windows는 대문자와 소문자를 구별하지 않습니다'
        : '한쪽에서 지우세요',
  ],
});
