// The newest posts and works of a language with their full text, as Atom (RFC 4287).

import { feedAddress, homeAddress, postAddress, workAddress } from '../content/page-addresses.ts';
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

/** The entries of a feed, newest first. */
export function feedItems(language: Language, index: SiteIndex): (WorkSummary | PostSummary)[] {
  const works = index.works.filter(({ texts }) => texts[language]);
  return [...works, ...(language === 'jp' ? [] : index.posts)]
    .sort((a, b) => b.time - a.time || (a.publicId < b.publicId ? -1 : 1))
    .slice(0, FEED_ENTRIES);
}

export function renderFeed(
  language: Language,
  items: ReturnType<typeof feedItems>,
  context: SiteContext,
): string {
  const { site, siteUrl } = context;
  const name = site.name[language];
  const entries = items.map((item) => createEntry(language, item, context));
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

/** Only attributes match: quotes in text are escaped. */
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
