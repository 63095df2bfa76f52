// One Atom feed a language: the newest posts and works together, each with its text (RFC 4287).

import { feedAddress, homeAddress, postAddress, workAddress } from '../content/page-addresses.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { formatInstant } from './dates.ts';
import { type Html, html, trusted } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import { MESSAGES } from './message-table.ts';
import type { SiteContext } from './page.ts';
import { categoryName } from './pages/categories.ts';
import type { PostSummary, SiteIndex, WorkSummary } from './site-index.ts';

const FEED_ENTRIES = 30;

/** What a feed shows, newest first. */
export function feedItems(language: Language, index: SiteIndex): (WorkSummary | PostSummary)[] {
  const works = index.works.filter(({ texts }) => texts[language]);
  return [...works, ...(language === 'jp' ? [] : index.posts)]
    .sort((a, b) => b.time - a.time || (a.publicId < b.publicId ? -1 : 1))
    .slice(0, FEED_ENTRIES);
}

export function renderFeed(language: Language, index: SiteIndex, context: SiteContext): string {
  const { site, siteUrl } = context;
  const entries = feedItems(language, index).map((item) =>
    'isMain' in item
      ? describeWork(language, item, index)
      : describePost(language as 'ko' | 'en', item, index, context),
  );
  const name = site.name[language];
  return html`${trusted('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_TAGS[language]}">
<title>${name}</title>
<id>${siteUrl}${homeAddress(language)}</id>
<link rel="self" type="application/atom+xml" href="${siteUrl}${feedAddress(language)}"/>
<link rel="alternate" type="text/html" href="${siteUrl}${homeAddress(language)}"/>
<updated>${formatInstant(entries[0]?.time ?? 0)}</updated>
<author><name>${name}</name></author>
${entries.map((entry) => renderEntry(entry, language, context))}</feed>
`.text;
}

interface FeedEntry {
  publicId: string;
  time: number;
  title: string;
  summary: string;
  category: string | undefined;
  address: string;
  /** Markdown. */
  text: string;
}

function describeWork(language: Language, work: WorkSummary, index: SiteIndex): FeedEntry {
  const { publicId, time, slug, texts } = work;
  const { title = '', summary = '' } = texts[language] ?? {};
  const category = language === 'jp' ? undefined : work.category[language];
  const text = index.readWork(work)[language]?.body.markdown ?? '';
  return { publicId, time, title, summary, category, address: workAddress(language, slug), text };
}

function describePost(
  language: 'ko' | 'en',
  post: PostSummary,
  index: SiteIndex,
  { site }: SiteContext,
): FeedEntry {
  const { publicId, time, slug, texts } = post;
  const { title, excerpt: summary } = texts[language];
  const category = categoryName(post.category, language, site);
  const text = index.readPost(post)[language].body.markdown;
  return { publicId, time, title, summary, category, address: postAddress(language, slug), text };
}

function renderEntry(entry: FeedEntry, language: Language, { siteUrl, findPicture }: SiteContext): Html {
  const { publicId, time, title, summary, category, address, text } = entry;
  const url = `${siteUrl}${address}`;
  const content = renderMarkdown(text, { language, findPicture, siteUrl, labels: MESSAGES[language] });
  return html`<entry>
<title>${title}</title>
<id>urn:uuid:${publicId}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${formatInstant(time)}</published>
<updated>${formatInstant(time)}</updated>
${category !== undefined && html`<category term="${category}"/>\n`}<summary>${summary}</summary>
<content type="html">${makeAbsolute(content.body.text, url)}</content>
</entry>
`;
}

/** Attributes of our own markup alone: what looks like one in a text has its quotes escaped. */
function makeAbsolute(markup: string, url: string): string {
  const resolve = (target: string) => new URL(target, url).href;
  return markup
    .replaceAll(/(\s(?:href|src)=")([^"]+)(?=")/g, (whole, start: string, target: string) =>
      /^[a-z][a-z0-9+.-]*:/i.test(target) ? whole : `${start}${resolve(target)}`,
    )
    .replaceAll(/(\ssrcset=")([^"]+)(?=")/g, (_, start: string, set: string) => {
      const sources = set.split(', ').map((source) => {
        const [target = '', width] = source.split(' ');
        return `${resolve(target)} ${width}`;
      });
      return start + sources.join(', ');
    });
}
