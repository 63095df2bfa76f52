// Relative links → absolute ones, for texts that are read outside the site.
import { type Replacement, replaceRanges } from '../text/ranges.ts';
import type { EntryBody } from './entry.ts';

/** @param pageUrl absolute address of the page that shows the text */
export function makeLinksAbsolute({ markdown, links }: EntryBody, pageUrl: string): string {
  return links.length === 0 ? markdown : replaceRanges(markdown, absoluteLinks(links, pageUrl));
}

/** In text order. Links to headings of the same text stay relative. */
export function absoluteLinks(links: EntryBody['links'], pageUrl: string): Replacement[] {
  return links.flatMap(({ target, start, end }) => {
    const isAbsolute = URL.canParse(target) || target.startsWith('//');
    // Root-relative addresses keep their spelling.
    if (target.startsWith('/') && !isAbsolute) return [{ start, end: start, with: new URL(pageUrl).origin }];
    if (isAbsolute || target === '' || target.startsWith('#') || !URL.canParse(target, pageUrl)) return [];
    return [{ start, end, with: escapeAddress(new URL(target, pageUrl).href) }];
  });
}

/** Escapes an address for both markdown and an HTML attribute. */
function escapeAddress(address: string): string {
  const escaped = address.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll("'", '%27');
  return escaped.replaceAll('\\', '%5C').replaceAll(/&(?=#?\w+;)/g, '&amp;');
}
