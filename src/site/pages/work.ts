// The portfolio: its list and the page of one work.

import type { PortfolioEntry, Result } from '../../content/entry.ts';
import { uniqueId } from '../../content/headings.ts';
import { workAddress, workListAddress } from '../../content/page-addresses.ts';
import type { Language } from '../../contract/languages.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { type Html, html } from '../html.ts';
import { renderMarkdown } from '../markdown.ts';
import { MESSAGES } from '../message-table.ts';
import { hostOf, type SiteContext, type SitePage } from '../page.ts';
import { pictureHtml } from '../picture.ts';
import type { WorkSummary } from '../site-index.ts';
import { breadcrumbs } from '../structured-data.ts';
import { cleanBody, escapeMarkdown, formatLinkList, formatTwin } from '../twin.ts';
import { renderWorks, workLinks, worksIn, workText } from './cards.ts';
import { nameIn } from './categories.ts';
import { renderFilter } from './filter.ts';

const COVER_SIZES = '(min-width: 90rem) 82rem, 92vw';
const GALLERY_SIZES = { wide: '(min-width: 60rem) 66vw, 92vw', upright: '(min-width: 60rem) 32vw, 44vw' };
const NEXT_SIZES = '(min-width: 60rem) 30rem, 92vw';
/** Pictures in the first view of the list. */
const FIRST_PICTURES = 1;

/** A field of work that has its own page. */
export interface Kind {
  slug: string;
  name: { ko: string; en: string };
}

/** Fields of at least two works, in list order. */
export function kindsOf(works: readonly WorkSummary[]): Kind[] {
  const bySlug = Map.groupBy(works, kindOf);
  return [...bySlug].flatMap(([slug, [first, second]]) =>
    first && second ? [{ slug, name: first.category }] : [],
  );
}

function kindOf({ category }: WorkSummary): string {
  return uniqueId(category.en, new Set());
}

/** @param kind the field to show; all fields by default */
export function createWorkListPage(
  language: Language,
  { all, kind }: { all: readonly WorkSummary[]; kind: Kind | undefined },
  context: SiteContext,
): SitePage {
  const { work: words } = MESSAGES[language];
  const worksOf = (other: Language) =>
    worksIn(other, all).filter((work) => kind === undefined || kindOf(work) === kind.slug);
  const works = worksOf(language);
  const titleOf = ({ name }: Kind) => nameIn(language, name, context.site).value;
  const kinds = kindsOf(all).filter(({ slug }) =>
    worksIn(language, all).some((work) => kindOf(work) === slug),
  );
  const filter = [
    { title: words.allCategories, address: workListAddress(language) },
    ...kinds.map((other) => ({ title: titleOf(other), address: workListAddress(language, other.slug) })),
  ];
  const address = workListAddress(language, kind?.slug);
  const title = kind ? titleOf(kind) : words.title;
  return {
    language,
    address,
    title: kind ? `${title} · ${words.title}` : title,
    description: kind ? `${title}: ${words.description}` : words.description,
    alternates: Object.fromEntries(
      LANGUAGES.filter((other) => !kind || worksOf(other).length > 0).map((other) => [
        other,
        workListAddress(other, kind?.slug),
      ]),
    ),
    headline: title,
    label: kind ? words.title : '',
    section: 'work',
    ...(works[0] ? { image: workText(works[0], language).cover } : {}),
    structuredData: [breadcrumbs(language, [{ name: title, address }], context)],
    hasInvitation: true,
    main: html`<header class="opening"><h1>${kind && html`<span class="label">${words.title}</span> `}${title}</h1>
<p class="lead">${words.description} <span class="count">${words.count(works.length)}</span></p></header>
${filter.length > 1 && renderFilter(words.categories, filter, { page: address, list: address })}
${renderWorks(works, { language, heading: 'h2', firstCount: FIRST_PICTURES }, context)}`,
    twin: formatTwin({
      title: kind ? `${words.title}: ${title}` : title,
      summary: words.description,
      body: [formatLinkList(workLinks(works, language), context.siteUrl)],
    }),
  };
}

