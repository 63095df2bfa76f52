// Finds blocks that are not what their author meant: code that never ends, headings by chance, dates that became lists, lines
// that run together, rows that are no table.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { dateAsList, fenceUnclosed, headingWrong, linesJoined, tableWrong } from '../../rules/markdown.ts';
import type { Heading, Text } from '../read.ts';

export function checkBlocks(text: Text, at: At): Diagnostic[] {
  return [
    ...checkFences(text, at),
    ...checkUnderlined(text, at),
    ...checkTop(text, at),
    ...checkDates(text, at),
    ...text.longRows.map(({ start, columns }) => tableWrong.at(at(start), { columns })),
    ...text.paragraphs.flatMap(({ start, end }) => {
      const lines = text.blanked.slice(start, end).split('\n');
      if (lines.length === 1) return [];
      const startOf = (line: number) =>
        lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, start);
      return [
        ...findJoinedLines(lines, text.body, (line) => startOf(line), at),
        ...findRows(lines, (line) => at(startOf(line))),
      ];
    }),
  ];
}

/** Code blocks that are never closed, reported where their line starts. */
function checkFences({ body, fences }: Text, at: At): Diagnostic[] {
  return fences
    .filter(({ start, end, mark }) => {
      const code = body.slice(start, end);
      const [last = ''] = code
        .slice(code.lastIndexOf('\n') + 1)
        .split('>')
        .slice(-1);
      const isMark = last.includes(mark) && last.trim() === mark.charAt(0).repeat(last.trim().length);
      return !isMark || !code.includes('\n');
    })
    .map(({ start, mark }) => fenceUnclosed.at(at(body.lastIndexOf('\n', start - 1) + 1), { fence: mark }));
}

const MAX_FOUND = 60;

/** Lines of dashes right below a text, which make it a heading. They are meant if they are long and below a title. */
function checkUnderlined({ body, headings }: Text, at: At): Diagnostic[] {
  return headings
    .filter(({ isUnderlined }) => isUnderlined)
    .flatMap(({ start, end }) => {
      const lines = body.slice(start, end).split('\n');
      const mark = [...(lines.pop() ?? '')].filter((character) => character === '-').join('');
      const line = lines.pop() ?? '';
      const text = line.trim();
      const isTitle = lines.length === 0 && !'.!?…。'.includes(text.slice(-1));
      if (text.startsWith('|') || mark === '' || (isTitle && mark.length > 3)) return [];
      const offset = lines.join('\n').length + (lines.length > 0 ? 1 : 0) + line.indexOf(text);
      return headingWrong.at(at(start + offset), { text: text.slice(0, MAX_FOUND), mark: mark.slice(0, 3) });
    });
}

/** The only heading of the first level, at the start of the text or with others below it. */
function checkTop({ body, headings }: Text, at: At): Diagnostic[] {
  const isTop = ({ start, isUnderlined }: Heading) => !isUnderlined && body[start + 1] !== '#';
  const [top, ...others] = headings.filter(isTop);
  if (!top || others.length > 0 || (headings.length === 1 && top.start > 0)) return [];
  const text = body.slice(top.start + 1, top.end).trim();
  return [headingWrong.at(at(top.start), { text, line: `## ${text}` })];
}

/** At the start of a paragraph: 2024. 3. 1. */
const DATE = /(?:^|\n[ \t]*\n) {0,3}((\d{4})\. {1,2}(\d{1,2})\. {1,2}(\d{1,2})\.)(?=\s|$)/g;

function checkDates({ blanked }: Text, at: At): Diagnostic[] {
  return [...blanked.matchAll(DATE)].map((match) => {
    const [whole, date = '', year, month, day] = match;
    const start = match.index + whole.length - date.length;
    return dateAsList.at(at(start), { line: `${year}년 ${month}월 ${day}일` });
  });
}

/** 1. …, or else: 전화: …, **전화**: …, [전화] … */
const JOINED =
  /^[ \t>]*(?:(\d{1,2}[.)] )|\*{0,2}\p{L}[\p{L}\p{N} ·/]{0,11}\*{0,2} ?[:：](?!:|\/\/) ?\S|\[(?![!^])[^[\]]{1,10}\](?![[(:]| \[) ?\S)/u;

/** An address block, or a list without its empty line: markdown makes one line of them. */
function findJoinedLines(
  lines: readonly string[],
  body: string,
  startOf: (line: number) => number,
  at: At,
): Diagnostic[] {
  const matches = lines.map((line) => JOINED.exec(line));
  const isLabel = (line: number) => matches[line] && matches[line][1] === undefined;
  const [first = ''] = lines;
  const isBroken = ['  ', '\\', '<br>', '<br/>', '<br />'].some((end) => first.endsWith(end));
  if (!isBroken && isLabel(0) && isLabel(1))
    return [linesJoined.at(at(startOf(0)), { line: `${body.slice(startOf(0), startOf(1) - 1)}\\` })];
  // A list that does not begin with 1 continues the text above.
  const item = matches.findIndex((match, line) => line > 0 && match?.[1] && matches[line + 1]?.[1]);
  return item > 0 ? [linesJoined.at(at(startOf(item)), {})] : [];
}

/** Rows in a paragraph, which are no table. */
function findRows(lines: readonly string[], placeOf: (line: number) => ReturnType<At>): Diagnostic[] {
  const counts = lines.map(countCells);
  const first = counts.findIndex(
    (count, line) =>
      count > 1 && (counts[line + 1] ?? 0) >= (lines[line]?.trimStart().startsWith('|') ? 1 : count),
  );
  if (first === -1) return [];
  return [tableWrong.at(placeOf(first), { line: `|${' --- |'.repeat(counts[first] as number)}` })];
}

/** Between bars, or between bars with spaces around; none if it is no row. */
function countCells(line: string): number {
  const bare = line.replaceAll('\\|', '').trim();
  if (bare.startsWith('|') && bare.endsWith('|') && bare.length > 1) return bare.split('|').length - 2;
  const cells = bare.split(' | ');
  const isRow = !cells.some((cell) => ['|', '{', '}'].some((mark) => cell.includes(mark)));
  return isRow && cells.length > 1 && !bare.endsWith('\\') ? cells.length : 0;
}
