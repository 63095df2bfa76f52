// sitemap.xml with each page's other languages.

import { formatInstant } from '../contract/korean-time.ts';
import { LANGUAGE_TAGS, type Language } from '../contract/languages.ts';
import { type Html, html, trusted } from '../edge/html.ts';
import type { SitePage } from './page.ts';

export type MappedPage = Pick<SitePage, 'address' | 'alternates' | 'isHidden'> & { time: number | undefined };

export function renderSiteMap(pages: readonly MappedPage[], siteUrl: string): string {
  const sorted = pages.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  return html`${trusted('<?xml version="1.0" encoding="utf-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${sorted.map((page) => renderAddress(page, siteUrl))}</urlset>
`.markup;
}

function renderAddress({ address, alternates, time }: MappedPage, siteUrl: string): Html {
  const others = Object.entries(alternates);
  return html`<url><loc>${siteUrl}${address}</loc>${time !== undefined && html`<lastmod>${formatInstant(time)}</lastmod>`}
${
  others.length > 1 &&
  others.map(
    ([language, target]) =>
      html`<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[language as Language]}" href="${siteUrl}${target}"/>\n`,
  )
}</url>
`;
}
