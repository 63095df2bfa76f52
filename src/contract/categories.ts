/** Post categories of the contract. */
export const CATEGORIES = ['CATEGORY_TEST_1', 'CATEGORY_TEST_2', 'CATEGORY_TEST_3'] as const;
export type Category = (typeof CATEGORIES)[number];
