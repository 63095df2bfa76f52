// Where a build writes and how its result takes the place of the last one. A build works in a folder of its own
// beside the output and moves it there as its last act, so that whoever looks at the output sees a whole build.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isMakerRunning } from './maker-process.ts';

/** `.dist.next.<pid>` beside `dist`. */
function stagePath(out: string, stage: 'next' | 'old'): string {
  return join(dirname(out), `.${basename(out)}.${stage}.${process.pid}`);
}

export interface OutputStage {
  /** The folder to write into. */
  folder: string;
  /**
   * Makes the folder the output. Two renames, since no file system call at hand exchanges two folders: a process
   * killed between them leaves the whole old build beside it, and `recoverOutput` puts it back.
   */
  commit(): void;
  /** Removes whatever is not the output. */
  discard(): void;
}

/** Cleans up after killed builds and gives an empty folder for a new one. */
export function createOutputStage(out: string): OutputStage {
  const output = resolve(out);
  recoverOutput(output);
  const folder = stagePath(output, 'next');
  const old = stagePath(output, 'old');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    commit() {
      if (existsSync(output)) renameSync(output, old);
      renameSync(folder, output);
      rmSync(old, { recursive: true, force: true });
    },
    discard() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Puts back an output that a killed build left aside, and removes what killed builds left over. */
export function recoverOutput(out: string): void {
  const output = resolve(out);
  const parent = dirname(output);
  if (!existsSync(parent)) return;
  const prefix = `.${basename(output)}.`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const [, stage, pid] = /^(next|old)\.(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    if (stage === undefined) continue;
    const path = join(parent, name);
    if (isMakerRunning(Number(pid), path)) continue;
    if (stage === 'old' && !existsSync(output)) renameSync(path, output);
    else rmSync(path, { recursive: true, force: true });
  }
}
