// A search set: a run of items of both collections in list order, newest first, with what a search reads of all of them
// and the names of the other files.
// Layout of a file, for each set: the head as a line of JSON; the order keys; the index of each item's kind.
import { COLLECTIONS, type Collection } from '../contract/collections.ts';
import { ORDER_KEY_BYTES } from '../views/order.ts';

/** Properties by which items are filtered. */
export interface ItemKind {
  type: Collection;
  isMain?: boolean;
  isPopular?: boolean;
  category?: string;
}

const FILTERS = ['type', 'category', 'isMain', 'isPopular'] as const;

/** @param filters an absent key matches every item */
export function isWanted(kind: ItemKind, filters: Partial<ItemKind>): boolean {
  return FILTERS.every((name) => filters[name] === undefined || filters[name] === kind[name]);
}

/** Counts items by collection and by category. */
export function countItems(kinds: readonly ItemKind[], categories: readonly string[]) {
  const count = (name: 'type' | 'category', values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [value, kinds.filter((kind) => kind[name] === value).length]));
  return { type: count('type', COLLECTIONS), category: count('category', categories) };
}

interface SetHead {
  /** Digest of the list of words. */
  words: string;
  count: number;
  /** See `Shard`. */
  shards: readonly { firstTerm: string; digest: string }[];
  /** Runs of items whose short forms and texts share a file, one per line. */
  groups: readonly { first: number; digest: string }[];
  kinds: readonly ItemKind[];
}

export type SearchSet = ReturnType<typeof parseSearchSets>[number];

export function formatSearchSet(
  head: Pick<SetHead, 'words' | 'shards' | 'groups'>,
  items: readonly { orderKey: Uint8Array; kind: ItemKind }[],
): Uint8Array {
  const texts = items.map(({ kind }) => JSON.stringify(kind));
  const different = [...new Set(texts)];
  const kinds = different.map((text) => JSON.parse(text));
  const whole = { ...head, count: items.length, kinds };
  const line = new TextEncoder().encode(`${JSON.stringify(whole)}\n`);
  const bytes = new Uint8Array(line.length + items.length * (ORDER_KEY_BYTES + 1));
  bytes.set(line);
  for (const [index, { orderKey }] of items.entries())
    bytes.set(orderKey, line.length + index * ORDER_KEY_BYTES);
  bytes.set(
    texts.map((text) => different.indexOf(text)),
    line.length + items.length * ORDER_KEY_BYTES,
  );
  return bytes;
}

export function parseSearchSets(bytes: Uint8Array) {
  const sets = [];
  for (let start = 0; start < bytes.length; ) {
    const keys = bytes.indexOf(0x0a, start) + 1;
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(start, keys))) as SetHead;
    const kinds = keys + head.count * ORDER_KEY_BYTES;
    start = kinds + head.count;
    sets.push({
      ...head,
      keyAt: (item: number) =>
        bytes.subarray(keys + item * ORDER_KEY_BYTES, keys + (item + 1) * ORDER_KEY_BYTES),
      kindAt: (item: number) => head.kinds[bytes[kinds + item] as number] as ItemKind,
    });
  }
  return sets;
}
