// What a page of an item needs and the contract's detail lacks.
import { type Static, Type } from '@sinclair/typebox';
import { GuestFile, PortfolioSummary, SummaryImage } from './guest-schemas.ts';
import { MAX_EXCERPT_LENGTH, MAX_GALLERY_IMAGES, MAX_TEXT_LENGTH } from './limits.ts';
import { count, group, list, MAX_INT32, nullable, oneOf, record, text, url } from './schema-parts.ts';

const { publicId, slug } = PortfolioSummary.properties;

const { focus: _, ...shownFields } = SummaryImage.properties;

const PageImage = record('PageImage', 'An image with its sizes.', {
  ...GuestFile.properties,
  ...shownFields,
  srcset: list(
    20,
    'The image in several widths.',
    group('A width of the image.', {
      url: url('Absolute address. Its bytes never change.'),
      width: SummaryImage.properties.width,
      type: oneOf(['image/avif', 'image/webp'], 'Media type.'),
    }),
  ),
});
export type PageImage = Static<typeof PageImage>;

/** Also an empty one. Linters require a pattern for every text. */
const anyText = (maxLength: number, description: string, more: object = {}) =>
  Type.String({ maxLength, pattern: '^', ...more, description });

const renderedFields = {
  pageUrl: nullable(url('Address of the page; null if the site is not built.')),
  html: anyText(
    MAX_INT32,
    'The text as HTML, as the site shows it, with absolute addresses. It has no scripts, styles or event handlers, and its headings start at h2, so it can be inserted as it is.',
    { contentMediaType: 'text/html' },
  ),
  toc: list(
    10_000,
    'The headings of the text, in order.',
    group('A heading.', {
      level: count(2, 6, 'h2 to h6.'),
      id: text(MAX_INT32, 'Its id in the HTML.', '^\\S+$'),
      text: anyText(MAX_INT32, 'Its text without markup.'),
    }),
  ),
  excerpt: anyText(
    MAX_EXCERPT_LENGTH,
    'The beginning of the text without markup; empty if it has no paragraph.',
  ),
  readingMinutes: count(1, MAX_INT32, 'Minutes to read the text.'),
  images: list(
    MAX_GALLERY_IMAGES + 1,
    'The main image, then the gallery. Images of the text are in the HTML.',
    PageImage,
  ),
};

const RenderedPost = record('RenderedPost', 'The text of a post in one language.', renderedFields);

const credit = group('A credit.', {
  role: text(MAX_TEXT_LENGTH, 'What was done.'),
  name: text(MAX_TEXT_LENGTH, 'A person or a team.'),
});
const result = group('A result.', {
  figure: text(MAX_TEXT_LENGTH, 'A number with its unit.'),
  words: text(MAX_TEXT_LENGTH, 'What the figure means.'),
});

const RenderedWork = record('RenderedWork', 'The text of a portfolio item in one language.', {
  ...renderedFields,
  credits: list(1_000, 'Who worked on it.', credit),
  results: list(1_000, 'The results of the work.', result),
});

export const PostRendering = record('PostRendering', 'A blog post as HTML, by language.', {
  publicId,
  slug,
  texts: group('By language; null if the post is not written in it.', {
    ko: nullable(RenderedPost),
    en: nullable(RenderedPost),
  }),
});
export type PostRendering = Static<typeof PostRendering>;

export const PortfolioRendering = record('PortfolioRendering', 'A portfolio item as HTML, by language.', {
  publicId,
  slug,
  year: nullable(count(1900, 2100, 'The year of release; null if it is not given.')),
  url: nullable(url('Where the work can be seen today; null if it cannot.')),
  texts: group('By language; null if the work is not written in it.', {
    ko: nullable(RenderedWork),
    en: nullable(RenderedWork),
    jp: nullable(RenderedWork),
  }),
});
export type PortfolioRendering = Static<typeof PortfolioRendering>;
