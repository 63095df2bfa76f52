// Rules for markdown that would not show as meant.

import { quote } from '../diagnostics/wording.ts';
import { adviceFor } from '../text/notations.ts';
import { warning } from './create-rule.ts';

export type MarkProblem = 'callout-title' | 'empty-line' | 'escaped' | 'lines' | 'value';

/** A link, a list, emphasis or a callout with a small mistake, or marks where text is plain: `problem` chooses the words. */
export const markdownAsText = warning<{ line?: string; problem?: MarkProblem }>('markdown-as-text', {
  example: { line: '[다른 글](/blog/hello/)' },
  en: ({ problem, line }) => [
    {
      'callout-title': 'the title of a callout is plain text, so marks show as they are',
      'empty-line': 'without an empty line above, this line continues the one above',
      escaped: 'a backslash stands before each mark, so the marks show as text',
      lines: 'a line break alone does not show, so these lines run together',
      value: 'this is plain text, so marks of markdown and HTML show as they are',
      syntax: 'this is not valid markdown, so it shows as text',
    }[problem ?? 'syntax'],
    problem === 'empty-line'
      ? 'leave an empty line above it'
      : problem === 'lines'
        ? `end each line but the last with \\, or start each with "- " to make a list: ${line}`
        : line
          ? `write ${line}`
          : undefined,
  ],
  ko: ({ problem, line }) => [
    {
      'callout-title': '알림 상자의 제목에서는 마크다운 기호가 글자 그대로 보입니다',
      'empty-line': '위에 빈 줄이 없어 윗줄에 이어져 보입니다',
      escaped: '기호 앞에 \\가 붙어 기호가 글자 그대로 보입니다',
      lines: '줄바꿈만으로는 줄이 나뉘지 않아 한 줄로 이어져 보입니다',
      value: '여기에서는 마크다운과 HTML 기호가 글자 그대로 보입니다',
      syntax: '마크다운 문법에 맞지 않아 글자 그대로 보입니다',
    }[problem ?? 'syntax'],
    problem === 'empty-line'
      ? '이 줄 위에 빈 줄을 넣으세요'
      : problem === 'lines'
        ? `마지막 줄만 빼고 줄 끝마다 \\를 쓰거나, 줄마다 앞에 "- "를 써서 목록으로 만드세요: ${line}`
        : line
          ? `이렇게 쓰세요: ${line}`
          : undefined,
  ],
});

export const markWithoutSpace = warning<{ line: string }>('mark-without-space', {
  example: { line: '## 제목' },
  en: ({ line }) => [
    'there is no plain space after the mark of this heading or list item, so it shows as text',
    `write ${line}`,
  ],
  ko: ({ line }) => [
    '제목이나 목록 기호 뒤에 보통 빈칸이 없어 글자 그대로 보입니다',
    `이렇게 쓰세요: ${line}`,
  ],
});
/** The mark of bold or highlighted words, or of code. */
export const markUnclosed = warning<{ mark: string }>('mark-unclosed', {
  example: { mark: '**' },
  en: ({ mark }) => [
    `no ${mark} closes this one in its paragraph, so it shows as text`,
    `write ${mark} right after the last word too. To show the mark itself, write \\ before it`,
  ],
  ko: ({ mark }) => [
    `같은 문단에 닫는 ${mark}가 없어 글자 그대로 보입니다`,
    `끝나는 글자 바로 뒤에도 ${mark}를 쓰세요. 기호를 그대로 보이려면 앞에 \\를 쓰세요`,
  ],
});

