// A copy of the content folder next to it: what is imported goes there, is checked there, and takes the folder's place in one
// step. Until then the content is as it was.
import { constants, cpSync, existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fastGlob from 'fast-glob';
import { createCleanup } from '../../engine/cleanup.ts';
import { createOutputStage } from '../../output/stage.ts';
import { ImportError } from '../read/source.ts';

export function createContentStage(content: string) {
  using onError = createCleanup();
  const stage = createOutputStage(content);
  onError.defer(() => stage[Symbol.dispose]());
  const before = listFiles(content);
  const options = { preserveTimestamps: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE };
  if (existsSync(content)) cpSync(content, stage.folder, { recursive: true, ...options });
  onError.move();
  return {
    ...stage,
    /** Throws if somebody has written to the content in the meantime. */
    commit(): void {
      if (!isDeepStrictEqual(listFiles(content), before)) throw new ImportError('content-changed');
      stage.commit();
    },
  };
}

export function writeInFolder(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Files with what changes when somebody writes to them; folders by name, as editors make and remove files in them. */
function listFiles(folder: string): string[] {
  const options = { cwd: folder, dot: true, onlyFiles: false, followSymbolicLinks: false };
  const paths = fastGlob.sync('**', options).sort();
  return paths.map((path) => {
    const stats = lstatSync(join(folder, path));
    return stats.isDirectory() ? path : `${path} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
  });
}
