// npm run diff: what the working tree would change for the API's clients
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type BaseWorktree,
  checkOutBase,
  findBase,
  findChangedCode,
  pathInRepository,
} from '../src/tools/diff/base-worktree.ts';
import { type BuiltSide, buildApi } from '../src/tools/diff/build-api.ts';
import { compareSides } from '../src/tools/diff/compare.ts';
import { formatMarkdown } from '../src/tools/diff/format-markdown.ts';
import { formatPretty } from '../src/tools/diff/format-pretty.ts';
import { readSide } from '../src/tools/diff/read-side.ts';
import { type DiffReport, formatBase } from '../src/tools/diff/report.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { BUILD_OPTIONS, MEDIA_CACHE } from './options.ts';
import { createPaint } from './terminal.ts';

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

/** A shell's exit code for a command that a signal ended, less the signal's number. */
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
  const [project, path] = [pathInRepository('.'), pathInRepository(content)];
  const worktree = checkOutBase(base.commit, '.cache');
  removeAtExit(worktree);
  const here = { project: '.', content, out: join(worktree.scratch, 'here') };
  const there = {
    project: join(worktree.tree, project),
    content: relative(project, path),
    out: join(worktree.scratch, 'base'),
  };
  shareMedia(there.project);
  const isGood = (await build(here, 'the working tree')) && (await build(there, formatBase(base)));
  if (!isGood) return 1;
  const before = readSide(join(there.project, there.content), there.out);
  const diff = compareSides(before, readSide(content, here.out));
  console.log(formatReport?.({ base, ...diff, code }));
  return options['fail-on-breaking'] && diff.breaking.length > 0 ? 1 : 0;
}

/** The base's build finds the images that are encoded here, and leaves its own. */
function shareMedia(project: string): void {
  mkdirSync(MEDIA_CACHE, { recursive: true });
  mkdirSync(join(project, dirname(MEDIA_CACHE)), { recursive: true });
  symlinkSync(resolve(MEDIA_CACHE), join(project, MEDIA_CACHE), 'junction');
}

async function build(side: BuiltSide, name: string): Promise<boolean> {
  const isGood = buildApi(side);
  // A signal received in the meantime ends the process here.
  await nextTurn();
  if (!isGood) console.error(`diff: cannot compare, ${name} cannot be built`);
  return isGood;
}

/** Removes the work tree before the process ends, for any reason. */
function removeAtExit(worktree: BaseWorktree): void {
  process.once('exit', worktree.remove);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`diff: stopped by ${signal}`);
      process.exit(SIGNAL_EXIT_CODE + constants.signals[signal]);
    });
  }
}
