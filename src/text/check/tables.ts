// Finds tables that markdown does not show as the author meant.

import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tableRowAlone, tableRowCut, tableRule, tableTabs } from '../../rules/markdown.ts';
import type { Text } from '../text.ts';

/** Two or more rows. */
const ROWS = /(?<=^ {0,3})\|.*\|[^\S\n]*(?:\n {0,3}\|.*\|[^\S\n]*)+$/gm;
/** A row of two cells or more, alone in its paragraph. */
const LONE_ROW = /^\|(?:[^|\n\\]|\\.)+(?:\|(?:[^|\n\\]|\\.)+)+\|[^\S\n]*$/g;
/** As copied from spreadsheets. */
const CELL = String.raw`[^\t\n\r\u2028\u2029|]+`;
/** Not a mark of a list. */
const FIRST_CELL = String.raw`(?![^\p{L}\p{N}\s]\t|[ㅇo]\t)${CELL}`;
const TAB_ROWS = new RegExp(String.raw`^${FIRST_CELL}(?:\t${CELL})+(?:\n${CELL}(?:\t${CELL})+)+`, 'gmu');

export function checkTables(text: Text, at: At): Diagnostic[] {
  const { body, blanked, paragraphs } = text;
  const find = (needs: string, pattern: RegExp) =>
    (blanked.includes(needs) ? paragraphs : []).flatMap(({ start, end }) => {
      const found = body.slice(start, end).matchAll(pattern);
      return Array.from(found, ({ index, 0: rows }) => ({
        place: at(start + index),
        row: rows.split('\n', 1)[0] as string,
      }));
    });
  return [
    ...findCutRows(text, at),
    ...findBrokenRows(text, at),
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
function findCutRows({ body, tables }: Text, at: At): Diagnostic[] {
  return tables.flatMap(({ columns, rows }) =>
    rows
      .filter(
        ({ start, end, cells }) =>
          cells > columns && body[start] === '|' && body.slice(start, end).trimEnd().endsWith('|'),
      )
      .map(({ start }) => tableRowCut.at(at(start), { columns })),
  );
}

/** Rows that a line break cuts in two. */
function findBrokenRows({ body, tables }: Text, at: At): Diagnostic[] {
  return tables.flatMap(({ columns, rows }) =>
    rows.flatMap(({ start, end, cells }, index) => {
      const next = rows[index + 1];
      if (!next || cells + next.cells !== columns + 1) return [];
      const [line, rest] = [body.slice(start, end).trim(), body.slice(next.start, next.end).trim()];
      const isCut =
        line.startsWith('|') && !line.endsWith('|') && !rest.startsWith('|') && rest.endsWith('|');
      return isCut ? [tableRowCut.at(at(start), { columns, line: `${line}<br>${rest}` })] : [];
    }),
  );
}

function countColumns(row: string): number {
  return row
    .trim()
    .replaceAll('\\|', '')
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;
}
