// The order of a view as bytes. An order key is 24 bytes whose byte-wise ascending order is the list's order:
// newest first, ties by publicId ascending. So the edge compares and copies keys without decoding them.

/** Bytes of one order key: 8 of inverted time, 16 of UUID. */
export const ORDER_KEY_BYTES = 24;

/** Above every instant a JavaScript Date can hold (±8.64e15 ms), so that the inverted time stays positive. */
const TIME_CEILING = 2n ** 53n;

/**
 * The order key of an item.
 * @param time milliseconds since the epoch
 * @param publicId a UUID in lower case
 */
export function createOrderKey(time: number, publicId: string): Uint8Array {
  const key = new Uint8Array(ORDER_KEY_BYTES);
  new DataView(key.buffer).setBigUint64(0, TIME_CEILING - BigInt(time));
  const hex = publicId.replaceAll('-', '');
  for (let i = 0; i < 16; i++) key[8 + i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  return key;
}

/** Negative where `a` comes first in the list, positive where `b` does, zero for the same item. */
export function compareOrderKeys(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < ORDER_KEY_BYTES; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
