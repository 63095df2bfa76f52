// The search field of lists, and the search page. The edge fills in its results.
import { API_ROOT, MAX_QUERY_LENGTH } from '../../contract/limits.ts';
import { contactAddress, searchAddress } from '../../contract/page-addresses.ts';
import { SEARCH_PATH } from '../../contract/paths.ts';
import { textSlot } from '../../edge/refusal-page.ts';
import type { SearchTemplate } from '../../edge/search-page.ts';
import { renderDocument } from '../document.ts';
import { type Html, html } from '../html.ts';
import { mainPages } from '../main-pages.ts';
import { inLanguages, type SiteContext, type SitePage } from '../page.ts';

/** @param q what was searched for */
export function renderSearchField({ language, words }: SiteContext, q = ''): Html {
  const { label, title } = words.search;
  return html`<form class="search" role="search" action="${searchAddress(language)}">
<input type="search" name="q" aria-label="${label}" placeholder="${label}" value="${q}" required maxlength="${MAX_QUERY_LENGTH}" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search">
<button type="submit">${title}</button></form>`;
}

export function createSearchPage(_input: undefined, context: SiteContext): SitePage {
  return createPage(context, { q: '', query: '', found: '' });
}

function createPage(
  context: SiteContext,
  { q, query, found }: Record<'q' | 'query' | 'found', string>,
): SitePage {
  const { language, words, siteUrl } = context;
  const { title, introduction } = words.search;
  return {
    address: searchAddress(language),
    title: q === '' ? title : `${q} · ${title}`,
    description: introduction,
    alternates: inLanguages((other) => searchAddress(other) + query),
    isHidden: true,
    hasSearch: true,
    main: html`<header class="opening"><h1>${title}</h1>
<p class="lead">${introduction}</p></header>
<div class="tools">${renderSearchField(context, q)}</div>
<div class="found" id="found">${found}</div>`,
    twin: { body: [`\`GET ${siteUrl}${API_ROOT}${SEARCH_PATH}?q=…\``] },
  };
}

export function createSearchTemplate(context: SiteContext): SearchTemplate {
  const { language, words } = context;
  const { results, nothing, advice, kinds, next, previous, problems, failed } = words.search;
  const slots = { q: textSlot('q'), query: textSlot('query'), found: textSlot('found') };
  const ways = [
    ...mainPages(language).slice(1, -1),
    { title: words.contact.title, address: contactAddress(language) },
  ];
  const link = (title: string, rel: string) =>
    html`<a href="${searchAddress(language)}${slots.query}" rel="${rel}">${title}</a>`.text;
  const problem = (text: string) => html`<p class="count">${text}</p>`.text;
  return {
    page: renderDocument(createPage(context, slots), context),
    results: html`<h2 class="count">${results(slots.q, textSlot('total'))}</h2>
<ol>${textSlot('items')}</ol>
<p class="more">${textSlot('links')}</p>`.text,
    item: html`<li><p class="label">${textSlot('kind')} <time>${textSlot('date')}</time></p>
<h3><a href="${textSlot('address')}">${textSlot('title')}</a></h3>
<p>${textSlot('text')}</p></li>\n`.text,
    nothing: html`<h2 class="count">${nothing(slots.q)}</h2>
<p>${advice}</p>
<ul class="ways">
${ways.map(({ title, address }) => html`<li><a href="${address}">${title}</a></li>\n`)}</ul>`.text,
    links: { previous: link(previous, 'prev'), next: link(next, 'next') },
    kinds,
    problems: { 400: problem(problems[400]), 429: problem(problems[429]) },
    failed: problem(failed),
  };
}
