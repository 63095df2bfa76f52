// Works and posts in lists.

import { postAddress, workAddress } from '../../content/page-addresses.ts';
import type { Language } from '../../contract/languages.ts';
import { formatDate, formatDay } from '../dates.ts';
import { type Html, html } from '../html.ts';
import type { SiteContext } from '../page.ts';
import { pictureHtml } from '../picture.ts';
import type { PostSummary, Teaser, WorkSummary } from '../site-index.ts';
import { categoryName, nameIn } from './categories.ts';

/** The `sizes` of a work's picture by its place in a group of five, see site.css. */
const WORK_SIZES = {
  wide: '(min-width: 102rem) 962px, (min-width: 60rem) 60vw, 92vw',
  long: '(min-width: 102rem) 837px, (min-width: 60rem) 52vw, (min-width: 40rem) 45vw, 92vw',
  short: '(min-width: 102rem) 587px, (min-width: 60rem) 37vw, (min-width: 40rem) 45vw, 92vw',
};
const PLACES = ['wide', 'long', 'short', 'short', 'long'] as const;
const POST_SIZES = '(min-width: 102rem) 340px, 23vw';

export type HeadingTag = 'h2' | 'h3';

/** Works that have a text in the language. */
export function worksIn(language: Language, works: readonly WorkSummary[]): WorkSummary[] {
  return works.filter((work) => work.texts[language] !== undefined);
}

export function workText({ texts, slug }: WorkSummary, language: Language): Teaser {
  const text = texts[language];
  if (!text) throw new Error(`Cannot show ${slug} in ${language}: it has no text`);
  return text;
}

/** For the twin of a list. */
export function workLinks(works: readonly WorkSummary[], language: Language) {
  return works.map((work) => {
    const { title, summary } = workText(work, language);
    return { title, text: summary, address: workAddress(language, work.slug) };
  });
}

export function renderWorks(
  works: readonly WorkSummary[],
  { language, heading, firstCount = 0 }: { language: Language; heading: HeadingTag; firstCount?: number },
  context: SiteContext,
): Html {
  return html`<ul class="works">
${works.map((work, index) => {
  const width = chooseWidth(index, works.length);
  return renderWork(work, { language, heading, width, isFirst: index < firstCount }, context);
})}</ul>`;
}

/** A work that is alone in its row fills it. */
function chooseWidth(index: number, count: number): keyof typeof WORK_SIZES {
  const place = index % PLACES.length;
  const isAlone = index === count - 1 && (place === 1 || place === 3);
  return isAlone ? 'wide' : (PLACES[place] ?? 'wide');
}

function renderWork(
  work: WorkSummary,
  {
    language,
    heading,
    width,
    isFirst,
  }: { language: Language; heading: HeadingTag; width: keyof typeof WORK_SIZES; isFirst: boolean },
  { site, findPicture }: SiteContext,
): Html {
  const { title, summary, cover } = workText(work, language);
  const facts = [work.client, work.category].map((fact) => {
    const { value, tag } = nameIn(language, fact, site);
    return html`<span${tag !== undefined && html` lang="${tag}"`}>${value}</span> `;
  });
  const name = html`<a href="${workAddress(language, work.slug)}">${title}</a>`;
  return html`<li class="work ${width}">
${pictureHtml(findPicture, { ...cover, sizes: WORK_SIZES[width], isFirst })}
<div>
${heading === 'h2' ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
<p>${summary}</p>
<p class="facts">${facts}<span>${work.period}</span></p>
</div>
</li>
`;
}

/** Posts are Korean and English. */
export function renderPosts(
  posts: readonly PostSummary[],
  { language, heading, hasPictures }: { language: 'ko' | 'en'; heading: HeadingTag; hasPictures: boolean },
  context: SiteContext,
): Html {
  return html`<ul class="posts">
${posts.map((post) => {
  const { title, summary, cover } = post.texts[language];
  const name = html`<a href="${postAddress(language, post.slug)}">${title}</a>`;
  return html`<li class="post">
<p class="facts"><time datetime="${formatDay(post.time)}">${formatDate(post.time, language)}</time> <span>${categoryName(post.category, language, context.site)}</span></p>
<div>
${heading === 'h2' ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
<p>${summary}</p>
</div>
${hasPictures && pictureHtml(context.findPicture, { url: cover.url, alt: '', sizes: POST_SIZES })}
</li>
`;
})}</ul>`;
}
