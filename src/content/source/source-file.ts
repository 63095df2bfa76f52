// Source files between builds: one whose state on the disk is the same as when it was last read was not written
// since (as git tells changed files), and need not be read again. Where the state differs, the bytes decide.
import { hash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';

export interface SourceState {
  /** SHA-256 of the bytes, hexadecimal. */
  digest: string;
  /** See `stampOf`; null where the file was too young for it to tell one write from the next. */
  stamp: string | null;
}

/** The source files of one build, each with the state in which it was read. */
export interface SourceFiles {
  /** Throws where the file cannot be read. The bytes hold until the next call. */
  read(file: string): Buffer;
  /** Of the bytes as they were last read, now or by an earlier build. Throws where the file cannot be read. */
  digestOf(file: string): string;
  /** Undefined for a file that was not read. */
  stateOf(file: string): SourceState | undefined;
  /** Lets go of what is known of files that nobody will ask for again. */
  forget(files: readonly string[]): void;
  /** Takes the state of a file that another thread has read. */
  know(file: string, state: SourceState): void;
  /**
   * Whether a file still holds what an earlier build read. Its digest is then known without reading it again.
   * Never throws: a file that is gone is another one.
   */
  isSame(file: string, known: SourceState): boolean;
}

/** Longer than a tick of any file system's clock, so that a later write has another time. */
const YOUNG_MILLISECONDS = 2_000;
const FIRST_CAPACITY = 65_536;
/** Reading a pipe would wait for ever. */
const NO_FILE = 'it is not a regular file';

export function createSourceFiles(): SourceFiles {
  const states = new Map<string, SourceState>();
  let memory = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  const read = (file: string) => {
    const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      // The state first: what is written after it shows in the next build.
      const stats = fstatSync(descriptor);
      if (!stats.isFile()) throw Object.assign(new Error(NO_FILE), { code: NO_FILE });
      if (stats.size >= memory.length) memory = Buffer.allocUnsafeSlow(2 * stats.size);
      const bytes = memory.subarray(0, readWhole(descriptor, memory));
      const isYoung = Date.now() - Math.max(stats.mtimeMs, stats.ctimeMs) < YOUNG_MILLISECONDS;
      states.set(file, { digest: hash('sha256', bytes), stamp: isYoung ? null : stampOf(stats) });
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  };
  return {
    read,
    digestOf(file) {
      if (!states.has(file)) read(file);
      return (states.get(file) as SourceState).digest;
    },
    stateOf: (file) => states.get(file),
    forget(files) {
      for (const file of files) states.delete(file);
    },
    know: (file, state) => void states.set(file, state),
    isSame(file, known) {
      try {
        if (known.stamp !== null && known.stamp === stampOf(statSync(file))) states.set(file, known);
        else read(file);
        return states.get(file)?.digest === known.digest;
      } catch {
        return false;
      }
    },
  };
}

/** A file's bytes, or why they cannot be read. */
export function readBytes(
  read: (file: string) => Uint8Array,
  file: string,
): Uint8Array | NodeJS.ErrnoException {
  try {
    return read(file);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** @returns how many bytes there are. Throws where there are more than the memory holds: it is being written. */
function readWhole(descriptor: number, memory: Uint8Array): number {
  for (let length = 0; ; ) {
    const wanted = memory.length - length;
    const count = readSync(descriptor, memory, length, wanted, null);
    length += count;
    // Less than wanted is the end; signals and the like do not cut reads of files short.
    if (count < wanted) return length;
    if (length === memory.length) throw new Error('Cannot read a file that grows while it is read');
  }
}

/** What every write to a file changes: the change time cannot be set by hand. */
function stampOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
