// Finds tables that markdown does not show as the author meant.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tableWrong } from '../../rules/markdown.ts';
import { showsAsText } from '../../rules/shows-as-text.ts';
import type { Text } from '../text.ts';

export function checkTables(text: Text, at: At): Diagnostic[] {
  return [...findCutRows(text, at), ...findRows(text, at)];
}

/** Rows with more cells than the head of their table. */
function findCutRows({ tables }: Text, at: At): Diagnostic[] {
  return tables.flatMap(({ columns, rows }) =>
    rows.flatMap(({ start, cells }) => (cells > columns ? [tableWrong.at(at(start), { columns })] : [])),
  );
}

/** Rows in a paragraph, which are no table. With full-width bars too. */
function findRows({ body, blanked, paragraphs }: Text, at: At): Diagnostic[] {
  return paragraphs.flatMap(({ start, end }): Diagnostic[] => {
    const written = blanked.slice(start, end);
    if (!/[|｜]/.test(written)) return [];
    const lines = written.split('\n');
    const rows = lines.map((line) => cellsOf(line.replaceAll('｜', '|').trim()));
    const first = rows.findIndex(
      (cells, index) =>
        cells.length > 1 && (rows[index + 1]?.length ?? 0) >= (isBarred(lines[index]) ? 1 : cells.length),
    );
    if (first === -1) {
      const [cells = []] = rows;
      const isAlone =
        rows.length === 1 &&
        isBarred(written) &&
        cells.length > 1 &&
        cells.every((cell) => cell.trim() !== '');
      return isAlone ? [tableWrong.at(at(start), {})] : [];
    }
    const [head = [], ...others] = rows.slice(first);
    const place = at(start + lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0));
    const rule = `|${' --- |'.repeat(head.length)}`;
    if (!written.includes('｜')) return [tableWrong.at(place, { line: rule })];
    const found = body.slice(start, end);
    const [names = '', ...values] = found.replaceAll('｜', ' | ').split('\n').slice(first);
    const table = [names, rule, ...values.filter((_, index) => !others[index]?.every(isDashes))];
    const line = table.map((row) => row.replaceAll(/ {2,}/g, ' ').trim()).join('⏎');
    return [showsAsText.at(place, { kind: 'line', found, line })];
  });
}

const isBarred = (line = '') => /^\s*[|｜]/.test(line);
const isDashes = (cell: string) => /^[\s:—–-]+$/.test(cell);

/** Between bars, or between bars with spaces around; none if it is no row. */
function cellsOf(row: string): string[] {
  const bare = row.replaceAll('\\|', '');
  if (bare.startsWith('|') && bare.endsWith('|') && bare.length > 1) return bare.slice(1, -1).split('|');
  const isRow = bare.includes(' | ') && !/[|{}]|\\$/.test(bare.replaceAll(' | ', ''));
  return isRow ? bare.split(' | ') : [];
}
