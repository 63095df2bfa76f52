// Writes files to a new or existing folder.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../output/make-folder.ts';

/** @param files that do not exist yet, by path */
export function writeFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [path, content] of files) {
    makeFolder(dirname(join(folder, path)));
    writeFileSync(join(folder, path), content, { flag: 'wx' });
  }
}
