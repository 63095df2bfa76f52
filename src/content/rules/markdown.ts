// Rules for marks in a body that readers would see as they are written.
import { warning } from './rule.ts';
import { quote, write } from './wording.ts';

export const linkAsText = warning<{ line: string }>('link-as-text', {
  example: { line: '[다른 글](/blog/hello/)' },
  en: ({ line }) => ({
    message: 'this link is not valid markdown, so it shows as text',
    fix: write.en(line),
  }),
  ko: ({ line }) => ({
    message: '마크다운이 읽지 못해 글자 그대로 보이는 링크입니다',
    fix: write.ko(line),
  }),
});

export const markWithoutSpace = warning<{ line: string }>('mark-without-space', {
  example: { line: '## 제목' },
  en: ({ line }) => ({
    message: 'a heading or list item needs a plain space after its mark, so this shows as text',
    fix: write.en(line),
  }),
  ko: ({ line }) => ({
    message: '제목이나 목록의 표시 뒤에 보통 빈칸이 없어 글자 그대로 보입니다',
    fix: write.ko(line),
  }),
});

export const listMark = warning<{ mark: string; line: string }>('list-mark', {
  example: { mark: '•', line: '- 하나' },
  en: ({ mark, line }) => ({
    message: `${mark} does not start a list in markdown, so these lines run together`,
    fix: write.en(line),
  }),
  ko: ({ mark, line }) => ({
    message: `마크다운에서 ${mark}는 목록이 되지 않아 줄들이 이어져 보입니다`,
    fix: write.ko(line),
  }),
});

export const listIndent = warning<{ spaces: number }>('list-indent', {
  example: { spaces: 3 },
  en: ({ spaces }) => ({
    message: 'this item is not indented enough to be inside the one above it, so it starts a new list',
    fix: `indent it by ${spaces} spaces`,
  }),
  ko: ({ spaces }) => ({
    message: '들여쓰기가 모자라 윗항목에 딸리지 않고 새 목록이 됩니다',
    fix: `${spaces}칸 들여 쓰세요`,
  }),
});

export const headingByLine = warning<{ text: string }>('heading-by-line', {
  example: { text: '문단' },
  en: ({ text }) => ({
    message: `the line below turns ${quote(text)} into a heading`,
    fix: `for a rule, leave an empty line before it; for a heading, write ## ${text}`,
  }),
  ko: ({ text }) => ({
    message: `아랫줄 때문에 ${quote(text)} 문단이 제목이 됩니다`,
    fix: `구분선이라면 그 앞에 한 줄을 비우세요. 제목이라면 이렇게 쓰세요: ## ${text}`,
  }),
});

export const textAsCode = warning('text-as-code', {
  en: {
    message: 'four spaces before a paragraph turn it into code',
    fix: 'remove the spaces, or put code between lines of ```',
  },
  ko: {
    message: '문단 앞의 빈칸 네 개 때문에 코드로 보입니다',
    fix: '빈칸을 지우세요. 코드라면 ``` 줄 사이에 쓰세요',
  },
});

export const fenceUnclosed = warning<{ fence: string }>('fence-unclosed', {
  example: { fence: '```' },
  en: ({ fence }) => ({
    message: `this code block is never closed, so everything after ${quote(fence)} is code`,
    fix: `add a line of ${fence} after the code`,
  }),
  ko: ({ fence }) => ({
    message: `코드 블록을 닫지 않아 뒤의 글이 모두 코드가 됩니다: ${quote(fence)}`,
    fix: `코드 뒤에 ${fence} 줄을 넣으세요`,
  }),
});

export const tableRule = warning<{ line: string }>('table-rule', {
  example: { line: '| --- | --- |' },
  en: ({ line }) => ({
    message: 'a table needs a second line of dashes with the same number of columns, so this shows as text',
    fix: `make the second line ${line}`,
  }),
  ko: ({ line }) => ({
    message: '표처럼 보이지만 둘째 줄이 칸 수에 맞는 구분선이 아니라 글자 그대로 보입니다',
    fix: `둘째 줄을 이렇게 쓰세요: ${line}`,
  }),
});

export const tableRowCut = warning<{ columns: number }>('table-row-cut', {
  example: { columns: 2 },
  en: ({ columns }) => ({
    message: `this row has more cells than the table has columns (${columns}), so the last ones do not show`,
    fix: 'add columns to the first two rows, or write \\| for a | inside a cell, in code as well',
  }),
  ko: ({ columns }) => ({
    message: `표의 칸(${columns}개)보다 많은 칸이 있는 줄이라 뒤의 칸이 보이지 않습니다`,
    fix: '첫 두 줄에도 칸을 더하세요. 칸 안의 |는 코드 안에서도 \\|로 씁니다',
  }),
});

