// Diagnostics as workflow commands of GitHub Actions, which become annotations on the lines of a pull request.
import type { Diagnostic } from './diagnostic.ts';

export function formatGithub(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(formatAnnotation).join('\n');
}

function formatAnnotation({ file, line, column, field, message, hint }: Diagnostic): string {
  const properties = [
    `file=${escapeProperty(file)}`,
    `line=${line}`,
    `col=${column}`,
    ...(field === undefined ? [] : [`title=${escapeProperty(field)}`]),
  ];
  const text = hint === undefined ? message : `${message} (fix: ${hint})`;
  return `::error ${properties.join(',')}::${escapeData(text)}`;
}

/** https://github.com/actions/toolkit: packages/core/src/command.ts */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
