// Cuts a view into blocks, by content-defined chunking with local minima. A border depends only on the ids of items
// near it: editing a text moves none, and publishing or removing an item changes only the blocks around it.
import { ORDER_KEY_BYTES } from './order.ts';

/** A block ends at an item whose hash is the minimum of this many items on each side. So blocks are longer than this. */
const BLOCK_REACH = 10;
/** Longer blocks are halved. */
const MAX_BLOCK_ITEMS = 40;
/** Stays below the 25 MiB that a file of a deployment may have. */
export const MAX_BLOCK_BYTES = 20 * 2 ** 20;
/** Search sets are cut the same way but longer, about 860 items each. */
const PIECE_REACH = 430;

export interface BlockItem {
  orderKey: Uint8Array;
  json: { full: { bytes: { length: number } } };
}

/** Returns the blocks in order. Each has more than `BLOCK_REACH` items unless the view has fewer. */
export function cutBlocks<Item extends BlockItem>(items: readonly Item[]): Item[][] {
  return cutAfter(findBorders(items, BLOCK_REACH), items).flatMap(halve);
}

/** Returns the search sets in order: runs of whole blocks. */
export function cutPieces<Item extends BlockItem>(blocks: readonly Item[][]): Item[][][] {
  const borders = new Set(findBorders(blocks.flat(), PIECE_REACH));
  let first = 0;
  const ends = blocks.flatMap((block, index) => {
    const isBorder = borders.has(first);
    first += block.length;
    return isBorder ? [index] : [];
  });
  return cutAfter(ends, blocks);
}

/** Returns the index after each item whose hash is the smallest within reach, on both sides. */
function findBorders(items: readonly BlockItem[], reach: number): number[] {
  const hashes = Uint32Array.from(items, hashId);
  const borders: number[] = [];
  for (let index = reach; index < hashes.length - reach; index++) {
    if (isSmallest(hashes, index, reach)) borders.push(index + 1);
  }
  return borders;
}

function isSmallest(hashes: Uint32Array, index: number, reach: number): boolean {
  const smallest = hashes[index] as number;
  for (let distance = 1; distance <= reach; distance++) {
    // The first of two equal hashes counts as smaller.
    if ((hashes[index - distance] as number) <= smallest || (hashes[index + distance] as number) < smallest)
      return false;
  }
  return true;
}

function cutAfter<T>(ends: readonly number[], list: readonly T[]): T[][] {
  if (list.length === 0) return [];
  return [...ends, list.length].map((end, index) => list.slice(ends[index - 1] ?? 0, end));
}

function halve<Item extends BlockItem>(block: Item[]): Item[][] {
  const bytes = block.reduce((sum, { json }) => sum + json.full.bytes.length, 0);
  const fits = block.length <= MAX_BLOCK_ITEMS && bytes <= MAX_BLOCK_BYTES;
  if (fits || block.length === 1) return [block];
  const middle = block.length >>> 1;
  return [...halve(block.slice(0, middle)), ...halve(block.slice(middle))];
}

const ID_OFFSET = 8;

/** Hashes an item's id: FNV-1a, then the finalizer of MurmurHash3: every bit depends on all others. */
function hashId({ orderKey }: BlockItem): number {
  let hash = 0x811c9dc5;
  for (let offset = ID_OFFSET; offset < ORDER_KEY_BYTES; offset++) {
    hash = Math.imul(hash ^ (orderKey[offset] as number), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
