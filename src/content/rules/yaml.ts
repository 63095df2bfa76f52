// Rules for invalid YAML.
import { error } from './rule.ts';
import { quote, write } from './wording.ts';

export const quoteUnclosed = error('quote-unclosed', { mark: '"' }, ({ mark }) => ({
  en: [`expected a closing ${mark}, found the end of the line`, 'close the quote at the end of the value'],
  ko: [`닫는 따옴표 ${mark}가 없습니다`, '값 끝에서 따옴표를 닫으세요'],
}));

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

export const lineWithoutColon = error<{ found: string; line?: string | undefined }>(
  'line-without-colon',
  { found: 'title：안녕', line: 'title: 안녕' },
  ({ found, line }) => ({
    en: [
      found.includes('：')
        ? `expected a plain colon, found the full-width colon "："`
        : `expected "key: value", found ${quote(found)}`,
      write.en(line, 'write a key, a colon, a space and a value'),
    ],
    ko: [
      found.includes('：') ? '쌍점이 전각(：)입니다' : `"이름: 값"이 아닙니다: ${quote(found)}`,
      write.ko(line, '"이름: 값"처럼 쌍점 뒤에 빈칸을 두세요'),
    ],
  }),
);

/** Why a value needs quotes. */
const REASONS = {
  en: {
    'first-character': 'an unquoted value cannot start with this character',
    colon: 'an unquoted value cannot contain ": " or end with ":"',
    'text-after-quote': 'there is more text after the closing quote',
    'curly-quotes': 'curly quotes are letters in YAML, not quotes',
  },
  ko: {
    'first-character': '따옴표 없는 값은 이 문자로 시작할 수 없습니다',
    colon: '따옴표 없는 값에는 ": "를 쓰거나 끝에 쌍점을 쓸 수 없습니다',
    'text-after-quote': '닫는 따옴표 뒤에 글이 더 있습니다',
    'curly-quotes': 'YAML에서 둥근따옴표는 따옴표가 아닙니다',
  },
};

export const quotesNeeded = error<{ because: keyof typeof REASONS.en; line?: string }>(
  'quotes-needed',
  { because: 'colon', line: 'title: "글: 둘째"' },
  ({ because, line }) => ({
    en: [REASONS.en[because], line === undefined ? 'quote the whole text' : `quote the whole value: ${line}`],
    ko: [
      REASONS.ko[because],
      line === undefined ? '글 전체를 따옴표로 감싸세요' : `값 전체를 따옴표로 감싸세요: ${line}`,
    ],
  }),
);

export const yamlIndentation = error<{ hasTab?: boolean | undefined }>(
  'yaml-indentation',
  {},
  ({ hasTab }) => ({
    en: [
      hasTab ? 'YAML does not allow tabs' : 'this line is not indented like the line above',
      hasTab
        ? 'indent with spaces'
        : 'remove its indentation, or indent it by two spaces if it belongs to the key above',
    ],
    ko: [
      hasTab ? 'YAML에서는 탭을 쓸 수 없습니다' : '들여쓰기가 윗줄과 맞지 않습니다',
      hasTab ? '탭을 빈칸으로 바꾸세요' : '줄 앞의 빈칸을 지우세요. 윗줄에 속한 값이면 두 칸 들여씁니다',
    ],
  }),
);

export const keyTwice = error('key-twice', {
  en: ['this key appears twice', 'keep one of the two lines'],
  ko: ['같은 이름이 두 번 나옵니다', '두 줄 가운데 하나만 남기세요'],
});

export const yamlSpace = error('yaml-space', { code: 'U+00A0', line: 'title: 안녕' }, ({ code, line }) => ({
  en: [`expected a plain space, found ${code}`, `type the space again: ${line}`],
  ko: [`보통 빈칸이 아니라 ${code} 문자입니다`, `빈칸을 다시 입력하세요: ${line}`],
}));

export const yamlInvalid = error(
  'yaml-invalid',
  { reason: 'end of the stream or a document separator is expected' },
  ({ reason }) => ({
    en: [
      `invalid YAML: ${reason}`,
      'check the indentation, the quotes and the space after the colon, here and in the line above',
    ],
    ko: [`올바른 YAML이 아닙니다: ${reason}`, '이 줄과 윗줄의 들여쓰기, 따옴표, 쌍점 뒤 빈칸을 확인하세요'],
  }),
);
