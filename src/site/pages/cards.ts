// Works and posts in lists: their texts, names and addresses, and the filter above a list.

import type { Site } from '../../content/schema/site-schema.ts';
import { CATEGORIES, type Category, defaultCategorySlug } from '../../contract/categories.ts';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../../contract/languages.ts';
import { postAddress, workAddress } from '../../contract/page-addresses.ts';
import { type Html, html } from '../../edge/html.ts';
import { formatDate, formatDay } from '../dates.ts';
import { MESSAGES } from '../messages.ts';
import type { SiteContext } from '../page.ts';
import { pictureHtml } from '../picture.ts';
import type { ListedEntry, ListedPost, ListedWork, Teaser } from '../site-index.ts';

/** The `sizes` of a work's picture by its place in a group of five, see site.css. */
const WORK_SIZES = {
  wide: '(min-width: 102rem) 962px, (min-width: 60rem) 60vw, 92vw',
  long: '(min-width: 102rem) 837px, (min-width: 60rem) 52vw, (min-width: 40rem) 45vw, 92vw',
  short: '(min-width: 102rem) 587px, (min-width: 60rem) 37vw, (min-width: 40rem) 45vw, 92vw',
};
const PLACES = ['wide', 'long', 'short', 'short', 'long'] as const;
const LEAD_SIZES = '(min-width: 102rem) 962px, (min-width: 60rem) 60vw, 92vw';
const POST_SIZES = '(min-width: 102rem) 340px, 23vw';

/** Items that lists in a language show: those in Japanese only what is written in it. */
export function shownIn<Item extends ListedEntry>(language: Language, items: readonly Item[]): Item[] {
  return language === 'jp' ? writtenIn(language, items) : [...items];
}

/** Items with a text, and so a page, in the language. */
export function writtenIn<Item extends ListedEntry>(language: Language, items: readonly Item[]): Item[] {
  return items.filter(({ texts }) => texts[language]);
}

/** The language in which a list shows an item: the item's own if it has no text in that of the list. */
function languageIn(language: Language, { texts, slug }: ListedEntry): Language {
  const shown = [language, ...LANGUAGES].find((known) => texts[known]);
  if (!shown) throw new Error(`Cannot show ${slug}: it has no text`);
  return shown;
}

export function textIn(language: Language, item: ListedEntry): Teaser {
  return item.texts[languageIn(language, item)] as Teaser;
}

/** The page in that language, or in the item's own. */
export function itemAddress(language: Language, item: ListedEntry): string {
  const address = item.collection === 'portfolio' ? workAddress : postAddress;
  return address(languageIn(language, item), item.slug);
}

/** Marks the texts of an item in another language than that of the list, and names the language. */
function markLanguage(language: Language, item: ListedEntry): { mark?: Html; label?: Html } {
  const shown = languageIn(language, item);
  if (shown === language) return {};
  const tag = LANGUAGE_TAGS[shown];
  return {
    mark: html` lang="${tag}"`,
    label: html`<span lang="${tag}">${MESSAGES[shown].languageName}</span> `,
  };
}

/** For the twin of a list. */
export function itemLinks(items: readonly ListedEntry[], context: SiteContext) {
  return items.map((item) => {
    const { title, summary } = textIn(context.language, item);
    const facts =
      item.collection === 'portfolio' ? [] : [formatDay(item.time), categoryName(item.category, context)];
    return { title, text: [...facts, summary].join(' · '), address: itemAddress(context.language, item) };
  });
}

export function categoryName(category: Category, context: SiteContext): string {
  const number = CATEGORIES.indexOf(category) + 1;
  const name = context.site.categories?.[category];
  return name ? nameIn(name, context).value : context.words.blog.category(number);
}

/** A client or a field of a work. Its Japanese name is in site.yaml; without one, it is shown in English. */
export function nameIn(
  { ko, en }: { ko: string; en: string },
  { language, site }: Pick<SiteContext, 'language' | 'site'>,
): { value: string; tag?: string } {
  if (language !== 'jp') return { value: language === 'ko' ? ko : en };
  const translated = site.japanese?.[en];
  return translated === undefined ? { value: en, tag: LANGUAGE_TAGS.en } : { value: translated };
}

