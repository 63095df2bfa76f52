// Finds tables that markdown does not show as the author meant.

import type { At, Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reading } from '../markdown/reading.ts';
import { tableRowAlone, tableRowCut, tableRule, tableTabs } from '../rules/markdown.ts';

const ROW = /^ {0,3}\|.*\|\s*$/;
/** Two or more rows. */
const ROWS = /(?<=^ {0,3})\|.*\|[^\S\n]*(?:\n {0,3}\|.*\|[^\S\n]*)+$/gm;
/** A row of two cells or more, alone in its paragraph. */
const LONE_ROW = /^\|(?:[^|\n\\]|\\.)+(?:\|(?:[^|\n\\]|\\.)+)+\|[^\S\n]*$/g;
/** As copied from spreadsheets. */
const TAB_ROWS = /^[^\t\n|]+(?:\t[^\t\n|]+)+(?:\n[^\t\n|]+(?:\t[^\t\n|]+)+)+/gm;

export function checkTables(reading: Reading, at: At): Diagnostic[] {
  const { body, prose, paragraphs } = reading;
  const find = (needs: string, pattern: RegExp) =>
    (prose.includes(needs) ? paragraphs : []).flatMap(({ start, end }) => {
      const found = body.slice(start, end).matchAll(pattern);
      return Array.from(found, ({ index, 0: rows }) => ({
        place: at(start + index),
        row: rows.split('\n', 1)[0] as string,
      }));
    });
  return [
    ...findCutRows(reading, at),
    // Rows in a paragraph are not a table: the row of dashes is missing.
    ...find('|', ROWS).map(({ place, row }) =>
      tableRule.at(place, { line: `|${' --- |'.repeat(countColumns(row))}` }),
    ),
    ...find('|', LONE_ROW).map(({ place }) => tableRowAlone.at(place)),
    ...find('\t', TAB_ROWS).map(({ place, row }) =>
      tableTabs.at(place, { line: `| ${row.trim().split('\t').join(' | ')} |` }),
    ),
  ];
}

/** Rows with more cells than the head of their table. */
function findCutRows({ body, tableHeads, tableRows }: Reading, at: At): Diagnostic[] {
  const columns = new Map(
    tableHeads.map(({ start, end, block }) => [block, countColumns(body.slice(start, end))]),
  );
  return tableRows.flatMap(({ start, end, block }) => {
    const row = body.slice(start, end);
    const count = columns.get(block) ?? 0;
    return ROW.test(row) && countColumns(row) > count ? [tableRowCut.at(at(start), { columns: count })] : [];
  });
}

function countColumns(row: string): number {
  return row
    .trim()
    .replaceAll('\\|', '')
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;
}
