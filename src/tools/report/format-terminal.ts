// A report for a terminal, in its colors and width.

import { valueMissing } from '../../content/rules/values.ts';
import { readSourceText } from '../../content/source/source-text.ts';
import type { Words as CommandWords } from '../words/en.ts';
import { formatCodeFrame, type Paint } from './code-frame.ts';
import type { Counts, DescribedDiagnostic, Report, WarningGroup } from './report.ts';

export interface TerminalOptions {
  paint: Paint;
  /** Width in columns. */
  columns: number;
  words: CommandWords['report'];
}

export function formatReport(report: Report, options: TerminalOptions): string {
  const { paint, words } = options;
  const { shown, moreErrors, groups, older, counts } = report;
  const first = groups[0];
  return [
    ...shown.map((diagnostic) => formatInFull(diagnostic, options)),
    ...(moreErrors > 0 ? [paint('red', words.moreErrors(moreErrors))] : []),
    ...groups.map((group) => formatGroup(group, options)),
    ...(first ? [paint('dim', words.howToList(first.rule))] : []),
    ...(older > 0 ? [paint('dim', words.older(older))] : []),
    formatCounts(counts, options),
  ].join('\n\n');
}

/** How many there are, in red if one is an error. */
export function formatCounts(
  counts: Counts,
  { paint, words }: Pick<TerminalOptions, 'paint' | 'words'>,
): string {
  return paint(counts.errors > 0 ? 'red' : 'yellow', words.count(counts));
}

/** `file:line:column field: message`, the line, and the fix. */
export function formatInFull(diagnostic: DescribedDiagnostic, options: TerminalOptions): string {
  const { paint, words } = options;
  const { fix } = diagnostic;
  return [
    formatLine(diagnostic, options),
    ...frameOf(diagnostic, options),
    ...(fix === undefined ? [] : [`    ${paint('green', words.fix)} ${escapeControls(fix)}`]),
  ].join('\n');
}

/** `file:line:column field: message` */
export function formatLine(diagnostic: DescribedDiagnostic, { paint, words }: TerminalOptions): string {
  const { file, line, column, field, severity, message } = diagnostic;
  const label = paint(severity === 'error' ? 'red' : 'yellow', words[severity]);
  const subject = field === undefined ? '' : `${paint('bold', escapeControls(field))}: `;
  const place = paint('cyan', escapeControls(`${file}:${line}:${column}`));
  return `${place} ${label} ${subject}${escapeControls(message)}`;
}

/** The code frame; empty for missing values and for files that are not text. */
export function frameOf(
  diagnostic: DescribedDiagnostic,
  options: Pick<TerminalOptions, 'paint' | 'columns'>,
): string[] {
  const { file, rule } = diagnostic;
  const read = rule !== valueMissing.name && /\.(?:md|yaml)$/.test(file) && readSourceText(file);
  return read && 'source' in read ? formatCodeFrame(read.source.text, diagnostic, options) : [];
}

function formatGroup(
  { rule, count, example, places }: WarningGroup,
  { paint, words }: TerminalOptions,
): string {
  const listed = places.map(
    ({ file, line, column }) => `    ${paint('cyan', escapeControls(`${file}:${line}:${column}`))}`,
  );
  return [
    `${paint('yellow', words.warning)} ${paint('bold', rule)} × ${count}`,
    `    ${words.such} ${escapeControls(example.message)}`,
    ...listed,
    ...(count > places.length ? [`    ${words.morePlaces(count - places.length)}`] : []),
  ].join('\n');
}

/** Escapes characters that would control the terminal or reorder the text, as `\\u001b`. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
