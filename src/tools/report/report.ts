// Selects from many diagnostics for people, on a terminal and on the pages of `npm run dev`.
import { dirname } from 'node:path';
import stringWidth from 'string-width';
import { readSourceText } from '../../content/source/source-text.ts';
import { type Diagnostic, isError, type Place } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { explain, WARNING_NAMES } from '../../rules/rules.ts';
import { valueMissing } from '../../rules/values.ts';
import { WORDS } from '../words/words.ts';

export interface Terminal {
  /** Styles a text if colors are enabled. */
  paint(style: 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', text: string): string;
  columns: number;
  language: EditorLanguage;
}

const MAX_ERRORS = 20;
/** Up to this number, warnings are shown one by one. */
const FEW_WARNINGS = 10;
const INDENT = '    ';
const MIN_LINE_COLUMNS = 30;

/** Shows errors in full, many warnings by rule, and a line for each draft. */
export function formatReport(diagnostics: readonly Diagnostic[], terminal: Terminal): string {
  const { paint, language } = terminal;
  const { report: words } = WORDS[language];
  const { errors = [], drafts = [], warnings = [] } = Object.groupBy(diagnostics, groupOf);
  const isShort = warnings.length <= FEW_WARNINGS;
  const inFull = [...errors.slice(0, MAX_ERRORS), ...(isShort ? warnings : [])];
  const rest = Map.groupBy([...errors.slice(MAX_ERRORS), ...(isShort ? [] : warnings)], ({ rule }) => rule);
  const groups = [...rest.values()].sort((a, b) => b.length - a.length);
  const counts = groups.map(([first, ...others]) => {
    const one = first as Diagnostic;
    return `${formatLabel(one, terminal)} ${paint('bold', one.rule)} × ${others.length + 1}  ${formatPlace(one, terminal)}`;
  });
  const folders = Map.groupBy(drafts, ({ file }) => dirname(file));
  return [
    ...inFull.map((diagnostic) => formatInFull(diagnostic, terminal)),
    counts.join('\n'),
    groups[0]?.[0] ? paint('dim', words.howToList(groups[0][0].rule)) : '',
    [...folders]
      .map(([folder, { length: count }]) => words.draft({ folder: escapeControls(folder), count }))
      .join('\n'),
    paintCounts(diagnostics, terminal),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Drafts have warnings of rules that are errors elsewhere. A key without a value is there for the value to copy. */
function groupOf(diagnostic: Diagnostic) {
  if (isError(diagnostic)) return 'errors';
  const { rule, data } = diagnostic;
  return WARNING_NAMES.includes(rule) || ('line' in data && 'isOptional' in data) ? 'warnings' : 'drafts';
}

export function paintCounts(diagnostics: readonly Diagnostic[], { paint, language }: Terminal): string {
  return paint(diagnostics.some(isError) ? 'red' : 'yellow', formatCounts(diagnostics, language));
}

/** Formats counts as `1 error, 2 warnings in 3 files`. */
export function formatCounts(diagnostics: readonly Diagnostic[], language: EditorLanguage): string {
  const { report: words } = WORDS[language];
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.length - errors;
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const problems = [errors > 0 && words.errors(errors), warnings > 0 && words.warnings(warnings)];
  return words.found({ problems: problems.filter(Boolean).join(', '), count: files });
}

/** Formats `file:line:column: severity: rule: field: message → fix`, which .vscode/tasks.json parses. */
export function formatLine(diagnostic: Diagnostic, language: EditorLanguage): string {
  const { severity, rule, field } = diagnostic;
  const { message, fix } = explain(diagnostic, language);
  const subject = field === undefined ? '' : `${field}: `;
  const advice = fix === undefined ? '' : ` → ${fix}`;
  const label = WORDS[language].report[severity];
  return escapeControls(`${placeOf(diagnostic)}: ${label} ${rule}: ${subject}${message}${advice}`);
}

/** Formats `file:line:column severity: field: message`, the line in the file, and the fix. */
function formatInFull(diagnostic: Diagnostic, terminal: Terminal): string {
  const { paint, language } = terminal;
  const { field } = diagnostic;
  const { message, fix } = explain(diagnostic, language);
  const subject = field === undefined ? '' : `${paint('bold', escapeControls(field))}: `;
  return [
    `${formatPlace(diagnostic, terminal)} ${formatLabel(diagnostic, terminal)} ${subject}${escapeControls(message)}`,
    ...formatFrame(diagnostic, terminal),
    ...(fix ? [`${INDENT}${paint('green', WORDS[language].report.fix)} ${escapeControls(fix)}`] : []),
  ].join('\n');
}

const formatLabel = ({ severity }: Diagnostic, { paint, language }: Terminal) =>
  paint(severity === 'error' ? 'red' : 'yellow', WORDS[language].report[severity]);

const formatPlace = (place: Place, { paint }: Terminal) => paint('cyan', escapeControls(placeOf(place)));

const placeOf = ({ file, line, column }: Place) => `${file}:${line}:${column}`;

/** Shows the line with a mark below the column. Missing values and files that are not text have no line. */
export function formatFrame(
  { file, rule, data, line, column }: Diagnostic,
  { paint, columns }: Pick<Terminal, 'paint' | 'columns'>,
): string[] {
  // A key without a value has a line.
  const hasLine = (rule !== valueMissing.name || 'isOptional' in data) && /\.(?:md|yaml)$/.test(file);
  const text = hasLine ? readSourceText(file).value?.text : undefined;
  const source = text?.split('\n')[line - 1]?.replaceAll(/\p{Cc}/gu, ' ') ?? '';
  if (source.trim() === '') return [];
  const gutter = `${INDENT}${line} │ `;
  const room = Math.max(MIN_LINE_COLUMNS, columns - gutter.length);
  const isShort = stringWidth(source) <= room;
  // A character may take two columns.
  const start = isShort ? 0 : Math.max(0, column - 1 - Math.floor(room / 6));
  const part = isShort ? source : source.slice(start, start + Math.floor(room / 2)).toWellFormed();
  const before = stringWidth(part.slice(0, column - 1 - start));
  return [gutter + part, `${' '.repeat(gutter.length - 2)}│ ${' '.repeat(before)}${paint('red', '^')}`];
}

/** Escapes characters that would control the terminal or reorder the text, as `\\u001b`. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
