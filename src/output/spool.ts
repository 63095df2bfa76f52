// Keeps records in a file until they are written to pages, so that memory holds only their places.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Place of a record in the spool, in bytes. */
export interface SpoolPlace {
  offset: number;
  length: number;
}

/** A record of the spool, or other bytes. */
export type SpoolPart = SpoolPlace | Uint8Array;

export type Spool = ReturnType<typeof createSpool>;

/** The file is unlinked as soon as it is open, so nothing remains of it. Throws if it exists. */
export function createSpool(file: string) {
  const descriptor = openSync(file, 'wx+');
  rmSync(file);
  let end = 0;
  let memory = Buffer.allocUnsafeSlow(0);
  const readRecord = ({ offset, length }: SpoolPlace, target: Buffer) => {
    for (let read = 0; read < length; ) {
      const count = readSync(descriptor, target, read, length - read, offset + read);
      if (count === 0) throw new Error(`Cannot read ${file}: it is shorter than what was written`);
      read += count;
    }
  };
  return {
    append(record: Uint8Array): SpoolPlace {
      const place = { offset: end, length: record.length };
      for (let written = 0; written < record.length; ) written += writeSync(descriptor, record, written);
      end += record.length;
      return place;
    },
    read(place: SpoolPlace): Buffer<ArrayBuffer> {
      const record = Buffer.allocUnsafeSlow(place.length);
      readRecord(place, record);
      return record;
    },
    /** Joins the parts in memory that is valid only during `use`: new memory for each file would cost more than the copy. */
    join<T>(parts: readonly SpoolPart[], use: (joined: Buffer) => T): T {
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      if (length > memory.length) memory = Buffer.allocUnsafeSlow(2 * length);
      let at = 0;
      for (const part of parts) {
        if (part instanceof Uint8Array) memory.set(part, at);
        else readRecord(part, memory.subarray(at));
        at += part.length;
      }
      return use(memory.subarray(0, length));
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}