export function categorySlug(category: Category, { categories }: Site): string {
  return categories?.[category]?.slug ?? defaultCategorySlug(category);
}

/** Links to the lists of all categories. @param shown addresses of the page, and of the first page of its list */
export function renderFilter(
  label: string,
  links: readonly { title: string; address: string }[],
  shown: { page: string; list: string },
): Html {
  const items = links.map(({ title, address }) => {
    const mark = address === shown.page ? 'page' : 'true';
    const isShown = address === shown.page || address === shown.list;
    return html`<li><a href="${address}"${isShown && html` aria-current="${mark}"`}>${title}</a></li>\n`;
  });
  return html`<nav class="filter" aria-label="${label}"><ul>
${items}</ul></nav>`;
}

/** @param firstCount how many works are in the first view */
export function renderWorks(
  works: readonly ListedWork[],
  { heading, firstCount }: { heading: 'h2' | 'h3'; firstCount: number },
  context: SiteContext,
): Html {
  const { language, findPicture } = context;
  const items = works.map((work, index) => {
    const { title, summary, cover } = textIn(language, work);
    const width = chooseWidth(index, works.length);
    const facts = [work.client, work.category].map((fact) => {
      const { value, tag } = nameIn(fact, context);
      return html`<span${tag !== undefined && html` lang="${tag}"`}>${value}</span> `;
    });
    const { mark, label } = markLanguage(language, work);
    return html`<li class="work ${width}">
${pictureHtml(findPicture, { ...cover, sizes: WORK_SIZES[width], isFirst: index < firstCount })}
<div>
<${heading}${mark}><a href="${itemAddress(language, work)}">${title}</a></${heading}>
<p${mark}>${summary}</p>
<p class="facts">${label}${facts}<span>${work.period}</span></p>
</div>
</li>
`;
  });
  return html`<ul class="works">
${items}</ul>`;
}

/** A work that is alone in its row fills it. */
function chooseWidth(index: number, count: number): keyof typeof WORK_SIZES {
  const place = index % PLACES.length;
  const isAlone = index === count - 1 && (place === 1 || place === 3);
  return isAlone ? 'wide' : (PLACES[place] ?? 'wide');
}

export function renderPosts(
  posts: readonly ListedPost[],
  { heading, hasPictures }: { heading: 'h2' | 'h3'; hasPictures: boolean },
  context: SiteContext,
): Html {
  const { language, findPicture } = context;
  const items = posts.map((post) => {
    const { title, summary, cover } = textIn(language, post);
    const { mark } = markLanguage(language, post);
    return html`<li class="post">
${postFacts(post, context)}
<div>
<${heading}${mark}><a href="${itemAddress(language, post)}">${title}</a></${heading}>
<p${mark}>${summary}</p>
</div>
${hasPictures && pictureHtml(findPicture, { ...cover, alt: '', sizes: POST_SIZES })}
</li>
`;
  });
  return html`<ul class="posts">
${items}</ul>`;
}

/** The newest post, with a large picture. */
export function renderLeadPost(post: ListedPost, context: SiteContext): Html {
  const { language, findPicture } = context;
  const { title, summary, cover } = textIn(language, post);
  const { mark } = markLanguage(language, post);
  return html`<div class="works lead-post"><article class="work wide">
${pictureHtml(findPicture, { ...cover, sizes: LEAD_SIZES, isFirst: true })}
<div>
<h2${mark}><a href="${itemAddress(language, post)}">${title}</a></h2>
<p${mark}>${summary}</p>
${postFacts(post, context)}
</div>
</article></div>`;
}

function postFacts(post: ListedPost, context: SiteContext): Html {
  const { time, category } = post;
  return html`<p class="facts">${markLanguage(context.language, post).label}<time datetime="${formatDay(time)}">${formatDate(time, context.language)}</time> <span>${categoryName(category, context)}</span></p>`;
}
