// The folder that the CDN serves, while it is written: each file once, by its asset path.
import { hash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Output {
  /** Asset paths begin here. */
  folder: string;
  fileCount: number;
  bytes: number;
  /** Folders that exist already. */
  folders: Set<string>;
  /** What this build has put there; kept only where another build will update it. */
  assets: AssetDigests | undefined;
  /** What the folder holds from the last build, where this one updates it. */
  present: AssetDigests;
}

/** A digest of the bytes by asset path. */
export type AssetDigests = Map<string, string>;

export function createOutput(
  folder: string,
  { assets, present = new Map() }: { assets?: AssetDigests; present?: AssetDigests } = {},
): Output {
  return { folder, fileCount: 0, bytes: 0, folders: new Set(), assets, present };
}

/** Writes one asset. At once: for small files, handing the work to another thread costs more than the work. */
export function writeAsset(output: Output, path: string, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const digest = output.assets && hash('sha256', bytes);
  place(output, path, digest, (file) => writeFileSync(file, bytes, { flag: 'wx' }));
  output.bytes += bytes.length;
}

/** Puts a file that never changes into the output: as another name of the same bytes where the disk can do that. */
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

/** Removes what the last build has put there and this one has not. */
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
  // Whoever reads a file while it is replaced sees the one or the other.
  const target = isPresent ? `${file}.part` : file;
  write(target);
  if (isPresent) renameSync(target, file);
}
