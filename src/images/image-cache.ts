// Caches encoded images between builds. Every file is verified before use, and encoded again if it is damaged.
import { readFileSync, statSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes and syncs under another name, then renames: neither a kill nor a power cut leaves half a file. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

/** Called one at a time for images that are not in the cache: `done` begins at 1. */
export type OnProgress = (done: number, total: number) => void;

/** Images encoded at the same time: sharp uses several threads for each. */
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
  width: number;
  height: number;
}

/** Facts about an encoded image, or one that will be. */
export interface ImageHeader extends ImageSize {
  hasAlpha: boolean;
  /** Milliseconds for each frame of an animation. */
  delays?: number[] | undefined;
}

/** Headers by file name. */
export type ImageHeaders = ReadonlyMap<string, ImageHeader>;

export type Files = Iterable<readonly [name: string, content: Uint8Array]>;

/** Writes files, then a record with facts about them. */
export async function writeRecorded(record: string, files: Files, facts: object = {}): Promise<void> {
  const bytes: Record<string, number> = {};
  for (const [name, content] of files) {
    await writeWhole(join(dirname(record), name), content);
    bytes[name] = content.length;
  }
  await writeWhole(record, JSON.stringify({ ...facts, bytes }));
}

/**
 * Reads facts about encoded files, so that a second build neither encodes nor decodes. Returns undefined if there is no
 * record, or if one of its files is missing or incomplete.
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
