// A report for a terminal, in its colors and width.
import stringWidth from 'string-width';
import { readSourceText } from '../../content/source/source-text.ts';
import { type Diagnostic, isError, type Place } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { valueMissing } from '../../rules/values.ts';
import { WORDS } from '../words/words.ts';
import {
  createReport,
  type DescribedDiagnostic,
  describe,
  formatCounts,
  type WarningGroup,
} from './report.ts';

/** Styles a text if colours are shown. */
export type Paint = (style: 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string;

const INDENT = '    ';
/** Used for narrower terminals. */
const MIN_LINE_COLUMNS = 30;
/** Tabs, and characters that would control a terminal. */
const CONTROL = /\p{Cc}/gu;

export interface Terminal {
  paint: Paint;
  /** Width in columns. */
  columns: number;
  language: EditorLanguage;
}

/** Errors in full, and warnings by rule. */
export function formatReport(diagnostics: readonly Diagnostic[], terminal: Terminal): string {
  const { paint, language } = terminal;
  const { report: words } = WORDS[language];
  const { shown, moreErrors, groups, drafts } = createReport(diagnostics, language);
  return [
    ...shown.map((diagnostic) => formatInFull(diagnostic, terminal)),
    ...(moreErrors > 0 ? [paint('red', words.moreErrors(moreErrors))] : []),
    ...joinLines(groups.map((group) => formatGroup(group, terminal))),
    ...groups.slice(0, 1).map(({ rule }) => paint('dim', words.howToList(rule))),
    ...joinLines(drafts.map(({ folder, count }) => words.draft({ folder: escapeControls(folder), count }))),
    paintCounts(diagnostics, terminal),
  ].join('\n\n');
}

/** How many there are, in red if one is an error. */
export function paintCounts(diagnostics: readonly Diagnostic[], { paint, language }: Terminal): string {
  return paint(diagnostics.some(isError) ? 'red' : 'yellow', formatCounts(diagnostics, language));
}

/** `file:line:column: severity: rule: field: message → fix`, for programs too: .vscode/tasks.json reads it. */
export function formatLine(diagnostic: Diagnostic, language: EditorLanguage): string {
  const { severity, rule, field, message, fix } = describe(diagnostic, language);
  const label = WORDS[language].report[severity];
  const subject = field === undefined ? '' : `${field}: `;
  const advice = fix === undefined ? '' : ` → ${fix}`;
  return escapeControls(`${formatPlace(diagnostic)}: ${label} ${rule}: ${subject}${message}${advice}`);
}

/** `file:line:column severity: field: message`, the line in the file, and the fix. */
function formatInFull(diagnostic: DescribedDiagnostic, terminal: Terminal): string {
  const { paint, language } = terminal;
  const { field, severity, message, fix } = diagnostic;
  const { report: words } = WORDS[language];
  const label = paint(severity === 'error' ? 'red' : 'yellow', words[severity]);
  const subject = field === undefined ? '' : `${paint('bold', escapeControls(field))}: `;
  return [
    `${paint('cyan', escapeControls(formatPlace(diagnostic)))} ${label} ${subject}${escapeControls(message)}`,
    ...formatFrame(diagnostic, terminal),
    ...(fix ? [`${INDENT}${paint('green', words.fix)} ${escapeControls(fix)}`] : []),
  ].join('\n');
}

function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** The line with a mark below the place; none for missing values and files that are not text. */
export function formatFrame(
  { file, rule, data, line, column }: Diagnostic,
  { paint, columns }: Pick<Terminal, 'paint' | 'columns'>,
): string[] {
  // A key that is there has a line.
  const hasLine = (rule !== valueMissing.name || 'isOptional' in data) && /\.(?:md|yaml)$/.test(file);
  const text = hasLine ? readSourceText(file).value?.text : undefined;
  const source = text?.split('\n')[line - 1]?.replaceAll(CONTROL, ' ') ?? '';
  if (source.trim() === '') return [];
  const gutter = `${INDENT}${line} │ `;
  const room = Math.max(MIN_LINE_COLUMNS, columns - gutter.length);
  const isShort = stringWidth(source) <= room;
  // A character may take two columns.
  const start = isShort ? 0 : Math.max(0, column - 1 - Math.floor(room / 6));
  const shown = isShort ? source : source.slice(start, start + Math.floor(room / 2)).toWellFormed();
  const before = stringWidth(shown.slice(0, column - 1 - start));
  return [gutter + shown, `${' '.repeat(gutter.length - 2)}│ ${' '.repeat(before)}${paint('red', '^')}`];
}

/** With the first place. */
function formatGroup({ rule, count, first }: WarningGroup, { paint, language }: Terminal): string {
  const shown = escapeControls(formatPlace(first));
  const label = paint('yellow', WORDS[language].report.warning);
  return `${label} ${paint('bold', rule)} × ${count}  ${paint('cyan', shown)}`;
}

/** One paragraph; none without lines. */
const joinLines = (lines: readonly string[]) => (lines.length === 0 ? [] : [lines.join('\n')]);

/** Escapes characters that would control the terminal or reorder the text, as `\\u001b`. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
