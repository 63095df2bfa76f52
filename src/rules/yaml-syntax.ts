// Rules for the syntax of front matter and of YAML. The keys concerned are not checked further.
import { quote } from '../diagnostics/wording.ts';
import { error } from './create-rule.ts';

const DASHES = /^[—–-]+$/;
const FENCE = /^(?:```|~~~)/;

/** With `isBelow` there is a --- line further down. */
export const frontMatterStart = error<{ found: string; isBelow?: boolean }>('front-matter-start', {
  example: { found: '# 안녕' },
  en: ({ found, isBelow }) => [
    found.trim() === ''
      ? 'expected --- alone on the first line, found an empty line'
      : `expected --- alone on the first line, found ${quote(found)}`,
    DASHES.test(found.trim())
      ? 'write three hyphens: ---'
      : isBelow && FENCE.test(found)
        ? 'delete this line and, at the end of the file, the line of ``` that closes it'
        : isBelow
          ? 'delete everything above the first --- line'
          : 'start the file with a --- line, then "key: value" lines in YAML, then another --- line',
  ],
  ko: ({ found, isBelow }) => [
    found.trim() === ''
      ? '파일의 첫 줄은 ---뿐이어야 하는데 비어 있습니다'
      : `파일의 첫 줄은 ---뿐이어야 하는데 ${quote(found)}입니다`,
    DASHES.test(found.trim())
      ? '붙임표 세 개로 쓰세요: ---'
      : isBelow && FENCE.test(found)
        ? '이 줄과, 파일 끝에서 이 코드 블록을 닫는 ``` 줄을 지우세요'
        : isBelow
          ? '첫 --- 줄보다 위에 있는 것을 모두 지우세요'
          : '첫 줄에 ---를 쓰고, YAML로 "이름: 값" 줄을 쓴 다음 다시 --- 줄을 쓰세요',
  ],
});
export const frontMatterEnd = error<{ found?: string | undefined }>('front-matter-end', {
  en: ({ found }) => [
    found
      ? `expected a --- line after the front matter, found ${quote(found)}`
      : 'expected a --- line after the front matter, found none',
    'add a --- line between the last key and the text, without spaces before it',
  ],
  ko: ({ found }) => [
    found
      ? `머리글을 닫는 --- 줄이 있어야 하는데 ${quote(found)}입니다`
      : '머리글을 닫는 --- 줄이 있어야 하는데 없습니다',
    '마지막 값과 본문 사이에 --- 줄을 넣으세요. --- 앞에는 빈칸이 없어야 합니다',
  ],
});
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
export const quoteUnclosed = error<{ mark: string }>('quote-unclosed', {
  example: { mark: '"' },
  en: ({ mark }) => [
    `expected a closing ${mark}, found the end of the line`,
    'close the quote at the end of the value',
  ],
  ko: ({ mark }) => [`닫는 따옴표 ${mark}가 없습니다`, '값 끝에서 따옴표를 닫으세요'],
});
export const yamlBrackets = error('yaml-brackets', {
  en: [
    'cannot read the values in these brackets',
    'separate values with commas, quote text that contains a comma, a colon or " #", and close the bracket',
  ],
  ko: [
    '괄호 안을 읽을 수 없습니다',
    '값 사이에 쉼표를 넣고, 쉼표나 쌍점이나 " #"이 든 글은 따옴표로 감싸고, 괄호를 닫으세요',
  ],
});
/** With `isAll`, no line has one. */
export const lineWithoutColon = error<{ found: string; line?: string | undefined; isAll?: boolean }>(
  'line-without-colon',
  {
    example: { found: 'title：안녕', line: 'title: 안녕' },
    en: ({ found, isAll, line }) => [
      found.includes('：')
        ? 'expected a plain colon, found the full-width colon "："'
        : isAll
          ? 'expected "key: value" lines between the two --- lines'
          : `expected "key: value", found ${quote(found)}`,
      isAll
        ? 'write one key per line, for example title: Hello'
        : line
          ? `write ${line}`
          : 'write a key, a colon, a space and a value. If it belongs to the line above, indent it by two spaces',
    ],
    ko: ({ found, isAll, line }) => [
      found.includes('：')
        ? '쌍점이 전각(：)입니다'
        : isAll
          ? '두 --- 줄 사이에는 "이름: 값" 줄만 쓸 수 있습니다'
          : `"이름: 값"이 아닙니다: ${quote(found)}`,
      isAll
        ? '한 줄에 하나씩 쓰세요. 예: title: 안녕'
        : line
          ? `이렇게 쓰세요: ${line}`
          : '"이름: 값"처럼 쌍점 뒤에 빈칸을 두세요. 윗줄에 이어지는 글이면 두 칸 들여쓰세요',
    ],
  },
);
export const quotesNeeded = error<{
  because: 'first-character' | 'colon' | 'text-after-quote' | 'curly-quotes' | 'two-keys' | 'markdown';
  line?: string;
}>('quotes-needed', {
  example: { because: 'colon', line: 'title: "글: 둘째"' },
  en: ({ because, line }) => [
    {
      colon: 'an unquoted value cannot contain ": " or end with ":"',
      'text-after-quote': 'there is more text after the closing quote',
      'curly-quotes': 'curly quotes are letters in YAML, not quotes',
      'two-keys': 'this line has two keys',
      markdown: 'expected the path of an image, found markdown',
      'first-character': 'an unquoted value cannot start with this character',
    }[because],
    because === 'two-keys'
      ? `write two lines: ${line}`
      : because === 'markdown'
        ? `write ${line}`
        : line
          ? `quote the whole value: ${line}`
          : 'quote the whole text',
  ],
  ko: ({ because, line }) => [
    {
      colon: '따옴표 없는 값에는 ": "를 쓰거나 끝에 쌍점을 쓸 수 없습니다',
      'text-after-quote': '닫는 따옴표 뒤에 글이 더 있습니다',
      'curly-quotes': 'YAML에서 둥근따옴표는 따옴표가 아닙니다',
      'two-keys': '한 줄에 이름이 두 개 있습니다',
      markdown: '마크다운이 아니라 그림의 경로를 써야 합니다',
      'first-character': '따옴표 없는 값은 이 문자로 시작할 수 없습니다',
    }[because],
    because === 'two-keys'
      ? `두 줄로 나누세요: ${line}`
      : because === 'markdown'
        ? `이렇게 쓰세요: ${line}`
        : line
          ? `값 전체를 따옴표로 감싸세요: ${line}`
          : '글 전체를 따옴표로 감싸세요',
  ],
});
export const yamlIndentation = error<{ hasTab?: boolean | undefined }>('yaml-indentation', {
  en: ({ hasTab }) =>
    hasTab
      ? ['YAML does not allow tabs', 'indent with spaces']
      : [
          'this line is not indented like the line above',
          'remove its indentation, or indent it by two spaces if it belongs to the key above',
        ],
  ko: ({ hasTab }) =>
    hasTab
      ? ['YAML에서는 탭을 쓸 수 없습니다', '탭을 빈칸으로 바꾸세요']
      : ['들여쓰기가 윗줄과 맞지 않습니다', '줄 앞의 빈칸을 지우세요. 윗줄에 속한 값이면 두 칸 들여씁니다'],
});
export const keyTwice = error('key-twice', {
  en: ['this key appears twice', 'keep one of the two lines'],
  ko: ['같은 이름이 두 번 나옵니다', '두 줄 가운데 하나만 남기세요'],
});
export const yamlSpace = error<{ code: string; line: string }>('yaml-space', {
  example: { code: 'U+00A0', line: 'title: 안녕' },
  en: ({ code, line }) => [`expected a plain space, found ${code}`, `type the space again: ${line}`],
  ko: ({ code, line }) => [`보통 빈칸이 아니라 ${code} 문자입니다`, `빈칸을 다시 입력하세요: ${line}`],
});
export const yamlInvalid = error<{ reason: string }>('yaml-invalid', {
  example: { reason: 'end of the stream or a document separator is expected' },
  en: ({ reason }) =>
    reason === 'unknown escape sequence'
      ? [
          'a backslash in "double quotes" begins a special character, and this one is unknown',
          `use 'single quotes', or write two backslashes`,
        ]
      : [
          `invalid YAML: ${reason}`,
          'check the indentation, the quotes and the space after the colon, here and in the line above',
        ],
  ko: ({ reason }) =>
    reason === 'unknown escape sequence'
      ? [
          '큰따옴표 안의 역사선(\\, ₩)은 특별한 글자의 시작인데 모르는 글자입니다',
          '작은따옴표로 감싸거나 역사선을 두 번 쓰세요',
        ]
      : [`올바른 YAML이 아닙니다: ${reason}`, '이 줄과 윗줄의 들여쓰기, 따옴표, 쌍점 뒤 빈칸을 확인하세요'],
});
