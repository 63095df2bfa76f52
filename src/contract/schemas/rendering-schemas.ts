// Everything a page of an item needs, in one answer, and what front ends show besides items.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { MAX_CATEGORIES } from '../categories.ts';
import { LANGUAGE_END, LANGUAGES, perLanguage } from '../languages.ts';
import { MAX_GALLERY_IMAGES, MAX_MORE_POSTS, MAX_TEXT_LENGTH } from '../limits.ts';
import { Category, ItemImage, PortfolioSummary, PostSummary } from './guest-schemas.ts';
import { count, group, list, MAX_INT32, nullable, oneOf, record, text, url } from './schema-parts.ts';

const PageImage = record('PageImage', 'An image with its sizes.', {
  ...ItemImage.properties,
  srcset: list(
    20,
    'The image in several widths and types: a source of a picture element for each type.',
    group('A width of the image.', {
      url: url('Absolute address. Its bytes never change.'),
      width: ItemImage.properties.width,
      type: oneOf(['image/avif', 'image/webp'], 'Media type.'),
    }),
  ),
});
export type PageImage = Static<typeof PageImage>;

/** Allows an empty text. Linters require a pattern for every text. */
const anyText = (maxLength: number, description: string, more: object = {}) =>
  Type.String({ maxLength, pattern: '^', ...more, description });

type InOne<Fields> = { [Name in keyof Fields as Name extends `${infer Own}Ko` ? Own : never]: Fields[Name] };
type InAll<Fields> = {
  [Name in keyof Fields as Name extends `${string}${'Ko' | 'Eng' | 'Jp'}` ? never : Name]: Fields[Name];
};

/** Separates the fields in one language from those that all languages share. */
function split<Fields extends Record<string, TSchema>>(fields: Fields) {
  const inOne = Object.entries(fields).flatMap(([name, schema]) => {
    const description = schema.description?.replace(/,? in Korean/, '');
    return name.endsWith('Ko') ? [[name.slice(0, -'Ko'.length), { ...schema, description }]] : [];
  });
  const inAll = Object.entries(fields).filter(([name]) => !LANGUAGE_END.test(name));
  return [Object.fromEntries(inOne) as InOne<Fields>, Object.fromEntries(inAll) as InAll<Fields>] as const;
}
const [postText, postFields] = split(PostSummary.properties);
const [workText, workFields] = split(PortfolioSummary.properties);

const renderedFields = {
  pageUrl: nullable(url('Address of the page; null if the site is not built.')),
  html: anyText(
    MAX_INT32,
    'The text as HTML, as the site shows it, with absolute addresses. It has no scripts, styles or event handlers, and its headings start at h2, so it can be inserted as it is.',
    { contentMediaType: 'text/html' },
  ),
  headings: list(
    10_000,
    'The headings of the text, in order.',
    group('A heading.', {
      level: count(2, 6, 'The level, as in h2.'),
      id: text(MAX_INT32, 'Its id in the HTML.', '^\\S+$'),
      text: anyText(MAX_INT32, 'Its text without markup.'),
    }),
  ),
  readingMinutes: count(1, MAX_INT32, 'Minutes to read the text.'),
  mainImage: PageImage,
};

const RenderedPost = record('RenderedPost', 'The page of a post in one language.', {
  ...postText,
  ...renderedFields,
  author: text(MAX_TEXT_LENGTH, 'The author; by default, the studio.'),
});

const credit = group('A credit.', {
  role: text(MAX_TEXT_LENGTH, 'What was done.'),
  name: text(MAX_TEXT_LENGTH, 'A person or a team.'),
});
const result = group('A result.', {
  figure: text(MAX_TEXT_LENGTH, 'A number with its unit.'),
  words: text(MAX_TEXT_LENGTH, 'What the figure means.'),
});

const RenderedWork = record(
  'RenderedWork',
  'The page of a portfolio item in one language. In Japanese, client, category and tools are English if they have no other name.',
  {
    ...workText,
    ...renderedFields,
    images: list(MAX_GALLERY_IMAGES, 'The gallery. Images of the text are in the HTML.', PageImage),
    credits: list(1_000, 'Who worked on it.', credit),
    results: list(1_000, 'The results of the work.', result),
  },
);

const neighbors = <T extends TSchema>(item: T) => ({
  newer: { ...nullable(item), description: 'The next newer item of the list; null for the newest.' },
  older: { ...nullable(item), description: 'The next older item of the list; null for the oldest.' },
});

export const PostRendering = record('PostRendering', 'All that the page of a post needs.', {
  ...postFields,
  category: Category,
  texts: group('By language; null if the post is not written in it.', {
    ko: nullable(RenderedPost),
    en: nullable(RenderedPost),
  }),
  ...neighbors(PostSummary),
  related: list(
    MAX_MORE_POSTS,
    'Related posts: first those the editor chose, then others of the same category.',
    PostSummary,
  ),
});
export type PostRendering = Static<typeof PostRendering>;

export const PortfolioRendering = record('PortfolioRendering', 'All that the page of a work needs.', {
  ...workFields,
  year: nullable(count(1900, 2100, 'The year of release; null if it is not given.')),
  url: nullable(url('Where the work can be seen today; null if it cannot.')),
  texts: group('By language; null if the work is not written in it.', {
    ko: nullable(RenderedWork),
    en: nullable(RenderedWork),
    jp: nullable(RenderedWork),
  }),
  ...neighbors(PortfolioSummary),
});
export type PortfolioRendering = Static<typeof PortfolioRendering>;

const anyLine = (description: string) => text(MAX_TEXT_LENGTH, description);

export const StudioInfo = record('StudioInfo', 'What a front end shows besides items.', {
  ...perLanguage('name', LANGUAGES, () => anyLine('Name of the studio.')),
  languages: list(
    LANGUAGES.length,
    'Languages of the site, the main one first.',
    group('A language.', {
      language: oneOf(
        LANGUAGES,
        'As in parameters and in `texts`. Other fields end in `Ko`, `Eng` and `Jp`.',
      ),
      tag: oneOf(['ko', 'en', 'ja'], 'For the attribute lang (BCP 47).'),
      name: anyLine('Its name in itself.'),
    }),
  ),
  categories: list(MAX_CATEGORIES, 'The categories of posts, in the order of a menu.', Category),
  contact: group('How to reach the studio; null or empty where it says nothing.', {
    email: nullable(anyLine('Email address.')),
    phone: nullable(anyLine('Phone number.')),
    ...perLanguage('address', LANGUAGES, () => nullable(anyLine('Postal address.'))),
    links: list(100, 'Profiles elsewhere.', url('Address of a profile.')),
  }),
  inquiry: group('What the form of an inquiry needs.', {
    fields: list(
      20,
      'Its text fields. `privacyConsent` comes on top.',
      group('A field.', {
        name: anyLine('Its name in the body.'),
        isRequired: Type.Boolean({ description: 'Whether it must be sent.' }),
        minLength: count(0, MAX_INT32, 'Its shortest length, in characters.'),
        maxLength: count(1, MAX_INT32, 'Its greatest length, in characters.'),
        choices: list(MAX_INT32, 'The only values allowed; any text if empty.', anyLine('A value.')),
      }),
    ),
    privacyVersion: anyLine('Version of the privacy text.'),
    privacyUrl: nullable(url('The privacy text to consent to; null if there is none.')),
    replyWithin: nullable(
      count(1, MAX_INT32, 'Business days until the usual reply; null if none is promised.'),
    ),
  }),
});
export type StudioInfo = Static<typeof StudioInfo>;
