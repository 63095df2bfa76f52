// Files of a source, and when they were first committed: a clone's own file times are those of the clone.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import fastGlob from 'fast-glob';

/**
 * Paths, sorted. A symbolic link could lead out of the source: links to folders are not followed. With `onlyFiles: false`, links
 * that stay in the folder are listed too.
 */
export function listFiles(folder: string, pattern: string, options: fastGlob.Options = {}): string[] {
  const ignore = ['**/node_modules/**'];
  const found = fastGlob.sync(pattern, { cwd: folder, ignore, followSymbolicLinks: false, ...options });
  const inside = `${realpathSync.native(folder)}${sep}`;
  // A link may lead nowhere.
  const isInside = (path: string) => existsSync(path) && realpathSync.native(path).startsWith(inside);
  return found.filter((path) => isInside(resolve(folder, path))).sort();
}

const MAX_BYTES = 500_000_000;

/** ISO 8601 by path in the folder. Empty for a folder without history, and for a shallow clone, which knows only the last commit. */
export function readCommitDates(folder: string): Map<string, string> {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: MAX_BYTES } as const;
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'core.quotePath=false', ...args], options).stdout ?? '';
  const dates = new Map<string, string>();
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates;
  let date = '';
  // The newest first: the first commit of a file is the last that names it. To find renames, Git would read files, which a
  // clone may lack.
  const log = git('log', '--format=%x00%aI', '--name-only', '--no-renames', '--relative');
  for (const line of log.split('\n')) {
    if (line.startsWith('\0')) date = line.slice(1);
    else if (line !== '') dates.set(line, date);
  }
  return dates;
}
