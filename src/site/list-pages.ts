// Entry points for programs that read the site: the twins of its main pages, which link to all the others.

import {
  contactAddress,
  homeAddress,
  POST_LANGUAGES,
  postListAddress,
  twinAddress,
  workListAddress,
} from '../content/page-addresses.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { MESSAGES } from './message-table.ts';

export function listPages(siteUrl: string): { title: string; href: string }[] {
  return LANGUAGES.flatMap((language) => {
    const { home, work, blog, contact, languageName } = MESSAGES[language];
    const pages: [title: string, address: string][] = [
      [home.link, homeAddress(language)],
      [work.title, workListAddress(language)],
      ...(POST_LANGUAGES.includes(language)
        ? [[blog.title, postListAddress(language, 1)] satisfies [string, string]]
        : []),
      [contact.short, contactAddress(language)],
    ];
    return pages.map(([title, address]) => ({
      title: `${languageName}: ${title}`,
      href: `${siteUrl}${twinAddress(address)}`,
    }));
  });
}
