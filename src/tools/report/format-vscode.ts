// Diagnostics for the problem matcher in .vscode/tasks.json.
import { relative, resolve } from 'node:path';
import type { EditorLanguage } from '../../content/rules/editor-language.ts';
import type { Diagnostic } from '../../content/rules/rule.ts';
import { escapeControls } from './format-terminal.ts';
import { describe } from './report.ts';

const BEGIN = '[validate] begin';
const END = '[validate] end';

/** `file:line:column: severity rule: message`, between two lines that mark a pass. */
export function formatVscode(
  diagnostics: readonly Diagnostic[],
  { language, cwd }: { language: EditorLanguage; cwd: string },
): string {
  const lines = diagnostics.map((found) => {
    const { file, line, column, severity, rule, field, message, fix } = describe(found, language);
    const subject = field === undefined ? '' : `${field}: `;
    const advice = fix === undefined ? '' : ` → ${fix}`;
    const place = `${relative(cwd, resolve(file))}:${line}:${column}`;
    return escapeControls(`${place}: ${severity} ${rule}: ${subject}${message}${advice}`);
  });
  return [BEGIN, ...lines, END].join('\n');
}
