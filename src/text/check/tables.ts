// Finds tables that markdown does not show as the author meant.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tableWrong } from '../../rules/markdown.ts';
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

/** Rows in a paragraph, which are no table. */
function findRows({ blanked, paragraphs }: Text, at: At): Diagnostic[] {
  return paragraphs.flatMap(({ start, end }): Diagnostic[] => {
    const rows = blanked.slice(start, end);
    if (!rows.includes('|')) return [];
    const lines = rows.split('\n');
    const counts = lines.map(countCells);
    const first = counts.findIndex(
      (count, index) =>
        count > 1 && (counts[index + 1] ?? 0) >= (lines[index]?.trimStart().startsWith('|') ? 1 : count),
    );
    if (first === -1) return [];
    const place = at(start + lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0));
    return [tableWrong.at(place, { line: `|${' --- |'.repeat(counts[first] as number)}` })];
  });
}

/** Between bars, or between bars with spaces around; none if it is no row. */
function countCells(line: string): number {
  const bare = line.replaceAll('\\|', '').trim();
  if (bare.startsWith('|') && bare.endsWith('|') && bare.length > 1) return bare.split('|').length - 2;
  const isRow = bare.includes(' | ') && !/[|{}]|\\$/.test(bare.replaceAll(' | ', ''));
  return isRow ? bare.split(' | ').length : 0;
}
