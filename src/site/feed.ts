// Formats the newest posts and works of a language, with their texts, as Atom (RFC 4287).

import { formatInstant } from '../contract/korean-time.ts';
import { LANGUAGE_TAGS, type Language } from '../contract/languages.ts';
import { feedAddress, homeAddress } from '../contract/page-addresses.ts';
import { changedAt, type Published, shownAddress } from '../contract/published.ts';
import { type Html, html, trusted } from '../edge/html.ts';
import { makeAbsolute } from '../text/links.ts';
import { newestFirst } from '../views/order.ts';
import { authorOf, categoryOf, teaserIn } from './item-texts.ts';
import { type SiteLists, writtenIn } from './lists.ts';
import type { SiteContext } from './page.ts';

const FEED_ENTRIES = 30;

/** Newest first. */
export function feedItems(language: Language, { works, posts }: SiteLists): Published[] {
  return writtenIn<Published>(language, [...works, ...posts])
    .sort(newestFirst)
    .slice(0, FEED_ENTRIES);
}

export type FeedEntry = ReturnType<typeof createFeedEntry>;

export function createFeedEntry(item: Published, context: SiteContext) {
  const { language, site, siteUrl } = context;
  const category = categoryOf(item, context);
  const url = `${siteUrl}${shownAddress(language, item, site)}`;
  const author = authorOf(item, language);
  return {
    id: `urn:uuid:${item.publicId}`,
    url,
    date: formatInstant(item.time),
    updated: formatInstant(changedAt(item)),
    category,
    author,
    ...teaserIn(language, item),
    content: makeAbsolute(item[language]?.body.html ?? '', url),
  };
}

export function formatAtom(
  entries: readonly FeedEntry[],
  { language, root, site, siteUrl, assets }: SiteContext,
): string {
  const name = site.name[language];
  const home = siteUrl + homeAddress(root);
  return html`${trusted('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_TAGS[language]}">
<title>${name}</title>
<id>${home}</id>
<link rel="self" type="application/atom+xml" href="${siteUrl}${feedAddress(root)}"/>
<link rel="alternate" type="text/html" href="${home}"/>
<updated>${
    entries
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? formatInstant(0)
  }</updated>
<author><name>${name}</name></author>
<icon>${siteUrl}${assets.touchIcon}</icon>
${entries.map(formatEntry)}</feed>
`.markup;
}

function formatEntry(entry: FeedEntry): Html {
  const { id, url, date, updated, author, title, summary, category, content } = entry;
  return html`<entry>
<title>${title}</title>
<id>${id}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${date}</published>
<updated>${updated}</updated>
${author && html`<author><name>${author}</name></author>\n`}<category term="${category}"/>
<summary>${summary}</summary>
<content type="html">${content}</content>
</entry>
`;
}
