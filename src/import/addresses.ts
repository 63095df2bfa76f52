// Addresses of the old site: where its items were, and where its links lead now.
import { posix } from 'node:path';
import { createIds, uniqueId } from '../text/headings.ts';
import { decodeSafely } from '../text/links.ts';
import { Counts } from './account.ts';
import type { SourceItem } from './read/source.ts';

export const decodeComponent = (text: string) => decodeSafely(text, decodeURIComponent);

export const withoutSlash = (address: string) => address.replace(/(?<!\/)\/+$/, '');

const MAX_LENGTH = 2_000;

/** Root-relative and readable, without the host of the old site; undefined for one of another host, a long one, or no path. */
export function formatOldAddress(written: string, siteUrl: string): string | undefined {
  const rest = isOwn(written, siteUrl) ? written.replace(/^(?:https?:)?\/\/[^/?#]+/i, '') : written;
  const own = rest === written || rest.startsWith('/') ? rest : `/${rest}`;
  const [path = '', query] = own.split('#')[0]?.split(/\?(.*)/s) ?? [];
  const readable = (text: string) =>
    decodeComponent(text)
      .normalize('NFC')
      .replaceAll(/[\s\\#\p{Cc}]/gu, encodeURIComponent);
  const plain = readable(path).replaceAll('?', '%3F');
  const address = `${/\/\.\.?(?:\/|$)/.test(plain) ? posix.normalize(plain) : plain}${query ? `?${readable(query)}` : ''}`;
  return /^\/(?!\/|[a-z]+:\/)/.test(address) && address.length < MAX_LENGTH ? address : undefined;
}

/** What other programs call the id of a heading → what it is here. */
export function idOfHeading(anchor: string): string {
  return uniqueId(decodeComponent(anchor), createIds());
}

/** Whether an address is one of the old site. With and without `www.`, http and https are the same. */
export function isOwn(address: string, siteUrl: string): boolean {
  if (/^\/(?!\/)/.test(address)) return true;
  return siteUrl !== '' && hostOf(address) === hostOf(siteUrl) && hostOf(siteUrl) !== '';
}

export function hostOf(address: string): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}

const ADDRESS = /(https?:\/\/[^/?#"'\s<>&]+)(\/[^?#"'\s<>&]*)/g;

/** The host of a site whose export does not name it: the one of most links to its items, and to images of Ghost. */
export function findOwnSite(items: readonly SourceItem[]): string {
  const paths = new Set(items.flatMap(({ addresses }) => addresses));
  const counts = new Counts();
  for (const { text } of items) {
    for (const [, host = '', path = ''] of text.content.matchAll(ADDRESS)) {
      if (paths.has(path) || path.startsWith('/content/images/')) counts.add(host);
    }
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? '';
}
