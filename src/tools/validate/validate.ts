// npm run validate: reports the problems in the content
import { appendFileSync, existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { checkContent } from '../../publish/check-content.ts';
import { defineCommand, type Invocation } from '../command/command.ts';
import { contentFolder, MEDIA_CACHE } from '../command/content-folder.ts';
import { findBase, findChangedFiles } from '../git.ts';
import { formatAnnotations, formatSummary } from '../report/format-github.ts';
import { formatLine, formatReport, paintCounts } from '../report/format-terminal.ts';
import { describe } from '../report/report.ts';
import { createHistoryCheck } from './check-history.ts';

const OPTIONS = ['content', 'strict', 'at', 'rule', 'all', 'base', 'format'] as const;
type ValidateInvocation = Invocation<(typeof OPTIONS)[number]>;

export const run = defineCommand({ name: 'validate', options: OPTIONS }, async (invocation) =>
  (await validate(invocation)) ? 0 : 1,
);

/** @returns whether there are no errors, or with `--strict` no problems */
async function validate(invocation: ValidateInvocation): Promise<boolean> {
  const { io, options, words, paint, print } = invocation;
  const started = io.now();
  const root = contentFolder(invocation);
  const base = existsSync(root) ? findBase(root, options.base, words) : undefined;
  const { content, diagnostics } = await checkContent({
    content: root,
    cache: invocation.resolve(MEDIA_CACHE),
    headersOnly: true,
    now: options.at ?? started,
    checkHistory: createHistoryCheck(root, base),
  });
  const shown = diagnostics.filter(({ rule }) => options.rule === undefined || rule === options.rule);
  const changed = base === undefined ? new Set<string>() : findChangedFiles(root, base);
  if (options.format === 'json') print(formatJson(shown, invocation.language));
  else if (shown.length === 0) {
    const seconds = ((io.now() - started) / 1_000).toFixed(2);
    const { found, none } = words.report;
    print(`${paint('green', found({ problems: none, count: content.fileCount }))}, ${seconds} s`);
  } else if (options.format === 'github') {
    const language = content.site?.editors.language ?? invocation.language;
    const own = shown.map((found) => ({ ...found, file: relative(io.cwd, resolve(found.file)) }));
    print(formatAnnotations(own, { language, changed }));
    const summary = io.env.GITHUB_STEP_SUMMARY;
    if (summary) appendFileSync(summary, formatSummary(own, language));
  } else if (options.all || options.rule !== undefined) {
    for (const found of shown) print(formatLine(found, invocation.language));
    print(paintCounts(shown, invocation));
  } else print(formatReport(shown, invocation, changed));
  return !shown.some((found) => options.strict || isError(found));
}

/** Diagnostics for programs: a JSON array with one object on each line. */
function formatJson(diagnostics: readonly Diagnostic[], language: EditorLanguage): string {
  const lines = diagnostics.map((diagnostic) => {
    const { rule, severity, file, line, column, field, message, fix } = describe(diagnostic, language);
    return JSON.stringify({ rule, severity, file, line, column, field, message, fix });
  });
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`;
}
