// Rules for markdown that shows otherwise than meant, although no mark is left over.
import { warning } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';

/** `line` is set if several lines run together. Otherwise one line needs an empty line above. */
export const linesJoined = warning<{ line?: string }>('lines-joined', {
  en: ({ line }) => [
    line
      ? 'these lines run together: end each but the last with \\, or start each with "- "'
      : 'this line continues the one above',
    'leave an empty line above it',
  ],
  ko: ({ line }) => [
    line
      ? '한 줄로 이어져 보입니다. 마지막 줄만 빼고 줄 끝마다 \\를 쓰거나 줄마다 앞에 "- "를 쓰세요'
      : '위에 빈 줄이 없어 윗줄에 이어져 보입니다',
    '이 줄 위에 빈 줄을 넣으세요',
  ],
});

/** The `mark` in the line below makes the heading, or it repeats the title above all others. */
export const headingWrong = warning<{ text: string; mark?: string; line?: string }>('heading-wrong', {
  en: ({ text, mark }) => [
    mark
      ? `the line below turns ${quote(text)} into a heading`
      : 'the page has its title already: delete this heading if it is the title',
    `write an empty line between the two; for a heading, write ## ${text}`,
  ],
  ko: ({ text, mark }) => [
    mark
      ? `아래에 있는 ${mark} 때문에 이 줄이 제목이 됩니다: ${quote(text)}`
      : '글의 제목은 페이지에 이미 있습니다. 글의 제목이면 지우세요',
    `두 줄 사이에 빈 줄을 넣으세요. 제목이면 이렇게 쓰세요: ## ${text}`,
  ],
});

export const fenceUnclosed = warning<{ fence: string }>('fence-unclosed', {
  en: ({ fence }) => ['this code block is never closed, so the rest is code', `add a ${fence} line after it`],
  ko: ({ fence }) => ['코드 블록을 닫지 않아 나머지도 코드입니다', `코드 뒤에 ${fence} 줄을 넣으세요`],
});

/** `line` is set if the row of dashes is missing, `columns` if a row has more cells. */
export const tableWrong = warning<{ line?: string; columns?: number }>('table-wrong', {
  en: ({ columns }) => [
    columns
      ? `the table has ${columns} columns but this row has more, so its last cells do not show`
      : 'these rows show as text: below its first row, a table needs a row of dashes with as many columns',
    'add columns to the first two rows. Inside a cell write \\| for |, even in code',
  ],
  ko: ({ columns }) => [
    columns
      ? `표는 ${columns}칸인데 이 줄은 더 많아 뒤의 칸이 보이지 않습니다`
      : '글자 그대로 보이는 표입니다. 첫 줄 바로 아래에 칸 수가 같은 구분선이 필요합니다',
    '첫 두 줄에 칸을 더하세요. 칸 안의 |는 코드에서도 \\|로 씁니다',
  ],
});

/** A footnote without its text or its mark, or the address of a link that no link has. */
export const labelAlone = warning<{ label: string; lacks: 'text' | 'mark' | 'link'; line?: string }>(
  'label-alone',
  {
    en: ({ label, lacks }) =>
      lacks === 'text'
        ? [`the footnote ${label} has no text`, `add after an empty line: ${label}: text`]
        : [`no text refers to ${label}, so this line does not show`, `add ${label} where it belongs`],
    ko: ({ label, lacks }) =>
      lacks === 'text'
        ? [`각주 ${label}의 내용이 없습니다`, `빈 줄 아래에 쓰세요: ${label}: 각주 내용`]
        : [`본문에 ${label} 표시가 없어 이 줄은 보이지 않습니다`, `각주를 달 자리에 쓰세요: ${label}`],
  },
);
