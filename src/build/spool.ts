// The lines of the list items, written once to one file and copied from there into every page that shows them:
// a build's memory holds where a line is, not the line.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { grow } from './byte-buffer.ts';

/** Where a line stands in the spool, in bytes. */
export interface SpoolLine {
  offset: number;
  length: number;
}

export interface Spool {
  append(line: Uint8Array): SpoolLine;
  /** Holds until the next call. */
  read(line: SpoolLine): Uint8Array<ArrayBuffer>;
  /** Closes the file; a second call does nothing. */
  close(): void;
  /** Closes and removes the file; a second call does nothing. */
  remove(): void;
}

export function createSpool(file: string): Spool {
  const descriptor = openSync(file, 'wx+');
  let memory = Buffer.allocUnsafeSlow(0);
  let end = 0;
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    append(line) {
      const offset = end;
      for (let written = 0; written < line.length; ) written += writeSync(descriptor, line, written);
      end += line.length;
      return { offset, length: line.length };
    },
    read({ offset, length }) {
      if (length > memory.length) memory = grow(memory, 0, length);
      for (let read = 0; read < length; ) {
        const count = readSync(descriptor, memory, read, length - read, offset + read);
        if (count === 0)
          throw new Error(`Cannot read the spool ${file}: it is shorter than what was written`);
        read += count;
      }
      return memory.subarray(0, length);
    },
    close,
    remove() {
      close();
      rmSync(file, { force: true });
    },
  };
}
