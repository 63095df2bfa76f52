// Works and posts as lists show them.
import type { Language } from '../../contract/languages.ts';
import { postAddress, workAddress } from '../addresses.ts';
import { formatDate, formatDay } from '../dates.ts';
import { type Html, html } from '../html.ts';
import type { SiteContext } from '../page.ts';
import { pictureHtml } from '../picture.ts';
import type { PostSummary, WorkSummary, WorkTeaser } from '../site-index.ts';
import { categoryName } from './categories.ts';

/** Wide enough for the widest place in the grid of works. */
const WORK_SIZES = '(min-width: 60rem) 56vw, 92vw';
const POST_SIZES = '(min-width: 60rem) 18rem, 30vw';

export type Heading = 'h2' | 'h3';

/** Works in a language, for lists: those without a text in it drop out. */
export function worksIn(language: Language, works: readonly WorkSummary[]): WorkSummary[] {
  return works.filter((work) => work.texts[language] !== undefined);
}

export function workText({ texts, slug }: WorkSummary, language: Language): WorkTeaser {
  const text = texts[language];
  if (!text) throw new Error(`Cannot show ${slug} in ${language}: it has no text`);
  return text;
}

export function renderWorks(
  works: readonly WorkSummary[],
  { language, heading, firstCount = 0 }: { language: Language; heading: Heading; firstCount?: number },
  context: SiteContext,
): Html {
  return html`<ul class="works">
${works.map((work, index) => renderWork(work, { language, heading, isFirst: index < firstCount }, context))}</ul>`;
}

function renderWork(
  work: WorkSummary,
  { language, heading, isFirst }: { language: Language; heading: Heading; isFirst: boolean },
  { findPicture }: SiteContext,
): Html {
  const { title, summary, cover } = workText(work, language);
  const facts =
    language === 'jp' ? [work.period] : [work.client[language], work.category[language], work.period];
  const name = html`<a href="${workAddress(language, work.slug)}">${title}</a>`;
  return html`<li class="work">
${pictureHtml(findPicture, { ...cover, sizes: WORK_SIZES, isFirst })}
<div>
${heading === 'h2' ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
<p>${summary}</p>
<p class="facts">${facts.map((fact) => html`<span>${fact}</span> `)}</p>
</div>
</li>
`;
}

/** Posts are Korean and English. */
export function renderPosts(
  posts: readonly PostSummary[],
  { language, heading, hasPictures }: { language: 'ko' | 'en'; heading: Heading; hasPictures: boolean },
  context: SiteContext,
): Html {
  return html`<ul class="posts">
${posts.map((post) => {
  const { title, excerpt, cover } = post.texts[language];
  const name = html`<a href="${postAddress(language, post.slug)}">${title}</a>`;
  return html`<li class="post">
<p class="facts"><time datetime="${formatDay(post.time)}">${formatDate(post.time, language)}</time> <span>${categoryName(post.category, language, context.site)}</span></p>
<div>
${heading === 'h2' ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
<p>${excerpt}</p>
</div>
${hasPictures && pictureHtml(context.findPicture, { url: cover.url, alt: '', sizes: POST_SIZES })}
</li>
`;
})}</ul>`;
}
