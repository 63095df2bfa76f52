// An item or a page of the studio, read and rendered: all that a build knows of it. Plain data, so that it can be kept between
// builds. Lists, the API, search, the site and its feeds are made from these values and from the settings alone.
import type { GuestFile } from './guest-schemas.ts';
import type { Language, PostLanguage } from './languages.ts';
import { itemAddress, rootOf } from './page-addresses.ts';

export type Published = PublishedWork | PublishedPost;
export type PublishedWork = Work<Body> & Rendered;
export type PublishedPost = Post<Body> & Rendered;

/** The item in the API, besides what its pages show. */
export interface Rendered {
  /** See `createOrderKey`. */
  orderKey: Uint8Array;
  json: {
    /** The item in a list. */
    full: Line;
    /** The short item. */
    summary: Line;
    /** What an answer to a search reads: the short item, and its texts by language. */
    hit: Line;
    /** Works: the fields that only the detail has, from the first name to the closing brace. */
    rest?: Uint8Array;
  };
  words: TextWords;
  /** Of the Korean text, without code: for similar posts. */
  beginning: string;
  media: Media;
}

/** The words of an item, for search. */
export interface TextWords {
  /** Each once, in lines. */
  words: string;
  /** By word, the fields that have it. */
  fields: Uint8Array;
}

/** What is published next to a text. */
export interface Media {
  /** Addresses of images. */
  images: string[];
  /** Other files, by their path in the output. */
  files: { path: string; file: string }[];
}

/** One line of JSON, and its SHA-256. As bytes, which are outside of the heap. */
export interface Line {
  bytes: Uint8Array;
  digest: Uint8Array;
}

/** A text as pages show it. */
export interface Body {
  /** Code in it has no colors. */
  html: string;
  headings: Heading[];
  /** The beginning of the text without markup; empty if it has no paragraph. */
  excerpt: string;
  readingMinutes: number;
  /** As written, for the markdown twin: links are absolute, and what pages leave out is not in it. Empty without pages. */
  markdown: string;
}

export interface Heading {
  /** 2 to 6. */
  level: number;
  id: string;
  text: string;
}

/** The public sees only `public` items. A `scheduled` one becomes public at its time. */
export type ItemStatus = 'public' | 'draft' | 'scheduled';

export type Item<B> = Work<B> | Post<B>;

interface AnyItem<Written extends Language> {
  slug: string;
  /** Lower case. */
  publicId: string;
  /** publishedAt or createdAt, milliseconds since the epoch. */
  time: number;
  status: ItemStatus;
  /** Gives a draft a page for anyone who has the key. */
  shareKey?: string | undefined;
  /** Earlier slugs: their page addresses redirect to the item. */
  aliases: string[];
  /** Languages with a text of their own. If Korean or English has none, `ko` and `en` are the same text. */
  languages: readonly Written[];
  /** Addresses in another system, as written: they redirect to the item. */
  oldAddresses: string[];
}

export interface Work<B> extends AnyItem<Language> {
  collection: 'portfolio';
  isMain: boolean;
  period: string;
  year?: number | undefined;
  /** The work on the web. */
  liveUrl?: string | undefined;
  ko: WorkText<B>;
  en: WorkText<B>;
  jp?: ShortWorkText<B>;
}

export interface Post<B> extends AnyItem<PostLanguage> {
  collection: 'post';
  /** Milliseconds since the epoch, if the text was changed since. */
  updatedAt?: number | undefined;
  isPopular: boolean;
  /** A key. */
  category: string;
  /** Slugs in NFC, as the editor ordered them. */
  related: string[];
  legacyId?: number | undefined;
  ko: PostText<B>;
  en: PostText<B>;
  jp?: never;
}

/** A text of any item in one language. */
export interface ItemText<B> {
  title: string;
  body: B;
  mainImage: GuestFile;
  mainImageAlt: string;
  /** Whether the image is that of all posts without one, which their pages do not show. */
  hasDefaultImage?: boolean;
  /** The part that stays visible if the image is cropped. */
  mainImageFocus?: Focus | undefined;
}

export const FOCUS = ['center', 'top', 'bottom', 'left', 'right'] as const;
export type Focus = (typeof FOCUS)[number];

export interface PostText<B> extends ItemText<B> {
  /** By default, the beginning of the text. */
  summary?: string | undefined;
  /** By default, the studio. */
  author?: string | undefined;
}

export interface ShortWorkText<B> extends ItemText<B> {
  summary: string;
  credits?: { role: string; name: string }[] | undefined;
  results?: { figure: string; words: string }[] | undefined;
  /** By default, those of the English text. */
  images?: GalleryImage[] | undefined;
}

export interface WorkText<B> extends ShortWorkText<B> {
  client: string;
  category: string;
  tools: string;
  images: GalleryImage[];
}

/** A text with what only some have. */
export type AnyText<B> = ItemText<B> & {
  [Field in Exclude<keyof PostText<B> | keyof WorkText<B>, keyof ItemText<B>>]?:
    | (Field extends keyof PostText<B> ? PostText<B>[Field] : never)
    | (Field extends keyof WorkText<B> ? WorkText<B>[Field] : never)
    | undefined;
};

export interface GalleryImage {
  image: GuestFile;
  alt: string;
}

/** A page of the studio, or the privacy text. */
export interface StudioPage<B = Body> {
  slug: string;
  inMenu: boolean;
  texts: Partial<Record<Language, { title: string; body: B; people: Person[] }>>;
}

export type PublishedPage = StudioPage & { media: Media };

export interface Person {
  name: string;
  role: string;
  text?: string | undefined;
  image?: GuestFile | undefined;
}

/** When the item was last changed, as far as the editor says so. */
export function changedAt(item: Item<unknown>): number {
  return (item.collection === 'post' && item.updatedAt) || item.time;
}

/** The page in that language, or in the item's own. @param languages of the site */
export function shownAddress(
  language: Language,
  item: Item<unknown>,
  { languages }: { languages: readonly Language[] },
): string {
  return itemAddress(rootOf(languageOfText<Language>(item, language), languages), item);
}

/** The Korean image, with its focus, is the default. */
export function focusOf(
  { mainImage, mainImageFocus }: ItemText<unknown>,
  { ko }: Item<unknown>,
): Focus | undefined {
  return mainImageFocus ?? (mainImage.url === ko.mainImage.url ? ko.mainImageFocus : undefined);
}

/** Whether the item has a text, and so a page, in the language. */
export function isWrittenIn({ languages }: { languages: readonly Language[] }, language: Language): boolean {
  return languages.includes(language);
}

/** The language whose text is shown for a language: that language, if its text exists. */
export function languageOfText<Written extends Language>(
  { languages }: { languages: readonly Written[] },
  language: Written,
): Written {
  return languages.includes(language) ? language : (languages[0] as Written);
}

/** The same item with other bodies. */
export function mapTexts<From, To>(
  item: Item<From>,
  change: (text: ItemText<From>, language: Language) => To,
): Item<To> {
  const changeBody = (text: ItemText<From>, language: Language) => ({
    ...text,
    body: change(text, language),
  });
  const { ko, en, jp } = item;
  const texts = {
    ko: changeBody(ko, 'ko'),
    en: changeBody(en, 'en'),
    ...(jp && { jp: changeBody(jp, 'jp') }),
  };
  return { ...item, ...texts } as Item<To>;
}
