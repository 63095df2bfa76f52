// The wire contract as TypeBox schemas. Types, the build's own checks and the OpenAPI description are made from them.
// Every field is always present (docs/decisions.md). A schema with an $id is a component of the description.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { CATEGORIES, type Category } from './categories.ts';
import { LANGUAGE_NAMES, LANGUAGES, POST_LANGUAGES, perLanguage } from './languages.ts';
import * as limits from './limits.ts';
import { UTC_INSTANT_PATTERN, UUID_PATTERN } from './patterns.ts';
import {
  count,
  formatted,
  group,
  id,
  list,
  MAX_INT32,
  nullable,
  oneOf,
  record,
  text,
  url,
} from './schema-parts.ts';

const markdown = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: limits.MAX_MARKDOWN_LENGTH,
    pattern: '\\S',
    contentMediaType: 'text/markdown',
    description: `${description} Markdown (CommonMark, tables, footnotes); addresses of images and links within the site are absolute; raw HTML is left as written.`,
  });
const instant = (description: string) =>
  formatted('date-time', UTC_INSTANT_PATTERN, 24, `RFC 3339 in UTC with milliseconds. ${description}`);

const PublicId = formatted(
  'uuid',
  UUID_PATTERN,
  36,
  'The opaque identifier for detail paths. It never changes.',
);

export const GuestFile = record('GuestFile', 'An image.', {
  id: id(0, 'The same file always has the same id.'),
  url: url('Absolute address of a WebP image, at most 1,920 px wide. Its bytes never change.'),
});
export type GuestFile = Static<typeof GuestFile>;

/** A field in Korean and English. @param make the schema, from the English name of the language */
const inTwo = <Name extends string, T extends TSchema>(name: Name, make: (language: string) => T) =>
  perLanguage(name, POST_LANGUAGES, (language) => make(LANGUAGE_NAMES.en[language]));
/** Also in Japanese; null if there is no Japanese text. */
const inThree = <Name extends string, T extends TSchema>(name: Name, make: (language: string) => T) => ({
  ...inTwo(name, make),
  ...perLanguage(name, ['jp'], () => nullable(make('Japanese; null if there is no Japanese text'))),
});

const pageUrl = (language: string) =>
  nullable(url(`Address of its page in ${language}; null if there is none.`));
const languages = Type.Array(oneOf(LANGUAGES, 'A language.'), {
  minItems: 1,
  maxItems: LANGUAGES.length,
  uniqueItems: true,
  description:
    'The languages that the item is written in. Fields of Korean or English repeat the other language if one is missing.',
});
const slug = text(limits.MAX_TEXT_LENGTH, 'The name of the item in its page addresses. It may change.');
/** The first fields of both summaries. */
const summaryFields = {
  publicId: PublicId,
  slug,
  languages,
  ...inTwo('pageUrl', pageUrl),
};
const pixels = (description: string) => count(1, limits.MAX_IMAGE_PIXELS, description);

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

export const SummaryImage = record('SummaryImage', 'A main image as summaries show it.', {
  url: GuestFile.properties.url,
  width: pixels('Width in pixels.'),
  height: pixels('Height in pixels.'),
  alt: text(limits.MAX_TEXT_LENGTH, 'What the image shows, in the language of the text.'),
  focus: nullable(
    record(
      'ImageFocus',
      'The point that stays visible if the image is cropped; null if the editor named none.',
      {
        x: share('From the left edge, as a share of the width.'),
        y: share('From the top edge, as a share of the height.'),
      },
    ),
  ),
});
export type SummaryImage = Static<typeof SummaryImage>;

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
  'A piece of work as lists show it. If the English or Japanese image is missing, it is the Korean one. Missing Japanese text is null; if Korean or English is not written, its fields have the other.',
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

export const PortfolioDetail = record('PortfolioDetail', 'A piece of work with all its fields.', {
  ...portfolioListFields,
  ...portfolioFacts,
  imagesKo: gallery('Gallery of the Korean text.'),
  imagesEng: gallery('Gallery of the English text; the Korean one if English has none.'),
});
export type PortfolioDetail = Static<typeof PortfolioDetail>;

