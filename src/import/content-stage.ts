// A copy of the content folder next to it, of links to the same files: what is imported goes there, is checked there, and
// takes the folder's place in one step. Until then the content is as it was.
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
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
  const before = listTree(target);
  for (const [path, state] of before) {
    if (state === FOLDER) mkdirSync(join(folder, path));
    else linkFile(join(target, path), join(folder, path));
  }
  return {
    folder,
    /** Throws if somebody has written to the content in the meantime. */
    commit(): void {
      if (!isDeepStrictEqual(listTree(target), before)) throw new ContentChanged();
      replaceOutput(folder, target);
    },
    [Symbol.dispose]() {
      process.off('exit', remove);
      remove();
    },
  };
}

/** A file of the copy is the file of the content: it is replaced, never written to. */
export function replaceFile(path: string, content: string | Buffer): void {
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const FOLDER = 'folder';

/** By path, folders before what they contain: what changes when somebody writes to it. */
function listTree(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { ino, size, mtimeMs } = lstatSync(path);
      return [relative(folder, path), entry.isDirectory() ? FOLDER : `${ino} ${size} ${mtimeMs}`];
    }),
  );
}

/** Some file systems have no links. */
function linkFile(source: string, target: string): void {
  try {
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
