// npm run validate: reports the problems in the content
import { appendFileSync, existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Diagnostic, isError } from '../../content/rules/rule.ts';
import { RULES } from '../../content/rules/rules.ts';
import { findClosest } from '../../content/source/closest.ts';
import { defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { checkOptions, contentFolder, contentOption, MEDIA_CACHE, parseMoment } from '../command/options.ts';
import { findChangedFiles, findCommit, findMergeBase } from '../git.ts';
import { formatAnnotations, formatSummary } from '../report/format-github.ts';
import { formatCounts, formatLine, formatReport } from '../report/format-terminal.ts';
import { formatVscode } from '../report/format-vscode.ts';
import { countDiagnostics, createReport, describe } from '../report/report.ts';
import { WORDS } from '../words/words.ts';
import { checkContent } from './check-content.ts';
import { checkRenames } from './check-renames.ts';

const FORMATS = ['pretty', 'github', 'vscode'];

export const run = defineCommand(
  (words) => ({
    name: 'validate',
    summary: words.validate.summary,
    options: {
      ...contentOption(words),
      ...checkOptions(words),
      rule: { value: 'NAME', help: words.validate.rule },
      all: { help: words.validate.all },
      base: { value: 'REF', help: words.validate.base },
      format: { value: 'F', help: words.validate.formatHelp, default: 'pretty' },
      watch: { help: words.validate.watch },
    },
  }),
  async (invocation) => {
    const { options, words, io } = invocation;
    const { rule, format = '', watch } = options;
    if (!FORMATS.includes(format)) throw new UsageError(words.validate.wrongFormat(format));
    const names = RULES.map(({ name }) => name);
    if (rule !== undefined && !names.includes(rule)) {
      throw new UsageError(words.validate.wrongRule(rule, findClosest(rule, names)));
    }
    if (watch === undefined) return (await validate(invocation)) ? 0 : 1;
    await watchContent(invocation);
    await io.waitForStop();
    return 0;
  },
);

type ValidateInvocation = Invocation<
  'content' | 'strict' | 'at' | 'rule' | 'all' | 'base' | 'format' | 'watch'
>;

/** @returns whether there are no errors, or with `--strict` no problems */
async function validate(invocation: ValidateInvocation): Promise<boolean> {
  const { io, options, words, paint, print } = invocation;
  const started = io.now();
  const root = contentFolder(invocation);
  const base = findBase(invocation, root);
  const { content, diagnostics } = await checkContent({
    content: root,
    cache: invocation.resolve(MEDIA_CACHE),
    now: parseMoment(options.at, words) ?? started,
    checkHistory: base === undefined ? undefined : (claims) => checkRenames(claims, root, base),
  });
  const shown = diagnostics.filter(({ rule }) => options.rule === undefined || rule === options.rule);
  const isGood = !shown.some((found) => options.strict !== undefined || isError(found));
  const changed = base === undefined ? new Set<string>() : findChangedFiles(root, base);
  const language =
    options.format === 'github'
      ? (content.site?.editors.language ?? invocation.language)
      : invocation.language;
  if (options.format === 'vscode') {
    print(formatVscode(shown, { language, cwd: io.cwd }));
    return isGood;
  }
  if (options.format === 'github') {
    const own = shown.map((found) => ({ ...found, file: relative(io.cwd, resolve(found.file)) }));
    if (own.length > 0) print(formatAnnotations(own, { language, changed }));
    const summary = io.env.GITHUB_STEP_SUMMARY;
    if (summary && own.length > 0) {
      appendFileSync(summary, formatSummary(own, { language, words: WORDS[language].report }));
    }
  } else if (shown.length > 0) print(formatShown(invocation, shown, changed));
  const seconds = ((io.now() - started) / 1_000).toFixed(2);
  if (shown.length === 0) {
    print(`${paint('green', words.report.none)} ${words.report.inFiles(content.fileCount)}, ${seconds} s`);
  }
  return isGood;
}

function formatShown(
  { io, options, words, language, paint }: ValidateInvocation,
  shown: readonly Diagnostic[],
  changed: ReadonlySet<string>,
): string {
  const terminal = { paint, columns: io.stdout.columns ?? 110, words: words.report };
  if (options.all === undefined && options.rule === undefined) {
    return formatReport(createReport(shown, { language, changed }), terminal);
  }
  const lines = shown.map((found) => formatLine(describe(found, language), terminal));
  return [...lines, formatCounts(countDiagnostics(shown), terminal)].join('\n');
}

/** The commit that changes are counted from; undefined outside of Git. */
function findBase({ options, words }: ValidateInvocation, root: string): string | undefined {
  if (!existsSync(root)) return undefined;
  if (options.base === undefined) return findMergeBase(root);
  const commit = findCommit(root, options.base);
  if (commit === undefined) throw new UsageError(words.validate.wrongBase(options.base));
  return commit;
}

async function watchContent(invocation: ValidateInvocation): Promise<void> {
  const { options, words, paint, print, printError } = invocation;
  const content = invocation.resolve(options.content ?? '');
  if (!existsSync(content)) throw new UsageError(`--watch: ${words.validate.missing(options.content ?? '')}`);
  let running = Promise.resolve();
  const again = () => {
    // A folder may disappear while it is read. Its removal triggers another check.
    running = running.then(checkAgain).catch((error: Error) => printError(error.message));
  };
  const checkAgain = async () => {
    await validate(invocation);
    if (options.format === 'pretty') print(paint('dim', words.validate.waiting));
  };
  const { watchTree } = await import('../watch-tree.ts');
  await watchTree(content, again);
  again();
}
