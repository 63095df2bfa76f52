// Encoded images, kept between builds. Every file is verified before use and encoded again if it is damaged.
import { readFileSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** Of what is not in the cache, one at a time: `done` begins at 1. */
export type OnProgress = (done: number, total: number) => void;

/** Encoded at once: sharp uses several threads for each. */
const ENCODERS = 2;

/** Calls a function for each image, a few at a time. */
export async function eachImage<T>(images: readonly T[], work: (image: T) => Promise<void>): Promise<void> {
  const left = images.values();
  const takeAll = async () => {
    for (const image of left) await work(image);
  };
  await Promise.all(Array.from({ length: ENCODERS }, takeAll));
}

export interface ImageSize {
  /** In pixels. */
  width: number;
  height: number;
}

/** Of an encoded image, or as it will be encoded. */
export interface ImageHeader extends ImageSize {
  /** Whether parts may be transparent. */
  hasAlpha: boolean;
  /** Of the frames of an animation, in milliseconds. */
  delays?: number[] | undefined;
}

/** Of images by file name. */
export type ImageHeaders = ReadonlyMap<string, ImageHeader>;

/** Bytes by file name. */
export type Files = Iterable<readonly [name: string, content: Uint8Array]>;

/** Writes files, then a record of them with what is known of them. */
export async function writeRecorded(record: string, files: Files, facts: object = {}): Promise<void> {
  const bytes: Record<string, number> = {};
  for (const [name, content] of files) {
    await writeWhole(join(dirname(record), name), content);
    bytes[name] = content.length;
  }
  await writeWhole(record, JSON.stringify({ ...facts, bytes }));
}

/**
 * What is known of encoded files, so that a second build neither encodes nor decodes. Undefined if the record was never written,
 * or if one of its files is missing or incomplete.
 */
export function readRecord<Facts>(record: string): Facts | undefined {
  try {
    const { bytes, ...facts } = JSON.parse(readFileSync(record, 'utf8'));
    const sizeOf = (name: string) => statSync(join(dirname(record), name)).size;
    return Object.entries(bytes).every(([name, size]) => sizeOf(name) === size) ? facts : undefined;
  } catch {
    return undefined;
  }
}
