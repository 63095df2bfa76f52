// The published items in the order of the site's lists, and the menu that leads to the lists.

import type { Site } from '../content/schema/site-schema.ts';
import * as addresses from '../contract/addresses/page-addresses.ts';
import { LANGUAGE_NAMES, type Language } from '../contract/languages.ts';
import {
  isWrittenIn,
  type Published,
  type PublishedPost,
  type PublishedWork,
  type StudioPage,
} from '../contract/published.ts';
import type { Words } from './words/words.ts';

/** Newest first, as in the API. */
export interface SiteLists {
  works: readonly PublishedWork[];
  posts: readonly PublishedPost[];
}

/** @param items in list order */
export function createSiteLists(items: readonly Published[]): SiteLists {
  return {
    works: items.filter((item) => item.collection === 'portfolio'),
    posts: items.filter((item) => item.collection === 'post'),
  };
}

export function writtenIn<Item extends Published>(language: Language, items: readonly Item[]): Item[] {
  return items.filter((item) => isWrittenIn(item, language));
}

/** Returns the items in the lists of a language. Japanese lists have only items in Japanese, so no posts. */
export function shownIn<Item extends Published>(language: Language, items: readonly Item[]): Item[] {
  return language === 'jp' ? writtenIn(language, items) : [...items];
}

export interface MainPage {
  section: 'home' | 'work' | 'blog' | 'search' | 'studio' | 'contact';
  title: string;
  address: string;
}

interface MenuContent {
  site: Pick<Site, 'languages' | 'navigation'>;
  words: Record<Language, Words>;
  lists: SiteLists;
  studioPages: readonly StudioPage[];
}

/** The home page, then the menu in the order of site.yaml. Lists without items have no page. */
export function createMenu(language: Language, { site, words, lists, studioPages }: MenuContent): MainPage[] {
  const root = addresses.rootOf(language, site.languages);
  const { home, work, blog, search, contact } = words[language];
  const order: NonNullable<Site['navigation']> = site.navigation ?? [
    { to: 'works' },
    { to: 'journal' },
    ...studioPages.filter(({ inMenu }) => inMenu).map(({ slug }) => ({ to: slug })),
    { to: 'contact' },
  ];
  const pages = new Map<string, MainPage>();
  for (const { slug, texts } of studioPages) {
    const address = addresses.pageAddress(root, slug);
    if (texts[language]) pages.set(slug, { section: 'studio', title: texts[language].title, address });
  }
  pages.set('search', { section: 'search', title: search.title, address: addresses.searchAddress(root) });
  pages.set('contact', { section: 'contact', title: contact.short, address: addresses.contactAddress(root) });
  if (shownIn(language, lists.works).length > 0)
    pages.set('works', { section: 'work', title: work.title, address: addresses.workListAddress(root) });
  if (shownIn(language, lists.posts).length > 0)
    pages.set('journal', { section: 'blog', title: blog.title, address: addresses.postListAddress(root, 1) });
  const menu = order.map(({ to, label }) => {
    const page = pages.get(to);
    return page && { ...page, title: label?.[language] ?? page.title };
  });
  return [
    { section: 'home', title: home.link, address: addresses.homeAddress(root) },
    ...menu.filter((page) => page !== undefined),
  ];
}

/** Entrances for programs: the twins of the main pages, which link to all others. */
export function listEntrances(siteUrl: string, content: MenuContent) {
  const { languages } = content.site;
  const twins = languages.flatMap((language) =>
    createMenu(language, content)
      .filter(({ section }) => section !== 'search')
      .map(({ title, address }) => ({
        title: `${LANGUAGE_NAMES.native[language]}: ${title}`,
        href: `${siteUrl}${addresses.twinAddress(address)}`,
      })),
  );
  const privacy = content.studioPages.find(({ slug }) => slug === addresses.PRIVACY_SLUG);
  const language = languages.find((one) => privacy?.texts[one]);
  return {
    twins,
    privacyPath: language && addresses.privacyAddress(addresses.rootOf(language, languages)),
  };
}
