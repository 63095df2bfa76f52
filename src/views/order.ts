// Order keys: 24 bytes whose ascending order is the order of lists, newest first, ties by ascending publicId. The edge
// compares and copies them without decoding.

/** 8 bytes of inverted time, 16 of UUID. */
export const ORDER_KEY_BYTES = 24;

/** Larger than any time of a JavaScript Date (±8.64e15 ms), so that the inverted time is positive. */
const TIME_CEILING = 2n ** 53n;

/**
 * @param time milliseconds since the epoch
 * @param publicId a UUID in lower case
 */
export function createOrderKey(time: number, publicId: string): Uint8Array {
  const key = new Uint8Array(ORDER_KEY_BYTES);
  new DataView(key.buffer).setBigUint64(0, TIME_CEILING - BigInt(time));
  key.set(parseHex(publicId.replaceAll('-', '')), 8);
  return key;
}

/** Negative if `a` comes first in the list, positive if `b` does, zero for the same item. */
export function compareOrderKeys(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < ORDER_KEY_BYTES; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Compares items as all lists order them. */
export function newestFirst(a: Keyed, b: Keyed): number {
  return compareOrderKeys(a.orderKey, b.orderKey);
}

interface Keyed {
  orderKey: Uint8Array;
}

/** Lowercase digits, so that texts sort like the bytes. */
export function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function parseHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}
