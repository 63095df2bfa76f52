// Finds tables that markdown does not show as the author meant.

import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tableRowAlone, tableRowCut, tableRule } from '../../rules/markdown.ts';
import type { Text } from '../text.ts';

/** Two or more rows. */
const ROWS = /(?<=^ {0,3})\|.*\|[^\S\n]*(?:\n {0,3}\|.*\|[^\S\n]*)+$/gm;
/** A row of two cells or more, alone in its paragraph. */
const LONE_ROW = /^\|(?:[^|\n\\]|\\.)+(?:\|(?:[^|\n\\]|\\.)+)+\|[^\S\n]*$/g;
/** As copied from spreadsheets. */
const CELL = String.raw`[^\t\n\r\u2028\u2029|]+`;
/** Without a | at its ends, or a hard break. */
const OPEN_ROW = String.raw`(?:${CELL} \| )+${CELL}(?<![\\ ])`;
const OPEN_ROWS = new RegExp(String.raw`^${OPEN_ROW}(?:\n${OPEN_ROW})+$`, 'gm');

export function checkTables(text: Text, at: At): Diagnostic[] {
  const { body, blanked, paragraphs } = text;
  const find = (needs: string, pattern: RegExp) =>
    (blanked.includes(needs) ? paragraphs : []).flatMap(({ start, end }) => {
      const found = blanked.slice(start, end).matchAll(pattern);
      return Array.from(found, ({ index }) => ({
        place: at(start + index),
        row: body.slice(start + index, end).split('\n', 1)[0] as string,
      }));
    });
  return [
    ...findCutRows(text, at),
    // Rows in a paragraph are not a table: the row of dashes is missing.
    ...[...find('|', ROWS), ...find(' | ', OPEN_ROWS)].map(({ place, row }) =>
      tableRule.at(place, {
        line: `|${' --- |'.repeat(countColumns(row))}`,
        ...(/^[|\s:-]+$/.test(row) && { isHead: true }),
      }),
    ),
    ...find('|', LONE_ROW).map(({ place }) => tableRowAlone.at(place)),
  ];
}

/** Rows with more cells than the head of their table. */
function findCutRows({ tables }: Text, at: At): Diagnostic[] {
  return tables.flatMap(({ columns, rows }) =>
    rows.flatMap(({ start, cells }) => (cells > columns ? [tableRowCut.at(at(start), { columns })] : [])),
  );
}

function countColumns(row: string): number {
  return row
    .trim()
    .replaceAll('\\|', '')
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;
}
