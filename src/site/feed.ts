// One Atom feed a language: the newest posts and works together (RFC 4287).

import type { Language } from '../contract/languages.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { feedAddress, homeAddress, postAddress, workAddress } from './addresses.ts';
import { formatInstant } from './dates.ts';
import { html, trusted } from './html.ts';
import type { SiteContext } from './page.ts';
import type { SiteIndex } from './site-index.ts';

const FEED_ENTRIES = 30;

export function renderFeed(language: Language, index: SiteIndex, { site, siteUrl }: SiteContext): string {
  const entries = [
    ...index.works.flatMap(({ slug, publicId, time, texts }) => {
      const text = texts[language];
      return text
        ? [{ publicId, time, title: text.title, summary: text.summary, address: workAddress(language, slug) }]
        : [];
    }),
    ...(language === 'jp' ? [] : index.posts).map(({ slug, publicId, time, texts }) => {
      const { title, excerpt } = texts[language as 'ko' | 'en'];
      return { publicId, time, title, summary: excerpt, address: postAddress(language, slug) };
    }),
  ]
    .sort((a, b) => b.time - a.time || (a.publicId < b.publicId ? -1 : 1))
    .slice(0, FEED_ENTRIES);
  const name = site.name[language];
  return html`${trusted('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_TAGS[language]}">
<title>${name}</title>
<id>${siteUrl}${homeAddress(language)}</id>
<link rel="self" type="application/atom+xml" href="${siteUrl}${feedAddress(language)}"/>
<link rel="alternate" type="text/html" href="${siteUrl}${homeAddress(language)}"/>
<updated>${formatInstant(entries[0]?.time ?? 0)}</updated>
<author><name>${name}</name></author>
${entries.map(
  ({ publicId, time, title, summary, address }) => html`<entry>
<title>${title}</title>
<id>urn:uuid:${publicId}</id>
<link rel="alternate" type="text/html" href="${siteUrl}${address}"/>
<published>${formatInstant(time)}</published>
<updated>${formatInstant(time)}</updated>
<summary>${summary}</summary>
</entry>
`,
)}</feed>
`.text;
}
