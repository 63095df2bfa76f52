// The files of a build. Those in demand stay in memory, up to a limit.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_KEPT_BYTES = 24 * 1_024 * 1_024;
const DIGEST_CHARACTERS = 22;

type Bytes = Buffer<ArrayBuffer>;

export interface StoredFile {
  bytes: Bytes;
  /** Of the bytes. */
  digest: string;
  /** The bytes compressed, once somebody has asked for them. */
  encoded: { br?: Promise<Bytes>; gzip?: Promise<Bytes> };
}

/** @returns a function that rejects if a file cannot be read @param check throws if the files are no longer those of the build */
export function createFileStore(folder: string, check: () => void) {
  /** Least recently used first. */
  const cached = new Map<string, StoredFile>();
  const files = new Map<string, WeakRef<StoredFile>>();
  let keptBytes = 0;
  const read = async (path: string): Promise<StoredFile> => {
    const bytes = await readFile(join(folder, path));
    check();
    const digest = hash('sha256', bytes, 'base64url').slice(0, DIGEST_CHARACTERS);
    const file = { bytes, digest, encoded: {} };
    files.set(path, new WeakRef(file));
    // So that slow readers of a file that is no longer kept share it with others.
    Object.assign(bytes.buffer, { file });
    return file;
  };
  const find = (path: string) => files.get(path)?.deref();
  let reading: Promise<unknown> = Promise.resolve();
  return async (path: string): Promise<StoredFile> => {
    let file = find(path);
    if (!file) {
      // One after the other, since the system limits how many files a process may open.
      const next = reading.then(() => find(path) ?? read(path));
      reading = next.catch(() => {});
      file = await next;
    }
    if (!cached.delete(path)) keptBytes += file.bytes.length;
    cached.set(path, file);
    for (const [oldest, { bytes }] of cached) {
      if (keptBytes <= MAX_KEPT_BYTES || oldest === path) break;
      cached.delete(oldest);
      keptBytes -= bytes.length;
    }
    return file;
  };
}
