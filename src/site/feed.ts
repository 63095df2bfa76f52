// The newest posts and works of a language, each with its text, as Atom (RFC 4287) and as JSON Feed 1.1.

import {
  feedAddress,
  homeAddress,
  jsonFeedAddress,
  postAddress,
  workAddress,
} from '../content/page-addresses.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { formatInstant } from './dates.ts';
import { type Html, html, trusted } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import { MESSAGES } from './message-table.ts';
import type { SiteContext } from './page.ts';
import type { PostLanguage } from './pages/blog.ts';
import { workText } from './pages/cards.ts';
import { categoryName, nameIn } from './pages/categories.ts';
import type { PostSummary, SiteIndex, WorkSummary } from './site-index.ts';

const FEED_ENTRIES = 30;

/** What a feed shows, newest first. */
export function feedItems(language: Language, index: SiteIndex): (WorkSummary | PostSummary)[] {
  const works = index.works.filter(({ texts }) => texts[language]);
  return [...works, ...(language === 'jp' ? [] : index.posts)]
    .sort((a, b) => b.time - a.time || (a.publicId < b.publicId ? -1 : 1))
    .slice(0, FEED_ENTRIES);
}

export function renderFeeds(
  language: Language,
  items: ReturnType<typeof feedItems>,
  context: SiteContext,
): { atom: string; json: string } {
  const entries = items.map((item) => createEntry(language, item, context));
  return { atom: formatAtom(language, entries, context), json: formatJson(language, entries, context) };
}

type FeedEntry = ReturnType<typeof createEntry>;

function createEntry(language: Language, item: WorkSummary | PostSummary, context: SiteContext) {
  const { siteUrl, findPicture } = context;
  const { publicId, time } = item;
  const { teaser, category, address, text } =
    'isMain' in item
      ? describeWork(language, item, context)
      : describePost(language as PostLanguage, item, context);
  const url = `${siteUrl}${address}`;
  const { body } = renderMarkdown(text, { language, findPicture, siteUrl, labels: MESSAGES[language] });
  const content = makeAbsolute(body.text, url);
  return { id: `urn:uuid:${publicId}`, url, date: formatInstant(time), ...teaser, category, content };
}

function formatAtom(
  language: Language,
  entries: readonly FeedEntry[],
  { site, siteUrl }: SiteContext,
): string {
  const name = site.name[language];
  return html`${trusted('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_TAGS[language]}">
<title>${name}</title>
<id>${siteUrl}${homeAddress(language)}</id>
<link rel="self" type="application/atom+xml" href="${siteUrl}${feedAddress(language)}"/>
<link rel="alternate" type="text/html" href="${siteUrl}${homeAddress(language)}"/>
<updated>${entries[0]?.date ?? formatInstant(0)}</updated>
<author><name>${name}</name></author>
${entries.map(formatEntry)}</feed>
`.text;
}

function formatEntry({ id, url, date, title, summary, category, content }: FeedEntry): Html {
  return html`<entry>
<title>${title}</title>
<id>${id}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${date}</published>
<updated>${date}</updated>
<category term="${category}"/>
<summary>${summary}</summary>
<content type="html">${content}</content>
</entry>
`;
}

/** https://www.jsonfeed.org/version/1.1/ */
function formatJson(
  language: Language,
  entries: readonly FeedEntry[],
  { site, siteUrl }: SiteContext,
): string {
  const home = siteUrl + homeAddress(language);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name[language],
    home_page_url: home,
    feed_url: siteUrl + jsonFeedAddress(language),
    authors: [{ name: site.name[language], url: home }],
    language: LANGUAGE_TAGS[language],
    items: entries.map(({ id, url, date, title, summary, cover, category, content }) => ({
      ...{ id, url, title, summary },
      content_html: content,
      image: cover.url,
      date_published: date,
      tags: [category],
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}

function describeWork(language: Language, work: WorkSummary, { site, readWork }: SiteContext) {
  return {
    teaser: workText(work, language),
    category: nameIn(language, work.category, site).value,
    address: workAddress(language, work.slug),
    text: readWork(work)[language]?.body.markdown ?? '',
  };
}

function describePost(language: PostLanguage, post: PostSummary, { site, readPost }: SiteContext) {
  return {
    teaser: post.texts[language],
    category: categoryName(post.category, language, site),
    address: postAddress(language, post.slug),
    text: readPost(post)[language].body.markdown,
  };
}

/** Attributes of our own markup alone: what looks like one in a text has its quotes escaped. */
function makeAbsolute(markup: string, url: string): string {
  const resolve = (target: string) => new URL(target, url).href;
  return markup
    .replaceAll(/(\s(?:href|src|data-animation)=")([^"]+)(?=")/g, (whole, start: string, target: string) =>
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
