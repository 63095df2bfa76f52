// The bytes of a build's files. Those in demand stay in memory, also compressed, up to a limit.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Coding } from '../edge/accept.ts';

const MAX_KEPT_BYTES = 64 * 1_024 * 1_024;
const DIGEST_CHARACTERS = 22;
/** For bytes that are kept. Higher qualities take several times as long for 10 % less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** For bytes that are sent once: a third of the time and of the memory, a fifth more bytes. */
const FAST_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

export interface StoredFile {
  path: string;
  bytes: Buffer<ArrayBuffer>;
  /** Of the bytes. */
  digest: string;
}

/** Functions reject if a file cannot be read. @param check throws if the files are no longer those of the build */
export function createFileStore(folder: string, check: () => void) {
  const digests = new Map<string, string>();
  /** Least recently used first. */
  const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  /** So that slow readers of a file that is no longer kept share it with others. */
  const alive = new Map<string, WeakRef<Buffer<ArrayBuffer>>>();
  let keptBytes = 0;
  const make = async (key: string, load: () => Promise<Buffer<ArrayBuffer>>) => {
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
  const keep = (key: string, load: () => Promise<Buffer<ArrayBuffer>>) => {
    const bytes = kept.get(key) ?? make(key, load);
    kept.delete(key);
    kept.set(key, bytes);
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
  let turn = Promise.resolve();
  return {
    /**
     * Before each piece of a large file: one piece in each turn of the event loop, whoever asks. The system takes the first
     * megabytes at once, which would leave no time for others.
     */
    takeTurn(): Promise<void> {
      turn = turn.then(() => nextTurn());
      return turn;
    },
    async open(path: string): Promise<StoredFile> {
      const bytes = await keep(path, () => readFile(join(folder, path)));
      const digest = digests.get(path) ?? hash('sha256', bytes, 'base64url').slice(0, DIGEST_CHARACTERS);
      digests.set(path, digest);
      return { path, bytes, digest };
    },
    /** Compressed by another thread, once. */
    encode: ({ path, bytes }: StoredFile, coding: Coding): Promise<Buffer<ArrayBuffer>> =>
      keep(`${path} ${coding}`, () =>
        coding === 'br' ? promisify(brotliCompress)(bytes, BROTLI) : promisify(gzip)(bytes),
      ),
  };
}

export function createCompressor(coding: Coding) {
  return coding === 'br' ? createBrotliCompress(FAST_BROTLI) : createGzip({ level: 1 });
}
