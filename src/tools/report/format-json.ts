// Diagnostics for programs: a JSON array with one object on each line.
import type { Diagnostic, EditorLanguage } from '../../content/rules/rule.ts';
import { describe } from './report.ts';

export function formatJson(diagnostics: readonly Diagnostic[], language: EditorLanguage): string {
  const lines = diagnostics.map((diagnostic) => {
    const { rule, severity, file, line, column, field, message, fix } = describe(diagnostic, language);
    return JSON.stringify({ rule, severity, file, line, column, field, message, fix });
  });
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`;
}
