// Names of post categories, and of clients and fields of works.

import type { Site } from '../../content/schema/site-schema.ts';
import { CATEGORIES, type Category, defaultCategorySlug } from '../../contract/categories.ts';
import type { Language } from '../../contract/languages.ts';
import { LANGUAGE_TAGS } from '../../contract/languages.ts';
import { MESSAGES } from '../message-table.ts';

export function categoryName(
  category: Category,
  language: Exclude<Language, 'jp'>,
  { categories }: Site,
): string {
  const number = CATEGORIES.indexOf(category) + 1;
  return categories?.[category]?.[language] ?? MESSAGES[language].blog.category(number);
}

/** A client or a field of a work. Its Japanese name is in site.yaml; without one, it is shown in English. */
export function nameIn(
  language: Language,
  { ko, en }: { ko: string; en: string },
  { japanese }: Site,
): { value: string; tag?: string } {
  if (language !== 'jp') return { value: language === 'ko' ? ko : en };
  const translated = japanese?.[en];
  return translated === undefined ? { value: en, tag: LANGUAGE_TAGS.en } : { value: translated };
}

export function categorySlug(category: Category, { categories }: Site): string {
  return categories?.[category]?.slug ?? defaultCategorySlug(category);
}
