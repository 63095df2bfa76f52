// Reads and hashes content files.
import { hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';

/** Reading a pipe would never end. */
const NO_FILE = 'it is not a regular file';

/** Throws an error with a `code` if the file cannot be read. */
export function readSourceFile(file: string): Buffer {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!fstatSync(descriptor).isFile()) throw Object.assign(new Error(NO_FILE), { code: NO_FILE });
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Digests of files, each with the state of the file when it was read. */
export type KnownDigests = Map<string, { state: string; digest: string }>;

/** SHA-256 of a file, hexadecimal. @param known an unchanged file that is in it is not read again */
export function digestOfFile(file: string, known?: KnownDigests): string {
  const state = known && stateOf(statSync(file));
  const last = known?.get(file);
  if (last && last.state === state) return last.digest;
  const digest = hash('sha256', readSourceFile(file));
  if (state !== undefined) known?.set(file, { state, digest });
  return digest;
}

/** Longer than a tick of any file system's clock: a younger file may change again within the same tick. */
const YOUNG_MILLISECONDS = 2_000;

/** Changes with every write; the change time cannot be set by hand. Undefined for a young file. */
function stateOf({ ino, size, mtimeMs, ctimeMs }: Stats): string | undefined {
  const isYoung = Date.now() - Math.max(mtimeMs, ctimeMs) < YOUNG_MILLISECONDS;
  return isYoung ? undefined : `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
