// The wire contract as TypeBox schemas. Types, the build's own checks and the OpenAPI description are made from them.
// Every field is always present (docs/decisions.md). A schema with an $id is a component of the description.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { LANGUAGE_NAMES, LANGUAGES, type Language, POST_LANGUAGES, perLanguage } from '../languages.ts';
import * as limits from '../limits.ts';
import { UTC_INSTANT_PATTERN, UUID_PATTERN } from '../patterns.ts';
import { count, formatted, id, list, MAX_INT32, nullable, oneOf, record, text, url } from './schema-parts.ts';

const markdown = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: limits.MAX_MARKDOWN_LENGTH,
    pattern: '\\S',
    contentMediaType: 'text/markdown',
    description: `${description} Markdown (CommonMark with tables and footnotes). Images and links within the site have absolute addresses; raw HTML is left as written.`,
  });
const instant = (description: string) =>
  formatted('date-time', UTC_INSTANT_PATTERN, 24, `RFC 3339 in UTC with milliseconds. ${description}`);

const PublicId = formatted('uuid', UUID_PATTERN, 36, 'Opaque identifier of the item. It never changes.');

export const GuestFile = record('GuestFile', 'An image.', {
  id: id(0, 'The same file always has the same id.'),
  url: url('Absolute address of a WebP image, at most 1,920 px wide. Its bytes never change.'),
});
export type GuestFile = Static<typeof GuestFile>;

/** Makes a field for Korean and English. @param make receives the English name of the language */
const inTwo = <Name extends string, T extends TSchema>(name: Name, make: (language: string) => T) =>
  perLanguage(name, POST_LANGUAGES, (language) => make(LANGUAGE_NAMES.en[language]));
/** Adds Japanese, null if there is no Japanese text. */
const inThree = <Name extends string, T extends TSchema>(name: Name, make: (language: string) => T) => ({
  ...inTwo(name, make),
  ...perLanguage(name, ['jp'], () => nullable(make('Japanese; null if there is no Japanese text'))),
});

const pageUrl = (language: string) =>
  nullable(url(`Address of its page in ${language}; null if there is none.`));
const languagesOf = <Lang extends Language>(languages: readonly Lang[]) =>
  Type.Array(oneOf(languages, 'A language.'), {
    minItems: 1,
    maxItems: languages.length,
    uniqueItems: true,
    description:
      'The languages the item is written in. If Korean or English is missing, its fields repeat the other.',
  });
const slug = text(limits.MAX_TEXT_LENGTH, 'Name of the item in its page addresses. It may change.');
const summaryFields = <Lang extends Language>(languages: readonly Lang[]) => ({
  publicId: PublicId,
  slug,
  languages: languagesOf(languages),
  ...inTwo('pageUrl', pageUrl),
});
const pixels = (description: string) => count(1, limits.MAX_IMAGE_PIXELS, description);

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

export const ItemImage = record('ItemImage', 'An image with its size and description.', {
  ...GuestFile.properties,
  width: pixels('Width in pixels.'),
  height: pixels('Height in pixels.'),
  alt: text(limits.MAX_TEXT_LENGTH, 'What the image shows, in the language of the text.'),
  focus: nullable(
    record(
      'ImageFocus',
      'The point that stays visible if the image is cropped; null if the editor chose none.',
      {
        x: share('From the left edge, as a share of the width.'),
        y: share('From the top edge, as a share of the height.'),
      },
    ),
  ),
});
export type ItemImage = Static<typeof ItemImage>;

/** The description lists the studio's values (see `createSchemas`). */
export const CategoryKey = {
  ...text(limits.MAX_TEXT_LENGTH, 'A category of posts, for filters. Its names: `GET /guest/site`.'),
  $id: 'CategoryKey',
};

const name = (language: string) => text(limits.MAX_TEXT_LENGTH, `Its name in ${language}.`);
export const Category = record('Category', 'A category of posts.', {
  key: CategoryKey,
  slug: text(limits.MAX_TEXT_LENGTH, 'Its name in addresses of the site.'),
  ...inTwo('name', name),
  nameJp: nullable(name('Japanese; null if it has none')),
});
export type Category = Static<typeof Category>;

const title = (language: string) => text(limits.MAX_TEXT_LENGTH, `Title in ${language}.`);
const headFields = {
  ...inThree('title', title),
  ...inThree('summary', (language) => text(limits.MAX_SUMMARY_LENGTH, `Summary in ${language}.`)),
};
const portfolioListFields = {
  publicId: PublicId,
  ...headFields,
  ...inThree('description', (language) => markdown(`Description in ${language}.`)),
  ...perLanguage('mainImage', LANGUAGES, () => GuestFile),
};

export const PortfolioListItem = record(
  'PortfolioListItem',
  'A portfolio item in a list. A missing English or Japanese image is the Korean one. Missing Japanese text is null; if Korean or English is missing, its fields repeat the other.',
  portfolioListFields,
);
export type PortfolioListItem = Static<typeof PortfolioListItem>;

