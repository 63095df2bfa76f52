// The bytes of a build's files, and what is made from them. Those in demand stay in memory, up to a limit.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type Bytes = Buffer<ArrayBuffer>;

const MAX_KEPT_BYTES = 32 * 1_024 * 1_024;
const DIGEST_CHARACTERS = 22;

export interface StoredFile {
  path: string;
  bytes: Bytes;
  /** Of the bytes. */
  digest: string;
}

export type FileStore = ReturnType<typeof createFileStore>;

/** Functions reject if a file cannot be read. @param check throws if the files are no longer those of the build */
export function createFileStore(folder: string, check: () => void) {
  const digests = new Map<string, string>();
  /** Least recently used first. */
  const kept = new Map<string, Promise<Bytes>>();
  /** So that slow readers of a file that is no longer kept share it with others. */
  const alive = new Map<string, WeakRef<Bytes>>();
  let keptBytes = 0;
  let reading: Promise<unknown> = Promise.resolve();
  /** One after the other, since the system limits how many files a process may open. */
  const read = (path: string): Promise<Bytes> => {
    const bytes = reading.then(() => readFile(join(folder, path)));
    reading = bytes.catch(() => {});
    return bytes;
  };
  const make = async (key: string, load: () => Promise<Bytes>) => {
    const bytes = alive.get(key)?.deref() ?? (await load());
    check();
    alive.set(key, new WeakRef(bytes));
    keptBytes += bytes.length;
    for (const [oldest, old] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES || oldest === key) break;
      kept.delete(oldest);
      keptBytes -= (await old).length;
    }
    return bytes;
  };
  /** The same bytes for a key, loaded if they are not in memory. */
  const keep = (key: string, load: () => Promise<Bytes>): Promise<Bytes> => {
    const bytes = kept.get(key) ?? make(key, load);
    kept.delete(key);
    kept.set(key, bytes);
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
  let turn = Promise.resolve();
  return {
    keep,
    /**
     * Wait for it before each piece of a large file: each turn of the event loop sends one piece in all. Otherwise the kernel
     * accepts megabytes at once, and other clients wait.
     */
    takeTurn(): Promise<void> {
      turn = turn.then(() => nextTurn());
      return turn;
    },
    async open(path: string): Promise<StoredFile> {
      const bytes = await keep(path, () => read(path));
      const digest = digests.get(path) ?? hash('sha256', bytes, 'base64url').slice(0, DIGEST_CHARACTERS);
      digests.set(path, digest);
      return { path, bytes, digest };
    },
  };
}
