// What the lists of works and posts have in common: their texts, and the head with the filter.

import type { Entry } from '../../content/entry.ts';
import { type HtmlValue, html } from '../../edge/html.ts';
import type { SiteContext, SitePage } from '../page.ts';
import { teaserIn } from '../site-lists.ts';
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
  items: readonly Entry[];
  /** `Page 2 of 3`, except for the first page. */
  pageLabel?: string;
  count?: string;
}

export function createListPage(list: List, context: SiteContext) {
  const { words, address, root, category, categories, items, count } = list;
  const { moreCategories = [], pageLabel = '' } = list;
  const { title } = words;
  const { title: name, address: first } = category ?? { title, address: root };
  const description = category ? words.inCategory(name) : words.description;
  const label = [category && title, pageLabel].filter(Boolean).join(' · ');
  const links = [{ title: context.words.allCategories, address: root }, ...categories];
  const cover = items[0] && teaserIn(context.language, items[0]).cover;
  const trail = [{ name: title, address: root }, ...(category ? [{ name, address: category.address }] : [])];
  return {
    address,
    title: [name, label].filter(Boolean).join(' · '),
    description: [description, pageLabel].filter(Boolean).join(' '),
    headline: name,
    label,
    image: cover,
    trail,
    head: html`<header class="opening"><h1>${label && html`<span class="label">${label}</span> `}${name}</h1>
<p class="lead">${description}${count && html` <span class="count">${count}</span>`}</p></header>
${categories.length + moreCategories.length > 0 && html`<div class="tools">${renderFilter({ label: words.categories, links, more: moreCategories, shown: { page: address, list: first } }, context)}</div>`}`,
    twin: { body: [formatLinkList(itemLinks(items, context), context.siteUrl)] },
  } satisfies Partial<SitePage> & { head: HtmlValue };
}

interface Filter {
  label: string;
  links: readonly Link[];
  more: readonly Link[];
  /** Addresses of the page, and of the first page of its list. */
  shown: { page: string; list: string };
}

/** Links to the lists of all categories. */
function renderFilter({ label, links, more, shown }: Filter, { words }: SiteContext) {
  const isShown = ({ address }: Link) => address === shown.page || address === shown.list;
  const item = (link: Link) => {
    const current = link.address === shown.page ? 'page' : 'true';
    return html`<li><a href="${link.address}"${isShown(link) && html` aria-current="${current}"`}>${link.title}</a></li>\n`;
  };
  return html`<nav class="filter" aria-label="${label}"><ul>
${links.map(item)}</ul>${
    more.length > 0 &&
    html`<details${more.some(isShown) && html` open`}><summary>${words.moreCategories}</summary><ul>
${more.map(item)}</ul></details>`
  }</nav>`;
}
