// The card of a page, from what the page tells of itself.
import type { Site } from '../../content/schema/site-schema.ts';
import type { SitePage } from '../page.ts';
import { type Card, coverOf } from './card.ts';

/** Pages kept out of search engines are not shared. */
export function createCard(page: SitePage, { name }: Site): Card | undefined {
  const { language, title, label = '', headline, image, isHidden } = page;
  if (isHidden) return undefined;
  return { language, title: headline ?? title, label, brand: name[language], ...coverOf(image?.url) };
}
