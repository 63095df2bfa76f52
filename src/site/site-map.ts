// sitemap.xml with each page's other languages. Search engines take 50,000 addresses a file; beyond that the files
// are numbered and sitemap.xml lists them.

import type { Language } from '../contract/languages.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { formatInstant } from './dates.ts';
import { type Html, html, trusted } from './html.ts';
import type { SitePage } from './page.ts';

/** What the site map keeps of a page. */
export interface MappedPage extends Pick<SitePage, 'address' | 'alternates'> {
  time?: number | undefined;
  isHidden?: boolean | undefined;
}

const ADDRESSES_PER_FILE = 50_000;
const DECLARATION = trusted('<?xml version="1.0" encoding="utf-8"?>\n');
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** @returns asset path and text of each file */
export function renderSiteMap(
  pages: readonly MappedPage[],
  siteUrl: string,
  perFile = ADDRESSES_PER_FILE,
): [path: string, text: string][] {
  const sorted = pages.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const files: string[] = [];
  for (let start = 0; start < sorted.length; start += perFile) {
    files.push(renderFile(sorted.slice(start, start + perFile), siteUrl));
  }
  if (files.length <= 1) return [['/sitemap.xml', files[0] ?? renderFile([], siteUrl)]];
  const numbered = files.map((text, index): [string, string] => [`/sitemap-${index + 1}.xml`, text]);
  const list = html`${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">
${numbered.map(([path]) => html`<sitemap><loc>${siteUrl}${path}</loc></sitemap>\n`)}</sitemapindex>
`;
  return [['/sitemap.xml', list.text], ...numbered];
}

function renderFile(pages: readonly MappedPage[], siteUrl: string): string {
  return html`${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map((page) => renderAddress(page, siteUrl))}</urlset>
`.text;
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
