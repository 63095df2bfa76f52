// New files on disk, in a folder of their own. Existing files stay as they are.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds out whether a folder holds a name already, as file systems tell names apart at worst: regardless of case and
 * Unicode composition.
 */
export function createIsTaken(folder: string): (name: string) => boolean {
  const normalize = (name: string) => name.normalize('NFC').toLowerCase();
  const taken = new Set(existsSync(folder) ? readdirSync(folder).map(normalize) : []);
  return (name) => taken.has(normalize(name));
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
