// Rules for markdown in a body that would show as plain text.

import { warning } from '../diagnostics/rule.ts';
import { quote, write } from '../diagnostics/wording.ts';
import { ADVICE, type NotationName } from '../text/notations.ts';

/** A link or emphasis with a small mistake. */
export const markdownAsText = warning('markdown-as-text', { line: '[다른 글](/blog/hello/)' }, ({ line }) => [
  'this is not valid markdown, so it shows as text',
  write.en(line),
  '마크다운 문법에 맞지 않아 글자 그대로 보입니다',
  write.ko(line),
]);

export const markWithoutSpace = warning('mark-without-space', { line: '## 제목' }, ({ line }) => [
  'there is no plain space after the mark of this heading or list item, so it shows as text',
  write.en(line),
  '제목이나 목록 기호 뒤에 보통 빈칸이 없어 글자 그대로 보입니다',
  write.ko(line),
]);

/** The mark of bold or highlighted words, or of code. */
export const markUnclosed = warning('mark-unclosed', { mark: '**' }, ({ mark }) => [
  `no ${mark} closes this one in its paragraph, so it shows as text`,
  `write ${mark} right after the last word too. To show the mark itself, write \\ before it`,
  `같은 문단에 닫는 ${mark}가 없어 글자 그대로 보입니다`,
  `끝나는 글자 바로 뒤에도 ${mark}를 쓰세요. 기호를 그대로 보이려면 앞에 \\를 쓰세요`,
]);

export const listMark = warning('list-mark', { mark: '•', line: '- 하나' }, ({ mark, line }) => [
  `${mark} is not a list mark in markdown, so these lines run together`,
  write.en(line),
  `${mark}는 마크다운의 목록 기호가 아니라서 줄이 이어져 보입니다`,
  write.ko(line),
]);

export const listIndent = warning('list-indent', { spaces: 3 }, ({ spaces }) => [
  'this item is not indented enough to belong to the item above, so it starts a new list',
  `indent it by ${spaces} spaces`,
  '들여쓰기가 부족해 하위 항목이 아니라 새 목록이 됩니다',
  `${spaces}칸 들여쓰세요`,
]);

/** A line of one `-` is an empty item to its author. */
export const headingByLine = warning('heading-by-line', { text: '문단', mark: '---' }, ({ text, mark }) => [
  `the line below turns ${quote(text)} into a heading`,
  mark === '-'
    ? 'remove the - below, or add a text after it'
    : `for a horizontal line, leave an empty line before it; for a heading, write ## ${text}`,
  `아래에 있는 ${mark} 때문에 이 줄이 제목이 됩니다: ${quote(text)}`,
  mark === '-'
    ? '아래에 있는 -를 지우거나 뒤에 글을 쓰세요'
    : `구분선이면 앞에 빈 줄을 넣고, 제목이면 이렇게 쓰세요: ## ${text}`,
]);

export const textAsCode = warning('text-as-code', [
  'this paragraph is indented by four spaces, so it shows as code',
  'remove the spaces. If it is code, put it between ``` lines',
  '네 칸 들여쓴 문단이라 코드로 보입니다',
  '들여쓰기를 지우세요. 코드라면 ``` 줄 사이에 쓰세요',
]);

export const fenceUnclosed = warning('fence-unclosed', { fence: '```' }, ({ fence }) => [
  'this code block is never closed, so the rest of the text is code',
  `add a ${fence} line after the code`,
  '코드 블록을 닫지 않아 나머지 글이 모두 코드로 보입니다',
  `코드 뒤에 ${fence} 줄을 넣으세요`,
]);

export const tableRule = warning('table-rule', { line: '| --- | --- |' }, ({ line }) => [
  'the second line of this table is not a row of dashes with the same number of columns, so it shows as text',
  `write the second line as ${line}`,
  '표의 둘째 줄이 칸 수가 같은 구분선이 아니라서 글자 그대로 보입니다',
  `둘째 줄을 이렇게 쓰세요: ${line}`,
]);

export const tableRowCut = warning('table-row-cut', { columns: 2 }, ({ columns }) => [
  `the table has ${columns} columns but this row has more, so its last cells do not show`,
  'add columns to the first two rows. Inside a cell write \\| for |, even in code',
  `표는 ${columns}칸인데 이 줄은 더 많아 뒤의 칸이 보이지 않습니다`,
  '첫 두 줄에 칸을 더하세요. 칸 안의 |는 코드에서도 \\|로 씁니다',
]);

