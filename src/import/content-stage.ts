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
import { dirname, join, resolve } from 'node:path';
import { recoverOutput, replaceOutput, siblingOf } from '../output/stage.ts';

export class ContentChanged extends Error {}

export function createContentStage(content: string) {
  const target = resolve(content);
  recoverOutput(target);
  const folder = siblingOf(target, 'next');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  process.once('exit', remove);
  const seen = new Map<string, string>();
  mkdirSync(folder, { recursive: true });
  if (existsSync(target)) linkTree(target, folder, seen);
  return {
    folder,
    /** Throws if somebody has written to the content in the meantime. */
    commit(): void {
      const now = new Map<string, string>();
      if (existsSync(target)) listTree(target, now);
      const isSame = now.size === seen.size && [...now].every(([path, state]) => seen.get(path) === state);
      if (!isSame) throw new ContentChanged();
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

function listTree(folder: string, seen: Map<string, string>): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stats = lstatSync(path);
    seen.set(path, stats.isDirectory() ? 'folder' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`);
    if (stats.isDirectory()) listTree(path, seen);
  }
}

function linkTree(from: string, to: string, seen: Map<string, string>): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const stats = lstatSync(source);
    seen.set(source, stats.isDirectory() ? 'folder' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`);
    if (entry.isDirectory()) {
      mkdirSync(target);
      linkTree(source, target, seen);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

/** Some file systems have no links. */
function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
