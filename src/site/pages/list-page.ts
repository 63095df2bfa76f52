// What the lists of works and posts have in common: their texts, and the head with the filter.

import type { Published } from '../../contract/published.ts';
import { type HtmlValue, html } from '../../edge/html.ts';
import type { SiteContext, SitePage } from '../page.ts';
import { formatLinkList } from '../twin.ts';
import { itemLinks } from './listed-items.ts';

type Link = { title: string; address: string };

interface List {
  words: {
    title: string;
    description: string;
    inCategory: (name: string) => string;
    categories: string;
  };
  /** Addresses of this page, and of the first page of all items. */
  address: string;
  root: string;
  /** If the list shows one category. */
  category: Link | undefined;
  categories: readonly Link[];
  /** Shown below the others. */
  moreCategories?: readonly Link[];
  items: readonly Published[];
  /** `Page 2 of 3`, except for the first page. */
  pageLabel?: string;
  count?: string | undefined;
}

export function createListPage(list: List, context: SiteContext) {
  const { words, address, root, category, items, count, pageLabel = '' } = list;
  const { title } = words;
  const { title: name } = category ?? { title };
  const description = category ? words.inCategory(name) : words.description;
  const label = [category && title, pageLabel].filter(Boolean).join(' · ');
  const trail = [{ name: title, address: root }, ...(category ? [{ name, address: category.address }] : [])];
  return {
    address,
    title: [name, label].filter(Boolean).join(' · '),
    description: [description, pageLabel].filter(Boolean).join(' '),
    trail,
    head: html`<header class="opening"><h1>${label && html`<span class="label">${label}</span> `}${name}</h1>
<p class="lead">${description}${count && html` <span class="count">${count}</span>`}</p></header>
${renderFilter(list, context)}`,
    twin: { body: [formatLinkList(itemLinks(items, context), context.siteUrl)] },
  } satisfies Partial<SitePage> & { head: HtmlValue };
}

/** Links to the lists of all categories. */
function renderFilter(list: List, { words }: SiteContext) {
  const { root, address: page, category, categories, moreCategories: more = [] } = list;
  if (categories.length + more.length === 0) return '';
  const isShown = ({ address }: Link) => address === page || address === (category?.address ?? root);
  const item = (link: Link) => {
    const current = link.address === page ? 'page' : 'true';
    return html`<li><a href="${link.address}"${isShown(link) && html` aria-current="${current}"`}>${link.title}</a></li>\n`;
  };
  return html`<nav class="filter" aria-label="${list.words.categories}"><ul>
${[{ title: words.allCategories, address: root }, ...categories].map(item)}</ul>${
    more.length > 0 &&
    html`<details><summary>${words.moreCategories}</summary><ul>
${more.map(item)}</ul></details>`
  }</nav>`;
}
