// Rules for invalid YAML.
import { error } from './rule.ts';
import { quote, write } from './wording.ts';

export const quoteUnclosed = error<{ mark: string }>('quote-unclosed', {
  example: { mark: '"' },
  en: ({ mark }) => ({
    message: `expected a closing ${mark}, found the end of the line`,
    fix: 'close the quote at the end of the value',
  }),
  ko: ({ mark }) => ({
    message: `닫는 따옴표 ${mark}가 없습니다`,
    fix: '값 끝에서 따옴표를 닫으세요',
  }),
});

export const yamlBrackets = error('yaml-brackets', {
  en: {
    message: 'cannot read the values in these brackets',
    fix: 'separate values with commas, quote text that contains a comma, a colon or " #", and close the bracket',
  },
  ko: {
    message: '괄호 안을 읽을 수 없습니다',
    fix: '값 사이에 쉼표를 넣고, 쉼표나 쌍점이나 " #"이 든 글은 따옴표로 감싸고, 괄호를 닫으세요',
  },
});

export const lineWithoutColon = error<{ found: string; line?: string }>('line-without-colon', {
  example: { found: 'title：안녕', line: 'title: 안녕' },
  en: ({ found, line }) => ({
    message: found.includes('：')
      ? `expected a plain colon, found the full-width colon "："`
      : `expected "key: value", found ${quote(found)}`,
    fix: line === undefined ? 'write a key, a colon, a space and a value' : write.en(line),
  }),
  ko: ({ found, line }) => ({
    message: found.includes('：') ? '쌍점이 전각(：)입니다' : `"이름: 값"이 아닙니다: ${quote(found)}`,
    fix: line === undefined ? '"이름: 값"처럼 쌍점 뒤에 빈칸을 두세요' : write.ko(line),
  }),
});

type NeedsQuotes = 'first-character' | 'colon' | 'text-after-quote' | 'curly-quotes';

export const quotesNeeded = error<{ because: NeedsQuotes; line?: string }>('quotes-needed', {
  example: { because: 'colon', line: 'title: "글: 둘째"' },
  en({ because, line }) {
    const reasons: Record<NeedsQuotes, string> = {
      'first-character': 'an unquoted value cannot start with this character',
      colon: 'an unquoted value cannot contain ": " or end with ":"',
      'text-after-quote': 'there is more text after the closing quote',
      'curly-quotes': 'curly quotes are letters in YAML, not quotes',
    };
    return {
      message: reasons[because],
      fix: line === undefined ? 'quote the whole text' : `quote the whole value: ${line}`,
    };
  },
  ko({ because, line }) {
    const reasons: Record<NeedsQuotes, string> = {
      'first-character': '따옴표 없는 값은 이 문자로 시작할 수 없습니다',
      colon: '따옴표 없는 값에는 ": "를 쓰거나 끝에 쌍점을 쓸 수 없습니다',
      'text-after-quote': '닫는 따옴표 뒤에 글이 더 있습니다',
      'curly-quotes': 'YAML에서 둥근따옴표는 따옴표가 아닙니다',
    };
    return {
      message: reasons[because],
      fix: line === undefined ? '글 전체를 따옴표로 감싸세요' : `값 전체를 따옴표로 감싸세요: ${line}`,
    };
  },
});

export const yamlIndentation = error<{ hasTab?: boolean }>('yaml-indentation', {
  example: {},
  en: ({ hasTab }) => ({
    message: hasTab ? 'YAML does not allow tabs' : 'this line is not indented like the line above',
    fix: hasTab
      ? 'indent with spaces'
      : 'remove its indentation, or indent it by two spaces if it belongs to the key above',
  }),
  ko: ({ hasTab }) => ({
    message: hasTab ? 'YAML에서는 탭을 쓸 수 없습니다' : '들여쓰기가 윗줄과 맞지 않습니다',
    fix: hasTab ? '탭을 빈칸으로 바꾸세요' : '줄 앞의 빈칸을 지우세요. 윗줄에 속한 값이면 두 칸 들여씁니다',
  }),
});

export const keyTwice = error('key-twice', {
  en: { message: 'this key appears twice', fix: 'keep one of the two lines' },
  ko: { message: '같은 이름이 두 번 나옵니다', fix: '두 줄 가운데 하나만 남기세요' },
});

export const yamlSpace = error<{ code: string; line: string }>('yaml-space', {
  example: { code: 'U+00A0', line: 'title: 안녕' },
  en: ({ code, line }) => ({
    message: `expected a plain space, found ${code}`,
    fix: `type the space again: ${line}`,
  }),
  ko: ({ code, line }) => ({
    message: `보통 빈칸이 아니라 ${code} 문자입니다`,
    fix: `빈칸을 다시 입력하세요: ${line}`,
  }),
});

export const yamlInvalid = error<{ reason: string }>('yaml-invalid', {
  example: { reason: 'end of the stream or a document separator is expected' },
  en: ({ reason }) => ({
    message: `invalid YAML: ${reason}`,
    fix: 'check the indentation, the quotes and the space after the colon, here and in the line above',
  }),
  ko: ({ reason }) => ({
    message: `올바른 YAML이 아닙니다: ${reason}`,
    fix: '이 줄과 윗줄의 들여쓰기, 따옴표, 쌍점 뒤 빈칸을 확인하세요',
  }),
});
