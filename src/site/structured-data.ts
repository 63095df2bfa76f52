// schema.org descriptions of pages.

import type { Credit, Result } from '../content/entry.ts';
import { homeAddress } from '../content/page-addresses.ts';
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
    ...(site.contact ? { email: site.contact.email } : {}),
    address: site.contact?.address?.[language] ?? MESSAGES[language].footer.location,
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
    publisher: organization(language, context),
    ...(liveUrl === undefined ? {} : { sameAs: liveUrl }),
    ...(year === undefined ? {} : { dateCreated: String(year) }),
    ...(results.length === 0
      ? {}
      : { abstract: results.map(({ figure, words }) => `${words}: ${figure}`).join('; ') }),
    ...(credits.length === 0 ? {} : { contributor: credits.map(describeCredit) }),
  };
}

function describeCredit({ role, name }: Credit): object {
  return { '@type': 'Role', roleName: role, contributor: { '@type': 'Person', name } };
}

export function blogPosting(language: Language, described: Described, context: SiteContext): object {
  const { title, ...rest } = described;
  const studio = organization(language, context);
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...shared(language, rest, context),
    author: studio,
    publisher: studio,
  };
}

function shared(language: Language, described: Omit<Described, 'title'>, { siteUrl }: SiteContext): object {
  const { description, address, image, time } = described;
  return {
    description,
    url: `${siteUrl}${address}`,
    image,
    datePublished: formatInstant(time),
    dateModified: formatInstant(time),
    inLanguage: LANGUAGE_TAGS[language],
  };
}
