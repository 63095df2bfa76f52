// Reads the files of a build. Those in demand stay in memory, up to a limit.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_CACHED_BYTES = 24 * 1_024 * 1_024;
const DIGEST_CHARACTERS = 22;

type Bytes = Buffer<ArrayBuffer>;

export interface StoredFile {
  bytes: Bytes;
  digest: string;
  /** Compressed bytes, once a client has asked for them. */
  encoded: { br?: Promise<Bytes>; gzip?: Promise<Bytes> };
}

/** @returns a function that rejects if a file cannot be read @param check throws if another build replaced the files */
export function createFileStore(folder: string, check: () => void) {
  /** The least recently used file is first. */
  const cached = new Map<string, StoredFile>();
  let cachedBytes = 0;
  const read = async (path: string): Promise<StoredFile> => {
    const bytes = await readFile(join(folder, path));
    check();
    const digest = hash('sha256', bytes, 'base64url').slice(0, DIGEST_CHARACTERS);
    const file = { bytes, digest, encoded: {} };
    cached.set(path, file);
    cachedBytes += bytes.length;
    for (const [oldest, { bytes }] of cached) {
      if (cachedBytes <= MAX_CACHED_BYTES || oldest === path) break;
      cached.delete(oldest);
      cachedBytes -= bytes.length;
    }
    return file;
  };
  let reading: Promise<unknown> = Promise.resolve();
  return async (path: string): Promise<StoredFile> => {
    const file = cached.get(path);
    if (file && cached.delete(path)) {
      cached.set(path, file);
      return file;
    }
    // Reads one file after another, since the system limits how many a process may open.
    const next = reading.then(() => cached.get(path) ?? read(path));
    reading = next.catch(() => {});
    return next;
  };
}
