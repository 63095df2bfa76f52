// A copy of a build by hard links, which stays readable while another process replaces the output.
import { readdirSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '../output/stage.ts';

/** A build swaps its output with two renames, milliseconds apart. */
const ATTEMPTS = 10;
const PAUSE_MILLISECONDS = 50;

/**
 * Throws if there is no build.
 * @param data folder of local state
 * @returns the folder of the snapshot
 */
export async function takeSnapshot(out: string, data: string): Promise<string> {
  const folder = await mkdtemp(join(data, `serving.${process.pid}.`));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const before = await identify(out);
      await linkTree(out, folder);
      if ((await identify(out)) === before) return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    await rm(folder, { recursive: true, force: true });
    await wait(PAUSE_MILLISECONDS);
  }
  throw new Error(`Cannot serve ${out}: it holds no build; run npm run build first`);
}

/** Removes the snapshots of this process and of processes that have ended. */
export function removeSnapshots(data: string): void {
  for (const name of readdirSync(data)) {
    const pid = Number(/^serving\.(\d+)/.exec(name)?.[1]);
    if (pid === process.pid || (pid > 0 && !isRunning(pid))) rmSync(join(data, name), { recursive: true });
  }
}

/** Changes when another build replaces the output. */
async function identify(out: string): Promise<string> {
  const { ino, mtimeMs } = await stat(join(out, 'worker', 'index.js'));
  return `${ino} ${mtimeMs}`;
}

/** Copies a file only if the disk cannot link it. */
async function linkTree(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const to = join(target, relative(source, from));
    if (entry.isDirectory()) await mkdir(to, { recursive: true });
    else await link(from, to).catch(() => copyFile(from, to));
  }
}
