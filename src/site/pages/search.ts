// The search page. The edge fills in the results.

import {
  contactAddress,
  PAGE_FOLDERS,
  pageAddress,
  searchAddress,
} from '../../contract/addresses/page-addresses.ts';
import type { Collection } from '../../contract/collections.ts';
import { LANGUAGE_SUFFIXES } from '../../contract/languages.ts';
import { API_ROOT } from '../../contract/limits.ts';
import { pathOf } from '../../contract/operations.ts';
import { type Html, type HtmlValue, html } from '../../edge/html.ts';
import type { SearchTemplate } from '../../edge/search-template.ts';
import { slot } from '../../edge/slots.ts';
import { addressesOf, type SiteContext, type SitePage } from '../page.ts';
import { renderDocument } from '../render-document.ts';

export function createSearchPage(
  context: SiteContext,
  { q = '', query = '', results = renderWays(context) as HtmlValue } = {},
): SitePage {
  const { root, words, siteUrl } = context;
  const { title, introduction } = words.search;
  return {
    ...addressesOf((other) => searchAddress(other) + query, context),
    address: searchAddress(root),
    section: 'search',
    title: q === '' ? title : `${q} · ${title}`,
    description: introduction,
    isHidden: true,
    searched: q,
    main: html`<header class="opening"><h1>${title}</h1>
<p class="lead">${introduction}</p></header>
<div class="found" id="found">${results}</div>`,
    twin: { body: [`\`GET ${siteUrl}${API_ROOT}${pathOf('search')}?q=…\``] },
  };
}

export function createSearchTemplate(context: SiteContext): SearchTemplate {
  const { root, words } = context;
  const { results, corrected, nothing, advice, next, problems, failed } = words.search;
  const q = slot('q');
  const query = `?q=${slot('query')}`;
  const problem = (text: string) => html`<p class="count">${text}</p>`.markup;
  return {
    page: renderDocument(createSearchPage(context, { q, query, results: slot('found') }), context),
    results: html`<h2 class="count">${results({ q, total: slot('total') })}</h2>
${slot('corrected')}
<ol>
${slot('items')}</ol>
${slot('next')}`.markup,
    items: {
      post: renderItem('post', 'excerpt', context),
      portfolio: renderItem('portfolio', 'summary', context),
    },
    corrected: html`<p class="count">${corrected(slot('to'))}</p>\n`.markup,
    next: html`<p class="more"><a href="${searchAddress(root)}${query}&cursor=${slot('cursor')}" rel="next">${next}</a></p>`
      .markup,
    nothing: html`<h2 class="count">${nothing(q)}</h2>
<p>${advice}</p>
${renderWays(context)}`.markup,
    problems: {
      400: problem(problems[400]),
      429: problem(problems[429]),
      'q OUT_OF_RANGE': problem(problems.words),
      'q TOO_LONG': problem(problems.words),
    },
    failed: problem(failed),
  };
}

/** Links for visitors who found nothing. */
function renderWays({ menu, root, words }: SiteContext): Html {
  const ways = [
    ...menu.slice(1).filter(({ section }) => section !== 'contact' && section !== 'search'),
    { title: words.contact.title, address: contactAddress(root) },
  ];
  return html`<ul class="ways">
${ways.map(({ title, address }) => html`<li><a href="${address}">${title}</a></li>\n`)}</ul>`;
}

/** @param text name of the field with the item's text */
function renderItem(collection: Collection, text: string, { language, root, words }: SiteContext): string {
  const [title, excerpt] = ['title', text].map((name) => slot(name + LANGUAGE_SUFFIXES[language]));
  return html`<li class="side"><p class="label">${words.search.kinds[collection]}</p>
<h3><a href="${pageAddress(root, PAGE_FOLDERS[collection])}${slot('slug')}/">${title}</a></h3>
<p>${excerpt}</p></li>\n`.markup;
}
