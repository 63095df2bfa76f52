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

/** Rows with more cells than the head of their table, those that a line break cuts in two, and a text below the last row. */
function findCutRows({ body, tables }: Text, at: At): Diagnostic[] {
  return tables.flatMap(({ columns, rows }) => {
    const lines = rows.map(({ start, end }) => body.slice(start, end).trim());
    const below = lines.findLastIndex((line) => line.includes('|')) + 1;
    return rows.flatMap(({ start, cells }, index) => {
      const [line = '', rest = ''] = lines.slice(index, index + 2);
      const isText = index === below && columns > 1 && /^[^|]+[.!?。]$/.test(line);
      const [isOpen, isEnd] = [line, rest].map((text) => text.startsWith('|') !== text.endsWith('|'));
      const isBroken =
        isOpen && isEnd && rest.endsWith('|') && cells + (rows[index + 1]?.cells ?? 0) === columns + 1;
      if (isBroken) return [tableRowCut.at(at(start), { columns, line: `${line}<br>${rest}` })];
      const isCut = isText || (cells > columns && !isOpen);
      return isCut ? [tableRowCut.at(at(start), isText ? { columns, isText } : { columns })] : [];
    });
  });
}

function countColumns(row: string): number {
  return row
    .trim()
    .replaceAll('\\|', '')
    .replaceAll(/^\||\|$/g, '')
    .split('|').length;
}