/** @param next the next work in the list, shown at the end */
export function createWorkPage(
  language: Language,
  { work, next }: { work: WorkSummary; next: WorkSummary | undefined },
  context: SiteContext,
): SitePage {
  const { findPicture, siteUrl } = context;
  const entry = context.readWork(work);
  const words = MESSAGES[language];
  const { title, summary, cover } = workText(work, language);
  const description = entry[language]?.body.markdown ?? '';
  const facts = factsOf(language, entry, context);
  // Japanese has no gallery in the contract. No picture is shown twice.
  const images = (language === 'ko' ? entry.ko : entry.en).images.filter(
    ({ image }) => image.url !== cover.url && !description.includes(image.url),
  );
  const { results = [] } = entry[language] ?? {};
  const address = workAddress(language, work.slug);
  const { body } = renderMarkdown(description, { language, findPicture, siteUrl, labels: words });

  const main = html`<article class="case">
<header class="opening"><p class="label"><a href="${workListAddress(language)}">${words.work.title}</a></p>
<h1>${title}</h1>
<p class="lead">${summary}</p></header>
<div class="cover">${pictureHtml(findPicture, { ...cover, sizes: COVER_SIZES, isFirst: true, mayMove: true })}</div>
<div class="side">
<dl class="fact-list">
${facts.map((fact) => html`<div><dt>${fact.label}</dt><dd${fact.tag !== undefined && html` lang="${fact.tag}"`}>${renderFact(fact)}</dd></div>\n`)}</dl>
<div class="prose">
${renderResults(results)}${body}</div>
</div>
${
  images.length > 0 &&
  html`<section class="gallery" aria-label="${words.work.gallery}">
${images.map(({ image, alt }) => renderGalleryImage({ url: image.url, alt }, context))}</section>`
}
</article>
${next && renderNext(next, language, context)}`;

  return {
    language,
    address,
    title,
    description: summary,
    alternates: Object.fromEntries(
      LANGUAGES.filter((other) => work.texts[other]).map((other) => [other, workAddress(other, work.slug)]),
    ),
    section: 'work',
    image: cover,
    label: words.work.title,
    isArticle: true,
    structuredData: [
      breadcrumbs(
        language,
        [
          { name: words.work.title, address: workListAddress(language) },
          { name: title, address },
        ],
        context,
      ),
    ],
    hasInvitation: true,
    main,
    twin: formatTwin({
      title,
      summary,
      facts: facts.map(({ label, value, url }) => [label, url ?? value] as const),
      body: [
        `![${escapeMarkdown(cover.alt)}](${cover.url})`,
        results
          .map(({ figure, words: meaning }) => `- **${escapeMarkdown(figure)}** ${escapeMarkdown(meaning)}`)
          .join('\n'),
        cleanBody(description, `${siteUrl}${address}`),
        ...images.map(({ image: { url }, alt }) => `![${escapeMarkdown(alt)}](${url})`),
      ],
    }),
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

function factsOf(language: Language, entry: PortfolioEntry, { site }: SiteContext): Fact[] {
  const { ko, en, period, year, liveUrl } = entry;
  const { work: words } = MESSAGES[language];
  const fact = (label: string, name: 'client' | 'category' | 'tools') => ({
    label,
    ...nameIn(language, { ko: ko[name], en: en[name] }, site),
  });
  return [
    fact(words.client, 'client'),
    fact(words.category, 'category'),
    fact(words.tools, 'tools'),
    { label: words.period, value: period },
    ...(year === undefined ? [] : [{ label: words.year, value: String(year) }]),
    ...(liveUrl === undefined ? [] : [{ label: words.live, value: hostOf(liveUrl), url: liveUrl }]),
    ...(entry[language]?.credits ?? []).map(({ role, name }) => ({ label: role, value: name })),
  ];
}

function renderResults(results: readonly Result[]): Html | false {
  return (
    results.length > 0 &&
    html`<dl class="results">
${results.map(({ figure, words }) => html`<div><dt>${words}</dt><dd>${figure}</dd></div>\n`)}</dl>`
  );
}

/** Upright and square pictures share a row. Wide ones have their own. */
function renderGalleryImage({ url, alt }: { url: string; alt: string }, { findPicture }: SiteContext): Html {
  const { width = 1, height = 1 } = findPicture(url) ?? {};
  const shape = width > height * 1.15 ? 'wide' : 'upright';
  return html`<div class="${shape}">${pictureHtml(findPicture, { url, alt, sizes: GALLERY_SIZES[shape], mayMove: true })}</div>\n`;
}

function renderFact({ value, url }: Fact): Html | string {
  return url === undefined ? value : html`<a href="${url}" rel="noopener">${value}</a>`;
}

function renderNext(next: WorkSummary, language: Language, { findPicture }: SiteContext): Html {
  const { title, summary, cover } = workText(next, language);
  return html`<nav class="next" aria-label="${MESSAGES[language].work.next}"><p class="label">${MESSAGES[language].work.next}</p>
<p class="next-title"><a href="${workAddress(language, next.slug)}">${title}</a></p><p>${summary}</p>
${pictureHtml(findPicture, { url: cover.url, alt: '', sizes: NEXT_SIZES })}</nav>`;
}
