// Bytes put together in memory that is used again and again: a build writes gigabytes, and fresh memory for each file
// costs more than the copy.

export interface ByteBuffer {
  append(bytes: Uint8Array): void;
  /** What was appended since the last call. Holds until the next `append`. */
  take(): Uint8Array;
}

const FIRST_CAPACITY = 65_536;

export function createByteBuffer(): ByteBuffer {
  let memory = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  let length = 0;
  return {
    append(bytes) {
      if (length + bytes.length > memory.length) memory = grow(memory, length, length + bytes.length);
      memory.set(bytes, length);
      length += bytes.length;
    },
    take() {
      const taken = memory.subarray(0, length);
      length = 0;
      return taken;
    },
  };
}

/** Memory of at least the needed size, twice as large so that growing is rare, with what is used of the old one. */
export function grow(memory: Buffer, used: number, needed: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(needed)));
  memory.copy(larger, 0, 0, used);
  return larger;
}

/** A text as UTF-8. The bytes hold until the next call. */
export type Encode = (text: string) => Uint8Array;

/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;

export function createEncoder(): Encode {
  let memory = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  return (text) => {
    const needed = text.length * MAX_BYTES_PER_UNIT;
    if (needed > memory.length) memory = grow(memory, 0, needed);
    return memory.subarray(0, memory.write(text));
  };
}
