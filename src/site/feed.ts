// Formats the newest posts and works of a language, with their texts, as Atom (RFC 4287).

import { feedAddress, homeAddress } from '../contract/addresses/page-addresses.ts';
import { formatInstant } from '../contract/korean-time.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { changedAt, type Published, shownAddress } from '../contract/published.ts';
import { type Html, html, trusted } from '../edge/html.ts';
import { makeAbsolute } from '../text/links.ts';
import { newestFirst } from '../views/order.ts';
import { authorOf, categoryName, teaserIn } from './item-texts.ts';
import { writtenIn } from './lists.ts';
import type { SiteContext } from './page.ts';

const FEED_ENTRIES = 30;

export function formatFeed(context: SiteContext): string {
  const { language, root, lists, site, siteUrl, assets } = context;
  const items = writtenIn<Published>(language, [...lists.works, ...lists.posts]);
  const newest = items.sort(newestFirst).slice(0, FEED_ENTRIES);
  const name = site.name[language];
  const home = siteUrl + homeAddress(root);
  return html`${trusted('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_TAGS[language]}">
<title>${name}</title>
<id>${home}</id>
<link rel="self" type="application/atom+xml" href="${siteUrl}${feedAddress(root)}"/>
<link rel="alternate" type="text/html" href="${home}"/>
<updated>${formatInstant(Math.max(0, ...newest.map(changedAt)))}</updated>
<author><name>${name}</name></author>
<icon>${siteUrl}${assets.touchIcon}</icon>
${newest.map((item) => formatEntry(item, context))}</feed>
`.markup;
}

function formatEntry(item: Published, context: SiteContext): Html {
  const { language, site, siteUrl } = context;
  const { title, summary } = teaserIn(language, item);
  const url = `${siteUrl}${shownAddress(language, item, site)}`;
  const author = authorOf(item, language);
  return html`<entry>
<title>${title}</title>
<id>urn:uuid:${item.publicId}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${formatInstant(item.time)}</published>
<updated>${formatInstant(changedAt(item))}</updated>
${author && html`<author><name>${author}</name></author>\n`}<category term="${categoryName(item, context)}"/>
<summary>${summary}</summary>
<content type="html">${makeAbsolute(item[language]?.body.html ?? '', url)}</content>
</entry>
`;
}
