// Names of post categories, and of clients and fields of works.

import type { Site } from '../../content/schema/site-schema.ts';
import { CATEGORIES, type Category, defaultCategorySlug } from '../../contract/categories.ts';
import { LANGUAGE_TAGS } from '../../contract/languages.ts';
import type { SiteContext } from '../page.ts';

export function categoryName(category: Category, context: SiteContext): string {
  const number = CATEGORIES.indexOf(category) + 1;
  const name = context.site.categories?.[category];
  return name ? nameIn(name, context).value : context.words.blog.category(number);
}

/** A client or a field of a work. Its Japanese name is in site.yaml; without one, it is shown in English. */
export function nameIn(
  { ko, en }: { ko: string; en: string },
  { language, site }: Pick<SiteContext, 'language' | 'site'>,
): { value: string; tag?: string } {
  if (language !== 'jp') return { value: language === 'ko' ? ko : en };
  const translated = site.japanese?.[en];
  return translated === undefined ? { value: en, tag: LANGUAGE_TAGS.en } : { value: translated };
}

export function categorySlug(category: Category, { categories }: Site): string {
  return categories?.[category]?.slug ?? defaultCategorySlug(category);
}
