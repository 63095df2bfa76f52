// Keeps records in a file until they are written to pages, so that memory holds only their places.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Place of a record in the spool, in bytes. */
export interface SpoolPlace {
  offset: number;
  length: number;
}

export interface Spool extends Disposable {
  append(record: Uint8Array): SpoolPlace;
  /** Copies a record to the beginning of the target. */
  read(place: SpoolPlace, target: Uint8Array): void;
}

/** The file is unlinked as soon as it is open, so nothing remains of it. Throws if it exists. */
export function createSpool(file: string): Spool {
  const descriptor = openSync(file, 'wx+');
  rmSync(file);
  let end = 0;
  return {
    append(record) {
      const place = { offset: end, length: record.length };
      for (let written = 0; written < record.length; ) written += writeSync(descriptor, record, written);
      end += record.length;
      return place;
    },
    read({ offset, length }, target) {
      for (let read = 0; read < length; ) {
        const count = readSync(descriptor, target, read, length - read, offset + read);
        if (count === 0) throw new Error(`Cannot read ${file}: it is shorter than what was written`);
        read += count;
      }
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}
