// What a build has written so far: the folder that the CDN serves. A file that the last build made from the same is
// taken over from there, as another name of the same bytes.
import {
  closeSync,
  copyFileSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  type Stats,
  statSync,
  writeFileSync,
  writevSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export interface Output {
  /** Asset paths begin here. */
  folder: string;
  /** Every file, by its asset path. */
  files: Map<string, OutputFile>;
  bytes: number;
  /** Asset paths of what this build wrote itself. */
  written: string[];
  /** Folders that exist already. */
  folders: Set<string>;
  /** What may be taken over. */
  last: LastOutput | undefined;
}

export interface OutputFile {
  /** Digest of all that the file was made from; null where it is made anew in every build. */
  key: string | null;
  size: number;
  /** See `stampOf`. */
  stamp: string;
}

/** The output of the last build, as it was when that build ended. */
export interface LastOutput {
  folder: string;
  files: ReadonlyMap<string, OutputFile>;
}

/** The last output is not what it was when the build began: somebody else has written it. */
export class StaleOutputError extends Error {}

export function createOutput(folder: string, last?: LastOutput): Output {
  return { folder, files: new Map(), bytes: 0, written: [], folders: new Set(), last };
}

/**
 * Writes one asset from text or from parts of bytes put together. Written at once: for small files, handing the
 * work to another thread costs more than the work.
 *
 * @param key digest of all that the content is made from, for `takeOver` in the next build
 */
export function writeAsset(
  output: Output,
  path: string,
  content: string | readonly Uint8Array[],
  key: string | null = null,
): void {
  const parts = typeof content === 'string' ? [Buffer.from(content)] : content;
  add(output, path, key, writeParts(createPlace(output, path), parts));
  output.written.push(path);
}

/**
 * Takes an asset over from the last build where it was made from the same.
 *
 * @returns false where it must be written
 */
export function takeOver(output: Output, path: string, key: string): boolean {
  const { last } = output;
  const known = last?.files.get(path);
  if (!last || known?.key !== key) return false;
  const [source, file] = [join(last.folder, path), createPlace(output, path)];
  try {
    link(source, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StaleOutputError(`${path} is gone`);
    throw error;
  }
  // After the link: from here on nobody can put another file in its place.
  const stats = statSync(file);
  const isCopy = stats.nlink === 1;
  if (stampOf(isCopy ? statSync(source) : stats) !== known.stamp) {
    throw new StaleOutputError(`${path} has changed`);
  }
  add(output, path, key, stats);
  return true;
}

/** The first bytes of an asset of the last build. */
export function readLast({ folder, files }: LastOutput, path: string, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  try {
    const descriptor = openSync(join(folder, path), 'r');
    try {
      const isSame = stampOf(fstatSync(descriptor)) === files.get(path)?.stamp;
      if (isSame && readSync(descriptor, bytes, 0, length, 0) === length) return bytes;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  throw new StaleOutputError(`${path} has changed`);
}

/** Whether the last output is still what it was when its build ended. */
export function isIntact(file: string, { stamp }: OutputFile): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats !== undefined && stampOf(stats) === stamp;
}

/** Puts a file that never changes into the output: as another name of the same bytes where the disk can do that. */
export function linkAsset(output: Output, path: string, source: string): void {
  const file = createPlace(output, path);
  link(source, file);
  add(output, path, null, statSync(file));
}

function link(source: string, file: string): void {
  try {
    linkSync(source, file);
  } catch {
    copyFileSync(source, file);
  }
}

function add(output: Output, path: string, key: string | null, stats: Stats): void {
  output.files.set(path, { key, size: stats.size, stamp: stampOf(stats) });
  output.bytes += stats.size;
}

/** Tells one file, as written once, from any other. Not the change time: another name changes that, too. */
function stampOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}

/** The file of an asset path, its folder made. */
function createPlace(output: Output, path: string): string {
  const file = join(output.folder, path);
  const folder = dirname(file);
  if (!output.folders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    output.folders.add(folder);
  }
  return file;
}

function writeParts(file: string, parts: readonly Uint8Array[]): Stats {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const descriptor = openSync(file, 'w');
  try {
    const written = writevSync(descriptor, parts);
    // A disk that is nearly full takes less than it is given.
    if (written !== length) writeFileSync(file, Buffer.concat(parts));
    return fstatSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
