// Writes the folder that the CDN serves, each file once.
import { hash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Asset {
  path: string;
  /** Digest of the bytes. */
  digest: string;
  bytes: number;
}

/** Keys are paths. */
export type Assets = ReadonlyMap<string, Asset>;

export interface Output {
  /** Root of the asset paths. */
  folder: string;
  /** Files of this build. */
  assets: Map<string, Asset>;
  /** Files of the last build, if this one updates the folder. */
  present: Assets;
  /** Folder of the build that this one replaces, if there is one. */
  replaced: string | undefined;
}

export function createOutput(folder: string, present: Assets = new Map(), replaced?: string): Output {
  return { folder, assets: new Map(), present, replaced };
}

/** Writes synchronously: for small files, another thread would cost more. */
export function writeAsset(
  output: Output,
  path: string,
  content: string | Uint8Array | readonly Uint8Array[],
): Asset {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.concat([content].flat());
  return writeBytes(output, path, bytes, hash('sha256', bytes));
}

function writeBytes(output: Output, path: string, bytes: Uint8Array, digest: string): Asset {
  const asset = { path, digest, bytes: bytes.length };
  put(output, asset, (file) => writeFileSync(file, bytes, { flag: 'wx' }));
  return asset;
}

/** Adds a file whose path has a digest of its content, unless this build or the last one has written it. */
export function writeNamedAsset(output: Output, path: string, make: () => readonly Uint8Array[]): void {
  const earlier = output.assets.get(path) ?? output.present.get(path) ?? takeReplaced(output, path);
  if (earlier) output.assets.set(path, earlier);
  else writeBytes(output, path, Buffer.concat(make()), path);
}

/** Links to the file of the last build. A power cut may have emptied that file. */
function takeReplaced({ folder, replaced }: Output, path: string): Asset | undefined {
  if (replaced === undefined) return undefined;
  const from = join(replaced, path);
  const { size: bytes = 0 } = statSync(from, { throwIfNoEntry: false }) ?? {};
  if (bytes === 0) return undefined;
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  try {
    linkSync(from, file);
  } catch {
    return undefined;
  }
  return { path, digest: path, bytes };
}

/** Adds an immutable file, as a hard link if the disk supports it. */
export function linkAsset(output: Output, path: string, from: string): void {
  put(output, { path, digest: from, bytes: statSync(from).size }, (file) => linkFile(from, file));
}

export function linkFile(from: string, file: string): void {
  try {
    linkSync(from, file);
  } catch {
    copyFileSync(from, file);
  }
}

/** Copies a file to a path with a digest of its bytes, since its author may change it. */
export function copyAsset(output: Output, path: string, from: string): void {
  put(output, { path, digest: path, bytes: statSync(from).size }, (file) => copyFileSync(from, file));
}

/** Removes files of the last build that this one did not write. */
export function removeStale({ folder, assets, present }: Output): void {
  for (const path of present.keys()) if (!assets.has(path)) rmSync(join(folder, path), { force: true });
}

export function measureOutput({ assets }: Output): { files: number; bytes: number } {
  return { files: assets.size, bytes: [...assets.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
}

function put({ folder, assets, present }: Output, asset: Asset, write: (file: string) => void): void {
  const { path, digest } = asset;
  assets.set(path, asset);
  const last = present.get(path);
  if (last?.digest === digest) return;
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  // The rename is atomic, so readers see either the old or the new file.
  const target = last ? `${file}.part` : file;
  write(target);
  if (last) renameSync(target, file);
}
