// The bytes of a build's files. Those in demand stay in memory, also compressed, up to a limit.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Coding } from '../edge/accept.ts';

const MAX_KEPT_BYTES = 64 * 1_024 * 1_024;
/** Larger files are read for each answer, as fast as the client takes them. */
const MAX_KEPT_FILE_BYTES = 2 * 1_024 * 1_024;
const DIGEST_CHARACTERS = 22;
/** Higher qualities take several times as long for 10 % less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface StoredFile {
  name: string;
  size: number;
  digest: string;
  /** Undefined if the file is large. */
  bytes: Buffer | undefined;
}

export type FileStore = ReturnType<typeof createFileStore>;

/** Functions reject if a file cannot be read. @param check throws if the files are no longer those of the build */
export function createFileStore(folder: string, check: () => void) {
  const described = new Map<string, Promise<Pick<StoredFile, 'size' | 'digest'>>>();
  /** Least recently used first. */
  const kept = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;
  const describe = async (name: string) => {
    const { size } = await stat(name);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(name)) hash.update(chunk);
    check();
    return { size, digest: hash.digest('base64url').slice(0, DIGEST_CHARACTERS) };
  };
  const make = async (key: string, load: () => Promise<Buffer>): Promise<Buffer> => {
    const bytes = await load();
    check();
    keptBytes += bytes.length;
    for (const [oldest, old] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES || oldest === key) break;
      kept.delete(oldest);
      keptBytes -= (await old).length;
    }
    return bytes;
  };
  const keep = (key: string, load: () => Promise<Buffer>): Promise<Buffer> => {
    const bytes = kept.get(key) ?? make(key, load);
    kept.delete(key);
    kept.set(key, bytes);
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
  return {
    async open(path: string): Promise<StoredFile> {
      const name = join(folder, path);
      const description = described.get(path) ?? describe(name);
      described.set(path, description);
      description.catch(() => described.delete(path));
      const { size, digest } = await description;
      const bytes = size <= MAX_KEPT_FILE_BYTES ? await keep(name, () => readFile(name)) : undefined;
      return { name, size, digest, bytes };
    },
    /** A small file, compressed by another thread. */
    encode: ({ name, bytes = Buffer.of() }: StoredFile, coding: Coding): Promise<Buffer> =>
      keep(`${name} ${coding}`, () =>
        coding === 'br' ? promisify(brotliCompress)(bytes, BROTLI) : promisify(gzip)(bytes),
      ),
  };
}

export function createCompressor(coding: Coding) {
  return coding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
}
