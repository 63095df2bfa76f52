// Diagnostics for GitHub Actions: annotations on the lines of a pull request, and a table for the job's summary.
import { resolve } from 'node:path';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { WORDS } from '../words/words.ts';
import { type DescribedDiagnostic, describe, formatCounts } from './report.ts';

/** GitHub shows no more per severity and step. */
const MAX_ANNOTATIONS = 10;
/** A summary may have 1 MiB. */
const MAX_ROWS = 2_000;

/** @param changed absolute paths of the pull request's files, which come first */
export function formatAnnotations(
  diagnostics: readonly Diagnostic[],
  { language, changed }: { language: EditorLanguage; changed: ReadonlySet<string> },
): string {
  const isChanged = ({ file }: Diagnostic) => changed.has(resolve(file));
  const ordered = diagnostics.toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a)));
  const { error = [], warning = [] } = Object.groupBy(ordered, ({ severity }) => severity);
  return [...error.slice(0, MAX_ANNOTATIONS), ...warning.slice(0, MAX_ANNOTATIONS)]
    .map((found) => formatAnnotation(describe(found, language)))
    .join('\n');
}

/** Markdown. */
export function formatSummary(diagnostics: readonly Diagnostic[], language: EditorLanguage): string {
  const { report: words } = WORDS[language];
  const ordered = diagnostics.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
  const rows = ordered.slice(0, MAX_ROWS).map((found) => {
    const { file, line, rule, severity, message, fix = '' } = describe(found, language);
    return `| ${[words[severity], `\`${file}:${line}\``, `\`${rule}\``, message, fix].map(escapeCell).join(' | ')} |`;
  });
  const more = ordered.length - rows.length;
  return [
    `### ${formatCounts(diagnostics, language)}`,
    '',
    `|  | ${words.columns.join(' | ')} |`,
    `|${' --- |'.repeat(words.columns.length + 1)}`,
    ...rows,
    ...(more > 0 ? ['', words.morePlaces(more)] : []),
    '',
  ].join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

function formatAnnotation(diagnostic: DescribedDiagnostic): string {
  const { file, line, column, field, rule, severity, message, fix } = diagnostic;
  const properties = [
    `file=${escapeProperty(file)}`,
    `line=${line}`,
    `col=${column}`,
    `title=${escapeProperty(field === undefined ? rule : `${field}: ${rule}`)}`,
  ];
  const text = fix === undefined ? message : `${message}\n→ ${fix}`;
  return `::${severity} ${properties.join(',')}::${escapeData(text)}`;
}

/** https://github.com/actions/toolkit: packages/core/src/command.ts */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
