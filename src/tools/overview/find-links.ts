// Finds the links to other servers in the texts.

import { compareStrings } from '../../content/source/diagnostic.ts';
import type { Collection } from '../../contract/collections.ts';
import type { ReadItem, Reference } from './read-item.ts';

export interface LinkUse {
  collection: Collection;
  slug: string;
  file: string;
  line: number;
}

export interface OutsideReference {
  url: string;
  kind: 'link' | 'image';
  uses: LinkUse[];
}

/** Links to other servers and images on them. */
export function findOutsideReferences(
  items: readonly ReadItem[],
  siteUrl: string | undefined,
): OutsideReference[] {
  return gatherUses(items, (_, { kind, target }) => {
    if (!/^(?:https?:)?\/\/[^/]/i.test(target)) return undefined;
    const url = target.startsWith('//') ? `https:${target}` : target;
    return siteUrl !== undefined && `${url}/`.startsWith(`${siteUrl}/`) ? undefined : { url, kind };
  });
}

/** Equal links as one, with all its places; in the order of their values. */
function gatherUses<T extends object>(
  items: readonly ReadItem[],
  linkOf: (item: ReadItem, reference: Reference) => T | undefined,
): (T & { uses: LinkUse[] })[] {
  const found = new Map<string, T & { uses: LinkUse[] }>();
  for (const item of items) {
    for (const reference of item.references) {
      const link = linkOf(item, reference);
      if (!link) continue;
      const key = Object.values(link).join(' ');
      const gathered = found.get(key) ?? { ...link, uses: [] };
      found.set(key, gathered);
      const { file, line } = reference;
      gathered.uses.push({ collection: item.collection, slug: item.slug, file, line });
    }
  }
  return [...found].sort(([a], [b]) => compareStrings(a, b)).map(([, link]) => link);
}
