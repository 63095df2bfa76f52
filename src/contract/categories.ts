// Categories of posts: those of the contract, unless site.yaml defines others.

/** A category as site.yaml defines it. */
export interface CategorySettings {
  /** Identifies the category in posts, filters and cursors. */
  key: string;
  slug?: string | undefined;
  ko: string;
  en: string;
  jp?: string | undefined;
}

export const CATEGORY_KEY_PATTERN = '^[A-Za-z][A-Za-z0-9_-]{0,39}$';
export const MAX_CATEGORIES = 50;

/** Cursors name these by a code, and all others by their keys (see `findView`). */
export const CONTRACT_CATEGORIES: readonly string[] = [
  'CATEGORY_TEST_1',
  'CATEGORY_TEST_2',
  'CATEGORY_TEST_3',
];

export const DEFAULT_CATEGORIES: readonly CategorySettings[] = CONTRACT_CATEGORIES.map((key, index) => ({
  key,
  ko: `분류 ${index + 1}`,
  en: `Topic ${index + 1}`,
  jp: `カテゴリー${index + 1}`,
}));

/** Slug in addresses: `CATEGORY_TEST_1` → `category-test-1` by default. */
export function categorySlug({ key, slug }: CategorySettings): string {
  return slug ?? key.toLowerCase().replaceAll('_', '-');
}
