// Encoded images that a server on this machine makes when a page first asks for them. A build for visitors makes all.
import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linkAsset, linkFile, type Output } from '../output/output.ts';
import type { ImageHeader } from './image-cache.ts';

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
  /** Folder of encoded images. */
  cache: string;
  later?: Later | undefined;
}

/** Adds an encoded image to the output, or only its path if it is not encoded yet. */
export function putEncoded(output: Output, path: string, { cache, later }: EncodedFiles): void {
  const file = join(cache, basename(path));
  if (later?.has(basename(path))) output.assets.set(path, { path, digest: file, bytes: 0 });
  else linkAsset(output, path, file);
}

/** Puts a file whose path was added into its place. Rejects if its image is damaged. @param folder root of the output */
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
