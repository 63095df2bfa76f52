// The search field in the header of every page.
import { MAX_QUERY_LENGTH } from '../contract/limits.ts';
import { searchAddress } from '../contract/page-addresses.ts';
import { type Html, html } from '../edge/html.ts';
import type { SiteContext } from './page.ts';

/** @param q what was searched for */
export function renderSearchField({ root, words }: SiteContext, q = ''): Html {
  const { label, title } = words.search;
  return html`<form class="search" role="search" action="${searchAddress(root)}">
<input type="search" name="q" aria-label="${label}" placeholder="${label}" value="${q}" required maxlength="${MAX_QUERY_LENGTH}" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">
<button type="submit">${title}</button></form>`;
}
