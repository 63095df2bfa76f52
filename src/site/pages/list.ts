// The lists of works and of posts: all items and those of each category, in pages, with a filter.

import type { LanguageRoot } from '../../contract/addresses/page-addresses.ts';
import type { Language } from '../../contract/languages.ts';
import type { Published } from '../../contract/published.ts';
import { type Html, html } from '../../edge/html.ts';
import { shownIn } from '../lists.ts';
import { addressesOf, type SiteContext, type SitePage } from '../page.ts';
import { formatLinkList } from '../twin.ts';
import type { Words } from '../words/words.ts';
import { itemLinks } from './items.ts';

interface ItemList<Item extends Published> {
  words: Pick<Words['blog'], 'title' | 'description' | 'inCategory' | 'categories'>;
  section: 'work' | 'blog';
  /** In all languages. */
  items: readonly Item[];
  /** Groups items of a language by the address of a list. */
  categorize(items: readonly Item[]): readonly { slug: string; title: string; items: readonly Item[] }[];
  /** Defaults to all items. */
  perPage?: number;
  /** @param page from 1 */
  addressIn(root: LanguageRoot, page: number, slug: string | undefined): string;
  count?(total: number): string;
  /** @param isFirst whether the first page of all items is rendered */
  render(items: readonly Item[], isFirst: boolean): Html;
}

export function* createLists<Item extends Published>(
  list: ItemList<Item>,
  context: SiteContext,
): Generator<SitePage> {
  const { language, root, site, words: texts, siteUrl } = context;
  const { words, section, addressIn } = list;
  const listsIn = (other: Language) => {
    const items = shownIn(other, list.items);
    return [{ title: words.title, slug: undefined, items }, ...list.categorize(items)];
  };
  const lists = listsIn(language);
  const slugsByLanguage = new Map(
    site.languages.map((other) => {
      const shown = listsIn(other).filter(({ items }) => items.length > 0);
      return [other, new Set(shown.map(({ slug }) => slug))];
    }),
  );
  for (const group of lists) {
    const { slug, title: name, items: all } = group;
    const isAll = slug === undefined;
    const languages = site.languages.filter((other) => slugsByLanguage.get(other)?.has(slug));
    const { perPage = all.length } = list;
    const pages = Math.ceil(all.length / perPage);
    const count = all.length > 1 && list.count?.(all.length);
    const description = isAll ? words.description : words.inCategory(name);
    const addressOf = (number: number) => addressIn(root, number, slug);
    for (let page = 1; page <= pages; page++) {
      const items = all.slice((page - 1) * perPage, page * perPage);
      const pageLabel = pages > 1 && texts.blog.page({ page, pages });
      const label = [!isAll && words.title, page > 1 && pageLabel].filter(Boolean).join(' · ');
      const newer = page > 1 && { title: texts.blog.newer, address: addressOf(page - 1) };
      const older = page < pages && { title: texts.blog.older, address: addressOf(page + 1) };
      const current = html` aria-current="${page === 1 ? 'page' : 'true'}"`;
      const filter = lists.map(
        (other) =>
          html`<li><a href="${addressIn(root, 1, other.slug)}"${other.slug === slug && current}>${other.slug ? other.title : texts.allCategories}</a></li>\n`,
      );
      const links = linkedPages(page, pages).map(
        (number) =>
          html`<li><a href="${addressOf(number)}"${number === page && html` aria-current="page"`}>${number}</a></li>`,
      );
      yield {
        ...addressesOf((other) => addressIn(other, page, slug), context, languages),
        title: [name, label].filter(Boolean).join(' · '),
        description: [description, page > 1 && pageLabel].filter(Boolean).join(' '),
        section,
        hasInvitation: section === 'work',
        main: html`<header class="opening"><h1>${label && html`<span class="label">${label}</span> `}${name}</h1>
<p class="lead">${description}${count && html` <span class="count">${count}</span>`}</p></header>
${lists.length > 1 && html`<nav class="filter" aria-label="${words.categories}"><ul>\n${filter}</ul></nav>`}
${list.render(items, page === 1 && isAll)}
${
  pageLabel &&
  html`<nav class="paging" aria-label="${texts.pagesNavigation}"><span>${newer && html`<a href="${newer.address}" rel="prev">${newer.title}</a>`}</span>
<ol>${links}</ol>
<span>${older && html`<a href="${older.address}" rel="next">${older.title}</a>`}</span></nav>`
}`,
        twin: { body: [itemLinks(items, context), formatLinkList([newer, older], siteUrl)] },
      };
    }
  }
}

/** The ends, nearby pages and every tenth page: few clicks lead to any page. */
function linkedPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return all.filter(
    (number) => Math.abs(number - page) <= 2 || number === 1 || number === pages || number % 10 === 0,
  );
}
