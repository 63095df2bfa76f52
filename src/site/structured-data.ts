// schema.org descriptions of pages.

import type { Credit, Result } from '../content/entry.ts';
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

interface DescribedWork extends Described {
  liveUrl: string | undefined;
  year: number | undefined;
  credits: readonly Credit[];
  results: readonly Result[];
}

export function creativeWork(language: Language, described: DescribedWork, context: SiteContext): object {
  const { title, liveUrl, year, credits, results, ...rest } = described;
  return {
    '@type': 'CreativeWork',
    name: title,
    ...shared(language, rest, context),
    creator: organization(language, context),
    sameAs: liveUrl,
    dateCreated: year?.toString(),
    abstract: results.map(({ figure, words }) => `${words}: ${figure}`).join('; ') || undefined,
    contributor: credits.map(({ role, name }) => ({
      '@type': 'Role',
      roleName: role,
      contributor: { '@type': 'Person', name },
    })),
  };
}

export function blogPosting(language: Language, described: Described, context: SiteContext): object {
  const { title, ...rest } = described;
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...shared(language, rest, context),
    author: organization(language, context),
  };
}

function shared(language: Language, described: Omit<Described, 'title'>, context: SiteContext): object {
  const { description, address, image, time } = described;
  return {
    description,
    url: `${context.siteUrl}${address}`,
    image,
    datePublished: formatInstant(time),
    dateModified: formatInstant(time),
    inLanguage: LANGUAGE_TAGS[language],
    publisher: organization(language, context),
  };
}
