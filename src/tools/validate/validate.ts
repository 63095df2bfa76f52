// npm run validate: reports the problems in the content
import { relative, resolve } from 'node:path';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { checkContent } from '../../publish/check-content.ts';
import { defineCommand, type Invocation } from '../command/command.ts';
import { contentFolder, MEDIA_CACHE } from '../command/content-folder.ts';
import { formatLine, formatReport, paintCounts } from '../report/format-terminal.ts';
import { describe } from '../report/report.ts';

const OPTIONS = ['content', 'strict', 'at', 'rule', 'all', 'format'] as const;
type ValidateInvocation = Invocation<(typeof OPTIONS)[number]>;

export const run = defineCommand({ name: 'validate', options: OPTIONS }, async (invocation) =>
  (await validate(invocation)) ? 0 : 1,
);

/** @returns whether there are no errors, or with `--strict` no problems */
async function validate(invocation: ValidateInvocation): Promise<boolean> {
  const { io, options, words, paint, print } = invocation;
  const started = io.now();
  const { content, diagnostics } = await checkContent({
    content: contentFolder(invocation),
    cache: invocation.resolve(MEDIA_CACHE),
    headersOnly: true,
    now: options.at ?? started,
  });
  const selected = diagnostics.filter(({ rule }) => options.rule === undefined || rule === options.rule);
  if (options.format === 'json') print(formatJson(selected, invocation.language));
  else if (selected.length === 0) {
    const seconds = ((io.now() - started) / 1_000).toFixed(2);
    const { found, none } = words.report;
    print(`${paint('green', found({ problems: none, count: content.fileCount }))}, ${seconds} s`);
  } else if (options.format === 'github') {
    const language = content.site?.editors.language ?? invocation.language;
    for (const diagnostic of selected)
      print(formatAnnotation({ ...diagnostic, file: relative(io.cwd, resolve(diagnostic.file)) }, language));
  } else if (options.all || options.rule !== undefined) {
    for (const found of selected) print(formatLine(found, invocation.language));
    print(paintCounts(selected, invocation));
  } else print(formatReport(selected, invocation));
  return !selected.some((diagnostic) => options.strict || isError(diagnostic));
}

/** Diagnostics for programs: a JSON array with one object on each line. */
function formatJson(diagnostics: readonly Diagnostic[], language: EditorLanguage): string {
  const lines = diagnostics.map((diagnostic) => {
    const { rule, severity, file, line, column, field, message, fix } = describe(diagnostic, language);
    return JSON.stringify({ rule, severity, file, line, column, field, message, fix });
  });
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`;
}

/** A line of a pull request on GitHub (https://github.com/actions/toolkit: packages/core/src/command.ts). */
export function formatAnnotation(diagnostic: Diagnostic, language: EditorLanguage): string {
  const { file, line, column, field, rule, severity, message, fix } = describe(diagnostic, language);
  const title = field === undefined ? rule : `${field}: ${rule}`;
  const properties = { file, line, col: column, title };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(`${value}`)}`);
  const text = fix === undefined ? message : `${message}\n→ ${fix}`;
  return `::${severity} ${written.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
