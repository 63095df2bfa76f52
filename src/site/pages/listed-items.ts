// Works and posts in lists: their texts, names and addresses, and the filter above a list.

import { formatDay } from '../../contract/korean-time.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '../../contract/languages.ts';
import {
  languageOfText,
  type Published,
  type PublishedPost,
  type PublishedWork,
  shownAddress,
} from '../../contract/published.ts';
import { japaneseName } from '../../contract/settings.ts';
import { type Html, html } from '../../edge/html.ts';
import { renderPicture } from '../../images/render-picture.ts';
import { keepTogether } from '../../text/line-breaks.ts';
import { formatDate, formatPeriod } from '../format-date.ts';
import type { SiteContext } from '../page.ts';
import { teaserIn } from '../site-lists.ts';

/** The `sizes` of a work's picture by its position in a group of five, see site.css. */
const WORK_SIZES = {
  wide: '(min-width: 102rem) 962px, (min-width: 60rem) 60vw, 92vw',
  long: '(min-width: 102rem) 837px, (min-width: 60rem) 52vw, (min-width: 40rem) 45vw, 92vw',
  short: '(min-width: 102rem) 587px, (min-width: 60rem) 37vw, (min-width: 40rem) 45vw, 92vw',
};
const WIDTHS = ['wide', 'long', 'short', 'short', 'long'] as const;
const POST_SIZES = '(min-width: 102rem) 340px, 23vw';

/** For the twin of a list. */
export function itemLinks(items: readonly Published[], context: SiteContext) {
  return items.map((item) => {
    const { title, summary } = teaserIn(context.language, item);
    const facts =
      item.collection === 'portfolio' ? [] : [formatDay(item.time), categoryName(item.category, context)];
    return {
      title,
      text: [...facts, summary].join(' · '),
      address: shownAddress(context.language, item, context.site),
    };
  });
}

type NameContext = Pick<SiteContext, 'language' | 'site'>;

/** A client, a field or the tools of a work. */
export function workFact(work: PublishedWork, name: 'client' | 'category' | 'tools', context: NameContext) {
  return nameIn({ ko: work.ko[name], en: work.en[name] }, context);
}

/** @param key of a category. That of a draft may be unknown */
export function categoryName(key: string, context: SiteContext): string {
  const names = context.site.categories.find((category) => category.key === key);
  return names ? nameIn(names, context).value : key;
}

/** Without a Japanese name, the English one is shown. */
export function nameIn(
  names: { ko: string; en: string; jp?: string | undefined },
  { language, site }: NameContext,
): { value: string; tag?: string } {
  const { ko, en } = names;
  if (language !== 'jp') return { value: language === 'ko' ? ko : en };
  const translated = japaneseName(names, site);
  return translated === undefined ? { value: en, tag: LANGUAGE_TAGS.en } : { value: translated };
}

type HeadingTag = 'h2' | 'h3';

export function renderWorks(
  works: readonly PublishedWork[],
  heading: HeadingTag,
  context: SiteContext,
): Html {
  const items = works.map((work, index) => {
    const width = chooseWidth(index, works.length);
    const card = renderCard(work, { heading, sizes: WORK_SIZES[width], isFirst: index === 0 }, context);
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

/** The newest post, with a large picture. */
export function renderLeadPost(post: PublishedPost, context: SiteContext): Html {
  const card = renderCard(post, { heading: 'h2', sizes: WORK_SIZES.wide, isFirst: true }, context);
  return html`<div class="works lead-post"><article class="work wide">${card}</article></div>`;
}

function renderCard(
  item: Published,
  { heading, ...shown }: { heading: HeadingTag; sizes: string; isFirst: boolean },
  context: SiteContext,
): Html {
  const { cover, title, facts } = renderItem(item, heading, context);
  return html`
${renderPicture(context.findPicture, { ...cover, ...shown })}
<div>
${title}
${facts}
</div>
`;
}

export function renderPosts(
  posts: readonly PublishedPost[],
  { heading, hasPictures }: { heading: HeadingTag; hasPictures: boolean },
  context: SiteContext,
): Html {
  const items = posts.map((post) => {
    const { cover, title, facts } = renderItem(post, heading, context);
    return html`<li class="post">
${facts}
<div>
${title}
</div>
${hasPictures && renderPicture(context.findPicture, { ...cover, alt: '', sizes: POST_SIZES })}
</li>
`;
  });
  return html`<ul class="posts">
${items}</ul>`;
}

/** Texts in another language than that of the list are marked, and the language is named. */
function renderItem(item: Published, heading: HeadingTag, context: SiteContext) {
  const { language, site } = context;
  const { title, summary, cover } = teaserIn(language, item);
  const textLanguage = languageOfText<Language>(item, language);
  const langAttribute = textLanguage !== language && html` lang="${LANGUAGE_TAGS[textLanguage]}"`;
  const name = langAttribute && html`<span${langAttribute}>${LANGUAGE_NAMES.own[textLanguage]}</span> `;
  const facts = item.collection === 'post' ? postFacts(item, context) : workFacts(item, context);
  return {
    cover,
    title: html`<${heading}${langAttribute}><a href="${shownAddress(language, item, site)}">${keepTogether(title)}</a></${heading}>
<p${langAttribute}>${keepTogether(summary)}</p>`,
    facts: html`<p class="facts">${name}${facts}</p>`,
  };
}

function workFacts(work: PublishedWork, context: SiteContext): Html {
  const facts = [workFact(work, 'client', context), workFact(work, 'category', context)];
  return html`${facts.map(({ value, tag }) => html`<span${tag && html` lang="${tag}"`}>${value}</span> `)}<span>${keepTogether(formatPeriod(work.period, context.language))}</span>`;
}

function postFacts({ time, category }: PublishedPost, context: SiteContext): Html {
  return html`<time datetime="${formatDay(time)}">${formatDate(time, context.language)}</time> <span>${categoryName(category, context)}</span>`;
}
