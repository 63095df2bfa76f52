// npm run validate: what is wrong with the content
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../src/content/source/diagnostic.ts';
import { formatGithub } from '../src/content/source/format-github.ts';
import { formatFaultCount, formatPretty, plural } from '../src/content/source/format-pretty.ts';
import { validateContent } from '../src/tools/validate/validate-content.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { BUILD_OPTIONS, MEDIA_CACHE } from './options.ts';
import { createPaint, prettyOptions } from './terminal.ts';

const command = {
  name: 'validate',
  usage: '[FILE…]',
  summary:
    'Checks the content and writes nothing. With files or folders, tells only what is wrong in them; exits with 1 then.',
  options: {
    content: BUILD_OPTIONS.content,
    format: { value: 'F', help: 'pretty, json or github (annotations of a pull request)', default: 'pretty' },
    watch: { help: 'go on, and check again whenever a file changes' },
  },
};

const { options, positionals } = parseCommandLine(command);
const { content = '', format = '' } = options;
if (!['pretty', 'json', 'github'].includes(format))
  fail(`--format: expected pretty, json or github, found ${JSON.stringify(format)}`, command);

const paint = createPaint(process.stdout);

/** @returns whether nothing is wrong in what was asked about */
async function check(): Promise<boolean> {
  const started = performance.now();
  const { diagnostics, fileCount } = await validateContent({ content, cache: MEDIA_CACHE });
  const shown = positionals.length === 0 ? diagnostics : diagnostics.filter(({ file }) => isAskedFor(file));
  requireFiles(diagnostics);
  if (format === 'json') {
    console.log(JSON.stringify(shown));
    return shown.length === 0;
  }
  if (shown.length > 0) {
    console.log(
      format === 'github'
        ? formatGithub(shown.map((fault) => ({ ...fault, file: relative('.', fault.file) })))
        : `${formatPretty(shown, prettyOptions(process.stdout))}\n`,
    );
  }
  const others = diagnostics.length - shown.length;
  const elsewhere = others === 0 ? '' : ` (and ${plural(others, 'fault')} elsewhere)`;
  const seconds = ((performance.now() - started) / 1_000).toFixed(2);
  console.log(
    shown.length > 0
      ? `${paint('red', formatFaultCount(shown))}${elsewhere}`
      : `${paint('green', 'no faults')} in ${plural(positionals.length || fileCount, 'file')}${elsewhere}, ${seconds} s`,
  );
  return shown.length === 0;
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
    if (path !== root && !path.startsWith(`${root}${sep}`)) fail(`${asked} is not in ${content}`, command);
    const isKnown = existsSync(asked) || diagnostics.some(({ file }) => normalizePath(file) === path);
    if (!isKnown) fail(`${asked} does not exist`, command);
  }
}

async function watchContent(): Promise<void> {
  let running = Promise.resolve();
  const again = () => {
    // A folder may go while it is looked at; another change then tells so.
    running = running.then(checkAgain).catch((error: Error) => console.error(error.message));
  };
  const checkAgain = async () => {
    // The words that a task of VS Code waits for; `.vscode/tasks.json` has them too.
    if (format !== 'json') console.log(`\n${paint('dim', `checking ${content}`)}`);
    await check();
    if (format !== 'json') console.log(paint('dim', 'waiting for changes'));
  };
  const { watchTree } = await import('../src/tools/dev/watch-tree.ts');
  await watchTree(content, again);
  again();
}

if (options.watch === undefined) process.exitCode = (await check()) ? 0 : 1;
else if (existsSync(content)) await watchContent();
else fail(`--watch: ${content} does not exist`, command);
