// The portfolio: its list and the page of one work.

import type { PortfolioEntry } from '../../content/entry.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { workAddress, workListAddress } from '../../contract/page-addresses.ts';
import { type Html, html } from '../../edge/html.ts';
import { uniqueId } from '../../markdown/headings.ts';
import { showBody } from '../body.ts';
import { hostOf, inLanguages, type SiteContext, type SitePage } from '../page.ts';
import { pictureHtml } from '../picture.ts';
import type { ListedWork } from '../site-index.ts';
import { creativeWork } from '../structured-data.ts';
import { cleanBody, escapeMarkdown, formatLinkList, formatTerms } from '../twin.ts';
import { itemLinks, nameIn, renderFilter, renderWorks, shownIn, textIn } from './cards.ts';
import { renderSearchField } from './search.ts';

const COVER_SIZES = '(min-width: 90rem) 82rem, 92vw';
const GALLERY_SIZES = { wide: '(min-width: 60rem) 66vw, 92vw', upright: '(min-width: 60rem) 32vw, 44vw' };
const NEXT_SIZES = '(min-width: 60rem) 30rem, 92vw';

/** A category of works that has its own page. */
interface WorkCategory {
  slug: string;
  name: { ko: string; en: string };
}

/** All categories of works, in list order. */
export function workCategories(works: readonly ListedWork[]): WorkCategory[] {
  const bySlug = Map.groupBy(works, categorySlugOf);
  return [...bySlug].flatMap(([slug, [first]]) => (first ? [{ slug, name: first.category }] : []));
}

/** Within the limit of a file name in bytes. */
const MAX_CATEGORY_LENGTH = 60;

function categorySlugOf({ category }: ListedWork): string {
  return [...uniqueId(category.en, new Set())].slice(0, MAX_CATEGORY_LENGTH).join('');
}

/** @param category all by default */
export function createWorkListPage(
  { all, category }: { all: readonly ListedWork[]; category: WorkCategory | undefined },
  context: SiteContext,
): SitePage {
  const { language, siteUrl } = context;
  const { work: words } = context.words;
  const worksIn = (other: Language, slug: string | undefined) =>
    shownIn(other, all).filter((work) => slug === undefined || categorySlugOf(work) === slug);
  const works = worksIn(language, category?.slug);
  const nameOf = ({ name }: WorkCategory) => nameIn(name, context).value;
  const filter = [
    { title: context.words.allCategories, address: workListAddress(language) },
    ...workCategories(all)
      .filter(({ slug }) => worksIn(language, slug).length > 0)
      .map((other) => ({ title: nameOf(other), address: workListAddress(language, other.slug) })),
  ];
  const address = workListAddress(language, category?.slug);
  const title = category ? nameOf(category) : words.title;
  return {
    address,
    title: category ? `${title} · ${words.title}` : title,
    description: category ? `${title}: ${words.description}` : words.description,
    alternates: inLanguages(
      (other) => workListAddress(other, category?.slug),
      LANGUAGES.filter((other) => !category || worksIn(other, category.slug).length > 0),
    ),
    headline: title,
    label: category ? words.title : '',
    section: 'work',
    hasSearch: true,
    image: works[0] && textIn(language, works[0]).cover,
    trail: [{ name: title, address }],
    hasInvitation: true,
    main: html`<header class="opening"><h1>${category && html`<span class="label">${words.title}</span> `}${title}</h1>
<p class="lead">${words.description} <span class="count">${words.count(works.length)}</span></p></header>
<div class="tools">${filter.length > 1 && renderFilter(words.categories, filter, { page: address, list: address })}
${renderSearchField(context)}</div>
${renderWorks(works, { heading: 'h2', firstCount: 1 }, context)}`,
    twin: { body: [formatLinkList(itemLinks(works, context), siteUrl)] },
  };
}

