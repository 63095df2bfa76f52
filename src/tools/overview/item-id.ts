// The place of an item in the page, for links to it.
import type { OverviewItem } from './read-item.ts';

export function itemId({ collection, slug }: Pick<OverviewItem, 'collection' | 'slug'>): string {
  return `${collection}-${slug}`;
}

export function itemHref(item: Pick<OverviewItem, 'collection' | 'slug'>): string {
  return `#${encodeURIComponent(itemId(item))}`;
}
