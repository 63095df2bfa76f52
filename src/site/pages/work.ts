// The portfolio: its lists and the page of a work.

import { itemAddress, workListAddress } from '../../contract/addresses/page-addresses.ts';
import { LANGUAGE_TAGS } from '../../contract/languages.ts';
import type { GalleryImage, PublishedWork } from '../../contract/published.ts';
import { type Html, html } from '../../edge/html.ts';
import { renderPicture } from '../../images/render-picture.ts';
import { keepTogether } from '../../text/line-breaks.ts';
import { fieldSlug } from '../../text/syntax/headings.ts';
import { showBody } from '../body.ts';
import { categoryName, formatPeriod, teaserIn, workFact } from '../item-texts.ts';
import { addressesOf, type SiteContext, type SitePage, shortHost } from '../page.ts';
import { escapeMarkdown, formatFacts } from '../twin.ts';
import { renderWorks } from './items.ts';
import { createLists } from './list.ts';

const COVER_SIZES = '(min-width: 90rem) 82rem, 92vw';
const GALLERY_SIZES = { wide: '(min-width: 60rem) 66vw, 92vw', upright: '(min-width: 60rem) 32vw, 44vw' };
const NEXT_SIZES = '(min-width: 60rem) 30rem, 92vw';

/** Lists all works, and those of each field with several works. */
export function createWorkLists(context: SiteContext): Generator<SitePage> {
  const { lists, words } = context;
  return createLists(
    {
      words: words.work,
      section: 'work',
      items: lists.works,
      categorize: (works) =>
        [...Map.groupBy(works, ({ en }) => fieldSlug(en.category))].flatMap(([slug, items]) => {
          const [first, second] = items;
          return first && second ? [{ slug, items, title: categoryName(first, context) }] : [];
        }),
      addressIn: (root, _, slug) => workListAddress(root, slug),
      count: words.work.count,
      render: (items) => renderWorks(items, 'h2', context),
    },
    context,
  );
}

/** @param next the next work in the list, shown at the end */
export function createWorkPage(
  { work, next }: { work: PublishedWork; next?: PublishedWork | undefined },
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
  const picture = { ...cover, focus: undefined, sizes: COVER_SIZES, isFirst: true, mayMove: true };
  return {
    ...addressesOf((other) => itemAddress(other, work), context, work.languages),
    title,
    description: summary,
    section: 'work',
    image: cover,
    item: work,
    hasInvitation: true,
    main: html`<article class="case">
<header class="opening"><p class="label"><a href="${workListAddress(root)}">${words.work.title}</a></p>
<h1>${keepTogether(title)}</h1>
<p class="lead">${keepTogether(summary)}</p></header>
<div class="cover">${renderPicture(findPicture, picture)}</div>
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
  /** Link target. */
  url?: string;
  tag?: string;
}

function factsOf(work: PublishedWork, context: SiteContext): Fact[] {
  const { period, year, liveUrl } = work;
  const { work: words } = context.words;
  const hasYear = year !== undefined && !period.includes(String(year));
  const names = ['client', 'category', 'tools'] as const;
  return [
    ...names.map((name) => ({ label: words[name], ...workFact(work, name, context) })),
    { label: words.period, value: formatPeriod(period, context.language) },
    ...(hasYear ? [{ label: words.year, value: String(year) }] : []),
    ...(liveUrl === undefined ? [] : [{ label: words.live, value: shortHost(liveUrl), url: liveUrl }]),
    ...(work[context.language]?.credits ?? []).map(({ role, name }) => ({ label: role, value: name })),
  ];
}

/** Upright and square pictures share a row. Wide pictures have their own. */
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
