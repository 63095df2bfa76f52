// Finds tables that markdown does not show as the author meant.
import type { At } from './check-marks.ts';
import { tableRowCut, tableRule, tableTabs } from './rules/markdown.ts';
import type { Diagnostic } from './rules/rule.ts';

const ROW = /^ {0,3}\|.*\|\s*$/;
const RULE = /^[\s|:-]*-[\s|:-]*$/;
/** Two lines in a row with tabs, as copied from spreadsheets. */
const TAB_ROWS = /^([^\t\n|]+(?:\t[^\t\n|]+)+)\n(?=[^\t\n|]+\t)/gm;

/** @param blocks a body without its code blocks: see `Prose` */
export function checkTables(blocks: string, at: At): Diagnostic[] {
  const found: Diagnostic[] = [];
  const tabbed = blocks.includes('\t') ? [...blocks.matchAll(TAB_ROWS)] : [];
  for (const [index, { index: start, 0: line, 1: row = '' }] of tabbed.entries()) {
    const above = tabbed[index - 1];
    if (above && above.index + above[0].length === start) continue;
    const cells = line.trim().split('\t');
    if (cells.length > 1) found.push(tableTabs.at(at(start), { line: `| ${row.split('\t').join(' | ')} |` }));
  }
  return blocks.includes('|') ? [...found, ...checkRows(blocks, at)] : found;
}

/** Finds tables without a matching row of dashes, and rows with too many cells. */
function checkRows(blocks: string, at: At): Diagnostic[] {
  const found: Diagnostic[] = [];
  /** Columns of the table that the line is in. */
  let columns: number | undefined;
  let isBelowRow = false;
  let end = -1;
  for (let bar = blocks.indexOf('|'); bar !== -1; bar = blocks.indexOf('|', end)) {
    const start = blocks.lastIndexOf('\n', bar) + 1;
    if (start !== end + 1) [columns, isBelowRow] = [undefined, false];
    const line = lineFrom(blocks, start);
    end = start + line.length;
    const isRow = ROW.test(line);
    const count = countColumns(line);
    if (isRow && columns !== undefined) {
      if (count > columns) found.push(tableRowCut.at(at(start), { columns }));
    } else if (isRow && !isBelowRow) {
      const below = lineFrom(blocks, end + 1);
      const isRuled = ROW.test(below) && RULE.test(below) && countColumns(below) === count;
      if (isRuled) columns = count;
      else if (ROW.test(below)) found.push(tableRule.at(at(start), { line: `|${' --- |'.repeat(count)}` }));
    }
    isBelowRow = isRow;
  }
  return found;
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? text.length : end);
}

function countColumns(row: string): number {
  return row.replaceAll('\\|', '').split('|').length - 2;
}
