// Encoded images, kept between builds. Every file is verified before use and encoded again if it is damaged.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isInUse } from '../output/stage.ts';

/** Writes and syncs under another name, then renames, so that neither a killed process nor a power cut leaves half a file. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(content);
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

export interface ImageSize {
  /** In pixels. */
  width: number;
  height: number;
}

/** Of an encoded image, or as it will be encoded. */
export interface ImageHeader extends ImageSize {
  /** Of the frames of an animation, in milliseconds. */
  delays?: number[] | undefined;
}

/** Of images by file name. */
export type ImageHeaders = ReadonlyMap<string, ImageHeader>;

export interface Written {
  /** Size of each file, by name. */
  bytes: Record<string, number>;
}

/**
 * The facts about encoded files, so that a second build neither encodes nor decodes. Undefined if the record was never
 * written, or if one of its files is missing or incomplete.
 */
export function readRecord<Known extends Written>(record: string): Known | undefined {
  try {
    const known = JSON.parse(readFileSync(record, 'utf8')) as Known;
    const sizeOf = (name: string) => statSync(join(dirname(record), name)).size;
    return Object.entries(known.bytes).every(([name, bytes]) => sizeOf(name) === bytes) ? known : undefined;
  } catch {
    return undefined;
  }
}
