// The pages in the menu, and their twins as entry points for programs: they link to all other pages.

import type { StudioPage } from '../content/load-page.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, POST_LANGUAGES } from '../contract/languages.ts';
import {
  contactAddress,
  homeAddress,
  PRIVACY_SLUG,
  pageAddress,
  postListAddress,
  twinAddress,
  workListAddress,
} from '../contract/page-addresses.ts';
import type { Words } from './words/words.ts';

export interface MainPage {
  section: 'home' | 'work' | 'blog' | 'studio' | 'contact';
  title: string;
  address: string;
}

export function mainPages(
  { home, work, blog, contact }: Words,
  language: Language,
  studioPages: readonly StudioPage[],
): MainPage[] {
  const pages: MainPage[] = [
    { section: 'home', title: home.link, address: homeAddress(language) },
    { section: 'work', title: work.title, address: workListAddress(language) },
    { section: 'blog', title: blog.title, address: postListAddress(language, 1) },
    ...studioPages.flatMap(({ slug, inMenu, texts }): MainPage[] => {
      const title = inMenu && texts[language]?.title;
      return title ? [{ section: 'studio', title, address: pageAddress(language, slug) }] : [];
    }),
    { section: 'contact', title: contact.short, address: contactAddress(language) },
  ];
  return pages.filter(
    ({ section }) => section !== 'blog' || POST_LANGUAGES.some((known) => known === language),
  );
}

/** What programs need to know of the site. */
export function listEntrances(
  siteUrl: string,
  studioPages: readonly StudioPage[],
  words: Record<Language, Words>,
) {
  const twins = LANGUAGES.flatMap((language) =>
    mainPages(words[language], language, studioPages).map(({ title, address }) => ({
      title: `${LANGUAGE_NAMES.own[language]}: ${title}`,
      href: `${siteUrl}${twinAddress(address)}`,
    })),
  );
  return { twins, hasPrivacy: studioPages.some(({ slug }) => slug === PRIVACY_SLUG) };
}
