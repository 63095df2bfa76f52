// Filters of a search, and how many items it finds without them.
import { COLLECTIONS } from '../contract/collections.ts';
import type { ItemKind } from './search-set.ts';

/** An absent key filters nothing. */
export type ItemFilters = Partial<ItemKind>;

const FILTERS = ['type', 'category', 'isMain', 'isPopular'] as const;

export function isWanted(kind: ItemKind, filters: ItemFilters): boolean {
  return FILTERS.every((name) => filters[name] === undefined || filters[name] === kind[name]);
}

/** By collection and by category, how many of the items have it. */
export function countItems(kinds: readonly ItemKind[], categories: readonly string[]) {
  const count = (name: 'type' | 'category', values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [value, kinds.filter((kind) => kind[name] === value).length]));
  return { type: count('type', COLLECTIONS), category: count('category', categories) };
}
