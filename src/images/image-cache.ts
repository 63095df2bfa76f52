// Caches encoded images between builds. Every file is verified before use, and encoded again if it is damaged. A build for
// visitors encodes all images, a server on this machine those that a page requests.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { linkAsset, linkFile, type Output } from '../output/output.ts';

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

export interface ImageHeader extends ImageSize {
  hasAlpha: boolean;
  /** Milliseconds for each frame of an animation. */
  delays?: number[] | undefined;
}

export type ImageHeaders = ReadonlyMap<string, ImageHeader>;

export type Files = Iterable<readonly [name: string, content: Uint8Array]>;

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

export type Later = ReturnType<typeof createLater>;

export function createLater() {
  const encoders = new Map<string, () => Promise<unknown>>();
  const running = new Map<string, Promise<unknown>>();
  return {
    /** Headers of images that are not encoded yet, by file name. */
    headers: new Map<string, ImageHeader>(),
    /** @param encode writes the file of this name into the cache */
    add: (name: string, encode: () => Promise<unknown>) => void encoders.set(name, encode),
    has: (name: string) => encoders.has(name),
    /** Resolves when the file is in the cache. Rejects if its image is damaged. */
    async make(name: string): Promise<void> {
      const work = running.get(name) ?? encoders.get(name)?.();
      if (!work) return;
      running.set(name, work);
      try {
        await work;
        encoders.delete(name);
      } finally {
        running.delete(name);
      }
    },
  };
}

export interface EncodedFiles {
  /** Folder of encoded images. Images in it are valid. */
  cache: string;
  /** Receives images to encode later. */
  later?: Later | undefined;
}

export interface EncodeOptions extends EncodedFiles {
  onProgress?: OnProgress | undefined;
}

interface Plan {
  names: readonly string[];
  encode(): Promise<Files>;
}

/** Encodes the files that are not in the cache, or leaves them for later. */
export async function encodeMissing(
  plans: readonly Plan[],
  { cache, later, onProgress }: EncodeOptions,
): Promise<void> {
  const recordOf = ({ names }: Plan) => join(cache, `${names[0]}.json`);
  const missing = plans.filter((plan) => plan.names.length > 0 && !readRecord(recordOf(plan)));
  let done = 0;
  await eachImage(missing, async (plan) => {
    const encode = async () => writeRecorded(recordOf(plan), await plan.encode());
    if (later) for (const name of plan.names) later.add(name, encode);
    else await encode();
    onProgress?.(++done, missing.length);
  });
}

/** Adds an encoded image to the output, or only its path if it is not encoded yet. */
export function putEncoded(output: Output, path: string, { cache, later }: EncodedFiles): void {
  const file = join(cache, basename(path));
  if (later?.has(basename(path))) output.assets.set(path, { path, digest: basename(path), bytes: 0 });
  else linkAsset(output, path, file);
}

/** Makes a file whose path was added. Rejects if its image is damaged. @param folder root of the output */
export async function completeFile(
  folder: string,
  path: string,
  { cache, later }: EncodedFiles,
): Promise<void> {
  const file = join(folder, path);
  if (existsSync(file)) return;
  await later?.make(basename(path));
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) linkFile(join(cache, basename(path)), file);
}
