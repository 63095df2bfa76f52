// The index of a view: its blocks with the order keys of their items. The build writes it; the edge finds positions and
// blocks.
// Layout: number of blocks (uint16); for each block its digest (12 bytes) and number of items (uint8); all order keys.
import { compareOrderKeys, formatHex, ORDER_KEY_BYTES, parseHex } from './order.ts';

/** Length of the digests that name blocks and indexes. */
export const DIGEST_BYTES = 12;

const HEAD_BYTES = 2;
const BLOCK_BYTES = DIGEST_BYTES + 1;

/** @param blocks their digests are hexadecimal */
export function formatIndex(
  blocks: readonly { digest: string; orderKeys: readonly Uint8Array[] }[],
): Uint8Array<ArrayBuffer> {
  const count = blocks.reduce((sum, { orderKeys }) => sum + orderKeys.length, 0);
  const keysStart = HEAD_BYTES + blocks.length * BLOCK_BYTES;
  const bytes = new Uint8Array(keysStart + count * ORDER_KEY_BYTES);
  new DataView(bytes.buffer).setUint16(0, blocks.length);
  let keyOffset = keysStart;
  for (const [index, { digest, orderKeys }] of blocks.entries()) {
    const offset = HEAD_BYTES + index * BLOCK_BYTES;
    bytes.set(parseHex(digest), offset);
    bytes[offset + DIGEST_BYTES] = orderKeys.length;
    for (const key of orderKeys) {
      bytes.set(key, keyOffset);
      keyOffset += ORDER_KEY_BYTES;
    }
  }
  return bytes;
}

export function parseIndex(bytes: Uint8Array) {
  const blockCount = new DataView(bytes.buffer, bytes.byteOffset).getUint16(0);
  const keysStart = HEAD_BYTES + blockCount * BLOCK_BYTES;
  const blocks: { digest: string; first: number; count: number }[] = [];
  let first = 0;
  for (let offset = HEAD_BYTES; offset < keysStart; offset += BLOCK_BYTES) {
    const digest = formatHex(bytes.subarray(offset, offset + DIGEST_BYTES));
    const count = bytes[offset + DIGEST_BYTES] as number;
    blocks.push({ digest, first, count });
    first += count;
  }
  const keyAt = (index: number) => {
    const offset = keysStart + index * ORDER_KEY_BYTES;
    return bytes.subarray(offset, offset + ORDER_KEY_BYTES);
  };
  return {
    /** `first` is the number of items of the view before the block. */
    blocks,
    keyAt,
    /**
     * The number of items before a key, without ("before") or with ("after") the item that has this key. There need not
     * be such an item.
     */
    countUpTo(key: Uint8Array, side: 'before' | 'after'): number {
      let low = 0;
      let high = first;
      while (low < high) {
        const middle = (low + high) >>> 1;
        const comparison = compareOrderKeys(keyAt(middle), key);
        if (comparison < 0 || (comparison === 0 && side === 'after')) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}
