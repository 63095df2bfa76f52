// npm run diff: what the working tree would change for the API's clients
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../src/content/source/diagnostic.ts';
import { formatFaultCount, formatPretty as formatFaults } from '../src/content/source/format-pretty.ts';
import {
  type BaseWorktree,
  checkOutBase,
  findBase,
  findChangedCode,
  pathInRepository,
} from '../src/tools/diff/base-worktree.ts';
import { compareSnapshots } from '../src/tools/diff/compare.ts';
import { formatMarkdown } from '../src/tools/diff/format-markdown.ts';
import { formatPretty } from '../src/tools/diff/format-pretty.ts';
import { type DiffReport, formatBase } from '../src/tools/diff/report.ts';
import * as ownCode from '../src/tools/diff/snapshot.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { BUILD_OPTIONS } from './options.ts';
import { createPaint, prettyOptions } from './terminal.ts';

const command = {
  name: 'diff',
  summary:
    'Lists what would change for clients of the API between a commit and the working tree, uncommitted files included.',
  options: {
    content: BUILD_OPTIONS.content,
    base: {
      value: 'REF',
      help: 'commit to compare with (default: where this branch left origin/main, or main without a remote)',
    },
    format: { value: 'F', help: 'pretty, json or markdown', default: 'pretty' },
    'fail-on-breaking': { help: 'exit code 1 where something breaks for clients' },
  },
};

const FORMATS: Record<string, (report: DiffReport) => string> = {
  pretty: (report) => formatPretty(report, createPaint(process.stdout)),
  json: (report) => JSON.stringify(report, null, 2),
  markdown: (report) => formatMarkdown(report).trimEnd(),
};

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
const SIGNAL_EXIT_CODE = 128;

const { options } = parseCommandLine(command);
const { content = '', base: reference, format = '' } = options;
const formatReport = FORMATS[format];
if (!formatReport)
  fail(`--format: expected pretty, json or markdown, found ${JSON.stringify(format)}`, command);

try {
  process.exitCode = await run();
} catch (error) {
  fail((error as Error).message, command);
}

async function run(): Promise<number> {
  if (!existsSync(content))
    throw new Error(`Cannot find the content folder ${content}: name it with --content`);
  const base = findBase(reference);
  const code = findChangedCode(base.commit);
  const worktree = checkOutBase(base.commit, '.cache');
  removeAtExit(worktree);
  const { createSnapshot, notes } = await loadBaseCode(worktree.tree, code);
  const baseContent = join(worktree.tree, pathInRepository(content));
  const [before, after] = await Promise.all([
    createSnapshot(baseContent, worktree.scratch),
    ownCode.createSnapshot(content, worktree.scratch),
  ]);
  if ('diagnostics' in before || 'diagnostics' in after) {
    if ('diagnostics' in before) {
      reportFaults(`the content of ${formatBase(base)}`, before.diagnostics, `${worktree.tree}/`);
    }
    if ('diagnostics' in after) reportFaults('the content here', after.diagnostics);
    return 1;
  }
  const diff = compareSnapshots(before.snapshot, after.snapshot);
  console.log(formatReport?.({ base, ...diff, code, notes }));
  return options['fail-on-breaking'] && diff.breaking.length > 0 ? 1 : 0;
}

/** Each side is read by the code it was written for, so that a change of the code shows as well. */
async function loadBaseCode(
  tree: string,
  changed: readonly string[],
): Promise<{ createSnapshot: typeof ownCode.createSnapshot; notes: string[] }> {
  const { createSnapshot } = ownCode;
  if (!changed.some((path) => path.startsWith('src/'))) return { createSnapshot, notes: [] };
  const module = join(tree, pathInRepository('.'), 'src', 'tools', 'diff', 'snapshot.ts');
  const baseCode = await import(pathToFileURL(module).href).catch(() => undefined);
  if (baseCode?.SNAPSHOT_FORMAT === ownCode.SNAPSHOT_FORMAT) {
    return { createSnapshot: baseCode.createSnapshot, notes: [] };
  }
  const note =
    'The code of that commit cannot be run here: both sides were read by the code of the working tree, so what the changed code does to answers is not listed.';
  return { createSnapshot, notes: [note] };
}

/** @param prefix what stands before the path that the reader knows */
function reportFaults(where: string, diagnostics: readonly Diagnostic[], prefix = ''): void {
  const shown = diagnostics.map((fault) => ({
    ...fault,
    file: fault.file.startsWith(prefix) ? fault.file.slice(prefix.length) : fault.file,
  }));
  const pretty = prettyOptions(process.stderr);
  const readText = (file: string) => pretty.readText(`${prefix}${file}`);
  console.error(`${formatFaults(shown, { ...pretty, readText })}\n`);
  console.error(`${formatFaultCount(shown)}: cannot compare, ${where} is faulty.`);
}

/** Whatever ends the process, the work tree goes first. */
function removeAtExit(worktree: BaseWorktree): void {
  process.once('exit', worktree.remove);
  for (const [signal, number] of Object.entries(SIGNAL_NUMBERS)) {
    process.once(signal, () => {
      console.error(`diff: stopped by ${signal}`);
      process.exit(SIGNAL_EXIT_CODE + number);
    });
  }
}
