// Describes pages with schema.org.

import { formatInstant } from '../contract/korean-time.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { contactAddress, homeAddress } from '../contract/page-addresses.ts';
import { changedAt } from '../contract/published.ts';
import { authorOf, categoryOf, workFact } from './item-texts.ts';
import type { SiteContext, SitePage } from './page.ts';

export function describePage(page: SitePage, context: SiteContext): object[] {
  const { language, root, words, site, siteUrl } = context;
  const { address, title, description, image, trail, item } = page;
  const studio = organization(context);
  const describe = (type: string, more: object) => ({
    '@type': type,
    url: `${siteUrl}${address}`,
    inLanguage: LANGUAGE_TAGS[language],
    ...more,
  });
  if (address === homeAddress(root))
    return [describe('WebSite', { name: site.name[language], publisher: studio }), studio];
  if (address === contactAddress(root))
    return [describe('ContactPage', { name: words.contact.title, description, mainEntity: studio })];
  const way = trail ? [breadcrumbs(trail, context)] : [];
  if (!item) return way;
  const shared = { description, image: image?.url };
  const date = formatInstant(item.time);
  if (item.collection === 'portfolio') {
    const work = describe('CreativeWork', {
      name: title,
      ...shared,
      genre: categoryOf(item, context),
      creator: studio,
      sourceOrganization: { '@type': 'Organization', name: workFact(item, 'client', context).value },
      sameAs: item.liveUrl,
      datePublished: date,
    });
    return [work, ...way];
  }
  const name = authorOf(item, language);
  const post = describe('BlogPosting', {
    headline: title,
    ...shared,
    author: name === undefined ? studio : { '@type': 'Person', name },
    publisher: studio,
    datePublished: date,
    dateModified: formatInstant(changedAt(item)),
  });
  return [post, ...way];
}

/** @param trail pages from below the home page to this one */
function breadcrumbs(trail: NonNullable<SitePage['trail']>, { root, words, siteUrl }: SiteContext) {
  const all = [{ name: words.home.link, address: homeAddress(root) }, ...trail];
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

function organization({ language, root, site, siteUrl, assets }: SiteContext): object {
  const { contact } = site;
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#studio`,
    name: site.name[language],
    url: `${siteUrl}${homeAddress(root)}`,
    logo: `${siteUrl}${assets.touchIcon}`,
    email: contact?.email,
    telephone: contact?.phone,
    sameAs: contact?.links,
    address: contact?.address && { '@type': 'PostalAddress', streetAddress: contact.address[language] },
  };
}
