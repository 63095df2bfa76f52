// The folder that a build writes to, next to the output. Moving it into place is the last step, so the output is always a
// whole build.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from '../contract/failure.ts';
import { groupsOf } from '../contract/match.ts';
import { makeFolder } from './folder.ts';
import { type Asset, type Assets, createOutput } from './output.ts';

/** Tells the next build which engine made the files of an output, and facts about them. */
const RECORD = '.build/files.json';

export function createOutputStage(out: string, engine: string) {
  const target = resolve(out);
  const folder = siblingOf(target, 'next');
  const last = { folder: join(target, 'public'), assets: readRecord(join(target, RECORD), engine) };
  const output = createOutput(join(folder, 'public'), last);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  makeFolder(folder);
  process.once('exit', remove);
  return {
    folder,
    /** The CDN's part of the folder. */
    output,
    /** Makes the folder the output. Otherwise disposal removes it. */
    commit() {
      const record = join(folder, RECORD);
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, JSON.stringify({ engine, assets: [...output.assets.values()] }));
      replaceOutput(folder, target);
    },
    [Symbol.dispose]() {
      process.off('exit', remove);
      remove();
    },
  };
}

/** Empty for an output of another engine, or one that a power cut has damaged. */
function readRecord(file: string, engine: string): Assets {
  try {
    const record: { engine: string; assets: Asset[] } = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(record.engine === engine ? record.assets.map((asset) => [asset.path, asset]) : []);
  } catch {
    return new Map();
  }
}

function siblingOf(target: string, state: 'next' | 'old'): string {
  return join(dirname(target), `.${basename(target)}.${state}.${process.pid}`);
}

/**
 * Renames twice, since Node cannot swap two folders. If the process is killed in between, the old build stays next to
 * the output and `recoverOutput` restores it.
 */
function replaceOutput(folder: string, target: string): void {
  const old = siblingOf(target, 'old');
  if (existsSync(target)) renameSync(target, old);
  renameSync(folder, target);
  rmSync(old, { recursive: true, force: true });
}

/** Restores an output that a killed build has renamed, and removes the other folders of that build. */
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
    // A thread may still be writing to it.
    else rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** No build takes this long. Containers reuse process ids soon. */
const MAX_BUILD_MILLISECONDS = 3_600_000;

/** Whether another process that may have made the folder still runs. */
function isInUse(folder: string, pid: number): boolean {
  if (pid === process.pid) return false;
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats || Date.now() - stats.ctimeMs > MAX_BUILD_MILLISECONDS) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
