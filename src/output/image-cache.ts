// Encoded images, kept between builds. Every file is verified before use and encoded again if it is damaged.
import { closeSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isInUse } from './stage.ts';

/** Writes and syncs under another name, then renames, so that neither a killed process nor a power cut leaves half a file. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

/** Removes half-written files of killed builds. */
export function removeLeftParts(cache: string): void {
  for (const name of readdirSync(cache)) {
    const pid = /\.(\d+)\.part$/.exec(name)?.[1];
    const path = join(cache, name);
    if (pid !== undefined && !isInUse(path, Number(pid))) rmSync(path, { recursive: true, force: true });
  }
}

/** Undefined if there is no such file. */
export function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/** RIFF: a name of four bytes, then the length of the rest, little-endian. */
const RIFF_HEADER_BYTES = 8;
/** Up to the width and height in the first chunk. */
const WEBP_HEADER_BYTES = 30;

export interface ImageSize {
  /** In pixels. */
  width: number;
  height: number;
}

/** The size of a WebP file; undefined unless the file is as long as it says. Source: RFC 9649, section 2. */
export function readWebpSize(file: string): ImageSize | undefined {
  const size = sizeOf(file);
  if (size === undefined || size <= WEBP_HEADER_BYTES) return undefined;
  const header = Buffer.alloc(WEBP_HEADER_BYTES);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, header);
  } finally {
    closeSync(handle);
  }
  if (header.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (header.readUInt32LE(4) + RIFF_HEADER_BYTES !== size) return undefined;
  const chunk = header.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: header.readUIntLE(24, 3) + 1, height: header.readUIntLE(27, 3) + 1 };
  if (chunk !== 'VP8L') {
    return { width: header.readUInt16LE(26) & 0x3fff, height: header.readUInt16LE(28) & 0x3fff };
  }
  const bits = header.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