export const tableTabs = warning('table-tabs', { line: '| 이름 | 값 |' }, ({ line }) => [
  'markdown has no tables with tabs, so the cells run together',
  `separate the cells with | and add a row of dashes after the first row: ${line}`,
  '탭으로 나눈 줄은 표가 되지 않아 칸이 이어져 보입니다',
  `칸을 |로 나누고 첫 줄 아래에 구분선을 넣으세요: ${line}`,
]);

export const footnoteAlone = warning(
  'footnote-alone',
  { label: '[^1]', isText: false },
  ({ label, isText }) => [
    isText
      ? `nothing refers to the footnote ${label}, so it does not show`
      : `the footnote ${label} has no text, so it shows as ${label}`,
    isText ? `add ${label} where it belongs in the text` : `add after an empty line: ${label}: text`,
    isText
      ? `본문에 표시가 없어 보이지 않는 각주입니다: ${label}`
      : `각주 ${label}의 내용이 없어 글자 그대로 보입니다`,
    isText ? `각주를 달 자리에 쓰세요: ${label}` : `빈 줄 아래에 쓰세요: ${label}: 각주 내용`,
  ],
);

export const footnoteTwice = warning('footnote-twice', { label: '[^1]' }, ({ label }) => [
  `the footnote ${label} is written twice, and only one of the texts shows`,
  'give each footnote its own name, here and where the text refers to it',
  `각주 ${label}의 내용이 두 번 나와 하나만 보입니다`,
  '각주마다 다른 이름을 쓰세요. 본문의 표시도 함께 바꾸세요',
]);

export const dateAsList = warning(
  'date-as-list',
  { line: '2024년 3월 1일', escaped: '2024\\. 3. 1.' },
  ({ line, escaped }) => [
    'at the start of a paragraph, a number with a period starts a list, so this date becomes three lists',
    `write ${line} or ${escaped}`,
    '문단 첫머리의 "숫자."은 목록이 되므로 이 날짜는 겹친 목록 세 개가 됩니다',
    `이렇게 쓰세요: ${line} 또는 ${escaped}`,
  ],
);

/** `line` is what to write instead, if it is known. If it is empty, nothing is. */
export const foreignSyntax = warning<{ kind: NotationName; found: string; line?: string | undefined }>(
  'foreign-syntax',
  { kind: 'image-size', found: '![예약](./01.png =300x)', line: '![예약](./01.png)' },
  ({ kind, found, line }) => [
    `${quote(found)} is not supported here and shows as text`,
    write.en(line || undefined, ADVICE[kind][0]),
    `여기서는 지원하지 않는 문법이라 글자 그대로 보입니다: ${quote(found)}`,
    write.ko(line || undefined, ADVICE[kind][1]),
  ],
);

/** A tag, or a `title` in angle brackets. */
export const htmlAsText = warning<{ tag: string; instead?: string | undefined; title?: string | undefined }>(
  'html-as-text',
  { tag: '<b>', instead: '**굵게**' },
  ({ tag, instead, title }) =>
    title === undefined
      ? [
          `${quote(tag)} shows as text`,
          `${write.en(instead, 'delete the tag')}. To show the tag itself, put it in backticks`,
          `글자 그대로 보이는 태그입니다: ${quote(tag)}`,
          `${write.ko(instead, '태그를 지우세요')}. 태그를 그대로 보이려면 백틱(\`)으로 감싸세요`,
        ]
      : [
          `other programs hide ${quote(tag)}, which looks like a tag`,
          `write 〈${title}〉 or \\<${title}>, or put code in backticks`,
          `태그처럼 보여 다른 프로그램에서는 사라집니다: ${quote(tag)}`,
          `이렇게 쓰세요: 〈${title}〉 또는 \\<${title}>. 코드라면 백틱(\`)으로 감싸세요`,
        ],
);

/** A row without others above or below it. */
export const tableRowAlone = warning('table-row-alone', [
  'this row belongs to no table, so it shows as text',
  'delete the empty line above it, or add a row of dashes below the first row of the table',
  '표에 속하지 않은 줄이라 글자 그대로 보입니다',
  '표와 이 줄 사이의 빈 줄을 지우거나, 표의 첫 줄 아래에 구분선을 넣으세요',
]);
