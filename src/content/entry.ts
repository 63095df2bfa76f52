// A loaded item: every text and image in each language.
import type { z } from 'zod';
import type { Category } from '../contract/categories.ts';
import type { GuestFile } from '../contract/guest-schemas.ts';
import type { Language, PostLanguage } from '../contract/languages.ts';
import { itemAddress, rootOf } from '../contract/page-addresses.ts';
import type { Reference } from '../text/links.ts';
import type { Replacement } from '../text/ranges.ts';
import type { Heading } from '../text/text.ts';
import type { Attachment } from './attachment.ts';
import type { portfolioSchemas } from './schema/portfolio-schema.ts';
import type { Site } from './schema/site-schema.ts';
import type { FOCUS } from './schema/value-schemas.ts';

export type Entry = PortfolioEntry | PostEntry;

/** The public sees only `public` entries. A `scheduled` one becomes public at its time. */
export type EntryStatus = 'public' | 'draft' | 'scheduled';

/** A body as served, except for its links. */
export interface EntryBody {
  /** Images and attachments have their public addresses. */
  markdown: string;
  attachments: readonly Attachment[];
  /** Links and definitions relative to the page, in text order, with their ranges in the markdown. */
  links: Reference[];
  /** In text order, with their ranges in the markdown. */
  headings: Heading[];
  /** See `excerptOf`. */
  excerpt: string;
  /** See `findUnshown`. */
  unshown: Replacement[];
  /** What a visitor reads, without code between its paragraphs, and how many characters that is with it. */
  plain: { prose: string; characters: number };
}

export interface GalleryImage {
  image: GuestFile;
  alt: string;
}

export type Focus = (typeof FOCUS)[number];

/** A text of any item in one language. */
export interface EntryText {
  title: string;
  body: EntryBody;
  mainImage: GuestFile;
  mainImageAlt: string;
  /** Whether the image is that of all posts without one, which their pages do not show. */
  hasDefaultImage?: boolean;
  /** The part that stays visible if the image is cropped. */
  mainImageFocus?: Focus | undefined;
}

export interface PostText extends EntryText {
  /** By default, the beginning of the text. */
  summary?: string | undefined;
  /** By default, the studio. */
  author?: string | undefined;
}

type PortfolioFront = z.output<typeof portfolioSchemas.jp>;

export interface ShortPortfolioText
  extends EntryText,
    Pick<PortfolioFront, 'summary' | 'credits' | 'results'> {
  /** By default, those of the English text. */
  images?: GalleryImage[] | undefined;
}

export interface PortfolioText extends ShortPortfolioText {
  client: string;
  category: string;
  tools: string;
  images: GalleryImage[];
}

/** A text with what only some have. */
export type AnyText = EntryText & {
  [Field in Exclude<keyof PortfolioText, keyof EntryText>]?: PortfolioText[Field] | undefined;
};

interface ItemEntry<Written extends Language> {
  slug: string;
  /** Lower case. */
  publicId: string;
  /** publishedAt or createdAt, milliseconds since the epoch. */
  time: number;
  status: EntryStatus;
  /** Gives a draft a page for anyone who has the key. */
  shareKey?: string | undefined;
  /** Earlier slugs: their page addresses redirect to the item. */
  aliases: string[];
  /** Languages with a text of their own. If Korean or English has none, `ko` and `en` are the same text. */
  languages: readonly Written[];
  /** Addresses in another system, as written: they redirect to the item. */
  oldAddresses: string[];
}

export interface PortfolioEntry extends ItemEntry<Language> {
  collection: 'portfolio';
  isMain: boolean;
  period: string;
  /** Only for the page. */
  year?: number | undefined;
  /** The work on the web. Only for the page. */
  liveUrl?: string | undefined;
  ko: PortfolioText;
  en: PortfolioText;
  jp?: ShortPortfolioText;
}

export interface PostEntry extends ItemEntry<PostLanguage> {
  collection: 'post';
  /** Milliseconds since the epoch, if the text was changed since. */
  updatedAt?: number | undefined;
  isPopular: boolean;
  category: Category;
  /** Slugs in NFC, as the editor ordered them. */
  related: string[];
  legacyId?: number | undefined;
  ko: PostText;
  en: PostText;
  jp?: never;
}

/** When the item was last changed, as far as the editor says so. */
export function changedAt(entry: Entry): number {
  return (entry.collection === 'post' && entry.updatedAt) || entry.time;
}

/** The page in that language, or in the item's own. */
export function shownAddress(
  language: Language,
  entry: Entry,
  { languages }: Pick<Site, 'languages'>,
): string {
  return itemAddress(rootOf(languageOfText<Language>(entry, language), languages), entry);
}

/** The Korean image, with its focus, is the default. */
export function focusOf({ mainImage, mainImageFocus }: EntryText, { ko }: Entry): Focus | undefined {
  return mainImageFocus ?? (mainImage.url === ko.mainImage.url ? ko.mainImageFocus : undefined);
}

/** The language whose text is shown for a language: that language, if its text exists. */
export function languageOfText<Written extends Language>(
  { languages }: { languages: readonly Written[] },
  language: Written,
): Written {
  return languages.includes(language) ? language : (languages[0] as Written);
}
