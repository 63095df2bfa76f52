// Where a build writes, and how its result takes the place of the last one. A build works in a folder of its own
// beside the output and moves it there as its last act, so that whoever looks at the output sees a whole build.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

export interface OutputStage extends Disposable {
  /** The folder to write into. Removed with everything in it unless it became the output. */
  folder: string;
  /**
   * Makes the folder the output. Two renames, since no file system call at hand exchanges two folders: a process
   * killed between them leaves the whole old build beside it, and `recoverOutput` puts it back.
   */
  commit(): void;
}

/** Cleans up after killed builds and gives an empty folder for a new one. */
export function createOutputStage(out: string): OutputStage {
  const output = resolve(out);
  recoverOutput(output);
  const [folder, old] = (['next', 'old'] as const).map((state) =>
    join(dirname(output), `.${basename(output)}.${state}.${process.pid}`),
  ) as [string, string];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    commit() {
      for (let isDone = false; !isDone; ) {
        if (existsSync(output)) renameSync(output, old);
        isDone = takePlace(folder, output);
        rmSync(old, { recursive: true, force: true });
      }
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @returns false where another build has put its output there in the meantime */
function takePlace(folder: string, output: string): boolean {
  try {
    renameSync(folder, output);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Puts back an output that a killed build left aside, and removes what killed builds left over. */
export function recoverOutput(out: string): void {
  const output = resolve(out);
  const parent = dirname(output);
  if (!existsSync(parent)) return;
  const prefix = `.${basename(output)}.`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const [, state, pid] = /^(next|old)\.(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    const path = join(parent, name);
    if (state === undefined || isInUse(path, Number(pid))) continue;
    if (state === 'old' && !existsSync(output)) renameSync(path, output);
    else rmSync(path, { recursive: true, force: true });
  }
}

/** A build takes minutes. Process numbers are given out again, in containers soon. */
const MAX_BUILD_MILLISECONDS = 3_600_000;

/** Whether the process that made a file or folder may still be at work on it. */
export function isInUse(path: string, pid: number): boolean {
  if (pid === process.pid) return false;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.ctimeMs < MAX_BUILD_MILLISECONDS && isRunning(pid);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
