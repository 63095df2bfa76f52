// A copy of the content folder next to it: what is imported goes there, is checked there, and takes the folder's place in one
// step. Until then the content is as it was.
import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fastGlob from 'fast-glob';
import { ImportError } from '../source.ts';

const siblingOf = (content: string, state: 'next' | 'old') =>
  join(dirname(content), `.${basename(content)}.import-${state}`);

export function createStage(content: string) {
  recoverContent(content);
  const folder = siblingOf(content, 'next');
  const before = listFiles(content);
  const options = { preserveTimestamps: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE };
  mkdirSync(folder, { recursive: true });
  if (existsSync(content)) cpSync(content, folder, { recursive: true, ...options });
  return {
    folder,
    /** Two renames, since Node cannot exchange two folders. Throws if somebody has written to the content in the meantime. */
    commit(): void {
      if (!isDeepStrictEqual(listFiles(content), before)) throw new ImportError('content-changed');
      if (existsSync(content)) renameSync(content, siblingOf(content, 'old'));
      renameSync(folder, content);
    },
    [Symbol.dispose]: () => recoverContent(content),
  };
}

/** Removes what an import has left that was killed, and puts the content back that it had renamed. */
export function recoverContent(content: string): void {
  const [old, next] = [siblingOf(content, 'old'), siblingOf(content, 'next')];
  if (existsSync(old) && !existsSync(content)) renameSync(old, content);
  for (const folder of [old, next]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

export function writeInFolder(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Files with what changes when somebody writes to them; folders by name, as editors make and remove files in them. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const paths = fastGlob
    .sync('**', { cwd: folder, dot: true, onlyFiles: false, followSymbolicLinks: false })
    .sort();
  return paths.map((path) => {
    const stats = lstatSync(join(folder, path));
    return stats.isDirectory() ? path : `${path} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
  });
}
