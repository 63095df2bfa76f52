// A report for a terminal, in its colors and width.
import { readSourceText } from '../../content/source/source-text.ts';
import { type Diagnostic, isError, type Place } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { valueMissing } from '../../rules/values.ts';
import { WORDS } from '../words/words.ts';
import { formatCodeFrame, type Paint } from './code-frame.ts';
import {
  createReport,
  type DescribedDiagnostic,
  describe,
  formatCounts,
  type WarningGroup,
} from './report.ts';

export interface Terminal {
  paint: Paint;
  /** Width in columns. */
  columns: number;
  language: EditorLanguage;
}

/** Errors in full, and warnings by rule. @param changed see `createReport` */
export function formatReport(
  diagnostics: readonly Diagnostic[],
  terminal: Terminal,
  changed?: ReadonlySet<string>,
): string {
  const { paint, language } = terminal;
  const { report: words } = WORDS[language];
  const { shown, moreErrors, groups, drafts, older } = createReport(diagnostics, { language, changed });
  const first = groups[0];
  return [
    ...shown.map((diagnostic) => formatInFull(diagnostic, terminal)),
    ...(moreErrors > 0 ? [paint('red', words.moreErrors(moreErrors))] : []),
    ...joinLines(groups.map((group) => formatGroup(group, terminal))),
    ...(first ? [paint('dim', words.howToList(first.rule))] : []),
    ...joinLines(drafts.map(({ folder, count }) => words.draft({ folder: escapeControls(folder), count }))),
    ...(older > 0 ? [paint('dim', words.older(older))] : []),
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

/** `file:line:column severity: field: message`, in the language. */
export function formatHead(diagnostic: Diagnostic, { paint, language }: Terminal): string {
  const { field, severity, message } = describe(diagnostic, language);
  const label = paint(severity === 'error' ? 'red' : 'yellow', WORDS[language].report[severity]);
  const subject = field === undefined ? '' : `${paint('bold', escapeControls(field))}: `;
  return `${paint('cyan', escapeControls(formatPlace(diagnostic)))} ${label} ${subject}${escapeControls(message)}`;
}

/** That line, the line in the file, and the fix. */
function formatInFull(diagnostic: DescribedDiagnostic, terminal: Terminal): string {
  const { paint, language } = terminal;
  const { fix } = diagnostic;
  return [
    formatHead(diagnostic, terminal),
    ...frameOf(diagnostic, terminal),
    ...(fix ? [`    ${paint('green', WORDS[language].report.fix)} ${escapeControls(fix)}`] : []),
  ].join('\n');
}

function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** The code frame; empty for missing values and for files that are not text. */
export function frameOf(diagnostic: Diagnostic, options: Pick<Terminal, 'paint' | 'columns'>): string[] {
  const { file, rule, data } = diagnostic;
  // A key that is there has a line.
  const hasLine = (rule !== valueMissing.name || 'isOptional' in data) && /\.(?:md|yaml)$/.test(file);
  const source = hasLine ? readSourceText(file).value : undefined;
  return source ? formatCodeFrame(source.text, diagnostic, options) : [];
}

/** With the first place. */
function formatGroup({ rule, count, places: [place] }: WarningGroup, { paint, language }: Terminal): string {
  const shown = place ? escapeControls(formatPlace(place)) : '';
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
