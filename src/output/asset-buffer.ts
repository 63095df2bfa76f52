// Assembles an asset from bytes and records of the spool. The next asset reuses the memory: allocating for each file costs
// more than the copy.
import { type Output, writeAsset } from './output.ts';
import type { Spool, SpoolPlace } from './spool.ts';

export interface AssetBuffer {
  append(bytes: Uint8Array): void;
  appendRecord(spool: Spool, place: SpoolPlace): void;
  /** Removes the last byte. */
  dropLast(): void;
  /** Writes what was appended, and starts over. */
  writeTo(output: Output, path: string): void;
}

const FIRST_CAPACITY_BYTES = 65_536;

export function createAssetBuffer(): AssetBuffer {
  let memory = Buffer.allocUnsafeSlow(FIRST_CAPACITY_BYTES);
  let length = 0;
  const reserve = (count: number): Buffer => {
    if (length + count > memory.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (length + count));
      memory.copy(larger, 0, 0, length);
      memory = larger;
    }
    const place = memory.subarray(length);
    length += count;
    return place;
  };
  return {
    append: (bytes) => reserve(bytes.length).set(bytes),
    appendRecord: (spool, place) => spool.read(place, reserve(place.length)),
    dropLast() {
      length--;
    },
    writeTo(output, path) {
      writeAsset(output, path, memory.subarray(0, length));
      length = 0;
    },
  };
}
