// Writes the folder that the CDN serves, each file once.
import { createHash } from 'node:crypto';
import { closeSync, copyFileSync, linkSync, mkdirSync, openSync, statSync, writevSync } from 'node:fs';
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
  /** Files of the build that this one replaces, and their root. */
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
  const parts = typeof content === 'string' ? [Buffer.from(content)] : [content].flat();
  const digest = parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  const asset = { path, digest, bytes, ...(source && { source }) };
  if (output.last.assets.get(path)?.digest === asset.digest && takeOver(output, asset)) return asset;
  // Joined first, the parts would take as much memory again.
  const file = openSync(prepare(join(output.folder, path)), 'wx');
  if (writevSync(file, parts) < bytes) throw new Error(`Cannot write ${path}: the disk is full`);
  closeSync(file);
  output.assets.set(path, asset);
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
  const from = join(last.folder, asset.path);
  if (statSync(from, { throwIfNoEntry: false })?.size !== asset.bytes) return false;
  try {
    linkSync(from, prepare(join(folder, asset.path)));
  } catch {
    return false;
  }
  assets.set(asset.path, asset);
  return true;
}

function prepare(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** Adds an immutable file, as a hard link if the disk supports it. */
export function linkAsset(output: Output, path: string, from: string): void {
  linkFile(from, prepare(join(output.folder, path)));
  output.assets.set(path, { path, digest: basename(from), bytes: statSync(from).size });
}

export function linkFile(from: string, file: string): void {
  try {
    linkSync(from, file);
  } catch {
    copyFileSync(from, file);
  }
}

export function measureOutput({ assets }: Output): { files: number; bytes: number } {
  return { files: assets.size, bytes: [...assets.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
}
