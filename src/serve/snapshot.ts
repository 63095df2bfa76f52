// A copy of a build by hard links, which stays readable while another process replaces the output.
import { readdirSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fastGlob from 'fast-glob';
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
  const paths = await fastGlob('**', { cwd: source, dot: true });
  for (const folder of new Set(paths.map(dirname))) await mkdir(join(target, folder), { recursive: true });
  for (const path of paths) {
    const [from, to] = [join(source, path), join(target, path)];
    await link(from, to).catch(() => copyFile(from, to));
  }
}
