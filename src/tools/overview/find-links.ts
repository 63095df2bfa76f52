// The links of all items, sorted into those that lead nowhere on the site and those that lead to other servers.
// Neither is a fault: the API serves a text wherever its links lead.

import { compareStrings } from '../../content/source/diagnostic.ts';
import type { Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { postAddress, workAddress } from '../../site/addresses.ts';
import { decodeAddress } from './prose.ts';
import type { ReadItem, Reference } from './read-item.ts';

export interface LinkUse {
  collection: Collection;
  slug: string;
  file: string;
  line: number;
}

export interface BrokenLink {
  /** The address as people read it, or the slug of a related post. */
  target: string;
  kind: 'link' | 'related';
  /** `draft`: the page exists and is not public. */
  reason: 'missing' | 'draft';
  uses: LinkUse[];
}

export interface OutsideReference {
  url: string;
  kind: 'link' | 'image';
  uses: LinkUse[];
}

/** @param siteUrl origin of the site; links that begin with it stay on the site */
export function findBrokenLinks(items: readonly ReadItem[], siteUrl: string | undefined): BrokenLink[] {
  const pages = new Map(
    items.flatMap((item) =>
      Object.keys(item.texts).map((language) => [addressOf(item, language as Language), item]),
    ),
  );
  return gatherUses(items, (item, { kind, target, language }) => {
    if (kind === 'image') return undefined;
    if (kind === 'related') {
      // A related post that does not exist is a fault already.
      const isDraft = pages.get(decodeURI(postAddress('ko', target)))?.isDraft;
      return isDraft ? { target, kind, reason: 'draft' } : undefined;
    }
    const path = resolvePath(target, addressOf(item, language), siteUrl);
    if (path === undefined || OTHER_PAGES.some((pattern) => pattern.test(path))) return undefined;
    const page = pages.get(path);
    if (page && !page.isDraft) return undefined;
    return { target: decodeAddress(target), kind, reason: page ? 'draft' : 'missing' };
  });
}

/** Links to other servers and images on them. */
export function findOutsideReferences(
  items: readonly ReadItem[],
  siteUrl: string | undefined,
): OutsideReference[] {
  return gatherUses(items, (_, { kind, target }) => {
    if (kind === 'related' || !/^(?:https?:)?\/\/[^/]/i.test(target)) return undefined;
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

function addressOf({ collection, slug }: ReadItem, language: Language): string {
  return decodeURI(collection === 'post' ? postAddress(language, slug) : workAddress(language, slug));
}

const NO_SITE = 'http://site.invalid';

/** The address of the page that a link leads to; undefined for another server or a place in the same page. */
function resolvePath(target: string, address: string, siteUrl = NO_SITE): string | undefined {
  const base = `${siteUrl}${address}`;
  if (target.startsWith('#') || !URL.canParse(target, base)) return undefined;
  const { origin, pathname } = new URL(target, base);
  if (origin !== new URL(siteUrl).origin) return undefined;
  const path = decodeAddress(pathname).normalize('NFC');
  return path.replace(/\/index\.(?:html|md)$/, '/').replace(/(?:\.md|\/)?$/, '/');
}

/** Addresses beside those of the items, each with a slash at its end. */
const OTHER_PAGES = [
  /^\/(?:(?:en|jp)\/)?(?:(?:work|contact|privacy|thank-you|feed\.xml)\/)?$/,
  /^\/(?:en\/)?blog\/(?:(?:page|category)\/.+)?$/,
  /^\/(?:developers|admin|api|guest|media|assets|\.well-known)\//,
  /^\/(?:openapi\.json|llms\.txt|robots\.txt|sitemap(?:-\d+)?\.xml)\/$/,
];
