// Folders of results.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Creates a folder with its parents. Node's own option `recursive` never returns for a folder below /proc. */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}

/** @param files that do not exist yet, by path */
export function writeFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [path, content] of files) {
    makeFolder(dirname(join(folder, path)));
    writeFileSync(join(folder, path), content, { flag: 'wx' });
  }
}
