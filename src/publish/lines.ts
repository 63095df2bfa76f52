// Where the line of each item is: its JSON as lists show it. One made in this build stands in the spool of the thread
// that made it; one that has not changed stands at the begin of its detail file in the last output.
import { type LastOutput, readLast } from '../output/output.ts';
import { openSpool, type SpoolLine, type SpoolReader } from '../output/spool.ts';

/** Plain data, the same in every thread. */
export type LineRef = (SpoolLine & { spool: string }) | { detail: string; length: number };

/** Gives a line; it holds until the next call. */
export type ReadLine = (line: LineRef) => Uint8Array;

export interface LineReader {
  read: ReadLine;
  close(): void;
}

const CLOSING_BRACE = 0x7d;

/** Opens each spool when a line of it is first asked for. */
export function createLineReader(last: LastOutput | undefined): LineReader {
  const spools = new Map<string, SpoolReader>();
  const open = (file: string) => {
    const spool = spools.get(file) ?? openSpool(file);
    spools.set(file, spool);
    return spool;
  };
  return {
    read(line) {
      if ('spool' in line) return open(line.spool).read(line);
      if (!last) throw new Error(`The build lost the line of ${line.detail}`);
      const bytes = readLast(last, line.detail, line.length);
      // In the file, more fields follow.
      bytes[line.length - 1] = CLOSING_BRACE;
      return bytes;
    },
    close() {
      for (const spool of spools.values()) spool.close();
    },
  };
}