/** A line of one `-` is an empty item to its author. */
export const headingByLine = warning<{ text: string; mark: string }>('heading-by-line', {
  example: { text: '문단', mark: '---' },
  en: ({ text, mark }) => [
    `the line below turns ${quote(text)} into a heading`,
    mark === '-'
      ? 'remove the - below, or add a text after it'
      : `for a horizontal line, write an empty line and --- below; for a heading, write ## ${text}`,
  ],
  ko: ({ mark, text }) => [
    `아래에 있는 ${mark} 때문에 이 줄이 제목이 됩니다: ${quote(text)}`,
    mark === '-'
      ? '아래에 있는 -를 지우거나 뒤에 글을 쓰세요'
      : `구분선이면 아래에 빈 줄과 ---를 쓰고, 제목이면 이렇게 쓰세요: ## ${text}`,
  ],
});
/** The only one of its level, with others below it or, with `isTitle`, alone and like the title. */
export const headingTop = warning<{ line: string; isTitle?: boolean }>('heading-top', {
  example: { line: '## 제목' },
  en: ({ line, isTitle }) =>
    isTitle
      ? ['the page has its title already, so it shows twice', 'delete this line']
      : [
          'a heading with one # is above all others, so they show one level lower. The page has its title already',
          `delete it if it is the title; otherwise write ${line}`,
        ],
  ko: ({ line, isTitle }) =>
    isTitle
      ? ['글의 제목은 페이지에 이미 있어 두 번 보입니다', '이 줄을 지우세요']
      : [
          '#가 하나인 제목 때문에 나머지 제목이 한 단계씩 작아집니다. 글의 제목은 페이지에 이미 있습니다',
          `글의 제목이면 지우고, 아니면 이렇게 쓰세요: ${line}`,
        ],
});

export const fenceUnclosed = warning<{ fence: string }>('fence-unclosed', {
  example: { fence: '```' },
  en: ({ fence }) => [
    'this code block is never closed, so the rest of the text is code',
    `add a ${fence} line after the code`,
  ],
  ko: ({ fence }) => [
    '코드 블록을 닫지 않아 나머지 글이 모두 코드로 보입니다',
    `코드 뒤에 ${fence} 줄을 넣으세요`,
  ],
});
export const tableRule = warning<{ line: string; isHead?: boolean }>('table-rule', {
  example: { line: '| --- | --- |' },
  en: ({ line, isHead }) =>
    isHead
      ? [
          'this table begins with its row of dashes, so it shows as text',
          'write the names of the columns in a row above',
        ]
      : [
          'the second line of this table is not a row of dashes with the same number of columns, so it shows as text',
          `write the second line as ${line}`,
        ],
  ko: ({ line, isHead }) =>
    isHead
      ? ['표가 구분선으로 시작해 글자 그대로 보입니다', '구분선 위에 칸의 이름을 쓴 줄을 넣으세요']
      : [
          '표의 둘째 줄이 칸 수가 같은 구분선이 아니라서 글자 그대로 보입니다',
          `둘째 줄을 이렇게 쓰세요: ${line}`,
        ],
});
/** A row with too many cells. */
export const tableRowCut = warning<{ columns: number }>('table-row-cut', {
  example: { columns: 2 },
  en: ({ columns }) => [
    `the table has ${columns} columns but this row has more, so its last cells do not show`,
    'add columns to the first two rows. Inside a cell write \\| for |, even in code',
  ],
  ko: ({ columns }) => [
    `표는 ${columns}칸인데 이 줄은 더 많아 뒤의 칸이 보이지 않습니다`,
    '첫 두 줄에 칸을 더하세요. 칸 안의 |는 코드에서도 \\|로 씁니다',
  ],
});
export const footnoteAlone = warning<{ label: string; isText: boolean }>('footnote-alone', {
  example: { label: '[^1]', isText: false },
  en: ({ label, isText }) =>
    isText
      ? [
          `nothing refers to the footnote ${label}, so it does not show`,
          `add ${label} where it belongs in the text`,
        ]
      : [
          `the footnote ${label} has no text, so it shows as ${label}`,
          `add after an empty line: ${label}: text`,
        ],
  ko: ({ label, isText }) =>
    isText
      ? [`본문에 표시가 없어 보이지 않는 각주입니다: ${label}`, `각주를 달 자리에 쓰세요: ${label}`]
      : [`각주 ${label}의 내용이 없어 글자 그대로 보입니다`, `빈 줄 아래에 쓰세요: ${label}: 각주 내용`],
});
export const footnoteTwice = warning<{ label: string }>('footnote-twice', {
  example: { label: '[^1]' },
  en: ({ label }) => [
    `the footnote ${label} is written twice, and only one of the texts shows`,
    'give each footnote its own name, here and where the text refers to it',
  ],
  ko: ({ label }) => [
    `각주 ${label}의 내용이 두 번 나와 하나만 보입니다`,
    '각주마다 다른 이름을 쓰세요. 본문의 표시도 함께 바꾸세요',
  ],
});
export const dateAsList = warning<{ line: string; escaped: string }>('date-as-list', {
  example: { line: '2024년 3월 1일', escaped: '2024\\. 3. 1.' },
  en: ({ line, escaped }) => [
    'at the start of a paragraph, a number with a period starts a list, so this date becomes a list',
    `write ${line} or ${escaped}`,
  ],
  ko: ({ line, escaped }) => [
    '문단 첫머리의 "숫자."은 목록이 되므로 이 날짜는 목록이 됩니다',
    `이렇게 쓰세요: ${line} 또는 ${escaped}`,
  ],
});
/** `line` is what to write instead, if it is known. If it is empty, nothing is. */
export const foreignSyntax = warning<{ kind: string; found: string; line?: string | undefined }>(
  'foreign-syntax',
  {
    example: { kind: 'image-size', found: '![예약](./01.png =300x)', line: '![예약](./01.png)' },
    en: ({ found, line, kind }) => [
      `${quote(found)} is not supported here and shows as text`,
      line ? `write ${line}` : adviceFor(kind)[0],
    ],
    ko: ({ found, line, kind }) => [
      `여기서는 지원하지 않는 문법이라 글자 그대로 보입니다: ${quote(found)}`,
      line ? `이렇게 쓰세요: ${line}` : adviceFor(kind)[1],
    ],
  },
);

