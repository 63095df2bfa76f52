// What a build has written so far: the folder that the CDN serves.
import { closeSync, mkdirSync, openSync, writeFileSync, writevSync } from 'node:fs';
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
  const file = join(output.folder, path);
  const folder = dirname(file);
  if (!output.folders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    output.folders.add(folder);
  }
  output.bytes += typeof content === 'string' ? writeText(file, content) : writeParts(file, content);
  output.files.push(path);
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
