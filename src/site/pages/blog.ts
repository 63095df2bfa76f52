// The blog: its lists, also by category, and the page of a post. Posts are in Korean and English.

import { itemAddress, postListAddress } from '../../contract/addresses/page-addresses.ts';
import { categorySlug } from '../../contract/categories.ts';
import { formatDay } from '../../contract/korean-time.ts';
import type { PublishedPost } from '../../contract/published.ts';
import { html } from '../../edge/html.ts';
import { renderPicture } from '../../images/render-picture.ts';
import { keepTogether } from '../../text/line-breaks.ts';
import { showBody } from '../body.ts';
import { authorOf, categoryName, formatDate, nameIn, teaserIn } from '../item-texts.ts';
import { addressesOf, type SiteContext, type SitePage } from '../page.ts';
import { escapeMarkdown } from '../twin.ts';
import { renderLeadPost, renderPosts } from './items.ts';
import { createLists } from './list.ts';
import { renderText } from './text.ts';

const POSTS_PER_PAGE = 12;
const POST_COVER_SIZES = '(min-width: 102rem) 1068px, (min-width: 60rem) 67vw, 92vw';

/** Lists all posts, and those of each category. The newest of all leads the journal. */
export function createPostLists(context: SiteContext): Generator<SitePage> {
  return createLists(
    {
      words: context.words.blog,
      section: 'blog',
      items: context.lists.posts,
      categorize: (posts) =>
        context.site.categories.flatMap((category) => {
          const items = posts.filter((post) => post.category === category.key);
          const title = nameIn(category, context).value;
          return items.length > 0 ? [{ slug: categorySlug(category), title, items }] : [];
        }),
      perPage: POSTS_PER_PAGE,
      addressIn: postListAddress,
      render: (items, isFirst) => {
        const [lead, ...others] = items;
        if (!isFirst || !lead) return renderPosts(items, 'h2', context);
        return html`${renderLeadPost(lead, context)}\n${renderPosts(others, 'h2', context)}`;
      },
    },
    context,
  );
}

interface ShownPost {
  post: PublishedPost;
  related?: readonly PublishedPost[];
  /** The neighbors in the list. */
  newer?: PublishedPost | undefined;
  older?: PublishedPost | undefined;
}

export function createPostPage(
  { post, related = [], newer, older }: ShownPost,
  context: SiteContext,
): SitePage {
  const { language, root, words, site, findPicture } = context;
  const { time, updatedAt } = post;
  const { title, summary, cover } = teaserIn(language, post);
  const { body, summary: ownSummary, hasDefaultImage } = post[language] ?? post.ko;
  const author = authorOf(post, language) ?? site.name[language];
  const category = categoryName(post, context);
  const settings = site.categories.find(({ key }) => key === post.category);
  const categoryAddress = postListAddress(root, 1, settings && categorySlug(settings));
  const neighbors = [
    { neighbor: older, label: words.blog.previous, rel: 'prev' },
    { neighbor: newer, label: words.blog.next, rel: 'next' },
  ];
  const picture = { ...cover, focus: undefined, sizes: POST_COVER_SIZES, isFirst: true, mayMove: true };
  return {
    ...addressesOf((other) => itemAddress(other, post), context, post.languages),
    title,
    description: summary || title,
    section: 'blog',
    image: cover,
    item: post,
    hasInvitation: true,
    main: html`<article class="text">
<header class="opening"><p class="label facts"><span><a href="${categoryAddress}">${category}</a></span> <time datetime="${formatDay(time)}">${formatDate(time, language)}</time>${updatedAt !== undefined && html` <span>${words.blog.updated} <time datetime="${formatDay(updatedAt)}">${formatDate(updatedAt, language)}</time></span>`} <span>${words.blog.readingTime(body.readingMinutes)}</span> <span>${words.blog.author} ${author}</span></p>
<h1>${keepTogether(title)}</h1>${ownSummary !== undefined && html`\n<p class="lead">${keepTogether(summary)}</p>`}</header>
${renderText(showBody(body, context), body.headings, {
  label: words.blog.contents,
  close: words.blog.closeContents,
  before: !hasDefaultImage && html`<div class="cover">${renderPicture(findPicture, picture)}</div>`,
})}
</article>
${
  related.length > 0 &&
  html`<section class="block side related"><h2 class="label">${words.blog.related}</h2>
${renderPosts(related, 'h3', context)}</section>`
}
${
  (newer || older) &&
  html`<nav class="neighbors" aria-label="${words.blog.neighbors}">
${neighbors.map(({ neighbor, label, rel }) => neighbor && html`<a href="${itemAddress(root, neighbor)}" rel="${rel}"><span class="label">${label}</span> ${keepTogether(teaserIn(language, neighbor).title)}</a>\n`)}</nav>`
}`,
    twin: {
      summary: ownSummary ?? '',
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