/** @param next the next work in the list, shown at the end */
export function createWorkPage(
  { work, next }: { work: ListedWork; next: ListedWork | undefined },
  context: SiteContext,
): SitePage {
  const { language, words, findPicture, siteUrl } = context;
  const { entry } = work;
  const { title, summary, cover } = textIn(language, work);
  const { results = [], body } = entry[language] ?? entry.ko;
  const facts = factsOf(entry, context);
  // Japanese has no gallery in the contract. No picture is shown twice.
  const images = (language === 'ko' ? entry.ko : entry.en).images.filter(
    ({ image }) => image.url !== cover.url && !body.markdown.includes(image.url),
  );
  const address = workAddress(language, work.slug);
  const list = { name: words.work.title, address: workListAddress(language) };
  return {
    address,
    title,
    description: summary,
    alternates: inLanguages(
      (other) => workAddress(other, work.slug),
      LANGUAGES.filter((other) => work.texts[other]),
    ),
    section: 'work',
    image: cover,
    label: words.work.title,
    isArticle: true,
    structuredData: [
      creativeWork(
        {
          ...{ name: title, description: summary, image: cover.url, liveUrl: entry.liveUrl },
          genre: nameIn(work.category, context).value,
          client: nameIn(work.client, context).value,
        },
        address,
        work.time,
        context,
      ),
    ],
    trail: [list, { name: title, address }],
    hasInvitation: true,
    main: html`<article class="case">
<header class="opening"><p class="label"><a href="${list.address}">${list.name}</a></p>
<h1>${title}</h1>
<p class="lead">${summary}</p></header>
<div class="cover">${pictureHtml(findPicture, { ...cover, focus: undefined, sizes: COVER_SIZES, isFirst: true, mayMove: true })}</div>
<div class="side">
<dl class="fact-list">
${facts.map(({ label, value, tag, url }) => html`<div><dt>${label}</dt><dd${tag && html` lang="${tag}"`}>${url ? html`<a href="${url}" rel="noopener">${value}</a>` : value}</dd></div>\n`)}</dl>
<div class="prose">
${
  results.length > 0 &&
  html`<dl class="results">
${results.map((result) => html`<div><dt>${result.words}</dt><dd>${result.figure}</dd></div>\n`)}</dl>`
}${showBody(body, context).html}</div>
</div>
${
  images.length > 0 &&
  html`<section class="gallery" aria-label="${words.work.gallery}">
${images.map(({ image, alt }) => renderGalleryImage({ url: image.url, alt }, context))}</section>`
}
</article>
${next && renderNext(next, context)}`,
    twin: {
      facts: facts.map(({ label, value, url }) => [label, url ?? value]),
      body: [
        `![${escapeMarkdown(cover.alt)}](${cover.url})`,
        formatTerms(results.map(({ figure, words: meaning }) => [figure, meaning])),
        cleanBody(body, `${siteUrl}${address}`),
        ...images.map(({ image: { url }, alt }) => `![${escapeMarkdown(alt)}](${url})`),
      ],
    },
    time: work.time,
  };
}

interface Fact {
  label: string;
  value: string;
  /** Target of a link. */
  url?: string;
  tag?: string;
}

function factsOf(entry: PortfolioEntry, context: SiteContext): Fact[] {
  const { ko, en, period, year, liveUrl } = entry;
  const { work: words } = context.words;
  const fact = (label: string, name: 'client' | 'category' | 'tools') => ({
    label,
    ...nameIn({ ko: ko[name], en: en[name] }, context),
  });
  return [
    fact(words.client, 'client'),
    fact(words.category, 'category'),
    fact(words.tools, 'tools'),
    { label: words.period, value: period },
    ...(year === undefined ? [] : [{ label: words.year, value: String(year) }]),
    ...(liveUrl === undefined ? [] : [{ label: words.live, value: hostOf(liveUrl), url: liveUrl }]),
    ...(entry[context.language]?.credits ?? []).map(({ role, name }) => ({ label: role, value: name })),
  ];
}

/** Upright and square pictures share a row. Wide ones have their own. */
function renderGalleryImage({ url, alt }: { url: string; alt: string }, { findPicture }: SiteContext): Html {
  const { width = 1, height = 1 } = findPicture(url) ?? {};
  const shape = width > height * 1.15 ? 'wide' : 'upright';
  return html`<div class="${shape}">${pictureHtml(findPicture, { url, alt, sizes: GALLERY_SIZES[shape], mayMove: true })}</div>\n`;
}

function renderNext(next: ListedWork, { language, words, findPicture }: SiteContext): Html {
  const { title, summary, cover } = textIn(language, next);
  return html`<nav class="next" aria-label="${words.work.next}"><p class="label">${words.work.next}</p>
<p class="next-title"><a href="${workAddress(language, next.slug)}">${title}</a></p><p>${summary}</p>
${pictureHtml(findPicture, { ...cover, alt: '', sizes: NEXT_SIZES })}</nav>`;
}
