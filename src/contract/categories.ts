/** Post categories of the contract. */
export const CATEGORIES = ['CATEGORY_TEST_1', 'CATEGORY_TEST_2', 'CATEGORY_TEST_3'] as const;
export type Category = (typeof CATEGORIES)[number];

/** `CATEGORY_TEST_1` → `category-test-1`. site.yaml can set another. */
export function defaultCategorySlug(category: Category): string {
  return category.toLowerCase().replaceAll('_', '-');
}
