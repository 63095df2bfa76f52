// npm run validate: reports the problems in the content
import { dirname, join, relative, resolve } from 'node:path';
import { createMemo, type ItemFindings } from '../../content/memo.ts';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { createLater } from '../../images/image-cache.ts';
import { checkContent } from '../../publish/check-content.ts';
import { explain } from '../../rules/rules.ts';
import { contentFolder, defineCommand, MEDIA_CACHE } from '../command/command.ts';
import { formatLine, formatReport, paintCounts } from '../report/report.ts';

const OPTIONS = ['content', 'strict', 'at', 'rule', 'all', 'format'] as const;

/** Exits with 0 if there are no errors, or with `--strict` no problems. */
export const run = defineCommand({ name: 'validate', options: OPTIONS }, async (invocation) => {
  const { io, options, words, paint, print, language } = invocation;
  const { all, format, rule, strict } = options;
  const started = io.now();
  const cache = invocation.resolve(MEDIA_CACHE);
  const memo = createMemo<ItemFindings>(join(dirname(cache), 'checked'));
  const { content, ...checked } = await checkContent({
    content: contentFolder(invocation),
    cache,
    memo,
    later: createLater(),
    now: options.at ?? started,
  });
  try {
    memo.save();
  } catch {
    // The folder cannot be written to. The next run will take longer.
  }
  const diagnostics = checked.diagnostics.filter((one) => rule === undefined || one.rule === rule);
  if (format === 'json') print(formatJson(diagnostics, language));
  else if (diagnostics.length === 0) {
    const seconds = ((io.now() - started) / 1_000).toFixed(2);
    const { found, none } = words.report;
    print(`${paint('green', found({ problems: none, count: content.fileCount }))}, ${seconds} s`);
  } else if (format === 'github') {
    for (const diagnostic of diagnostics) {
      const file = relative(io.cwd, resolve(diagnostic.file));
      print(formatAnnotation({ ...diagnostic, file }, content.site?.editors.language ?? language));
    }
  } else if (all || rule !== undefined) {
    for (const diagnostic of diagnostics) print(formatLine(diagnostic, language));
    print(paintCounts(diagnostics, invocation));
  } else print(formatReport(diagnostics, invocation));
  return diagnostics.some((diagnostic) => strict || isError(diagnostic)) ? 1 : 0;
});

/** Formats diagnostics for programs: a JSON array with one object per line. */
function formatJson(diagnostics: readonly Diagnostic[], language: EditorLanguage): string {
  const lines = diagnostics.map((diagnostic) => {
    const { rule, severity, file, line, column, field } = diagnostic;
    return JSON.stringify({ rule, severity, file, line, column, field, ...explain(diagnostic, language) });
  });
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`;
}

/** Formats an annotation of a pull request on GitHub (https://github.com/actions/toolkit: packages/core/src/command.ts). */
export function formatAnnotation(diagnostic: Diagnostic, language: EditorLanguage): string {
  const { file, line, column, field, rule, severity } = diagnostic;
  const { message, fix } = explain(diagnostic, language);
  const title = escapeProperty(field === undefined ? rule : `${field}: ${rule}`);
  const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${title}`;
  return `::${severity} ${place}::${escapeData(fix === undefined ? message : `${message}\n→ ${fix}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
