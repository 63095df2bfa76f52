// The lists of works and of posts: all items and those of each category, in pages, with a filter.

import type { Language } from '../../contract/languages.ts';
import type { LanguageRoot } from '../../contract/page-addresses.ts';
import type { Published } from '../../contract/published.ts';
import { type Html, html } from '../../edge/html.ts';
import { inLanguages, type SiteContext, type SitePage } from '../page.ts';
import { formatLinkList } from '../twin.ts';
import { itemLinks } from './items.ts';

interface Category<Item> {
  slug: string;
  title: string;
  items: readonly Item[];
}

interface ItemList<Item extends Published> {
  words: {
    title: string;
    description: string;
    inCategory: (name: string) => string;
    categories: string;
  };
  section: 'work' | 'blog';
  items: readonly Item[];
  categories: readonly Category<Item>[];
  /** By default, all are on one page. */
  perPage?: number;
  /** @param page from 1 */
  addressIn(root: LanguageRoot, page: number, slug: string | undefined): string;
  /** The languages that have the list of a category. */
  languagesOf(slug: string | undefined): readonly Language[];
  /** Follows the description. */
  count?(total: number): string;
  /** @param isFirst whether these begin the list of all */
  render(items: readonly Item[], isFirst: boolean): Html;
}

export function* createLists<Item extends Published>(
  list: ItemList<Item>,
  context: SiteContext,
): Generator<SitePage> {
  for (const category of [undefined, ...list.categories]) {
    const { items } = category ?? list;
    const { perPage = items.length } = list;
    const pages = Math.ceil(items.length / perPage);
    for (let page = 1; page <= pages; page++) {
      const part = items.slice((page - 1) * perPage, page * perPage);
      yield createListPage(list, { category, items: part, total: items.length, page, pages }, context);
    }
  }
}

interface Part<Item> {
  category: Category<Item> | undefined;
  items: readonly Item[];
  total: number;
  page: number;
  pages: number;
}

function createListPage<Item extends Published>(
  list: ItemList<Item>,
  { category, items, total, page, pages }: Part<Item>,
  context: SiteContext,
): SitePage {
  const { root, words: texts, siteUrl } = context;
  const { words, section, addressIn } = list;
  const addressOf = (number: number) => addressIn(root, number, category?.slug);
  const name = category?.title ?? words.title;
  const pageLabel = pages > 1 && texts.blog.page({ page, pages });
  const label = [category && words.title, page > 1 && pageLabel].filter(Boolean).join(' · ');
  const description = category ? words.inCategory(name) : words.description;
  const count = total > 1 && list.count?.(total);
  const newer = page > 1 && { title: texts.blog.newer, address: addressOf(page - 1) };
  const older = page < pages && { title: texts.blog.older, address: addressOf(page + 1) };
  return {
    address: addressOf(page),
    title: [name, label].filter(Boolean).join(' · '),
    description: [description, page > 1 && pageLabel].filter(Boolean).join(' '),
    alternates: inLanguages(
      (other) => addressIn(other, page, category?.slug),
      context,
      list.languagesOf(category?.slug),
    ),
    section,
    trail: [
      { name: words.title, address: addressIn(root, 1, undefined) },
      ...(category ? [{ name, address: addressOf(1) }] : []),
    ],
    hasInvitation: section === 'work',
    main: html`<header class="opening"><h1>${label && html`<span class="label">${label}</span> `}${name}</h1>
<p class="lead">${description}${count && html` <span class="count">${count}</span>`}</p></header>
${list.categories.length > 0 && renderFilter(list, { category, page }, context)}
${list.render(items, page === 1 && !category)}
${
  pageLabel &&
  html`<nav class="paging" aria-label="${texts.pagesNavigation}"><span>${newer && html`<a href="${newer.address}" rel="prev">${newer.title}</a>`}</span>
<div><p class="count">${pageLabel}</p>
<ol>${linkedPages(page, pages).map((number) => html`<li><a href="${addressOf(number)}"${number === page && html` aria-current="page"`}>${number}</a></li>`)}</ol></div>
<span>${older && html`<a href="${older.address}" rel="next">${older.title}</a>`}</span></nav>`
}`,
    twin: { body: [itemLinks(items, context), formatLinkList([newer, older], siteUrl)] },
  };
}

/** Pages around this one, the ends, and every tenth between: few clicks lead to any page. */
function linkedPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return all.filter(
    (number) => Math.abs(number - page) <= 2 || number === 1 || number === pages || number % 10 === 0,
  );
}

/** Links to the lists of all categories. */
function renderFilter<Item extends Published>(
  { words, categories, addressIn }: ItemList<Item>,
  { category, page }: Pick<Part<Item>, 'category' | 'page'>,
  { root, words: { allCategories } }: SiteContext,
): Html {
  const current = html` aria-current="${page === 1 ? 'page' : 'true'}"`;
  const links = [{ title: allCategories, slug: undefined }, ...categories].map(
    ({ title, slug }) =>
      html`<li><a href="${addressIn(root, 1, slug)}"${slug === category?.slug && current}>${title}</a></li>\n`,
  );
  return html`<nav class="filter" aria-label="${words.categories}"><ul>
${links}</ul></nav>`;
}
