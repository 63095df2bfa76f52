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
    // Root-relative addresses keep their spelling.
    if (/^\/(?!\/)/.test(target)) return [{ start, end: start, with: new URL(pageUrl).origin }];
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(target) || !URL.canParse(target, pageUrl)) return [];
    return [{ start, end, with: escapeAddress(new URL(target, pageUrl).href) }];
  });
}

/** Escapes an address for both markdown and an HTML attribute. */
function escapeAddress(address: string): string {
  return address
    .replaceAll(/[()'\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;');
}
