// A search set: a run of items of both collections in list order, newest first, with what a search reads of all of them, and the
// names of the files that have the rest.
//
// Layout of a file, for each of its sets: the head as a line of JSON; the order keys; for each item, the index of its kind.
import { COLLECTIONS, type Collection } from '../contract/collections.ts';
import { ORDER_KEY_BYTES } from '../views/order.ts';

/** What items are filtered by. */
export interface ItemKind {
  type: Collection;
  isMain?: boolean;
  isPopular?: boolean;
  category?: string;
}

const FILTERS = ['type', 'category', 'isMain', 'isPopular'] as const;

/** @param filters an absent key filters nothing */
export function isWanted(kind: ItemKind, filters: Partial<ItemKind>): boolean {
  return FILTERS.every((name) => filters[name] === undefined || filters[name] === kind[name]);
}

/** By collection and by category, how many of the items have it. */
export function countItems(kinds: readonly ItemKind[], categories: readonly string[]) {
  const count = (name: 'type' | 'category', values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [value, kinds.filter((kind) => kind[name] === value).length]));
  return { type: count('type', COLLECTIONS), category: count('category', categories) };
}

interface SetHead {
  /** Name of the list of words. */
  words: string;
  /** Items in it. */
  count: number;
  /** See `Shard`. */
  shards: readonly { firstKey: string; digest: string }[];
  /** Runs of items whose short forms and texts are in one file, a line each. */
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

/** The sets of a file. */
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
