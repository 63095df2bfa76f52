// Links within the site → absolute ones, for texts that are read elsewhere. They lead to where the link on the item's own
// page leads.
import type { EntryBody } from './entry.ts';
import { type Replacement, replaceRanges } from './references.ts';

/** @param pageUrl absolute address of the page that shows the text */
export function makeLinksAbsolute({ markdown, links }: EntryBody, pageUrl: string): string {
  return links.length === 0 ? markdown : replaceRanges(markdown, absoluteLinks(links, pageUrl));
}

/** In the order of the text. Links to a place in the same text stay. */
export function absoluteLinks(links: EntryBody['links'], pageUrl: string): Replacement[] {
  return links.flatMap(({ target, start, end }) => {
    // A root-relative address keeps the author's spelling.
    if (/^\/(?!\/)/.test(target)) return [{ start, end: start, with: new URL(pageUrl).origin }];
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(target) || !URL.canParse(target, pageUrl)) return [];
    return [{ start, end, with: escapeAddress(new URL(target, pageUrl).href) }];
  });
}

/** An address that means the same in markdown and in an attribute of HTML. */
function escapeAddress(address: string): string {
  return address
    .replaceAll(/[()'\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;');
}
