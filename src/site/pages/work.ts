// The portfolio: its list and the page of one work.

import { LANGUAGE_TAGS, type Language } from '../../contract/languages.ts';
import { itemAddress, workListAddress } from '../../contract/page-addresses.ts';
import type { GalleryImage, PublishedWork } from '../../contract/published.ts';
import { type Html, html } from '../../edge/html.ts';
import { renderPicture } from '../../images/render-picture.ts';
import { uniqueId } from '../../text/headings.ts';
import { keepTogether } from '../../text/line-breaks.ts';
import { showBody } from '../body.ts';
import { formatPeriod } from '../format-date.ts';
import { inLanguages, type SiteContext, type SitePage, shortHost } from '../page.ts';
import { shownIn, teaserIn } from '../site-lists.ts';
import { escapeMarkdown, formatFacts } from '../twin.ts';
import { createListPage } from './list-page.ts';
import { renderWorks, workFact } from './listed-items.ts';

const COVER_SIZES = '(min-width: 90rem) 82rem, 92vw';
const GALLERY_SIZES = { wide: '(min-width: 60rem) 66vw, 92vw', upright: '(min-width: 60rem) 32vw, 44vw' };
const NEXT_SIZES = '(min-width: 60rem) 30rem, 92vw';

/** Works by the slug of their category, which has its own page. All in list order. */
export function worksByCategory(works: readonly PublishedWork[]): Map<string, PublishedWork[]> {
  return Map.groupBy(works, ({ en }) => categorySlug(en.category));
}

/** With more of them that have a single work, these are folded. */
const MAX_SMALL_CATEGORIES = 3;
/** Within the limit of a file name in bytes. */
const MAX_CATEGORY_LENGTH = 60;

function categorySlug(category: string): string {
  return [...uniqueId(category, new Map())].slice(0, MAX_CATEGORY_LENGTH).join('');
}

/** @param slug of a category; all works by default */
export function createWorkListPage(
  { all, slug }: { all: readonly PublishedWork[]; slug: string | undefined },
  context: SiteContext,
): SitePage {
  const { language, root, words, site } = context;
  const categories = worksByCategory(all);
  const worksIn = (other: Language) =>
    shownIn(other, slug === undefined ? all : (categories.get(slug) ?? []));
  const works = worksIn(language);
  const links = [...categories].flatMap(([other, listed]) => {
    const [first] = shownIn(language, listed);
    if (!first) return [];
    const title = workFact(first, 'category', context).value;
    return [{ slug: other, title, address: workListAddress(root, other), isSmall: listed.length === 1 }];
  });
  const small = links.filter(({ isSmall }) => isSmall);
  // The one that is shown is always among the first.
  const more = small.length > MAX_SMALL_CATEGORIES ? small.filter((link) => link.slug !== slug) : [];
  const { head, ...page } = createListPage(
    {
      words: words.work,
      address: workListAddress(root, slug),
      root: workListAddress(root),
      category: links.find((link) => link.slug === slug),
      categories: links.filter((link) => !more.includes(link)),
      moreCategories: more,
      items: works,
      count: works.length > 1 ? words.work.count(works.length) : undefined,
    },
    context,
  );
  return {
    ...page,
    alternates: inLanguages(
      (other) => workListAddress(other, slug),
      context,
      site.languages.filter((other) => worksIn(other).length > 0),
    ),
    section: 'work',
    hasInvitation: true,
    main: html`${head}\n${renderWorks(works, 'h2', context)}`,
  };
}

