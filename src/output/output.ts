// The folder that the CDN serves, while it is written: each file once, by its asset path.
import {
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
  writevSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export interface Output {
  /** Asset paths begin here. */
  folder: string;
  fileCount: number;
  bytes: number;
  /** Folders that exist already. */
  folders: Set<string>;
}

export function createOutput(folder: string): Output {
  return { folder, fileCount: 0, bytes: 0, folders: new Set() };
}

/**
 * Writes one asset from text, or from parts of bytes put together. Written at once: for small files, handing the
 * work to another thread costs more than the work.
 */
export function writeAsset(output: Output, path: string, content: string | readonly Uint8Array[]): void {
  const parts = typeof content === 'string' ? [Buffer.from(content)] : content;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const file = createPlace(output, path);
  const descriptor = openSync(file, 'wx');
  try {
    // A disk that is nearly full takes less than it is given, and this then says so.
    if (writevSync(descriptor, parts) !== length) writeFileSync(file, Buffer.concat(parts));
  } finally {
    closeSync(descriptor);
  }
  output.fileCount++;
  output.bytes += length;
}

/** Puts a file that never changes into the output: as another name of the same bytes where the disk can do that. */
export function linkAsset(output: Output, path: string, source: string): void {
  const file = createPlace(output, path);
  try {
    linkSync(source, file);
  } catch {
    copyFileSync(source, file);
  }
  output.fileCount++;
  output.bytes += statSync(file).size;
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
