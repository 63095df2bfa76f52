// Writes the folder that the CDN serves, each file once.
import { hash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Output {
  /** Root of the asset paths. */
  folder: string;
  fileCount: number;
  bytes: number;
  /** Folders that exist already. */
  folders: Set<string>;
  /** Files of this build; kept only if another build will update the folder. */
  assets: AssetDigests | undefined;
  /** Files of the last build, if this one updates the folder. */
  present: AssetDigests;
}

/** Asset path → digest of the bytes. */
export type AssetDigests = Map<string, string>;

export function createOutput(
  folder: string,
  assets?: AssetDigests,
  present: AssetDigests = new Map(),
): Output {
  return { folder, fileCount: 0, bytes: 0, folders: new Set(), assets, present };
}

/** A file as a build has written it. */
export interface WrittenAsset {
  path: string;
  /** Undefined unless another build will update the folder. */
  digest: string | undefined;
  bytes: number;
}

/** Synchronous: for small files, another thread would cost more than the write. */
export function writeAsset(output: Output, path: string, content: string | Uint8Array): WrittenAsset {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const digest = output.assets && hash('sha256', bytes);
  place(output, path, digest, (file) => writeFileSync(file, bytes, { flag: 'wx' }));
  output.bytes += bytes.length;
  return { path, digest, bytes: bytes.length };
}

/** Keeps files of the last build as they are. @returns false, and keeps none, if the folder no longer has them all */
export function keepAssets(output: Output, written: readonly WrittenAsset[]): boolean {
  const { assets, present } = output;
  if (written.some(({ path, digest }) => digest === undefined || present.get(path) !== digest)) return false;
  for (const { path, digest, bytes } of written) {
    assets?.set(path, digest as string);
    output.fileCount++;
    output.bytes += bytes;
  }
  return true;
}

/** Adds a file that never changes, as a hard link if the disk supports it. */
export function linkAsset(output: Output, path: string, source: string): void {
  place(output, path, source, (file) => {
    try {
      linkSync(source, file);
    } catch {
      copyFileSync(source, file);
    }
  });
  output.bytes += statSync(source).size;
}

/** Removes files of the last build that this one did not write. */
export function removeStale({ folder, assets, present }: Output): void {
  for (const path of present.keys()) if (!assets?.has(path)) rmSync(join(folder, path));
}

function place(
  output: Output,
  path: string,
  digest: string | undefined,
  write: (file: string) => void,
): void {
  const { folder, folders, assets, present } = output;
  if (digest !== undefined) assets?.set(path, digest);
  output.fileCount++;
  const file = join(folder, path);
  const isPresent = present.has(path);
  if (isPresent && present.get(path) === digest) return;
  const parent = dirname(file);
  if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
  folders.add(parent);
  // A reader sees either the old file or the new one.
  const target = isPresent ? `${file}.part` : file;
  write(target);
  if (isPresent) renameSync(target, file);
}
