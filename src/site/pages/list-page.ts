// What the lists of works and posts have in common: their texts, and the head with filter and search field.

import type { Entry } from '../../content/entry.ts';
import { type HtmlValue, html } from '../../edge/html.ts';
import type { SiteContext, SitePage } from '../page.ts';
import { teaserIn } from '../site-lists.ts';
import { formatLinkList } from '../twin.ts';
import { itemLinks } from './listed-items.ts';
import { renderSearchField } from './search.ts';

type Link = { title: string; address: string };

interface List {
  words: { title: string; description: string; categories: string };
  /** Addresses of this page, and of the first page of all items. */
  address: string;
  root: string;
  /** If the list shows one category. */
  category: Link | undefined;
  categories: readonly Link[];
  items: readonly Entry[];
  /** `Page 2 of 3`, except for the first page. */
  pageLabel?: string;
  count?: string;
}

export function createListPage(list: List, context: SiteContext) {
  const { words, address, root, category, categories, items, pageLabel = '', count } = list;
  const { title, description } = words;
  const { title: name, address: first } = category ?? { title, address: root };
  const label = [category && title, pageLabel].filter(Boolean).join(' · ');
  const links = [{ title: context.words.allCategories, address: root }, ...categories];
  const cover = items[0] && teaserIn(context.language, items[0]).cover;
  const trail = [{ name: title, address: root }, ...(category ? [{ name, address: category.address }] : [])];
  return {
    address,
    title: [name, label].filter(Boolean).join(' · '),
    description: [category && `${name}:`, description, pageLabel].filter(Boolean).join(' '),
    headline: name,
    label,
    hasSearch: true,
    image: cover,
    trail,
    head: html`<header class="opening"><h1>${label && html`<span class="label">${label}</span> `}${name}</h1>
<p class="lead">${description}${count && html` <span class="count">${count}</span>`}</p></header>
<div class="tools">${categories.length > 0 && renderFilter(words.categories, links, { page: address, list: first })}
${renderSearchField(context)}</div>`,
    twin: { body: [formatLinkList(itemLinks(items, context), context.siteUrl)] },
  } satisfies Partial<SitePage> & { head: HtmlValue };
}

/** Links to the lists of all categories. @param shown addresses of the page, and of the first page of its list */
function renderFilter(label: string, links: readonly Link[], shown: { page: string; list: string }) {
  const items = links.map(({ title, address }) => {
    const current = address === shown.page ? 'page' : 'true';
    const isShown = address === shown.page || address === shown.list;
    return html`<li><a href="${address}"${isShown && html` aria-current="${current}"`}>${title}</a></li>\n`;
  });
  return html`<nav class="filter" aria-label="${label}"><ul>
${items}</ul></nav>`;
}
