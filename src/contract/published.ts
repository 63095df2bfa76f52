// An item or a page of the studio, read and rendered, as plain data that is cached between builds. Lists, the API,
// search, the site and its feeds are made from these values and the settings alone.

import { itemAddress, rootOf } from './addresses/page-addresses.ts';
import type { Language, PostLanguage } from './languages.ts';
import type { GuestFile } from './schemas/guest-schemas.ts';

export type Published = PublishedWork | PublishedPost;
export type PublishedWork = Work<Body> & Rendered;
export type PublishedPost = Post<Body> & Rendered;

/** The API's part of a published item. */
export interface Rendered {
  /** See `createOrderKey`. */
  orderKey: Uint8Array;
  json: {
    full: Line;
    summary: Line;
    /** The short item and its texts by language, which answers to a search contain. */
    hit: Line;
    /** Fields that only the detail of a work has, from the first name to the closing brace. */
    rest?: Uint8Array;
  };
  /** Identifies everything that the rendering shows besides the short item. */
  digest: Uint8Array;
  words: TextWords;
  media: Media;
}

export interface TextWords {
  /** One word per line, without repetitions. */
  words: string;
  /** The fields that have a word, by its index. */
  fields: Uint8Array;
}

/** Files published next to a text. */
export interface Media {
  images: string[];
  /** `path` is that in the output. */
  files: { path: string; file: string }[];
}

/** One line of JSON, and its SHA-256. Bytes are stored outside the heap. */
export interface Line {
  bytes: Uint8Array;
  digest: Uint8Array;
}

/** A text as pages show it. */
export interface Body {
  /** Code blocks have no colors yet. */
  html: string;
  headings: Heading[];
  /** The beginning of the text without markup; empty without a paragraph. */
  excerpt: string;
  readingMinutes: number;
  /** The source for the markdown twin, with absolute links, without what pages leave out. Empty if no pages are built. */
  markdown: string;
}

export interface Heading {
  /** Levels go from 2 to 6. */
  level: number;
  id: string;
  text: string;
}

/** The public sees only `public` items. A `scheduled` one becomes public at its time. */
export type ItemStatus = 'public' | 'draft' | 'scheduled';

export type Item<B> = Work<B> | Post<B>;

interface AnyItem<Written extends Language> {
  slug: string;
  /** Lowercase. */
  publicId: string;
  /** publishedAt or createdAt, in milliseconds since the epoch. */
  time: number;
  status: ItemStatus;
  /** Anyone with the key can open the draft's page. */
  shareKey?: string | undefined;
  /** Earlier slugs, whose addresses redirect to the item. */
  aliases: string[];
  /** Languages in which the item is written. If Korean or English is missing, `ko` and `en` are the same text. */
  languages: readonly Written[];
  /** Addresses in another system, as the author wrote them. They redirect to the item. */
  oldAddresses: string[];
}

export interface Work<B> extends AnyItem<Language> {
  collection: 'portfolio';
  isMain: boolean;
  period: string;
  year?: number | undefined;
  liveUrl?: string | undefined;
  ko: WorkText<B>;
  en: WorkText<B>;
  jp?: ShortWorkText<B>;
}

export interface Post<B> extends AnyItem<PostLanguage> {
  collection: 'post';
  /** Milliseconds since the epoch; absent if the text has not changed since. */
  updatedAt?: number | undefined;
  isPopular: boolean;
  category: string;
  /** Slugs in NFC, in the editor's order. */
  related: string[];
  legacyId?: number | undefined;
  ko: PostText<B>;
  en: PostText<B>;
  jp?: never;
}

export interface ItemText<B> {
  title: string;
  body: B;
  mainImage: GuestFile;
  mainImageAlt: string;
  /** Whether the image is the default for posts without one, which their pages do not show. */
  hasDefaultImage?: boolean;
  /** The part that stays visible if the image is cropped. */
  mainImageFocus?: Focus | undefined;
}

export const FOCUS = ['center', 'top', 'bottom', 'left', 'right'] as const;
export type Focus = (typeof FOCUS)[number];

export interface PostText<B> extends ItemText<B> {
  /** Defaults to the beginning of the text. */
  summary?: string | undefined;
  /** Defaults to the studio. */
  author?: string | undefined;
}

export interface ShortWorkText<B> extends ItemText<B> {
  summary: string;
  credits?: { role: string; name: string }[] | undefined;
  results?: { figure: string; words: string }[] | undefined;
  /** Defaults to the images of the English text. */
  images?: GalleryImage[] | undefined;
}

export interface WorkText<B> extends ShortWorkText<B> {
  client: string;
  category: string;
  tools: string;
  images: GalleryImage[];
}

/** A text with the fields that only some collections have. */
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

/** Milliseconds since the epoch of the last change that the editor has stated. */
export function changedAt(item: Item<unknown>): number {
  return (item.collection === 'post' && item.updatedAt) || item.time;
}

/** Address of the page in that language, or else in the item's first. @param languages of the site */
export function shownAddress(
  language: Language,
  item: Item<unknown>,
  { languages }: { languages: readonly Language[] },
): string {
  return itemAddress(rootOf(languageOfText<Language>(item, language), languages), item);
}

/** Defaults to the focus of the Korean image, if the image is the same. */
export function focusOf(
  { mainImage, mainImageFocus }: ItemText<unknown>,
  { ko }: Item<unknown>,
): Focus | undefined {
  return mainImageFocus ?? (mainImage.url === ko.mainImage.url ? ko.mainImageFocus : undefined);
}

export function isWrittenIn({ languages }: { languages: readonly Language[] }, language: Language): boolean {
  return languages.includes(language);
}

/** The language itself if the item is written in it, or else the item's first. */
export function languageOfText<Written extends Language>(
  { languages }: { languages: readonly Written[] },
  language: Written,
): Written {
  return languages.includes(language) ? language : (languages[0] as Written);
}

/** Copies an item with other bodies. */
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
