// Rules for the syntax of front matter and of YAML. The keys concerned are not checked further.
import { quote } from '../diagnostics/wording.ts';
import { error } from './create-rule.ts';

const DASHES = /^[—–-]+$/;
const FENCE = /^(?:```|~~~)/;

/** With `isEnd`, of the second --- line; with `isBelow`, there is a --- line further down. */
export const frontMatter = error<{ found?: string | undefined; isBelow?: boolean; isEnd?: boolean }>(
  'front-matter',
  {
    example: { found: '# 안녕' },
    en: ({ found = '', isBelow, isEnd }) => [
      isEnd
        ? `expected a --- line after the front matter, found ${found ? quote(found) : 'none'}`
        : `expected --- alone on the first line, found ${found.trim() ? quote(found) : 'an empty line'}`,
      isEnd
        ? 'add a --- line between the last key and the text, without spaces before it'
        : DASHES.test(found.trim())
          ? 'write three hyphens: ---'
          : isBelow && FENCE.test(found)
            ? 'delete this line and, at the end of the file, the line of ``` that closes it'
            : isBelow
              ? 'delete everything above the first --- line'
              : 'start the file with a --- line, then "key: value" lines in YAML, then another --- line',
    ],
    ko: ({ found = '', isBelow, isEnd }) => [
      isEnd
        ? `머리글을 닫는 --- 줄이 있어야 하는데 ${found ? `${quote(found)}입니다` : '없습니다'}`
        : `파일의 첫 줄은 ---뿐이어야 하는데 ${found.trim() ? `${quote(found)}입니다` : '비어 있습니다'}`,
      isEnd
        ? '마지막 값과 본문 사이에 --- 줄을 넣으세요. --- 앞에는 빈칸이 없어야 합니다'
        : DASHES.test(found.trim())
          ? '붙임표 세 개로 쓰세요: ---'
          : isBelow && FENCE.test(found)
            ? '이 줄과, 파일 끝에서 이 코드 블록을 닫는 ``` 줄을 지우세요'
            : isBelow
              ? '첫 --- 줄보다 위에 있는 것을 모두 지우세요'
              : '첫 줄에 ---를 쓰고, YAML로 "이름: 값" 줄을 쓴 다음 다시 --- 줄을 쓰세요',
    ],
  },
);
export const mergeConflict = error<{ found: string }>('merge-conflict', {
  example: { found: '<<<<<<< HEAD' },
  en: ({ found }) => [
    `found a merge conflict marker: ${quote(found)}`,
    'keep the right version, and delete the lines that start with <<<<<<<, |||||||, ======= and >>>>>>>',
  ],
  ko: ({ found }) => [
    `해결하지 않은 병합 충돌 표시가 있습니다: ${quote(found)}`,
    '맞는 쪽만 남기고 <<<<<<<, |||||||, =======, >>>>>>>로 시작하는 줄을 지우세요',
  ],
});

type Sentence = readonly [wrong: string, advice: string];

const PROBLEMS = {
  colon: {
    en: [
      'expected "key: value"',
      'write a key, a colon, a space and a value, each key on its own line. If it belongs to the line above, indent it by two spaces',
    ],
    ko: [
      '"이름: 값"이 아닙니다',
      '한 줄에 하나씩 "이름: 값"처럼 쌍점 뒤에 빈칸을 두고 쓰세요. 윗줄에 이어지는 글이면 두 칸 들여쓰세요',
    ],
  },
  quotes: {
    en: ['YAML reads this value otherwise than it is written', 'put the whole value in quotes'],
    ko: ['YAML은 이 값을 쓴 대로 읽지 못합니다', '값 전체를 따옴표로 감싸세요'],
  },
  open: {
    en: ['a quote is never closed', 'close the quote at the end of the value'],
    ko: ['닫는 따옴표가 없습니다', '값 끝에서 따옴표를 닫으세요'],
  },
  backslash: {
    en: [
      'a backslash in "double quotes" begins a special character, and this one is unknown',
      `use 'single quotes', or write two backslashes`,
    ],
    ko: [
      '큰따옴표 안의 역사선(\\, ₩)은 특별한 글자의 시작인데 모르는 글자입니다',
      '작은따옴표로 감싸거나 역사선을 두 번 쓰세요',
    ],
  },
  space: {
    en: ['this is not a plain space', 'type the space again'],
    ko: ['보통 빈칸이 아닙니다', '빈칸을 다시 입력하세요'],
  },
  tab: {
    en: ['YAML does not allow tabs', 'indent with spaces'],
    ko: ['YAML에서는 탭을 쓸 수 없습니다', '탭을 빈칸으로 바꾸세요'],
  },
  indentation: {
    en: [
      'this line is not indented like the line above',
      'remove its indentation, or indent it by two spaces if it belongs to the key above',
    ],
    ko: ['들여쓰기가 윗줄과 맞지 않습니다', '줄 앞의 빈칸을 지우세요. 윗줄에 속한 값이면 두 칸 들여씁니다'],
  },
  brackets: {
    en: [
      'cannot read the values in these brackets',
      'separate values with commas, quote text that contains a comma, a colon or " #", and close the bracket',
    ],
    ko: [
      '괄호 안을 읽을 수 없습니다',
      '값 사이에 쉼표를 넣고, 쉼표나 쌍점이나 " #"이 든 글은 따옴표로 감싸고, 괄호를 닫으세요',
    ],
  },
  twice: {
    en: ['this key appears twice', 'keep one of the two lines'],
    ko: ['같은 이름이 두 번 나옵니다', '두 줄 가운데 하나만 남기세요'],
  },
  comment: {
    en: ['YAML reads what follows # as a comment', 'quote the value, or put a space after #'],
    ko: ['YAML은 # 뒤를 주석으로 읽습니다', '값을 따옴표로 감싸거나, 주석이면 # 뒤에 빈칸을 두세요'],
  },
  other: {
    en: [
      'cannot read this as YAML',
      'check the indentation, the quotes and the space after the colon, here and in the line above',
    ],
    ko: ['YAML로 읽을 수 없습니다', '이 줄과 윗줄의 들여쓰기, 따옴표, 쌍점 뒤 빈칸을 확인하세요'],
  },
} satisfies Record<string, { en: Sentence; ko: Sentence }>;

export type YamlProblem = keyof typeof PROBLEMS;

/** @param line what to write instead, if that is clear; ⏎ for a line break */
export const yamlInvalid = error<{ problem: YamlProblem; found: string; line?: string | undefined }>(
  'yaml-invalid',
  {
    example: { problem: 'colon', found: 'title：안녕', line: 'title: 안녕' },
    en: ({ problem, found, line }) => [
      `${PROBLEMS[problem].en[0]}: ${quote(found)}`,
      line ? `write ${line}` : PROBLEMS[problem].en[1],
    ],
    ko: ({ problem, found, line }) => [
      `${PROBLEMS[problem].ko[0]}: ${quote(found)}`,
      line ? `이렇게 쓰세요: ${line}` : PROBLEMS[problem].ko[1],
    ],
  },
);
