// Reads and hashes content files.
import { hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { type Memory, NO_MEMORY } from './memory.ts';

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

/** SHA-256 of a file, hexadecimal. With a memory, an unchanged file is not read again. */
export function digestOfFile(file: string, memory: Memory = NO_MEMORY): string {
  return memory.recall(
    'digest',
    () => stateOf(file, statSync(file)),
    () => hash('sha256', readSourceFile(file)),
  );
}

/** Longer than a tick of any file system's clock: a younger file may change again within the same tick. */
const YOUNG_MILLISECONDS = 2_000;

/** Changes with every write; the change time cannot be set by hand. Always new for a young file. */
function stateOf(file: string, { ino, size, mtimeMs, ctimeMs }: Stats): unknown {
  const isYoung = Date.now() - Math.max(mtimeMs, ctimeMs) < YOUNG_MILLISECONDS;
  return isYoung ? Symbol(file) : `${file} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
