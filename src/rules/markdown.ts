// Rules for markdown that shows otherwise than meant, although no mark is left over.
import { quote } from '../diagnostics/wording.ts';
import { warning } from './create-rule.ts';

/** With `line`, several lines below each other; else one that needs an empty line above. */
export const linesJoined = warning<{ line?: string }>('lines-joined', {
  example: { line: '전화: 02-555-0100\\' },
  en: ({ line }) =>
    line
      ? [
          'a line break alone does not show, so these lines run together',
          `end each line but the last with \\, or start each with "- " to make a list: ${line}`,
        ]
      : ['without an empty line above, this line continues the one above', 'leave an empty line above it'],
  ko: ({ line }) =>
    line
      ? [
          '줄바꿈만으로는 줄이 나뉘지 않아 한 줄로 이어져 보입니다',
          `마지막 줄만 빼고 줄 끝마다 \\를 쓰거나, 줄마다 앞에 "- "를 써서 목록으로 만드세요: ${line}`,
        ]
      : ['위에 빈 줄이 없어 윗줄에 이어져 보입니다', '이 줄 위에 빈 줄을 넣으세요'],
});

/** Made by the `mark` in the line below or, with `line`, the title again or the only heading above all others. */
export const headingWrong = warning<{ text: string; mark?: string; line?: string }>('heading-wrong', {
  example: { text: '문단', mark: '---' },
  en: ({ text, mark, line }) =>
    mark
      ? [
          `the line below turns ${quote(text)} into a heading`,
          `write an empty line between the two; for a heading, write ## ${text}`,
        ]
      : [
          'the page has its title already, and this heading is above all others',
          `delete it if it is the title; otherwise write ${line}`,
        ],
  ko: ({ text, mark, line }) =>
    mark
      ? [
          `아래에 있는 ${mark} 때문에 이 줄이 제목이 됩니다: ${quote(text)}`,
          `두 줄 사이에 빈 줄을 넣으세요. 제목이면 이렇게 쓰세요: ## ${text}`,
        ]
      : [
          '글의 제목은 페이지에 이미 있는데 #가 하나인 제목이 또 있습니다',
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

/** With `line`, the row of dashes is missing; with `columns`, a row has more cells. */
export const tableWrong = warning<{ line?: string; columns?: number }>('table-wrong', {
  example: { line: '| --- | --- |' },
  en: ({ line, columns }) =>
    line
      ? [
          'these rows show as text: the second row of a table is a row of dashes with as many columns as the first',
          `write the names of the columns in the first row, and below it ${line}`,
        ]
      : [
          `the table has ${columns} columns but this row has more, so its last cells do not show`,
          'add columns to the first two rows. Inside a cell write \\| for |, even in code',
        ],
  ko: ({ line, columns }) =>
    line
      ? [
          '글자 그대로 보이는 표입니다. 표의 둘째 줄은 첫 줄과 칸 수가 같은 구분선입니다',
          `첫 줄에 칸의 이름을 쓰고 그 아래에 이렇게 쓰세요: ${line}`,
        ]
      : [
          `표는 ${columns}칸인데 이 줄은 더 많아 뒤의 칸이 보이지 않습니다`,
          '첫 두 줄에 칸을 더하세요. 칸 안의 |는 코드에서도 \\|로 씁니다',
        ],
});

/** A footnote without its text or its mark, or the address of a link that no link has. */
export const labelAlone = warning<{ label: string; lacks: 'text' | 'mark' | 'link'; line?: string }>(
  'label-alone',
  {
    example: { label: '[^1]', lacks: 'text' },
    en: ({ label, lacks, line }) => {
      if (lacks === 'text')
        return [
          `the footnote ${label} has no text, so it shows as ${label}`,
          `add after an empty line: ${label}: text`,
        ];
      const wrong = `no text refers to ${label}, so this line does not show`;
      return [wrong, lacks === 'mark' ? `add ${label} where it belongs in the text` : `write ${line}`];
    },
    ko: ({ label, lacks, line }) => {
      if (lacks === 'text')
        return [
          `각주 ${label}의 내용이 없어 글자 그대로 보입니다`,
          `빈 줄 아래에 쓰세요: ${label}: 각주 내용`,
        ];
      const wrong = `본문에 ${label} 표시가 없어 이 줄은 보이지 않습니다`;
      return [wrong, lacks === 'mark' ? `각주를 달 자리에 쓰세요: ${label}` : `이렇게 쓰세요: ${line}`];
    },
  },
);

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
