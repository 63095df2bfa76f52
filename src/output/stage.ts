// The folder that a build writes to, next to the output. Moving it into place is the last step, so the output is always a
// whole build.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from '../contract/failure.ts';
import { groupsOf } from '../contract/match.ts';
import { type Assets, createOutput, removeStale } from './output.ts';

/** An output that this process has written, for the next build to update. */
export interface KeptOutput {
  /** Undefined before the first build, and during an update. */
  assets?: Assets | undefined;
}

/**
 * Cleans up after killed builds. With an output that this process keeps, it is updated in place: only an editor sees it, and
 * the next build after a failed one replaces it as a whole.
 */
export function createOutputStage(out: string, previous?: KeptOutput) {
  const target = resolve(out);
  recoverOutput(target);
  const present = existsSync(target) ? previous?.assets : undefined;
  if (previous) previous.assets = undefined;
  const folder = present ? target : siblingOf(target, 'next');
  const output = createOutput(join(folder, 'public'), present, present ? undefined : join(target, 'public'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!present) {
    remove();
    mkdirSync(folder, { recursive: true });
    process.once('exit', remove);
  }
  return {
    /** The folder to write into. */
    folder,
    /** The part for the CDN. */
    output,
    /** Makes the folder the output. Without it, a new folder is removed. */
    commit() {
      if (present) removeStale(output);
      else replaceOutput(folder, target);
      if (previous) previous.assets = output.assets;
    },
    [Symbol.dispose]() {
      process.off('exit', remove);
      if (!present) remove();
    },
  };
}

function siblingOf(target: string, state: 'next' | 'old'): string {
  return join(dirname(target), `.${basename(target)}.${state}.${process.pid}`);
}

/**
 * Two renames, since Node cannot exchange two folders: a process killed between them leaves the old build next to the
 * output, and `recoverOutput` puts it back.
 */
function replaceOutput(folder: string, target: string): void {
  const old = siblingOf(target, 'old');
  for (let isDone = false; !isDone; ) {
    if (existsSync(target)) renameSync(target, old);
    isDone = takePlace(folder, target);
    rmSync(old, { recursive: true, force: true });
  }
}

/** @returns false if another build has put its output there in the meantime */
function takePlace(folder: string, target: string): boolean {
  try {
    renameSync(folder, target);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** Restores the output that a killed build renamed, and removes its other folders. */
export function recoverOutput(out: string): void {
  const output = resolve(out);
  const parent = dirname(output);
  if (!existsSync(parent)) return;
  const prefix = `.${basename(output)}.`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const [state, pid] = groupsOf(/^(next|old)\.(\d+)$/, name.slice(prefix.length));
    const path = join(parent, name);
    if (state === undefined || isInUse(path, Number(pid))) continue;
    if (state === 'old' && !existsSync(output)) renameSync(path, output);
    // A thread that is ending may still write to it.
    else rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A build takes minutes at most. Process ids are reused, soonest in containers. */
const MAX_BUILD_MILLISECONDS = 3_600_000;

/** Whether the process that made a file or folder may still be working on it. */
export function isInUse(path: string, pid: number): boolean {
  if (pid === process.pid) return false;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.ctimeMs < MAX_BUILD_MILLISECONDS && isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
