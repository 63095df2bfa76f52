// npm run diff: what the working tree would change for the API's clients
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandError, createPaint, defineCommand, UsageError } from '../command/command.ts';
import { contentOption, MEDIA_CACHE } from '../command/options.ts';
import { WORDS } from '../words/words.ts';
import {
  type BaseWorktree,
  checkOutBase,
  findBase,
  findChangedCode,
  pathInRepository,
} from './base-worktree.ts';
import { type BuiltSide, buildApi } from './build-api.ts';
import { compareSides } from './compare.ts';
import { formatMarkdown } from './format-markdown.ts';
import { formatPretty } from './format-pretty.ts';
import { readSide, type Side } from './read-side.ts';
import { type DiffReport, formatBase, formatJson } from './report.ts';

/** A shell's exit code for a command that a signal ended, less the signal's number. */
const SIGNAL_EXIT_CODE = 128;

type DiffWords = (typeof WORDS)['en']['diff'];

export const run = defineCommand(
  (words) => ({
    name: 'diff',
    summary: words.diff.summary,
    options: {
      ...contentOption(words),
      base: { value: 'REF', help: words.diff.help.base },
      format: { value: 'F', help: words.diff.help.format, default: 'pretty' },
      'fail-on-breaking': { help: words.diff.help.failOnBreaking },
    },
  }),
  async ({ options, words: all, io, print }) => {
    const words = all.diff;
    const formats: Record<string, (report: DiffReport, after: Side) => string> = {
      pretty: (report) => formatPretty(report, { paint: createPaint(io), words }),
      json: (report) => formatJson(report, WORDS.en.diff),
      markdown: (report, { editorLanguage }) => formatMarkdown(report, WORDS[editorLanguage].diff).trimEnd(),
    };
    const { content = '', base: reference, format = '' } = options;
    const formatReport = formats[format];
    if (!formatReport) throw new UsageError(words.faults.format(format));
    if (!existsSync(content)) throw new UsageError(words.faults.content(content));
    try {
      const base = findBase(reference, words.faults);
      const code = findChangedCode(base.commit);
      const [project, path] = ['.', content].map((folder) => pathInRepository(folder, words.faults)) as [
        string,
        string,
      ];
      const worktree = checkOutBase(base.commit, '.cache');
      removeAtExit(worktree, words);
      const here = { project: '.', content, out: join(worktree.scratch, 'here') };
      const there = {
        project: join(worktree.tree, project),
        content: relative(project, path),
        out: join(worktree.scratch, 'base'),
      };
      shareMedia(there.project);
      const isGood =
        (await build(here, words.workingTree, words)) && (await build(there, formatBase(base, words), words));
      if (!isGood) return 1;
      const before = readSide(join(there.project, there.content), there.out);
      const after = readSide(content, here.out);
      const diff = compareSides(before, after);
      print(formatReport({ base, ...diff, code }, after));
      return options['fail-on-breaking'] && diff.breaking.length > 0 ? 1 : 0;
    } catch (error) {
      throw new CommandError((error as Error).message);
    }
  },
);

/** The base's build finds the images that are encoded here, and leaves its own. */
function shareMedia(project: string): void {
  mkdirSync(MEDIA_CACHE, { recursive: true });
  mkdirSync(join(project, dirname(MEDIA_CACHE)), { recursive: true });
  symlinkSync(resolve(MEDIA_CACHE), join(project, MEDIA_CACHE), 'junction');
}

async function build(side: BuiltSide, name: string, words: DiffWords): Promise<boolean> {
  const isGood = buildApi(side);
  // A signal received in the meantime ends the process here.
  await nextTurn();
  if (!isGood) console.error(`diff: ${words.faults.notBuilt(name)}`);
  return isGood;
}

/** Removes the work tree before the process ends, for any reason. */
function removeAtExit(worktree: BaseWorktree, words: DiffWords): void {
  process.once('exit', worktree.remove);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`diff: ${words.faults.stopped(signal)}`);
      process.exit(SIGNAL_EXIT_CODE + constants.signals[signal]);
    });
  }
}
