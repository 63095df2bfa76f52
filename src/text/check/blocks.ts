// Finds blocks that are not what their author meant: code that never ends, headings by chance, dates that became lists, lines
// that run together, rows that are no table.
import stringWidth from 'string-width';
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

/** Lines of dashes right below a text, which make it a heading. They are meant below a title, or as long as their text. */
function checkUnderlined({ body, headings }: Text, at: At): Diagnostic[] {
  return headings
    .filter(({ isUnderlined }) => isUnderlined)
    .flatMap(({ start, end }) => {
      const lines = body.slice(start, end).split('\n');
      const mark = [...(lines.pop() ?? '')].filter((character) => character === '-').join('');
      const line = lines.pop() ?? '';
      const text = line.trim();
      const isTitle = mark.length > 3 && !'.!?…。'.includes(text.slice(-1));
      const isDrawn = mark.length >= stringWidth(text);
      if (text.startsWith('|') || mark === '' || (lines.length === 0 && (isTitle || isDrawn))) return [];
      const offset = lines.join('\n').length + (lines.length > 0 ? 1 : 0) + line.indexOf(text);
      return headingWrong.at(at(start + offset), { text: text.slice(0, MAX_FOUND), mark: mark.slice(0, 3) });
    });
}

/** The only heading of the first level, at the start of the text: the title again. */
function checkTop({ body, headings }: Text, at: At): Diagnostic[] {
  const isTop = ({ start, isUnderlined }: Heading) => !isUnderlined && body[start + 1] !== '#';
  const [top, ...others] = headings.filter(isTop);
  if (!top || others.length > 0 || top.start > 0) return [];
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

/** Marks of a list in other programs. */
const BULLETS = '•●·◦▪■□◆○–―';
const ORDERED = /^(?:[①-⑳]|[가나다라마바사아자차카타파하]\.)[ \t]*\S/;

/** As an item of markdown; undefined for any other line. */
function asItem(line: string): string | undefined {
  const words = line.trim();
  if (ORDERED.test(words)) return `- ${words}`;
  return BULLETS.includes(words.charAt(0) || ' ') && words.length > 1
    ? `- ${words.slice(1).trim()}`
    : undefined;
}

/** An address block, or a list without its empty line: markdown makes one line of them. */
function findJoinedLines(
  lines: readonly string[],
  body: string,
  startOf: (line: number) => number,
  at: At,
): Diagnostic[] {
  const items = lines.map(asItem);
  const bullet = items.findIndex((item, line) => item && items[line + 1]);
  if (bullet !== -1) {
    const line = asItem(body.slice(startOf(bullet), startOf(bullet + 1)));
    return [linesJoined.at(at(startOf(bullet)), { line: `${line}` })];
  }
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
  const rows = lines.map(cellsOf);
  const first = rows.findIndex(
    ({ length }, line) =>
      length > 1 && (rows[line + 1]?.length ?? 0) >= (lines[line]?.trimStart().startsWith('|') ? 1 : length),
  );
  const cells = rows[first];
  if (!cells) return [];
  const rule = `|${' --- |'.repeat(cells.length)}`;
  const head = `| ${cells.map((cell) => cell.trim().replace(/^:?-+:?$/, '…')).join(' | ')} |⏎`;
  // Code in the first row is blanked.
  return [tableWrong.at(placeOf(first), { line: head.includes('\0') ? rule : head + rule })];
}

/** Between bars, between bars with spaces around, or between tabs, as copied from a sheet; none if it is no row. */
function cellsOf(line: string): string[] {
  const row = line.trim();
  const bare = row.replaceAll('\\|', '');
  if (bare.startsWith('|') && bare.endsWith('|') && bare.length > 1) return row.slice(1, -1).split('|');
  const separator = row.includes('\t') ? '\t' : ' | ';
  const isRow = !bare.split(separator).some((cell) => ['|', '{', '}'].some((mark) => cell.includes(mark)));
  const cells = row.split(separator);
  return isRow && cells.length > 1 && !bare.endsWith('\\') ? cells : [];
}
