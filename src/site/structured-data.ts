// schema.org descriptions of pages.

import { contactAddress, homeAddress } from '../content/page-addresses.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { formatInstant } from './dates.ts';
import { MESSAGES } from './message-table.ts';
import type { SiteContext } from './page.ts';

/** @param trail pages from below the home page to this one */
export function breadcrumbs(
  language: Language,
  trail: readonly { name: string; address: string }[],
  { siteUrl }: SiteContext,
): object {
  const all = [{ name: MESSAGES[language].home.link, address: homeAddress(language) }, ...trail];
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

export function organization(language: Language, { site, siteUrl, assets }: SiteContext): object {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#studio`,
    name: site.name[language],
    url: `${siteUrl}${homeAddress(language)}`,
    logo: `${siteUrl}${assets.touchIcon}`,
    email: site.contact?.email,
    telephone: site.contact?.phone,
    sameAs: site.contact?.links,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.contact?.address?.[language] ?? MESSAGES[language].footer.location,
    },
  };
}

export function webSite(language: Language, context: SiteContext): object {
  return {
    '@type': 'WebSite',
    name: context.site.name[language],
    url: `${context.siteUrl}${homeAddress(language)}`,
    inLanguage: LANGUAGE_TAGS[language],
    publisher: organization(language, context),
  };
}

export function contactPage(language: Language, context: SiteContext): object {
  const { title, introduction } = MESSAGES[language].contact;
  return {
    '@type': 'ContactPage',
    name: title,
    description: introduction,
    url: `${context.siteUrl}${contactAddress(language)}`,
    inLanguage: LANGUAGE_TAGS[language],
    mainEntity: organization(language, context),
  };
}

interface Described {
  title: string;
  description: string;
  address: string;
  image: string;
  time: number;
}

export function blogPosting(language: Language, described: Described, context: SiteContext): object {
  const { title, description, address, image, time } = described;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    url: `${context.siteUrl}${address}`,
    image,
    datePublished: formatInstant(time),
    dateModified: formatInstant(time),
    inLanguage: LANGUAGE_TAGS[language],
    publisher: organization(language, context),
    author: organization(language, context),
  };
}
