// Filters of a search, and how many items it finds without them.
import { CATEGORIES } from '../contract/categories.ts';
import { COLLECTIONS } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import type { ItemKind } from './search-set.ts';

/** An absent key filters nothing. */
export type ItemFilters = Omit<Partial<ItemKind>, 'languages'> & { language?: Language };

const FILTERS = ['type', 'category', 'isMain', 'isPopular'] as const;

export function isWanted(kind: ItemKind, filters: ItemFilters): boolean {
  const { language } = filters;
  return (
    (language === undefined || kind.languages.includes(language)) &&
    FILTERS.every((name) => filters[name] === undefined || filters[name] === kind[name])
  );
}

/** By collection and by category, how many of the items have it. */
export function countItems(kinds: readonly ItemKind[]) {
  const count = (name: 'type' | 'category', values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [value, kinds.filter((kind) => kind[name] === value).length]));
  return { type: count('type', COLLECTIONS), category: count('category', CATEGORIES) };
}
