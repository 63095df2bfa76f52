// Diagnostics for people: one after the other with the line they are about, those of a file together, and a line
// that sums up.

import { formatCodeFrame, type Paint } from './code-frame.ts';
import type { ToldDiagnostic } from './tell-diagnostic.ts';

export interface PrettyOptions {
  paint: Paint;
  /** Width of the terminal in columns. */
  columns: number;
  /** The words for what to do, and before a warning. */
  labels: { fix: string; warning: string };
  /** The text of a file, or undefined where it has none. */
  readText(file: string): string | undefined;
}

/** `file:line:column field: message`, the line, and the fix; a rule stands between two files. */
export function formatPretty(diagnostics: readonly ToldDiagnostic[], options: PrettyOptions): string {
  const { paint, columns } = options;
  const rule = paint('dim', '─'.repeat(Math.min(columns, 60)));
  const byFile = Map.groupBy(diagnostics, ({ file }) => file);
  return [...byFile]
    .map(([file, faults]) => {
      const text = options.readText(file);
      return faults.map((fault) => formatFault(fault, text, options)).join('\n\n');
    })
    .join(`\n${rule}\n`);
}

function formatFault(fault: ToldDiagnostic, text: string | undefined, options: PrettyOptions): string {
  const { file, line, column, field, severity, message, isMissing, hint } = fault;
  const { paint, labels } = options;
  const place = paint('cyan', `${file}:${line}:${column}`);
  const warning = severity === 'warning' ? `${paint('yellow', labels.warning)} ` : '';
  const subject = field === undefined ? '' : `${paint('bold', field)}: `;
  return [
    `${place} ${warning}${subject}${message}`,
    ...(text === undefined || isMissing ? [] : formatCodeFrame(text, fault, options)),
    ...(hint === undefined ? [] : [`    ${paint('green', labels.fix)} ${hint}`]),
  ].join('\n');
}
