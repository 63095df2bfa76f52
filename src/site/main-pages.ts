// The pages in the menu, and their twins as entry points for programs: they link to all other pages.

import { LANGUAGES, type Language, POST_LANGUAGES } from '../contract/languages.ts';
import {
  contactAddress,
  homeAddress,
  postListAddress,
  twinAddress,
  workListAddress,
} from '../contract/page-addresses.ts';
import { MESSAGES } from './messages.ts';

export interface MainPage {
  section: 'home' | 'work' | 'blog' | 'contact';
  title: string;
  address: string;
}

export function mainPages(language: Language): MainPage[] {
  const { home, work, blog, contact } = MESSAGES[language];
  const pages: MainPage[] = [
    { section: 'home', title: home.link, address: homeAddress(language) },
    { section: 'work', title: work.title, address: workListAddress(language) },
    { section: 'blog', title: blog.title, address: postListAddress(language, 1) },
    { section: 'contact', title: contact.short, address: contactAddress(language) },
  ];
  return pages.filter(
    ({ section }) => section !== 'blog' || POST_LANGUAGES.some((known) => known === language),
  );
}

export function listMainTwins(siteUrl: string): { title: string; href: string }[] {
  return LANGUAGES.flatMap((language) =>
    mainPages(language).map(({ title, address }) => ({
      title: `${MESSAGES[language].languageName}: ${title}`,
      href: `${siteUrl}${twinAddress(address)}`,
    })),
  );
}
