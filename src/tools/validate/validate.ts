// npm run validate: reports the problems in the content
import { appendFileSync, existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
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
    usage: '[FILE…]',
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

/** @returns whether the requested files have no errors */
async function validate(invocation: ValidateInvocation): Promise<boolean> {
  const { io, options, positionals, words, paint, print } = invocation;
  const started = io.now();
  const root = contentFolder(invocation);
  const base = findBase(invocation, root);
  const { content, diagnostics } = await checkContent({
    content: root,
    cache: invocation.resolve(MEDIA_CACHE),
    now: parseMoment(options.at, words) ?? started,
    checkHistory: base === undefined ? undefined : (claims) => checkRenames(claims, root, base),
  });
  requireFiles(invocation, root, diagnostics);
  const isAsked = ({ file, rule }: Diagnostic) =>
    (positionals.length === 0 || isAskedFor(file, invocation)) &&
    (options.rule === undefined || rule === options.rule);
  const shown = diagnostics.filter(isAsked);
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
  const others = positionals.length === 0 ? 0 : diagnostics.length - shown.length;
  const elsewhere = others === 0 ? '' : words.report.elsewhere(others);
  const seconds = ((io.now() - started) / 1_000).toFixed(2);
  const files = positionals.length || content.fileCount;
  if (shown.length === 0) {
    print(`${paint('green', words.report.none)} ${words.report.inFiles(files)}${elsewhere}, ${seconds} s`);
  } else if (elsewhere) print(elsewhere.trim());
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

/** Absolute, and independent of Unicode composition. */
function normalizePath(path: string, { resolve: toAbsolute }: ValidateInvocation): string {
  return toAbsolute(path).normalize('NFC');
}

function isAskedFor(file: string, invocation: ValidateInvocation): boolean {
  const path = resolve(file).normalize('NFC');
  return invocation.positionals.some((asked) => {
    const wanted = normalizePath(asked, invocation);
    return path === wanted || path.startsWith(`${wanted}${sep}`);
  });
}

/** Otherwise a mistyped name would be reported as free of problems. */
function requireFiles(
  invocation: ValidateInvocation,
  root: string,
  diagnostics: readonly Diagnostic[],
): void {
  const { words, options, positionals } = invocation;
  const folder = resolve(root).normalize('NFC');
  for (const asked of positionals) {
    const path = normalizePath(asked, invocation);
    if (path !== folder && !path.startsWith(`${folder}${sep}`)) {
      throw new UsageError(words.validate.notIn(asked, options.content ?? ''));
    }
    const isKnown =
      existsSync(path) || diagnostics.some(({ file }) => resolve(file).normalize('NFC') === path);
    if (!isKnown) throw new UsageError(words.validate.missing(asked));
  }
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
