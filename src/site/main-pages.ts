// The pages in the menu, and their twins as entry points for programs: they link to all other pages.

import { LANGUAGE_NAMES, type Language } from '../contract/languages.ts';
import * as addresses from '../contract/page-addresses.ts';
import type { StudioPage } from '../contract/published.ts';
import type { Settings } from '../contract/settings.ts';
import { hasPosts, hasWorks, type SiteLists } from './site-lists.ts';
import type { Words } from './words/words.ts';

export interface MainPage {
  section: 'home' | 'work' | 'blog' | 'search' | 'studio' | 'contact';
  title: string;
  address: string;
}

interface MenuContent {
  site: Pick<Settings, 'languages' | 'navigation'>;
  words: Words;
  lists: SiteLists;
  studioPages: readonly StudioPage[];
}

/** The home page, then the menu as site.yaml orders it. Lists without items have no page. */
export function createMenu(language: Language, { site, words, lists, studioPages }: MenuContent): MainPage[] {
  const root = addresses.rootOf(language, site.languages);
  const { home, work, blog, search, contact } = words;
  const page = (section: MainPage['section'], title: string, address: string): MainPage => {
    return { section, title, address };
  };
  const menu: NonNullable<Settings['navigation']> = site.navigation ?? [
    ...[{ to: 'works' }, { to: 'journal' }],
    ...studioPages.filter(({ inMenu }) => inMenu).map(({ slug }) => ({ to: slug })),
    { to: 'contact' },
  ];
  const known = new Map<string, MainPage | false>([
    ['works', hasWorks(language, lists) && page('work', work.title, addresses.workListAddress(root))],
    ['journal', hasPosts(language, lists) && page('blog', blog.title, addresses.postListAddress(root, 1))],
    ['search', page('search', search.title, addresses.searchAddress(root))],
    ['contact', page('contact', contact.short, addresses.contactAddress(root))],
  ]);
  const pageOf = (to: string): MainPage | false | undefined => {
    const text = studioPages.find(({ slug }) => slug === to)?.texts[language];
    return known.get(to) ?? (text && page('studio', text.title, addresses.pageAddress(root, to)));
  };
  const pages = menu.flatMap(({ to, label }) => {
    const page = pageOf(to);
    return page ? [{ ...page, title: label?.[language] ?? page.title }] : [];
  });
  return [page('home', home.link, addresses.homeAddress(root)), ...pages];
}

/** What programs need to know of the site. */
export function listEntrances(
  siteUrl: string,
  { words, ...content }: Omit<MenuContent, 'words'> & { words: Record<Language, Words> },
) {
  const { languages } = content.site;
  const twins = languages.flatMap((language) =>
    createMenu(language, { ...content, words: words[language] })
      .filter(({ section }) => section !== 'search')
      .map(({ title, address }) => ({
        title: `${LANGUAGE_NAMES.own[language]}: ${title}`,
        href: `${siteUrl}${addresses.twinAddress(address)}`,
      })),
  );
  const privacy = content.studioPages.find(({ slug }) => slug === addresses.PRIVACY_SLUG);
  const privacyLanguage = languages.find((language) => privacy?.texts[language]);
  const root = privacyLanguage && addresses.rootOf(privacyLanguage, languages);
  return { twins, privacyPath: root === undefined ? undefined : addresses.privacyAddress(root) };
}