export const tableTabs = warning<{ line: string }>('table-tabs', {
  example: { line: '| 이름 | 값 |' },
  en: ({ line }) => ({
    message: 'lines with tabs are not a table in markdown, so the cells run together',
    fix: `put | between the cells, and a line of dashes after the first row: ${line}`,
  }),
  ko: ({ line }) => ({
    message: '탭으로 나눈 줄은 마크다운에서 표가 되지 않아 칸들이 이어져 보입니다',
    fix: `칸 사이에 |를 쓰고 첫 줄 아래에 구분선을 넣으세요: ${line}`,
  }),
});

export const emphasisAsText = warning<{ line: string }>('emphasis-as-text', {
  example: { line: '**굵게**' },
  en: ({ line }) => ({ message: 'these marks show as text instead of emphasis', fix: write.en(line) }),
  ko: ({ line }) => ({ message: '강조가 되지 않고 표시가 그대로 보입니다', fix: write.ko(line) }),
});

export const footnoteAlone = warning<{ label: string; isText: boolean }>('footnote-alone', {
  example: { label: '[^1]', isText: false },
  en: ({ label, isText }) => ({
    message: isText
      ? `nothing refers to the footnote ${label}, so it does not show`
      : `the footnote ${label} has no text, so its mark shows as it is`,
    fix: isText ? `write ${label} in the text` : `add below, after an empty line: ${label}: text`,
  }),
  ko: ({ label, isText }) => ({
    message: isText
      ? `부르는 곳이 없어 보이지 않는 각주입니다: ${label}`
      : `글이 없어 표시만 그대로 보이는 각주입니다: ${label}`,
    fix: isText ? `각주를 달 자리에 쓰세요: ${label}` : `아래에 한 줄을 비우고 쓰세요. ${label}: 덧붙이는 말`,
  }),
});

/** What other programs read and this site does not. */
type Foreign = 'image-size' | 'wiki-link' | 'embed' | 'container' | 'math' | 'contents' | 'emoji';

export const foreignSyntax = warning<{ kind: Foreign; found: string; line?: string }>('foreign-syntax', {
  example: { kind: 'image-size', found: '![예약](./01.png =300x)', line: '![예약](./01.png)' },
  en({ kind, found, line }) {
    const fixes: Record<Foreign, string> = {
      'image-size': 'delete the size: images fit the page',
      'wiki-link': 'write a link: [text](/blog/other-post/)',
      embed: 'write an image: ![what it shows](./image.jpg)',
      container: 'write a callout: > [!NOTE] and the text on lines that start with >',
      math: 'write the formula as code between backquotes, or as an image',
      contents: 'delete it: pages list their headings by themselves',
      emoji: 'paste the emoji itself',
    };
    return {
      message: `${quote(found)} is syntax of another program and shows as text`,
      fix: line === undefined ? fixes[kind] : write.en(line),
    };
  },
  ko({ kind, found, line }) {
    const fixes: Record<Foreign, string> = {
      'image-size': '크기를 지우세요. 그림은 화면에 맞게 보입니다',
      'wiki-link': '링크로 쓰세요: [글](/blog/다른-글/)',
      embed: '그림으로 쓰세요: ![무엇이 보이는지](./그림.jpg)',
      container: '콜아웃으로 쓰세요: > [!NOTE] 아래에 >로 시작하는 줄들',
      math: '수식을 역따옴표(`) 안에 코드로 쓰거나 그림으로 넣으세요',
      contents: '지우세요. 차례는 페이지가 스스로 만듭니다',
      emoji: '이모지를 그대로 붙여 넣으세요',
    };
    return {
      message: `다른 프로그램의 문법이라 글자 그대로 보입니다: ${quote(found)}`,
      fix: line === undefined ? fixes[kind] : write.ko(line),
    };
  },
});

export const htmlAsText = warning<{ tag: string; instead?: string }>('html-as-text', {
  example: { tag: '<b>', instead: '**…**' },
  en: ({ tag, instead }) => ({
    message: `the site shows ${quote(tag)} as text`,
    fix: `${instead === undefined ? 'delete the tag' : write.en(instead)}; if readers are to see it, put it between backquotes`,
  }),
  ko: ({ tag, instead }) => ({
    message: `사이트에서 글자 그대로 보입니다: ${quote(tag)}`,
    fix: `${instead === undefined ? '태그를 지우세요' : write.ko(instead)}. 글자 그대로 보일 것이라면 역따옴표(\`)로 감싸세요`,
  }),
});
