// Rules for the syntax of front matter and of YAML. A text that breaks one is not checked further.
import { error } from '../diagnostics/rule.ts';
import { quote, write } from '../diagnostics/wording.ts';

export const frontMatterStart = error('front-matter-start', { found: '# 안녕' }, ({ found }) => [
  `expected --- alone on the first line, found ${found.trim() === '' ? 'an empty line' : quote(found)}`,
  'start the file with a --- line, then "key: value" lines in YAML, then another --- line',
  `파일의 첫 줄은 ---뿐이어야 하는데 ${found.trim() === '' ? '비어 있습니다' : `${quote(found)}입니다`}`,
  '첫 줄에 ---를 쓰고, YAML로 "이름: 값" 줄을 쓴 다음 다시 --- 줄을 쓰세요',
]);

export const frontMatterEnd = error<{ found?: string | undefined }>('front-matter-end', {}, ({ found }) => [
  `expected a --- line after the front matter, found ${found === undefined ? 'none' : quote(found)}`,
  'add a --- line between the last key and the text, without spaces before it',
  `머리글을 닫는 --- 줄이 있어야 하는데 ${found === undefined ? '없습니다' : `${quote(found)}입니다`}`,
  '마지막 값과 본문 사이에 --- 줄을 넣으세요. --- 앞에는 빈칸이 없어야 합니다',
]);

export const frontMatterKeys = error('front-matter-keys', [
  'expected "key: value" lines between the two --- lines',
  'write one key per line, for example title: Hello',
  '두 --- 줄 사이에는 "이름: 값" 줄만 쓸 수 있습니다',
  '한 줄에 하나씩 쓰세요. 예: title: 안녕',
]);

export const mergeConflict = error('merge-conflict', { found: '<<<<<<< HEAD' }, ({ found }) => [
  `found a merge conflict marker: ${quote(found)}`,
  'keep the right version, and delete the lines that start with <<<<<<<, ======= and >>>>>>>',
  `해결하지 않은 병합 충돌 표시가 있습니다: ${quote(found)}`,
  '맞는 쪽만 남기고 <<<<<<<, =======, >>>>>>>로 시작하는 줄을 지우세요',
]);

export const quoteUnclosed = error('quote-unclosed', { mark: '"' }, ({ mark }) => [
  `expected a closing ${mark}, found the end of the line`,
  'close the quote at the end of the value',
  `닫는 따옴표 ${mark}가 없습니다`,
  '값 끝에서 따옴표를 닫으세요',
]);

export const yamlBrackets = error('yaml-brackets', [
  'cannot read the values in these brackets',
  'separate values with commas, quote text that contains a comma, a colon or " #", and close the bracket',
  '괄호 안을 읽을 수 없습니다',
  '값 사이에 쉼표를 넣고, 쉼표나 쌍점이나 " #"이 든 글은 따옴표로 감싸고, 괄호를 닫으세요',
]);

export const lineWithoutColon = error<{ found: string; line?: string | undefined }>(
  'line-without-colon',
  { found: 'title：안녕', line: 'title: 안녕' },
  ({ found, line }) => [
    found.includes('：')
      ? `expected a plain colon, found the full-width colon "："`
      : `expected "key: value", found ${quote(found)}`,
    write.en(
      line,
      'write a key, a colon, a space and a value. If it belongs to the line above, indent it by two spaces',
    ),
    found.includes('：') ? '쌍점이 전각(：)입니다' : `"이름: 값"이 아닙니다: ${quote(found)}`,
    write.ko(line, '"이름: 값"처럼 쌍점 뒤에 빈칸을 두세요. 윗줄에 이어지는 글이면 두 칸 들여쓰세요'),
  ],
);

/** Why a value needs quotes. */
const REASONS = {
  'first-character': [
    'an unquoted value cannot start with this character',
    '따옴표 없는 값은 이 문자로 시작할 수 없습니다',
  ],
  colon: [
    'an unquoted value cannot contain ": " or end with ":"',
    '따옴표 없는 값에는 ": "를 쓰거나 끝에 쌍점을 쓸 수 없습니다',
  ],
  'text-after-quote': ['there is more text after the closing quote', '닫는 따옴표 뒤에 글이 더 있습니다'],
  'curly-quotes': ['curly quotes are letters in YAML, not quotes', 'YAML에서 둥근따옴표는 따옴표가 아닙니다'],
} as const;

export const quotesNeeded = error<{ because: keyof typeof REASONS; line?: string }>(
  'quotes-needed',
  { because: 'colon', line: 'title: "글: 둘째"' },
  ({ because, line }) => [
    REASONS[because][0],
    line === undefined ? 'quote the whole text' : `quote the whole value: ${line}`,
    REASONS[because][1],
    line === undefined ? '글 전체를 따옴표로 감싸세요' : `값 전체를 따옴표로 감싸세요: ${line}`,
  ],
);

export const yamlIndentation = error<{ hasTab?: boolean | undefined }>(
  'yaml-indentation',
  {},
  ({ hasTab }) => [
    hasTab ? 'YAML does not allow tabs' : 'this line is not indented like the line above',
    hasTab
      ? 'indent with spaces'
      : 'remove its indentation, or indent it by two spaces if it belongs to the key above',
    hasTab ? 'YAML에서는 탭을 쓸 수 없습니다' : '들여쓰기가 윗줄과 맞지 않습니다',
    hasTab ? '탭을 빈칸으로 바꾸세요' : '줄 앞의 빈칸을 지우세요. 윗줄에 속한 값이면 두 칸 들여씁니다',
  ],
);

export const keyTwice = error('key-twice', [
  'this key appears twice',
  'keep one of the two lines',
  '같은 이름이 두 번 나옵니다',
  '두 줄 가운데 하나만 남기세요',
]);

export const yamlSpace = error('yaml-space', { code: 'U+00A0', line: 'title: 안녕' }, ({ code, line }) => [
  `expected a plain space, found ${code}`,
  `type the space again: ${line}`,
  `보통 빈칸이 아니라 ${code} 문자입니다`,
  `빈칸을 다시 입력하세요: ${line}`,
]);

export const yamlInvalid = error(
  'yaml-invalid',
  { reason: 'end of the stream or a document separator is expected' },
  ({ reason }) => [
    `invalid YAML: ${reason}`,
    'check the indentation, the quotes and the space after the colon, here and in the line above',
    `올바른 YAML이 아닙니다: ${reason}`,
    '이 줄과 윗줄의 들여쓰기, 따옴표, 쌍점 뒤 빈칸을 확인하세요',
  ],
);