const gallery = (description: string) => list(limits.MAX_GALLERY_IMAGES, description, GuestFile);

const portfolioFacts = {
  ...inTwo('client', (language) => text(limits.MAX_TEXT_LENGTH, `Client, in ${language}.`)),
  ...inTwo('category', (language) => text(limits.MAX_TEXT_LENGTH, `Kind of work, in ${language}.`)),
  ...inTwo('tools', (language) => text(limits.MAX_TEXT_LENGTH, `Tools used, in ${language}.`)),
  period: text(limits.MAX_TEXT_LENGTH, 'When the work was done, as free text.'),
};

export const PortfolioDetail = record('PortfolioDetail', 'A portfolio item with all its fields.', {
  ...portfolioListFields,
  ...portfolioFacts,
  imagesKo: gallery('Gallery of the Korean version.'),
  imagesEng: gallery('Gallery of the English version; the Korean one if English has none.'),
});
export type PortfolioDetail = Static<typeof PortfolioDetail>;

export const PortfolioSummary = record(
  'PortfolioSummary',
  'A portfolio item in a list of summaries, without its text.',
  {
    ...summaryFields(LANGUAGES),
    pageUrlJp: pageUrl('Japanese'),
    ...headFields,
    ...portfolioFacts,
    isMain: Type.Boolean({ description: 'Whether the studio features the work.' }),
    publishedAt: instant('Lists are ordered by it, newest first.'),
    ...inThree('mainImage', () => ItemImage),
  },
);
export type PortfolioSummary = Static<typeof PortfolioSummary>;

const postListFields = {
  publicId: PublicId,
  ...inTwo('title', title),
  ...inTwo('content', (language) => markdown(`Text in ${language}.`)),
  isPopular: Type.Boolean({ description: 'Whether the studio marks the post as popular.' }),
  isPublic: Type.Boolean({ description: 'Always true: other posts are not served.' }),
  createdAt: instant('Lists are ordered by it, newest first.'),
  ...inTwo('mainImage', () => GuestFile),
};

export const PostListItem = record('PostListItem', 'A post in a list, with its full text.', postListFields);
export type PostListItem = Static<typeof PostListItem>;

export const PostDetail = record('PostDetail', 'A post with related posts.', {
  ...postListFields,
  morePosts: list(
    limits.MAX_MORE_POSTS,
    'Related posts: first those the editor chose, then others of the same category.',
    PostListItem,
  ),
});
export type PostDetail = Static<typeof PostDetail>;

const excerpt = (language: string) =>
  Type.String({
    maxLength: limits.MAX_EXCERPT_LENGTH,
    pattern: '^(?:\\S[\\s\\S]*)?$',
    description: `Summary in ${language} without markdown; by default, the beginning of the text. Empty if the text has no paragraph.`,
  });
const readingMinutes = (language: string) =>
  count(1, MAX_INT32, `Minutes it takes to read the text in ${language}.`);

export const PostSummary = record('PostSummary', 'A blog post in a list of summaries, without its text.', {
  ...summaryFields(POST_LANGUAGES),
  ...inTwo('title', title),
  ...inTwo('excerpt', excerpt),
  isPopular: postListFields.isPopular,
  category: CategoryKey,
  createdAt: postListFields.createdAt,
  updatedAt: nullable(instant('When the text was last changed; null if it was not.')),
  legacyId: nullable(id(0, 'The earlier numeric id of the post; null if it had none.')),
  ...inTwo('readingMinutes', readingMinutes),
  ...inTwo('mainImage', () => ItemImage),
});
export type PostSummary = Static<typeof PostSummary>;

const cursor = (description: string) =>
  nullable(text(limits.MAX_CURSOR_LENGTH, description, '^[A-Za-z0-9_-]+$'));

export const CursorPagination = record('CursorPagination', 'Where the page is in its list.', {
  limit: count(limits.MIN_LIMIT, limits.MAX_LIMIT, 'The page size. The last page may have fewer items.'),
  total: count(0, MAX_INT32, 'Matching items across all pages.'),
  hasMore: Type.Boolean({ description: 'Whether nextCursor is not null.' }),
  nextCursor: cursor('Opaque; send it as cursor for the next page. Null on the last page.'),
  prevCursor: cursor('Opaque; send it as cursor for the previous page. Null on the first page.'),
});
export type CursorPagination = Static<typeof CursorPagination>;

const page = <T extends TSchema>($id: string, description: string, item: T) =>
  record($id, description, {
    data: list(limits.MAX_LIMIT, 'The items of the page, newest first.', item),
    pagination: CursorPagination,
  });
export const PortfolioPage = page('PortfolioPage', 'A page of the portfolio.', PortfolioListItem);
export const PortfolioSummaryPage = page(
  'PortfolioSummaryPage',
  'A page of portfolio summaries.',
  PortfolioSummary,
);
export const PostSummaryPage = page('PostSummaryPage', 'A page of blog post summaries.', PostSummary);
export const PostPage = page('PostPage', 'A page of the blog.', PostListItem);
