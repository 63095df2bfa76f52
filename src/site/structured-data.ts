// Describes pages with schema.org.

import { formatInstant } from '../contract/korean-time.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { homeAddress } from '../contract/page-addresses.ts';
import { changedAt } from '../contract/published.ts';
import { authorOf } from './item-texts.ts';
import type { SiteContext, SitePage } from './page.ts';

/** Describes the home page with the studio, and posts. */
export function describePage(page: SitePage, context: SiteContext): object[] {
  const { language, root, site, siteUrl } = context;
  const { address, title, description, image, item } = page;
  const studio = organization(context);
  const shared = { url: `${siteUrl}${address}`, inLanguage: LANGUAGE_TAGS[language] };
  if (address === homeAddress(root))
    return [{ '@type': 'WebSite', ...shared, name: site.name[language], publisher: studio }, studio];
  if (item?.collection !== 'post') return [];
  const name = authorOf(item, language);
  const post = {
    '@type': 'BlogPosting',
    ...shared,
    headline: title,
    description,
    image: image?.url,
    author: name === undefined ? studio : { '@type': 'Person', name },
    publisher: studio,
    datePublished: formatInstant(item.time),
    dateModified: formatInstant(changedAt(item)),
  };
  return [post];
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