/** Where else the tag is. */
const others = {
  en: (lines: readonly number[]) => (lines.length > 0 ? `, also in line ${lines.join(', ')}` : ''),
  ko: (lines: readonly number[]) => (lines.length > 0 ? `. ${lines.join(', ')}번째 줄에도 있습니다` : ''),
};

/** A tag, or a `title` in angle brackets. @param lines where others of its kind are */
export const htmlAsText = warning<{
  tag: string;
  instead?: string | undefined;
  title?: string | undefined;
  lines?: readonly number[];
}>('html-as-text', {
  example: { tag: '<b>', instead: '**굵게**', lines: [14, 20] },
  en: ({ tag, lines = [], title, instead }) => [
    tag === '<!--'
      ? 'nothing closes this comment, so everybody can read it'
      : title
        ? `other programs hide ${quote(tag)}, which looks like a tag`
        : `${quote(tag)} shows as text${others.en(lines)}`,
    tag === '<!--'
      ? 'write --> after its last word'
      : title
        ? `write 〈${title}〉 or \\<${title}>, or put code in backticks`
        : instead
          ? `write ${instead}. To show the tag itself, put it in backticks`
          : 'delete the tag. To show the tag itself, put it in backticks',
  ],
  ko: ({ tag, lines = [], title, instead }) => [
    tag === '<!--'
      ? '주석을 닫지 않아 누구나 읽게 됩니다'
      : title
        ? `태그처럼 보여 다른 프로그램에서는 사라집니다: ${quote(tag)}`
        : `글자 그대로 보이는 태그입니다: ${quote(tag)}${others.ko(lines)}`,
    tag === '<!--'
      ? '주석이 끝나는 곳에 -->를 쓰세요'
      : title
        ? `이렇게 쓰세요: 〈${title}〉 또는 \\<${title}>. 코드라면 백틱(\`)으로 감싸세요`
        : instead
          ? `이렇게 쓰세요: ${instead}. 태그를 그대로 보이려면 백틱(\`)으로 감싸세요`
          : '태그를 지우세요. 태그를 그대로 보이려면 백틱(`)으로 감싸세요',
  ],
});

/** A row without others above or below it. */
export const tableRowAlone = warning('table-row-alone', {
  en: [
    'this row belongs to no table, so it shows as text',
    'delete the empty line above it, or add a row of dashes below the first row of the table',
  ],
  ko: [
    '표에 속하지 않은 줄이라 글자 그대로 보입니다',
    '표와 이 줄 사이의 빈 줄을 지우거나, 표의 첫 줄 아래에 구분선을 넣으세요',
  ],
});
