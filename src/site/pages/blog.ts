// The blog: its paged lists, also by category, and the page of a post. Posts are Korean and English.

import { type CategorySettings, categorySlug } from '../../contract/categories.ts';
import { formatDay } from '../../contract/korean-time.ts';
import { POST_LANGUAGES, type PostLanguage } from '../../contract/languages.ts';
import { itemAddress, postListAddress } from '../../contract/page-addresses.ts';
import type { PublishedPost } from '../../contract/published.ts';
import { html } from '../../edge/html.ts';
import { renderPicture } from '../../images/render-picture.ts';
import { keepTogether } from '../../text/line-breaks.ts';
import { showBody } from '../body.ts';
import { formatDate } from '../format-date.ts';
import { inLanguages, type SiteContext, type SitePage } from '../page.ts';
import { teaserIn } from '../site-lists.ts';
import { escapeMarkdown, formatLinkList } from '../twin.ts';
import { renderContents } from './contents.ts';
import { createListPage } from './list-page.ts';
import { categoryName, nameIn, renderLeadPost, renderPosts } from './listed-items.ts';

export const POSTS_PER_PAGE = 12;
const POST_COVER_SIZES = '(min-width: 102rem) 1068px, (min-width: 60rem) 67vw, 92vw';

/** One page of all posts, or of a category's. @param page from 1 */
interface PostListing {
  posts: readonly PublishedPost[];
  page: number;
  pages: number;
  category?: CategorySettings | undefined;
  /** Those that have posts. */
  categories: readonly CategorySettings[];
}

export function createPostListPage(
  { posts, page, pages, category, categories }: PostListing,
  context: SiteContext,
): SitePage {
  const { root, siteUrl } = context;
  const { pagesNavigation, blog: words } = context.words;
  const slug = category && categorySlug(category);
  const pageLabel = pages > 1 ? words.page({ page, pages }) : '';
  const listOf = (other: CategorySettings) => ({
    title: nameIn(other, context).value,
    address: postListAddress(root, 1, categorySlug(other)),
  });
  const { head, twin, ...list } = createListPage(
    {
      words,
      address: postListAddress(root, page, slug),
      root: postListAddress(root, 1),
      category: category && listOf(category),
      categories: categories.map(listOf),
      items: posts,
      pageLabel: page > 1 ? pageLabel : '',
    },
    context,
  );
  const [first, ...others] = posts;
  // The newest post of all leads the journal.
  const lead = page === 1 && !category && first;
  const newer = page > 1 && { title: words.newer, address: postListAddress(root, page - 1, slug) };
  const older = page < pages && { title: words.older, address: postListAddress(root, page + 1, slug) };
  return {
    ...list,
    alternates: inLanguages((other) => postListAddress(other, page, slug), context, POST_LANGUAGES),
    section: 'blog',
    main: html`${head}
${lead && renderLeadPost(lead, context)}
${renderPosts(lead ? others : posts, { heading: 'h2', hasPictures: true }, context)}
${
  pageLabel !== '' &&
  html`<nav class="paging" aria-label="${pagesNavigation}"><span>${newer && html`<a href="${newer.address}" rel="prev">${newer.title}</a>`}</span>
<div><p class="count">${pageLabel}</p>
<ol>${linkedPages(page, pages).map((number) => {
    const current = number === page && html` aria-current="page"`;
    return html`<li><a href="${postListAddress(root, number, slug)}"${current}>${number}</a></li>`;
  })}</ol></div>
<span>${older && html`<a href="${older.address}" rel="next">${older.title}</a>`}</span></nav>`
}`,
    twin: { body: [...twin.body, formatLinkList([newer, older], siteUrl)] },
  };
}

/** Pages around this one, the ends, and every tenth between: few clicks lead to any page. */
function linkedPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return all.filter(
    (number) => Math.abs(number - page) <= 2 || number === 1 || number === pages || number % 10 === 0,
  );
}

interface ShownPost {
  post: PublishedPost;
  related: readonly PublishedPost[];
  /** Its neighbors in the list. */
  newer: PublishedPost | undefined;
  older: PublishedPost | undefined;
}

export function createPostPage(
  { post, related, newer, older }: ShownPost,
  context: SiteContext<PostLanguage>,
): SitePage {
  const { language, root, words, site, findPicture } = context;
  const { time, updatedAt } = post;
  const { title, summary, cover } = teaserIn(language, post);
  const { author = site.name[language], body, summary: written, hasDefaultImage } = post[language];
  const minutes = body.readingMinutes;
  const address = itemAddress(root, post);
  const category = categoryName(post.category, context);
  const known = site.categories.find(({ key }) => key === post.category);
  const categoryAddress = postListAddress(root, 1, known && categorySlug(known));
  const headings = body.headings.filter(({ level }) => level === 2);
  const contents = renderContents(headings, { label: words.blog.contents, close: words.blog.closeContents });
  const neighbors = [
    { entry: older, label: words.blog.previous, rel: 'prev' },
    { entry: newer, label: words.blog.next, rel: 'next' },
  ];
  return {
    address,
    title,
    description: summary || title,
    alternates: inLanguages((other) => itemAddress(other, post), context, post.languages),
    section: 'blog',
    image: cover,
    item: post,
    hasText: true,
    hasInvitation: true,
    trail: [
      { name: words.blog.title, address: postListAddress(root, 1) },
      { name: title, address },
    ],
    main: html`<article class="text">
<header class="opening"><p class="label facts"><span><a href="${categoryAddress}">${category}</a></span> <time datetime="${formatDay(time)}">${formatDate(time, language)}</time>${updatedAt !== undefined && html` <span>${words.blog.updated} <time datetime="${formatDay(updatedAt)}">${formatDate(updatedAt, language)}</time></span>`} <span>${words.blog.readingTime(minutes)}</span> <span>${words.blog.author} ${author}</span></p>
<h1>${keepTogether(title)}</h1>${written !== undefined && html`\n<p class="lead">${keepTogether(summary)}</p>`}</header>
<div class="side">
${contents.panel}
<div>${
      !hasDefaultImage &&
      html`<div class="cover">${renderPicture(findPicture, { ...cover, focus: undefined, sizes: POST_COVER_SIZES, isFirst: true, mayMove: true })}</div>`
    }
${contents.bar}
<div class="prose">
${showBody(body, context)}</div></div>
</div>
</article>
${
  related.length > 0 &&
  html`<section class="block side related"><h2 class="label">${words.blog.related}</h2>
${renderPosts(related, { heading: 'h3', hasPictures: false }, context)}</section>`
}
${
  (newer || older) &&
  html`<nav class="neighbors" aria-label="${words.blog.neighbors}">
${neighbors.map(({ entry, label, rel }) => entry && html`<a href="${itemAddress(root, entry)}" rel="${rel}"><span class="label">${label}</span> ${keepTogether(teaserIn(language, entry).title)}</a>\n`)}</nav>`
}`,
    twin: {
      summary: written ?? '',
      facts: [
        [words.blog.author, author],
        [words.blog.published, formatDay(time)],
        ...(updatedAt === undefined ? [] : [[words.blog.updated, formatDay(updatedAt)] as const]),
        [words.blog.categories, category],
      ],
      body: [...(hasDefaultImage ? [] : [`![${escapeMarkdown(cover.alt)}](${cover.url})`]), body.markdown],
    },
  };
}
