// Files of a source. A symbolic link could lead out of it, to what nobody wants to publish.
import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import fastGlob from 'fast-glob';

/** Paths, sorted. Links to folders are not followed. With `onlyFiles: false`, links that stay in the folder are listed too. */
export function listFiles(folder: string, pattern: string, options: fastGlob.Options = {}): string[] {
  const ignore = ['**/node_modules/**'];
  const found = fastGlob.sync(pattern, { cwd: folder, ignore, followSymbolicLinks: false, ...options });
  const inside = `${realpathSync.native(folder)}${sep}`;
  const isInside = (path: string) => {
    try {
      return realpathSync.native(resolve(folder, path)).startsWith(inside);
    } catch {
      // A link to nothing.
      return false;
    }
  };
  return found.filter(isInside).sort();
}
