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
  const files = new Map<string, WeakRef<StoredFile>>();
  /** Least recently used first. */
  const cached = new Set<StoredFile>();
  let cachedBytes = 0;
  const read = async (path: string): Promise<StoredFile> => {
    const bytes = await readFile(join(folder, path));
    check();
    const digest = hash('sha256', bytes, 'base64url').slice(0, DIGEST_CHARACTERS);
    const file = { bytes, digest, encoded: {} };
    files.set(path, new WeakRef(file));
    // Slow clients of a file that is no longer cached share it with others.
    Object.assign(bytes.buffer, { file });
    return file;
  };
  let reading: Promise<unknown> = Promise.resolve();
  return async (path: string): Promise<StoredFile> => {
    const find = () => files.get(path)?.deref();
    // Reads one file after another, since the system limits how many a process may open.
    const readNext = () => {
      const next = reading.then(() => find() ?? read(path));
      reading = next.catch(() => {});
      return next;
    };
    const file = find() ?? (await readNext());
    if (!cached.delete(file)) cachedBytes += file.bytes.length;
    cached.add(file);
    for (const oldest of cached) {
      if (cachedBytes <= MAX_CACHED_BYTES || oldest === file) break;
      cached.delete(oldest);
      cachedBytes -= oldest.bytes.length;
    }
    return file;
  };
}
