// Lines that wait in a file until they are put into the pages that show them: a build's memory holds where a line is,
// not the line.
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { grow } from './byte-buffer.ts';

/** Where a line stands in a spool, in bytes. */
export interface SpoolLine {
  offset: number;
  length: number;
}

export interface SpoolReader {
  /** Holds until the next call. */
  read(line: SpoolLine): Uint8Array<ArrayBuffer>;
  /** A second call does nothing. */
  close(): void;
}

export interface Spool extends SpoolReader {
  append(line: Uint8Array): SpoolLine;
}

/** Opens a spool that another thread or an earlier build has written. */
export function openSpool(file: string): SpoolReader {
  return createReader(openSync(file, 'r'), file);
}

export function createSpool(file: string): Spool {
  const descriptor = openSync(file, 'wx+');
  let end = 0;
  return {
    ...createReader(descriptor, file),
    append(line) {
      const offset = end;
      for (let written = 0; written < line.length; ) written += writeSync(descriptor, line, written);
      end += line.length;
      return { offset, length: line.length };
    },
  };
}

function createReader(descriptor: number, file: string): SpoolReader {
  let memory = Buffer.allocUnsafeSlow(0);
  let isOpen = true;
  return {
    read({ offset, length }) {
      if (length > memory.length) memory = grow(memory, 0, length);
      for (let read = 0; read < length; ) {
        const count = readSync(descriptor, memory, read, length - read, offset + read);
        if (count === 0) throw new Error(`Cannot read ${file}: it is shorter than what was written`);
        read += count;
      }
      return memory.subarray(0, length);
    },
    close() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}
