// The folder that a build writes to, next to the output. Moving it into place is the last step, so the output is always a
// whole build.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Memory } from '../content/source/memory.ts';
import { type AssetDigests, createOutput, type Output, removeStale } from './output.ts';

interface OutputStage extends Disposable {
  /** The folder to write into. */
  folder: string;
  /** The part for the CDN. */
  output: Output;
  /** Makes the folder the output. Without it, the folder is removed. */
  commit(): void;
}

/** What a process that builds repeatedly knows about an output; nothing before its first build. */
interface KnownOutput {
  assets: AssetDigests | undefined;
}

/**
 * Cleans up after killed builds. With a memory, an output that this process has written is updated in place: only an
 * editor sees it, and the next build after a failed one replaces it as a whole.
 */
export function createOutputStage(out: string, memory: Memory): OutputStage {
  const folder = resolve(out);
  recoverOutput(folder);
  const known = memory.recall(
    'output',
    () => folder,
    (): KnownOutput => ({ assets: undefined }),
  );
  return known.assets && existsSync(folder)
    ? createUpdate(folder, known)
    : createReplacement(folder, memory.isKept ? known : undefined);
}

/**
 * Two renames, since Node cannot exchange two folders: a process killed between them leaves the old build next to the
 * output, and `recoverOutput` puts it back.
 */
function createReplacement(target: string, known: KnownOutput | undefined): OutputStage {
  const [folder, old] = (['next', 'old'] as const).map((state) =>
    join(dirname(target), `.${basename(target)}.${state}.${process.pid}`),
  ) as [string, string];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const assets: AssetDigests | undefined = known && new Map();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    folder,
    output: createOutput(join(folder, 'public'), { ...(assets && { assets }) }),
    commit() {
      for (let isDone = false; !isDone; ) {
        if (existsSync(target)) renameSync(target, old);
        isDone = takePlace(folder, target);
        rmSync(old, { recursive: true, force: true });
      }
      if (known) known.assets = assets;
    },
    [Symbol.dispose]() {
      process.off('exit', remove);
      remove();
    },
  };
}

function createUpdate(folder: string, known: KnownOutput): OutputStage {
  const present = known.assets;
  const assets: AssetDigests = new Map();
  const output = createOutput(join(folder, 'public'), { assets, ...(present && { present }) });
  known.assets = undefined;
  return {
    folder,
    output,
    commit() {
      removeStale(output);
      known.assets = assets;
    },
    [Symbol.dispose]() {
      // The content had errors, so nothing was written.
      if (output.fileCount === 0) known.assets = present;
    },
  };
}

/** @returns false if another build has put its output there in the meantime */
function takePlace(folder: string, target: string): boolean {
  try {
    renameSync(folder, target);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
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
    const [, state, pid] = /^(next|old)\.(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    const path = join(parent, name);
    if (state === undefined || isInUse(path, Number(pid))) continue;
    if (state === 'old' && !existsSync(output)) renameSync(path, output);
    else rmSync(path, { recursive: true, force: true });
  }
}

/** A build takes minutes at most. Process ids are reused, in containers soon. */
const MAX_BUILD_MILLISECONDS = 3_600_000;

/** Whether the process that made a file or folder may still be working on it. */
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
