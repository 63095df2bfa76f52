// Files of a source.
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
