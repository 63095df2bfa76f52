// Writes files to a new or existing folder.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes all files or none, even if the disk is full. @param files that do not exist yet, by path */
export function writeFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const made = mkdirSync(folder, { recursive: true });
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content, { flag: 'wx' });
    }
  } catch (error) {
    for (const path of files.keys()) rmSync(join(folder, path), { force: true });
    if (made) rmSync(made, { recursive: true });
    throw error;
  }
}
