// Encodes files from images on demand: a build for visitors makes all, a server on this machine those that a page requests.
import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linkAsset, linkFile, type Output } from '../output/output.ts';
import {
  eachImage,
  type Files,
  type ImageHeader,
  type OnProgress,
  readRecord,
  writeRecorded,
} from './image-cache.ts';

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
  cache: string;
  later?: Later | undefined;
}

interface Plan {
  names: readonly string[];
  encode(): Promise<Files>;
}

/** Encodes the files that are not in the cache, or leaves them for later. */
export async function encodeMissing(
  plans: readonly Plan[],
  { cache, later, onProgress }: EncodedFiles & { onProgress?: OnProgress | undefined },
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
