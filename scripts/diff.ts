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
import { readSide, type Side } from '../src/tools/diff/read-side.ts';
import { type DiffReport, formatBase, formatJson } from '../src/tools/diff/report.ts';
import { WORDS } from '../src/tools/words/words.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { BUILD_OPTIONS, MEDIA_CACHE } from './options.ts';
import { createPaint } from './terminal.ts';
import { words as allWords } from './words.ts';

const words = allWords.diff;

const command = {
  name: 'diff',
  summary: words.summary,
  options: {
    content: BUILD_OPTIONS.content,
    base: { value: 'REF', help: words.help.base },
    format: { value: 'F', help: words.help.format, default: 'pretty' },
    'fail-on-breaking': { help: words.help.failOnBreaking },
  },
};

const FORMATS: Record<string, (report: DiffReport, after: Side) => string> = {
  pretty: (report) => formatPretty(report, { paint: createPaint(process.stdout), words }),
  json: (report) => formatJson(report, WORDS.en.diff),
  markdown: (report, { editorLanguage }) => formatMarkdown(report, WORDS[editorLanguage].diff).trimEnd(),
};

/** A shell's exit code for a command that a signal ended, less the signal's number. */
const SIGNAL_EXIT_CODE = 128;

const { options } = parseCommandLine(command);
const { content = '', base: reference, format = '' } = options;
const formatReport = FORMATS[format];
if (!formatReport) fail(words.faults.format(format), command);

try {
  process.exitCode = await run();
} catch (error) {
  fail((error as Error).message, command);
}

async function run(): Promise<number> {
  if (!existsSync(content)) throw new Error(words.faults.content(content));
  const base = findBase(reference, words.faults);
  const code = findChangedCode(base.commit);
  const [project, path] = ['.', content].map((folder) => pathInRepository(folder, words.faults)) as [
    string,
    string,
  ];
  const worktree = checkOutBase(base.commit, '.cache');
  removeAtExit(worktree);
  const here = { project: '.', content, out: join(worktree.scratch, 'here') };
  const there = {
    project: join(worktree.tree, project),
    content: relative(project, path),
    out: join(worktree.scratch, 'base'),
  };
  shareMedia(there.project);
  const isGood = (await build(here, words.workingTree)) && (await build(there, formatBase(base, words)));
  if (!isGood) return 1;
  const before = readSide(join(there.project, there.content), there.out);
  const after = readSide(content, here.out);
  const diff = compareSides(before, after);
  console.log(formatReport?.({ base, ...diff, code }, after));
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
  if (!isGood) console.error(`diff: ${words.faults.notBuilt(name)}`);
  return isGood;
}

/** Removes the work tree before the process ends, for any reason. */
function removeAtExit(worktree: BaseWorktree): void {
  process.once('exit', worktree.remove);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`diff: ${words.faults.stopped(signal)}`);
      process.exit(SIGNAL_EXIT_CODE + constants.signals[signal]);
    });
  }
}
