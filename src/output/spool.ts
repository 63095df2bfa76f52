// Keeps records in a file until they are written to pages, so that memory holds only their places.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Place of a record in the spool, in bytes. */
export interface SpoolPlace {
  offset: number;
  length: number;
}

export type Spool = ReturnType<typeof createSpool>;

/** The file is unlinked as soon as it is open, so nothing remains of it. Throws if it exists. */
export function createSpool(file: string) {
  const descriptor = openSync(file, 'wx+');
  rmSync(file);
  let end = 0;
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
    /** Records, and other bytes between them, as one buffer. */
    read(...parts: readonly (SpoolPlace | Uint8Array)[]): Buffer<ArrayBuffer> {
      const joined = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of parts) {
        if (part instanceof Uint8Array) joined.set(part, at);
        else readRecord(part, joined.subarray(at));
        at += part.length;
      }
      return joined;
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}
