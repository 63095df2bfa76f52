import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files by their paths in a folder, with those that the paths need. `null` removes a file. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array | null>): void {
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (bytes === null) rmSync(file, { recursive: true, force: true });
    else writeFileSync(file, bytes);
  }
}
