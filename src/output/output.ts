// Writes the folder that the CDN serves, each file once.
import { hash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Asset {
  path: string;
  /** Digest of the bytes. */
  digest: string;
  bytes: number;
  /** Changes with the file's input; the next build makes the file only if it differs. */
  source?: string;
}

/** Keys are paths. */
export type Assets = ReadonlyMap<string, Asset>;

export interface Output {
  /** Root of the asset paths. */
  folder: string;
  /** Files of this build. */
  assets: Map<string, Asset>;
  /** Files of the last build, and their root, which is `folder` if this build updates it. */
  last: { folder: string; assets: Assets };
}

export function createOutput(folder: string, last: Output['last'] = { folder, assets: new Map() }): Output {
  return { folder, assets: new Map(), last };
}

/** Writes synchronously: for small files, another thread would cost more. */
export function writeAsset(
  output: Output,
  path: string,
  content: string | Uint8Array | readonly Uint8Array[],
  source?: string,
): Asset {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.concat([content].flat());
  const asset = { path, digest: hash('sha256', bytes), bytes: bytes.length, ...(source && { source }) };
  put(output, asset, (file) => writeFileSync(file, bytes, { flag: 'wx' }));
  return asset;
}

/**
 * Adds a file, unless this build or the last one has made it from the same input.
 * @param source changes with the input, except the engine; defaults to the path
 */
export function makeAsset(
  output: Output,
  path: string,
  make: () => string | readonly Uint8Array[],
  source = path,
): void {
  const { assets, last } = output;
  if (assets.get(path)?.source === source) return;
  const earlier = last.assets.get(path);
  if (earlier?.source !== source || !takeOver(output, earlier)) writeAsset(output, path, make(), source);
}

/** Adds a file of the last build, as a hard link. A power cut may have emptied it. */
function takeOver({ folder, assets, last }: Output, asset: Asset): boolean {
  const { path, bytes } = asset;
  if (last.folder !== folder) {
    const from = join(last.folder, path);
    if (statSync(from, { throwIfNoEntry: false })?.size !== bytes) return false;
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    try {
      linkSync(from, file);
    } catch {
      return false;
    }
  }
  assets.set(path, asset);
  return true;
}

/** Adds an immutable file, as a hard link if the disk supports it. */
export function linkAsset(output: Output, path: string, from: string): void {
  put(output, { path, digest: basename(from), bytes: statSync(from).size }, (file) => linkFile(from, file));
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
export function removeStale({ folder, assets, last }: Output): void {
  for (const path of last.assets.keys()) if (!assets.has(path)) rmSync(join(folder, path), { force: true });
}

export function measureOutput({ assets }: Output): { files: number; bytes: number } {
  return { files: assets.size, bytes: [...assets.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
}

function put(output: Output, asset: Asset, write: (file: string) => void): void {
  const { folder, assets, last } = output;
  const { path, digest } = asset;
  const earlier = last.assets.get(path);
  if (earlier?.digest === digest && takeOver(output, asset)) return;
  assets.set(path, asset);
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  const isUpdate = earlier && last.folder === folder;
  // A reader sees either the old file or the new one.
  const target = isUpdate ? `${file}.part` : file;
  write(target);
  if (isUpdate) renameSync(target, file);
}
