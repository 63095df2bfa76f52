// Renders works and posts in lists: as cards, as rows and as links.

import { formatDay } from '../../contract/korean-time.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '../../contract/languages.ts';
import {
  languageOfText,
  type Published,
  type PublishedPost,
  type PublishedWork,
  shownAddress,
} from '../../contract/published.ts';
import { type Html, html } from '../../edge/html.ts';
import { renderPicture } from '../../images/render-picture.ts';
import { keepTogether } from '../../text/line-breaks.ts';
import { categoryName, formatDate, formatPeriod, teaserIn, workFact } from '../item-texts.ts';
import type { SiteContext } from '../page.ts';
import { formatLinkList } from '../twin.ts';

/** The `sizes` of a work's picture by its position in a group of five (see site.css). */
const WORK_SIZES = {
  wide: '(min-width: 102rem) 962px, (min-width: 60rem) 60vw, 92vw',
  long: '(min-width: 102rem) 837px, (min-width: 60rem) 52vw, (min-width: 40rem) 45vw, 92vw',
  short: '(min-width: 102rem) 587px, (min-width: 60rem) 37vw, (min-width: 40rem) 45vw, 92vw',
};
const WIDTHS = ['wide', 'long', 'short', 'short', 'long'] as const;
const POST_SIZES = '(min-width: 102rem) 340px, 23vw';

type HeadingTag = 'h2' | 'h3';

export function renderWorks(works: readonly PublishedWork[], tag: HeadingTag, context: SiteContext): Html {
  const items = works.map((work, index) => {
    const width = chooseWidth(index, works.length);
    const card = renderCard(work, { tag, sizes: WORK_SIZES[width], isFirst: index === 0 }, context);
    return html`<li class="work ${width}">${card}</li>\n`;
  });
  return html`<ul class="works">
${items}</ul>`;
}

/** A work that is alone in its row fills it. */
function chooseWidth(index: number, count: number): keyof typeof WORK_SIZES {
  const position = index % WIDTHS.length;
  const isAlone = index === count - 1 && (position === 1 || position === 3);
  return isAlone ? 'wide' : (WIDTHS[position] ?? 'wide');
}

/** Renders the newest post with a large picture. */
export function renderLeadPost(post: PublishedPost, context: SiteContext): Html {
  const card = renderCard(post, { tag: 'h2', sizes: WORK_SIZES.wide, isFirst: true }, context);
  return html`<div class="works lead-post"><article class="work wide">${card}</article></div>`;
}

function renderCard(
  item: Published,
  { tag, ...options }: { tag: HeadingTag; sizes: string; isFirst: boolean },
  context: SiteContext,
): Html {
  const { cover, title, facts } = renderItem(item, tag, context);
  return html`
${renderPicture(context.findPicture, { ...cover, ...options })}
<div>
${title}
${facts}
</div>
`;
}

/** @param tag `h2` for a page of the journal, which has pictures */
export function renderPosts(posts: readonly PublishedPost[], tag: HeadingTag, context: SiteContext): Html {
  const items = posts.map((post) => {
    const { cover, title, facts } = renderItem(post, tag, context);
    return html`<li class="post">
${facts}
<div>
${title}
</div>
${tag === 'h2' && renderPicture(context.findPicture, { ...cover, alt: '', sizes: POST_SIZES })}
</li>
`;
  });
  return html`<ul class="posts">
${items}</ul>`;
}

/** Marks texts in another language than the list's and names the language. */
function renderItem(item: Published, tag: HeadingTag, context: SiteContext) {
  const { language, site } = context;
  const { title, summary, cover } = teaserIn(language, item);
  const textLanguage = languageOfText<Language>(item, language);
  const langAttribute = textLanguage !== language && html` lang="${LANGUAGE_TAGS[textLanguage]}"`;
  const name = langAttribute && html`<span${langAttribute}>${LANGUAGE_NAMES.native[textLanguage]}</span> `;
  return {
    cover,
    title: html`<${tag}${langAttribute}><a href="${shownAddress(language, item, site)}">${keepTogether(title)}</a></${tag}>
<p${langAttribute}>${keepTogether(summary)}</p>`,
    facts: html`<p class="facts">${name}${renderFacts(item, context)}</p>`,
  };
}

function renderFacts(item: Published, context: SiteContext): Html {
  if (item.collection === 'post')
    return html`<time datetime="${formatDay(item.time)}">${formatDate(item.time, context.language)}</time> <span>${categoryName(item, context)}</span>`;
  const facts = [workFact(item, 'client', context), workFact(item, 'category', context)];
  return html`${facts.map(({ value, tag }) => html`<span${tag && html` lang="${tag}"`}>${value}</span> `)}<span>${keepTogether(formatPeriod(item.period, context.language))}</span>`;
}

/** Links for the twin of a list. */
export function itemLinks(items: readonly Published[], context: SiteContext): string {
  const links = items.map((item) => {
    const { title, summary } = teaserIn(context.language, item);
    const facts = item.collection === 'portfolio' ? [] : [formatDay(item.time), categoryName(item, context)];
    return {
      title,
      text: [...facts, summary].join(' · '),
      address: shownAddress(context.language, item, context.site),
    };
  });
  return formatLinkList(links, context.siteUrl);
}
