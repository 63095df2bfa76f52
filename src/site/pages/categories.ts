// The contract's post categories under the names and addresses that site.yaml gives them.

import type { Site } from '../../content/schema/site-schema.ts';
import { CATEGORIES, type Category, defaultCategorySlug } from '../../contract/categories.ts';
import type { Language } from '../../contract/languages.ts';
import { MESSAGES } from '../message-table.ts';

export function categoryName(
  category: Category,
  language: Exclude<Language, 'jp'>,
  { categories }: Site,
): string {
  const number = CATEGORIES.indexOf(category) + 1;
  return categories?.[category]?.[language] ?? MESSAGES[language].blog.category(number);
}

export function categorySlug(category: Category, { categories }: Site): string {
  return categories?.[category]?.slug ?? defaultCategorySlug(category);
}