export const PortfolioSummary = record(
  'PortfolioSummary',
  'A piece of work as lists of short items show it.',
  {
    ...summaryFields,
    pageUrlJp: pageUrl('Japanese'),
    ...headFields,
    ...portfolioFacts,
    isMain: Type.Boolean({ description: 'Whether the studio features the work.' }),
    publishedAt: instant('Lists are ordered by it, newest first.'),
    ...inThree('mainImage', () => SummaryImage),
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

export const PostListItem = record(
  'PostListItem',
  'A blog post as lists show it, with its whole text.',
  postListFields,
);
export type PostListItem = Static<typeof PostListItem>;

export const PostDetail = record('PostDetail', 'A blog post with related ones.', {
  ...postListFields,
  morePosts: list(
    limits.MAX_MORE_POSTS,
    'Related posts: those the editor chose, then those with the most similar words.',
    PostListItem,
  ),
});
export type PostDetail = Static<typeof PostDetail>;

const excerpt = (language: string) =>
  Type.String({
    maxLength: limits.MAX_EXCERPT_LENGTH,
    pattern: '^(?:\\S[\\s\\S]*)?$',
    description: `Summary in ${language}, by default the beginning of the text, without markdown. Empty if the text has no paragraph.`,
  });
const readingMinutes = (language: string) =>
  count(1, MAX_INT32, `How long the text in ${language} takes to read.`);

export const PostSummary = record(
  'PostSummary',
  'A blog post as lists of short items show it, without its text.',
  {
    ...summaryFields,
    ...inTwo('title', title),
    ...inTwo('excerpt', excerpt),
    isPopular: postListFields.isPopular,
    category: oneOf(CATEGORIES, 'The category that lists filter by.'),
    createdAt: postListFields.createdAt,
    updatedAt: nullable(instant('When the text was last changed; null if it was not.')),
    legacyId: nullable(id(0, 'The earlier numeric id of the post; null if it had none.')),
    ...inTwo('readingMinutes', readingMinutes),
    ...inTwo('mainImage', () => SummaryImage),
  },
);
export type PostSummary = Static<typeof PostSummary>;

const cursor = (description: string) =>
  nullable(text(limits.MAX_CURSOR_LENGTH, description, '^[A-Za-z0-9_-]+$'));

export const CursorPagination = record('CursorPagination', 'The place of the page in its list.', {
  limit: count(limits.MIN_LIMIT, limits.MAX_LIMIT, 'The page size. The last page may have fewer items.'),
  total: count(0, MAX_INT32, 'Matching items across all pages.'),
  hasMore: Type.Boolean({ description: 'Whether nextCursor is not null.' }),
  nextCursor: cursor('Opaque; send it as cursor for the next page. Null on the last page.'),
  prevCursor: cursor('Opaque; send it as cursor for the previous page. Null on the first page.'),
});
export type CursorPagination = Static<typeof CursorPagination>;

const itemsOf = <T extends TSchema>(item: T) =>
  list(limits.MAX_LIMIT, 'The items of the page, newest first.', item);
const page = <T extends TSchema>($id: string, description: string, item: T) =>
  record($id, description, { data: itemsOf(item), pagination: CursorPagination });
const offsetPage = <T extends TSchema>($id: string, description: string, item: T) =>
  record($id, `${description}, in the form of the origin.`, {
    page: count(0, limits.MAX_PAGE_INDEX, 'The requested page, counted from 0.'),
    size: count(limits.MIN_LIMIT, limits.MAX_LIMIT, 'The page size.'),
    lastPage: count(0, limits.MAX_PAGE_INDEX, 'The last page, counted from 0; 0 for an empty list.'),
    total: count(0, MAX_INT32, 'Matching items across all pages.'),
    data: itemsOf(item),
  });

export const PortfolioPage = page('PortfolioPage', 'A page of the portfolio.', PortfolioListItem);
export const PortfolioSummaryPage = page(
  'PortfolioSummaryPage',
  'A page of short portfolio items.',
  PortfolioSummary,
);
export const PostSummaryPage = page('PostSummaryPage', 'A page of short blog posts.', PostSummary);
export const PostPage = page('PostPage', 'A page of the blog.', PostListItem);
const batch = <T extends TSchema>($id: string, item: T) =>
  record($id, 'The items of a batch.', {
    data: list(limits.MAX_BATCH_ITEMS, 'Items as in lists, in the order asked.', item),
    unknown: list(limits.MAX_BATCH_ITEMS, 'The ids, in lower case, that no public item has.', PublicId),
  });

export const PortfolioBatch = batch('PortfolioBatch', PortfolioListItem);
export const PostBatch = batch('PostBatch', PostListItem);

export const ITEM_DIGEST_DIGITS = 16;
const ItemDigest = record('ItemDigest', 'An item with a digest.', {
  publicId: PublicId,
  digest: text(
    ITEM_DIGEST_DIGITS,
    'Changes with any field of the item in lists, short lists and its detail, except morePosts.',
    '^[0-9a-f]{16}$',
  ),
});
export const DigestList = record('DigestList', 'The digests of all items.', {
  data: list(MAX_INT32, 'All public items, newest first.', ItemDigest),
});

const start = count(0, MAX_INT32, 'Where it begins, in UTF-16 units, as JavaScript, Java and C# count.');
const length = count(1, MAX_INT32, 'Its length, in the same units.');
const SearchMatch = record('SearchMatch', 'A place in a title, summary or excerpt to highlight.', {
  field: text(20, 'The name of the field.'),
  start,
  length,
});
const SearchRange = record('SearchRange', 'A part of a snippet to highlight.', { start, length });
const SearchSnippet = record('SearchSnippet', 'The part of the text that shows why the item was found.', {
  text: text(limits.MAX_SNIPPET_LENGTH, 'Plain text, with … where it is cut.'),
  ranges: list(limits.MAX_SNIPPET_LENGTH, 'The words in it.', SearchRange),
});
const searched = <T extends string>(type: T) => ({
  type: oneOf([type], 'The collection of the item.'),
  matches: list(
    limits.MAX_SUMMARY_LENGTH,
    'Empty if the words occur only in the rest of the text.',
    SearchMatch,
  ),
  snippet: nullable(SearchSnippet),
});

export const SearchedPortfolioItem = record('SearchedPortfolioItem', 'A piece of work that a search found.', {
  ...PortfolioSummary.properties,
  ...searched('portfolio'),
});
export const SearchedPost = record('SearchedPost', 'A blog post that a search found.', {
  ...PostSummary.properties,
  ...searched('post'),
});

const items = (value: string) => count(0, MAX_INT32, `Of ${value}.`);
const SearchCounts = record('SearchCounts', 'How many items the words find without filters.', {
  type: group('By collection.', { portfolio: items('the portfolio'), post: items('the blog') }),
  category: group(
    'By category of posts.',
    Object.fromEntries(CATEGORIES.map((category) => [category, items(category)])) as Record<
      Category,
      ReturnType<typeof items>
    >,
  ),
});
const SearchCorrection = record('SearchCorrection', 'Another spelling of a word.', {
  from: text(limits.MAX_QUERY_LENGTH, 'The word as sent, in lower case.'),
  to: text(limits.MAX_QUERY_LENGTH, 'The word that was looked for, in lower case.'),
});

export const SearchPage = record('SearchPage', 'A page of what a search found.', {
  data: list(
    limits.MAX_SEARCH_LIMIT,
    'Words as typed, then other forms of them, words written with a space between, their parts anywhere, and other spellings; in each group, hits in titles and summaries first, then newest first.',
    Type.Union([SearchedPortfolioItem, SearchedPost]),
  ),
  counts: SearchCounts,
  corrected: list(
    limits.MAX_QUERY_LENGTH,
    'Words that no item has, or few, and similar ones that were looked for as well.',
    SearchCorrection,
  ),
  hint: nullable(text(limits.MAX_TEXT_LENGTH, 'What to try, if nothing was found.')),
  pagination: CursorPagination,
});
export type SearchPage = Static<typeof SearchPage>;

export const PortfolioOffsetPage = offsetPage(
  'PortfolioOffsetPage',
  'A page of the portfolio',
  PortfolioListItem,
);
export const PostOffsetPage = offsetPage('PostOffsetPage', 'A page of the blog', PostListItem);
