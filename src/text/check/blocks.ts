// Finds blocks that are not what their author meant: code that never ends, headings by chance, lines that run
// together, rows that are no table.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fenceUnclosed, headingWrong, linesJoined, tableWrong } from '../../rules/markdown.ts';
import type { Range } from '../ranges.ts';
import type { Heading, Text } from '../read.ts';

export function checkBlocks(text: Text, at: At): Diagnostic[] {
  return [
    ...checkFences(text, at),
    ...checkUnderlined(text, at),
    ...checkTop(text, at),
    ...text.longRows.map(({ start, columns }) => tableWrong.at(at(start), { columns })),
    ...text.paragraphs.flatMap((paragraph) => checkLines(listLines(text, paragraph), at)),
  ];
}

/** Code blocks that are never closed, reported where their line starts. */
function checkFences({ body, fences }: Text, at: At): Diagnostic[] {
  return fences
    .filter(({ start, end, mark }) => {
      const [, ...lines] = body.slice(start, end).split('\n');
      const last = lines.at(-1)?.split('>').at(-1)?.trim() ?? '';
      return !last.includes(mark) || last !== mark.charAt(0).repeat(last.length);
    })
    .map(({ start, mark }) => fenceUnclosed.at(at(body.lastIndexOf('\n', start - 1) + 1), { fence: mark }));
}

const MAX_QUOTED = 60;

/** Finds headings by chance: up to three dashes right below a text, or any below several lines. */
function checkUnderlined({ body, headings }: Text, at: At): Diagnostic[] {
  return headings.flatMap(({ start, end, isUnderlined }) => {
    const lines = body.slice(start, end).split('\n');
    const mark = lines.pop()?.replaceAll(/[^-]/g, '') ?? '';
    if (!isUnderlined || mark === '' || (lines.length === 1 && mark.length > 3)) return [];
    const text = (lines.at(-1) ?? '').trim();
    const place = at(body.lastIndexOf(text, end - mark.length));
    return headingWrong.at(place, { text: text.slice(0, MAX_QUOTED), mark: mark.slice(0, 3) });
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

interface Line {
  start: number;
  source: string;
  /** The source with its code and comments blanked. */
  prose: string;
}

function listLines({ body, blanked }: Text, { start, end }: Range): Line[] {
  let next = start;
  return blanked
    .slice(start, end)
    .split('\n')
    .map((prose) => {
      const line = { start: next, prose, source: body.slice(next, next + prose.length) };
      next += prose.length + 1;
      return line;
    });
}

function checkLines(lines: readonly Line[], at: At): Diagnostic[] {
  return lines.length === 1 ? [] : [...findJoinedLines(lines, at), ...findRows(lines, at)];
}

/** A line that starts with a number and a period, or with a label: `전화: …`, `**전화**: …`, `[전화] …`. */
const JOINED =
  /^[ \t>]*(?:(\d{1,2}[.)] )|\*{0,2}\p{L}[\p{L}\p{N} ·/]{0,11}\*{0,2} ?[:：](?!:|\/\/) ?\S|\[(?![!^])[^[\]]{1,10}\](?![[(:]| \[) ?\S)/u;

/** An item of a list in other programs: with a sign, with a number that stays, or without its space. */
const ITEM =
  /^(?:[•●·◦▪■□◆○–―]|-(?=[가-힣]))[ \t]*(\S.*)|^((?:[①-⑳]|[가나다라마바사아자차카타파하]\.)[ \t]*\S.*)|^(\d{1,2}[.)])([가-힣].*)/;

/** Rewrites a line as an item of markdown; undefined for any other line. */
function asItem(line: string): string | undefined {
  const [item, words, numbered, number, text] = ITEM.exec(line.trim()) ?? [];
  return item && (number ? `${number} ${text}` : `- ${words ?? numbered}`);
}

/** An address block, or a list without its empty line: markdown makes one line of them. */
function findJoinedLines(lines: readonly Line[], at: At): Diagnostic[] {
  const items = lines.map(({ prose }) => asItem(prose));
  const bullet = lines.find((_, index) => items[index] && items[index + 1]);
  if (bullet) return [linesJoined.at(at(bullet.start), { line: `${asItem(bullet.source)}` })];
  const matches = lines.map(({ prose }) => JOINED.exec(prose));
  const isLabel = (index: number) => matches[index] && matches[index][1] === undefined;
  const [first] = lines;
  const isBroken = ['  ', '\\', '<br>', '<br/>', '<br />'].some((end) => first?.prose.endsWith(end));
  if (first && !isBroken && isLabel(0) && isLabel(1))
    return [linesJoined.at(at(first.start), { line: `${first.source}\\` })];
  // A list that does not begin with 1 continues the text above.
  const item = lines.find((_, index) => index > 0 && matches[index]?.[1] && matches[index + 1]?.[1]);
  return item ? [linesJoined.at(at(item.start), {})] : [];
}

/** Rows in a paragraph, which are no table. */
function findRows(lines: readonly Line[], at: At): Diagnostic[] {
  const rows = lines.map(({ prose }) => cellsOf(prose));
  const countOf = (index: number) => rows[index]?.length ?? 0;
  const first = lines.findIndex(({ prose }, index) => {
    const least = prose.trimStart().startsWith('|') ? 1 : countOf(index);
    return countOf(index) > 1 && countOf(index + 1) >= least;
  });
  const [line, cells] = [lines[first], rows[first]];
  if (!line || !cells) return [];
  const rule = `|${' --- |'.repeat(cells.length)}`;
  const head = `| ${cells.map((cell) => cell.trim().replace(/^:?-+:?$/, '…')).join(' | ')} |⏎`;
  // Code in the first row is blanked.
  return [tableWrong.at(at(line.start), { line: head.includes('\0') ? rule : head + rule })];
}

/** Splits a row at bars, or at tabs copied from a sheet. Returns no cells if it is no row. */
function cellsOf(line: string): string[] {
  const row = line.trim();
  const bare = row.replaceAll('\\|', '');
  if (bare.startsWith('|') && bare.endsWith('|') && bare.length > 1) return row.slice(1, -1).split('|');
  const separator = row.includes('\t') ? '\t' : ' | ';
  const isRow = !bare.endsWith('\\') && !/[{|}]/.test(bare.replaceAll(separator, ''));
  const cells = row.split(separator);
  return isRow && cells.length > 1 ? cells : [];
}
