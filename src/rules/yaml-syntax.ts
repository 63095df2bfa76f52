// Rules for the syntax of front matter and of YAML. The keys concerned are not checked further.

import { error } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';

/** `isEnd` means the second --- line; `isBelow`, that only blank lines stand above the first. */
export const frontMatter = error<{ actual: string; isEnd?: boolean; isBelow?: boolean }>('front-matter', {
  en: ({ actual, isEnd, isBelow }) => [
    `expected --- alone ${isEnd ? 'in the line after the front matter' : 'on the first line'}, found ${actual.trim() ? quote(actual) : 'nothing'}`,
    isBelow
      ? 'delete the empty lines above ---'
      : isEnd
        ? 'add a line of three hyphens (---) between the last key and the text, without spaces before it'
        : 'start the file with a line of three hyphens (---), then "key: value" lines in YAML, then another --- line, with nothing above the first',
  ],
  ko: ({ actual, isEnd, isBelow }) => [
    `${isEnd ? '머리글을 닫는 줄' : '파일의 첫 줄'}은 ---뿐이어야 하는데 ${actual.trim() ? `${quote(actual)}입니다` : '없습니다'}`,
    isBelow
      ? '--- 위의 빈 줄을 지우세요'
      : isEnd
        ? '마지막 값과 본문 사이에 붙임표 세 개(---)뿐인 줄을 넣으세요. 그 앞에는 빈칸이 없어야 합니다'
        : '첫 줄에 붙임표 세 개(---)를 쓰고, YAML로 "이름: 값" 줄을 쓴 다음 다시 --- 줄을 쓰세요. 첫 줄 위에는 아무것도 없어야 합니다',
  ],
});

/** `isTwice`: the key is there already. */
export const yamlInvalid = error<{ actual: string; line?: string | undefined; isTwice?: boolean }>(
  'yaml-invalid',
  {
    en: ({ actual, isTwice }) => [
      `${isTwice ? 'this key appears twice' : 'YAML does not read this line as it is written'}: ${quote(actual)}`,
      isTwice
        ? 'keep one of the two lines'
        : 'check this line and the one above: "key: value" with a space after the colon, the same indentation, closed quotes and brackets, and quotes around a value with : or #',
    ],
    ko: ({ actual, isTwice }) => [
      `${isTwice ? '같은 이름이 두 번 나옵니다' : 'YAML은 이 줄을 쓴 대로 읽지 못합니다'}: ${quote(actual)}`,
      isTwice
        ? '두 줄 가운데 하나만 남기세요'
        : '이 줄과 윗줄을 확인하세요. "이름: 값"처럼 쌍점 뒤에 빈칸을 두고, 들여쓰기를 맞추고, 따옴표와 괄호를 닫고, :이나 #이 든 값은 따옴표로 감쌉니다',
    ],
  },
);
