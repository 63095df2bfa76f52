// schema.org descriptions of pages.

import { contactAddress, homeAddress } from '../content/page-addresses.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
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
    logo: `${siteUrl}${assets.touchIcon}`,
    email: contact?.email,
    telephone: contact?.phone,
    sameAs: contact?.links,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact?.address?.[language] ?? words.footer.location,
    },
  };
}

export function webSite(context: SiteContext): object {
  const { language, site, siteUrl } = context;
  return {
    '@type': 'WebSite',
    name: site.name[language],
    url: `${siteUrl}${homeAddress(language)}`,
    inLanguage: LANGUAGE_TAGS[language],
    publisher: organization(context),
  };
}

export function contactPage(context: SiteContext): object {
  const { language, words, siteUrl } = context;
  return {
    '@type': 'ContactPage',
    name: words.contact.title,
    description: words.contact.introduction,
    url: `${siteUrl}${contactAddress(language)}`,
    inLanguage: LANGUAGE_TAGS[language],
    mainEntity: organization(context),
  };
}

type Posting = Required<Pick<SitePage, 'title' | 'description' | 'address'>> & {
  image: string;
  time: number;
};

export function blogPosting(posting: Posting, context: SiteContext): object {
  const { title, description, address, image, time } = posting;
  const publisher = organization(context);
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    url: `${context.siteUrl}${address}`,
    image,
    datePublished: formatInstant(time),
    dateModified: formatInstant(time),
    inLanguage: LANGUAGE_TAGS[context.language],
    publisher,
    author: publisher,
  };
}
