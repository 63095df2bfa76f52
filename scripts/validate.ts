// npm run validate: what is wrong with the content
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Site } from '../src/content/schema/site-schema.ts';
import type { Diagnostic } from '../src/content/source/diagnostic.ts';
import { isError } from '../src/content/source/fault.ts';
import { formatGithub } from '../src/content/source/format-github.ts';
import { tellDiagnostic } from '../src/content/source/tell-diagnostic.ts';
import { validateContent } from '../src/tools/validate/validate-content.ts';
import { fail, parseCommandLine, parseMoment } from './command-line.ts';
import { BUILD_OPTIONS, CHECK_OPTIONS, MEDIA_CACHE } from './options.ts';
import { createPaint, formatFaultCount, formatFaults, tell } from './terminal.ts';
import { language, words } from './words.ts';

const command = {
  name: 'validate',
  usage: '[FILE…]',
  summary: words.validate.summary,
  options: {
    content: BUILD_OPTIONS.content,
    ...CHECK_OPTIONS,
    format: { value: 'F', help: words.options.faultFormat, default: 'pretty' },
    watch: { help: words.options.watch },
  },
};

const { options, positionals } = parseCommandLine(command);
const { content = '', format = '' } = options;
if (!['pretty', 'json', 'github'].includes(format)) fail(words.validate.wrongFormat(format), command);

const now = parseMoment(options.at, command);
const isStrict = options.strict !== undefined;
const paint = createPaint(process.stdout);

/** @returns whether nothing is wrong in what was asked about */
async function check(): Promise<boolean> {
  const started = performance.now();
  const { diagnostics, fileCount, site } = await validateContent({ content, cache: MEDIA_CACHE, now });
  const shown = positionals.length === 0 ? diagnostics : diagnostics.filter(({ file }) => isAskedFor(file));
  requireFiles(diagnostics);
  const isGood = !shown.some((found) => isStrict || isError(found));
  if (format === 'json') {
    console.log(JSON.stringify(tell(shown)));
    return isGood;
  }
  if (shown.length > 0) {
    console.log(
      format === 'github' ? formatAnnotations(shown, site) : `${formatFaults(shown, process.stdout)}\n`,
    );
  }
  const others = diagnostics.length - shown.length;
  const elsewhere = others === 0 ? '' : words.faults.elsewhere(others);
  const seconds = ((performance.now() - started) / 1_000).toFixed(2);
  console.log(
    shown.length > 0
      ? `${formatFaultCount(shown, paint)}${elsewhere}`
      : `${paint('green', words.faults.none)} ${words.faults.inFiles(positionals.length || fileCount)}${elsewhere}, ${seconds} s`,
  );
  return isGood;
}

/** Of a pull request, in the language that its editors read. */
function formatAnnotations(diagnostics: readonly Diagnostic[], site: Site | undefined): string {
  const told = diagnostics.map((found) => tellDiagnostic(found, site?.editors.language ?? language));
  return formatGithub(told.map((found) => ({ ...found, file: relative('.', found.file) })));
}

/** The same file, whether told from here or from the root, in the composition of any file system. */
function normalizePath(path: string): string {
  return resolve(path).normalize('NFC');
}

function isAskedFor(file: string): boolean {
  const path = normalizePath(file);
  return positionals.some((asked) => {
    const wanted = normalizePath(asked);
    return path === wanted || path.startsWith(`${wanted}${sep}`);
  });
}

/** A mistyped name would otherwise be found free of faults. */
function requireFiles(diagnostics: readonly Diagnostic[]): void {
  const root = normalizePath(content);
  for (const asked of positionals) {
    const path = normalizePath(asked);
    if (path !== root && !path.startsWith(`${root}${sep}`))
      fail(words.validate.notIn(asked, content), command);
    const isKnown = existsSync(asked) || diagnostics.some(({ file }) => normalizePath(file) === path);
    if (!isKnown) fail(words.validate.missing(asked), command);
  }
}

async function watchContent(): Promise<void> {
  let running = Promise.resolve();
  const again = () => {
    // A folder may disappear while it is read; its removal is another change.
    running = running.then(checkAgain).catch((error: Error) => console.error(error.message));
  };
  const checkAgain = async () => {
    // The words that a task of VS Code waits for; `.vscode/tasks.json` has them too.
    if (format !== 'json') console.log(`\n${paint('dim', words.validate.checking(content))}`);
    await check();
    if (format !== 'json') console.log(paint('dim', words.validate.waiting));
  };
  const { watchTree } = await import('../src/tools/dev/watch-tree.ts');
  await watchTree(content, again);
  again();
}

if (options.watch === undefined) process.exitCode = (await check()) ? 0 : 1;
else if (existsSync(content)) await watchContent();
else fail(`--watch: ${words.validate.missing(content)}`, command);
