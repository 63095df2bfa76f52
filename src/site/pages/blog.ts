// The blog: its paged lists, also by category, and the page of a post. Posts are Korean and English.

import { postAddress, postListAddress } from '../../content/page-addresses.ts';
import { readingMinutes } from '../../content/preview.ts';
import type { Category } from '../../contract/categories.ts';
import { CATEGORIES } from '../../contract/categories.ts';
import { formatDate, formatDay } from '../dates.ts';
import { type Html, html } from '../html.ts';
import { type Heading, renderMarkdown } from '../markdown.ts';
import { MESSAGES } from '../message-table.ts';
import type { SiteContext, SitePage } from '../page.ts';
import { pictureHtml } from '../picture.ts';
import type { PostSummary } from '../site-index.ts';
import { blogPosting, breadcrumbs } from '../structured-data.ts';
import { cleanBody, escapeMarkdown, formatLinkList, formatTwin } from '../twin.ts';
import { renderPosts } from './cards.ts';
import { categoryName, categorySlug } from './categories.ts';
import { renderFilter } from './filter.ts';

export type PostLanguage = 'ko' | 'en';

export const POSTS_PER_PAGE = 12;
const POST_COVER_SIZES = '(min-width: 102rem) 54rem, (min-width: 60rem) 66vw, 92vw';

/** One page of all posts, or of a category's. @param page from 1 */
interface PostListing {
  posts: readonly PostSummary[];
  page: number;
  pages: number;
  category?: Category | undefined;
}

export function createPostListPage(
  language: PostLanguage,
  { posts, page, pages, category }: PostListing,
  context: SiteContext,
): SitePage {
  const { site } = context;
  const { blog: words } = MESSAGES[language];
  const slug = category === undefined ? undefined : categorySlug(category, site);
  const address = postListAddress(language, page, slug);
  const name = category === undefined ? words.title : categoryName(category, language, site);
  const place = pages > 1 ? words.page(page, pages) : undefined;
  const trail = [{ name: words.title, address: postListAddress(language, 1) }];
  if (category !== undefined) trail.push({ name, address: postListAddress(language, 1, slug) });
  const links = posts.map((post) => ({
    title: post.texts[language].title,
    address: postAddress(language, post.slug),
    text: `${formatDay(post.time)} · ${categoryName(post.category, language, site)} · ${post.texts[language].summary}`,
  }));
  const lists = [
    { title: words.allCategories, address: postListAddress(language, 1) },
    ...CATEGORIES.map((other) => ({
      title: categoryName(other, language, site),
      address: postListAddress(language, 1, categorySlug(other, site)),
    })),
  ];
  const newer =
    page > 1 ? { title: words.newer, address: postListAddress(language, page - 1, slug) } : undefined;
  const older =
    page < pages ? { title: words.older, address: postListAddress(language, page + 1, slug) } : undefined;
  return {
    language,
    address,
    title: [category === undefined ? '' : name, words.title, page > 1 ? place : '']
      .filter(Boolean)
      .join(' · '),
    description: [category === undefined ? '' : `${name}:`, words.description, page > 1 ? place : '']
      .filter(Boolean)
      .join(' '),
    alternates: { ko: postListAddress('ko', page, slug), en: postListAddress('en', page, slug) },
    headline: name,
    label: [category === undefined ? '' : words.title, page > 1 ? place : ''].filter(Boolean).join(' · '),
    section: 'blog',
    ...(posts[0] ? { image: posts[0].texts[language].cover } : {}),
    structuredData: [breadcrumbs(language, trail, context)],
    main: html`<header class="opening"><h1>${category === undefined ? words.title : html`<span class="label">${words.title}</span> ${name}`}</h1>
<p class="lead">${words.description}</p></header>
${renderFilter(words.categories, lists, { page: address, list: postListAddress(language, 1, slug) })}
${renderPosts(posts, { language, heading: 'h2', hasPictures: true }, context)}
${
  place !== undefined &&
  html`<nav class="paging" aria-label="${MESSAGES[language].pagesNavigation}"><span>${newer && html`<a href="${newer.address}" rel="prev">${newer.title}</a>`}</span>
<span class="count">${place}</span>
<span>${older && html`<a href="${older.address}" rel="next">${older.title}</a>`}</span></nav>`
}`,
    twin: formatTwin({
      title: category === undefined ? words.title : `${words.title}: ${name}`,
      summary: words.description,
      body: [
        formatLinkList(links, context.siteUrl),
        place ?? '',
        formatLinkList(
          [newer, older].filter((link) => link !== undefined),
          context.siteUrl,
        ),
      ],
    }),
  };
}

export function createPostPage(
  language: PostLanguage,
  { post, related }: { post: PostSummary; related: readonly PostSummary[] },
  context: SiteContext,
): SitePage {
  const { site, siteUrl, findPicture } = context;
  const words = MESSAGES[language];
  const { title, summary, cover } = post.texts[language];
  const entry = context.readPost(post);
  const { markdown } = entry[language].body;
  const { time } = post;
  const address = postAddress(language, post.slug);
  const category = categoryName(post.category, language, site);
  const categoryAddress = postListAddress(language, 1, categorySlug(post.category, site));

  const { body, headings } = renderMarkdown(markdown, { language, findPicture, siteUrl, labels: words });
  const minutes = readingMinutes(markdown, language);

  const main = html`<article class="text">
<header class="opening"><p class="label"><a href="${categoryAddress}">${category}</a> <time datetime="${formatDay(time)}">${formatDate(time, language)}</time> <span>${words.blog.readingTime(minutes)}</span></p>
<h1>${title}</h1></header>
<div class="side">
${renderContents(headings, language)}
<div><div class="cover">${pictureHtml(findPicture, { ...cover, sizes: POST_COVER_SIZES, isFirst: true, mayMove: true })}</div>
<div class="prose">
${body}</div></div>
</div>
</article>
${
  related.length > 0 &&
  html`<section class="block side related"><h2 class="label">${words.blog.related}</h2>
${renderPosts(related, { language, heading: 'h3', hasPictures: false }, context)}</section>`
}`;

  const description = summary || title;
  const described = { title, description, address, image: cover.url, time };
  return {
    language,
    address,
    title,
    description,
    alternates: { ko: postAddress('ko', post.slug), en: postAddress('en', post.slug) },
    section: 'blog',
    image: cover,
    label: category,
    isArticle: true,
    hasInvitation: true,
    structuredData: [
      blogPosting(language, described, context),
      breadcrumbs(
        language,
        [
          { name: words.blog.title, address: postListAddress(language, 1) },
          { name: title, address },
        ],
        context,
      ),
    ],
    main,
    twin: formatTwin({
      title,
      facts: [
        [words.blog.published, formatDay(time)],
        [words.blog.categories, category],
      ],
      body: [`![${escapeMarkdown(cover.alt)}](${cover.url})`, cleanBody(markdown, `${siteUrl}${address}`)],
    }),
    time,
  };
}

function renderContents(headings: readonly Heading[], language: PostLanguage): Html | false {
  const { contents } = MESSAGES[language].blog;
  return (
    headings.length > 1 &&
    html`<nav class="contents" aria-label="${contents}"><p class="label">${contents}</p><ol>
${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>\n`)}</ol></nav>`
  );
}
