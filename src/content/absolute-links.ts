// Links within the site → absolute ones, for texts that are read elsewhere. They lead where the site's own page leads.
import type { Tree } from '@lezer/common';
import { parseMarkdown } from './parse-markdown.ts';
import { findReferences, type Replacement, replaceReferences } from './references.ts';

/** Whether any link or definition may lead within the site. Parsing a text takes a hundred times as long. */
const MAY_LEAD_WITHIN = /\]\(\s*<?(?!https?:)[^\s#)>]|(?<!\[\^[^\s\]]*)\]:\s*<?(?!https?:)\S|<a\s/i;

/** @param pageUrl absolute address of the page that shows the text */
export function makeLinksAbsolute(markdown: string, pageUrl: string): string {
  if (!MAY_LEAD_WITHIN.test(markdown)) return markdown;
  return replaceReferences(markdown, absoluteLinks(markdown, pageUrl, parseMarkdown(markdown)));
}

/** In the order of the text. Links to a place in the same text stay. */
export function absoluteLinks(markdown: string, pageUrl: string, tree: Tree): Replacement[] {
  return findReferences(markdown, tree).flatMap(({ target, start, end }) => {
    // A root-relative address keeps the author's spelling.
    if (/^\/(?!\/)/.test(target)) return [{ start, end: start, with: new URL(pageUrl).origin }];
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(target) || !URL.canParse(target, pageUrl)) return [];
    return [{ start, end, with: escapeAddress(new URL(target, pageUrl).href) }];
  });
}

/** An address that neither markdown nor an attribute of HTML reads otherwise. */
function escapeAddress(address: string): string {
  return address
    .replaceAll(/[()'\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;');
}
