// New files on disk, in a folder of their own. What is there already stays as it is.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Names in a folder as file systems tell them apart at worst: in one composition and one case. */
export function readTakenNames(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  return new Set(readdirSync(folder).map(normalizeName));
}

export function normalizeName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Throws where the folder of the files exists, before anything is written. */
export function writeEntryFiles(root: string, files: ReadonlyMap<string, string | Uint8Array>): string[] {
  const folders = new Set([...files.keys()].map((path) => join(root, dirname(path))));
  for (const folder of folders) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder);
  }
  return [...files].map(([path, content]) => {
    const file = join(root, path);
    writeFileSync(file, content, { flag: 'wx' });
    return file;
  });
}
