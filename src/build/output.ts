// What a build has written so far: the folder that the CDN serves.
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
  /** Every file written, as an asset path. */
  files: string[];
  bytes: number;
  /** Folders that exist already. */
  folders: Set<string>;
}

export function createOutput(folder: string): Output {
  return { folder, files: [], bytes: 0, folders: new Set() };
}

/**
 * Writes one asset from text or from parts of bytes put together. Written at once: for small files, handing the
 * work to another thread costs more than the work.
 */
export function writeAsset(output: Output, path: string, content: string | readonly Uint8Array[]): void {
  const file = createPlace(output, path);
  output.bytes += typeof content === 'string' ? writeText(file, content) : writeParts(file, content);
  output.files.push(path);
}

/** Puts a file that never changes into the output: as another name of the same bytes where the disk can do that. */
export function linkAsset(output: Output, path: string, source: string): void {
  const file = createPlace(output, path);
  try {
    linkSync(source, file);
  } catch {
    copyFileSync(source, file);
  }
  output.bytes += statSync(file).size;
  output.files.push(path);
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

function writeText(file: string, text: string): number {
  const bytes = Buffer.from(text);
  writeFileSync(file, bytes);
  return bytes.length;
}

function writeParts(file: string, parts: readonly Uint8Array[]): number {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const descriptor = openSync(file, 'w');
  try {
    const written = writevSync(descriptor, parts);
    // A disk that is nearly full takes less than it is given.
    if (written !== length) writeFileSync(file, Buffer.concat(parts));
  } finally {
    closeSync(descriptor);
  }
  return length;
}
