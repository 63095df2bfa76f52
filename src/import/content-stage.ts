// A copy of the content folder next to it: what is imported goes there, is checked there, and takes the folder's place in one
// step. Until then the content is as it was.
import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { recoverOutput, replaceOutput, siblingOf } from '../output/stage.ts';

export class ContentChanged extends Error {}

export function createContentStage(content: string) {
  const target = resolve(content);
  recoverOutput(target);
  const folder = siblingOf(target, 'next');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  process.once('exit', remove);
  mkdirSync(folder, { recursive: true });
  const before = listFiles(target);
  const options = { preserveTimestamps: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE };
  if (existsSync(target)) cpSync(target, folder, { recursive: true, ...options });
  return {
    folder,
    /** Throws if somebody has written to the content in the meantime. */
    commit(): void {
      if (!isDeepStrictEqual(listFiles(target), before)) throw new ContentChanged();
      replaceOutput(folder, target);
    },
    [Symbol.dispose]() {
      process.off('exit', remove);
      remove();
    },
  };
}

export function writeInFolder(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** By path: what changes when somebody writes to it. */
function listFiles(folder: string): Map<string, string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => !entry.isDirectory());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const { ino, size, mtimeMs } = lstatSync(path);
      return [relative(folder, path), `${ino} ${size} ${mtimeMs}`];
    }),
  );
}
