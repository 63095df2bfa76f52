// Diagnostics as workflow commands of GitHub Actions, which become annotations on the lines of a pull request.
import type { ToldDiagnostic } from './tell-diagnostic.ts';

export function formatGithub(diagnostics: readonly ToldDiagnostic[]): string {
  return diagnostics.map(formatAnnotation).join('\n');
}

function formatAnnotation(diagnostic: ToldDiagnostic): string {
  const { file, line, column, field, name, severity, message, hint } = diagnostic;
  const properties = [
    `file=${escapeProperty(file)}`,
    `line=${line}`,
    `col=${column}`,
    `title=${escapeProperty(field === undefined ? name : `${field}: ${name}`)}`,
  ];
  const text = hint === undefined ? message : `${message}\n→ ${hint}`;
  return `::${severity} ${properties.join(',')}::${escapeData(text)}`;
}

/** https://github.com/actions/toolkit: packages/core/src/command.ts */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
