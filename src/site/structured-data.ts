// schema.org descriptions of pages.

import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { contactAddress, homeAddress } from '../contract/page-addresses.ts';
import { formatInstant } from './dates.ts';
import type { SiteContext, SitePage } from './page.ts';

/** @param trail pages from below the home page to this one */
export function breadcrumbs(
  trail: NonNullable<SitePage['trail']>,
  { language, words, siteUrl }: SiteContext,
): object {
  const all = [{ name: words.home.link, address: homeAddress(language) }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${address}`,
    })),
  };
}

export function organization({ language, words, site, siteUrl, assets }: SiteContext): object {
  const { contact } = site;
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#studio`,
    name: site.name[language],
    url: `${siteUrl}${homeAddress(language)}`,
    logo: `${siteUrl}${assets.files['icon.png']}`,
    email: contact?.email,
    telephone: contact?.phone,
    sameAs: contact?.links,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact?.address?.[language] ?? words.footer.location,
    },
  };
}

const describePage = (type: string, address: string, { language, siteUrl }: SiteContext) => ({
  '@type': type,
  url: `${siteUrl}${address}`,
  inLanguage: LANGUAGE_TAGS[language],
});

export function webSite(context: SiteContext): object {
  const { language, site } = context;
  const page = describePage('WebSite', homeAddress(language), context);
  return { ...page, name: site.name[language], publisher: organization(context) };
}

export function contactPage(context: SiteContext): object {
  const { title, introduction } = context.words.contact;
  const page = describePage('ContactPage', contactAddress(context.language), context);
  return { ...page, name: title, description: introduction, mainEntity: organization(context) };
}

type Posting = { headline: string; description: string; image: string; author: string | undefined };

export function blogPosting(posting: Posting, address: string, time: number, context: SiteContext): object {
  const [date, publisher] = [formatInstant(time), organization(context)];
  const page = describePage('BlogPosting', address, context);
  const author = posting.author === undefined ? publisher : { '@type': 'Person', name: posting.author };
  return { ...page, ...posting, publisher, author, datePublished: date, dateModified: date };
}

interface Work {
  name: string;
  description: string;
  image: string;
  /** The field of the work. */
  genre: string;
  client: string;
  /** The work on the web. */
  liveUrl: string | undefined;
}

export function creativeWork(work: Work, address: string, time: number, context: SiteContext): object {
  const { client, liveUrl, ...about } = work;
  return {
    ...describePage('CreativeWork', address, context),
    ...about,
    creator: organization(context),
    sourceOrganization: { '@type': 'Organization', name: client },
    sameAs: liveUrl,
    datePublished: formatInstant(time),
  };
}