/** @param next the next work in the list, shown at the end */
export function createWorkPage(
  { work, next }: { work: PublishedWork; next: PublishedWork | undefined },
  context: SiteContext,
): SitePage {
  const { language, root, words, findPicture } = context;
  const { title, summary, cover } = teaserIn(language, work);
  const { results = [], body } = work[language] ?? work.ko;
  const facts = factsOf(work, context);
  const gallery = work[language]?.images;
  // No picture is shown twice.
  const images = (gallery ?? work.en.images).filter(
    ({ image }) => image.url !== cover.url && !body.markdown.includes(image.url),
  );
  const address = itemAddress(root, work);
  const list = { name: words.work.title, address: workListAddress(root) };
  return {
    address,
    title,
    description: summary,
    alternates: inLanguages((other) => itemAddress(other, work), context, work.languages),
    section: 'work',
    image: cover,
    item: work,
    hasText: true,
    trail: [list, { name: title, address }],
    hasInvitation: true,
    main: html`<article class="case">
<header class="opening"><p class="label"><a href="${list.address}">${list.name}</a></p>
<h1>${keepTogether(title)}</h1>
<p class="lead">${keepTogether(summary)}</p></header>
<div class="cover">${renderPicture(findPicture, { ...cover, focus: undefined, sizes: COVER_SIZES, isFirst: true, mayMove: true })}</div>
<div class="side">
<dl class="fact-list">
${facts.map(({ label, value, tag, url }) => html`<div><dt>${label}</dt><dd${tag && html` lang="${tag}"`}>${url ? html`<a href="${url}" rel="noopener">${value}</a>` : keepTogether(value)}</dd></div>\n`)}</dl>
<div class="prose">
${
  results.length > 0 &&
  html`<dl class="results">
${results.map((result) => html`<div><dt>${result.words}</dt><dd>${result.figure}</dd></div>\n`)}</dl>`
}${showBody(body, context)}</div>
</div>
${
  images.length > 0 &&
  html`<section class="gallery" aria-label="${words.work.gallery}">
${images.map((image) => renderGalleryImage(image, !gallery && LANGUAGE_TAGS.en, context))}</section>`
}
</article>
${next && renderNext(next, context)}`,
    twin: {
      facts: facts.map(({ label, value, url }) => [label, url ?? value]),
      body: [
        `![${escapeMarkdown(cover.alt)}](${cover.url})`,
        formatFacts(results.map(({ figure, words: meaning }) => [figure, meaning])),
        body.markdown,
        ...images.map(({ image: { url }, alt }) => `![${escapeMarkdown(alt)}](${url})`),
      ],
    },
  };
}

interface Fact {
  label: string;
  value: string;
  /** Target of a link. */
  url?: string;
  tag?: string;
}

function factsOf(entry: PublishedWork, context: SiteContext): Fact[] {
  const { period, year, liveUrl } = entry;
  const { work: words } = context.words;
  const hasYear = year !== undefined && !period.includes(String(year));
  const fact = (label: string, name: 'client' | 'category' | 'tools') => ({
    label,
    ...workFact(entry, name, context),
  });
  return [
    fact(words.client, 'client'),
    fact(words.category, 'category'),
    fact(words.tools, 'tools'),
    { label: words.period, value: formatPeriod(period, context.language) },
    ...(hasYear ? [{ label: words.year, value: String(year) }] : []),
    ...(liveUrl === undefined ? [] : [{ label: words.live, value: shortHost(liveUrl), url: liveUrl }]),
    ...(entry[context.language]?.credits ?? []).map(({ role, name }) => ({ label: role, value: name })),
  ];
}

/** Upright and square pictures share a row. Wide ones have their own. */
function renderGalleryImage({ image, alt }: GalleryImage, tag: string | false, { findPicture }: SiteContext) {
  const { url } = image;
  const { width = 1, height = 1 } = findPicture(url) ?? {};
  const shape = width > height * 1.15 ? 'wide' : 'upright';
  return html`<div class="${shape}"${tag && html` lang="${tag}"`}>${renderPicture(findPicture, { url, alt, sizes: GALLERY_SIZES[shape], mayMove: true })}</div>\n`;
}

function renderNext(next: PublishedWork, { language, root, words, findPicture }: SiteContext): Html {
  const { title, summary, cover } = teaserIn(language, next);
  return html`<nav class="next" aria-label="${words.work.next}"><p class="label">${words.work.next}</p>
<p class="next-title"><a href="${itemAddress(root, next)}">${keepTogether(title)}</a></p><p>${keepTogether(summary)}</p>
${renderPicture(findPicture, { ...cover, alt: '', sizes: NEXT_SIZES })}</nav>`;
}
