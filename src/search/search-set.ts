// A search set: a run of items of both collections in list order, newest first, with what a search reads of all of them
// and the names of the other files. A file is a list of sets in JSON, deflated.
import { COLLECTIONS, type Collection } from '../contract/collections.ts';

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
export function countKinds(kinds: readonly ItemKind[], categories: readonly string[]) {
  const count = (name: 'type' | 'category', values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [value, kinds.filter((kind) => kind[name] === value).length]));
  return { type: count('type', COLLECTIONS), category: count('category', categories) };
}

export interface SearchSet {
  /** Digest of the list of words. */
  words: string;
  shards: readonly { firstTerm: string; digest: string }[];
  /** Runs of items whose short forms and texts share a file, one per line. */
  groups: readonly { first: number; digest: string }[];
  /** Order keys of the items, hexadecimal. */
  keys: readonly string[];
  kinds: readonly ItemKind[];
}
