// An item of the content once it is loaded: every text and image in its language, nothing left to look up.
import type { Category } from '../contract/categories.ts';
import type { GuestFile } from '../contract/schemas.ts';

export type Entry = PortfolioEntry | PostEntry;

/** To the public, what is not `public` does not exist; `scheduled` is what will be public at its time. */
export type EntryStatus = 'public' | 'draft' | 'scheduled';

/** A body as it is served, but for its links. */
export interface Body {
  /** Images have their public addresses. */
  markdown: string;
  /** Links and definitions that are relative to the page, in the order of the text. */
  links: BodyLink[];
  /** The markdown of its headings alone, for the links that lead to them. */
  headings: string;
}

export interface BodyLink {
  /** As the author meant it, escapes of markdown or HTML undone. */
  target: string;
  /** The range of the markdown that holds it, in UTF-16 units. */
  start: number;
  end: number;
}

export interface GalleryImage {
  image: GuestFile;
  alt: string;
}

export interface Credit {
  role: string;
  name: string;
}

export interface Result {
  figure: string;
  words: string;
}

export interface ShortPortfolioText {
  title: string;
  summary: string;
  body: Body;
  mainImage: GuestFile;
  mainImageAlt: string;
  /** For the page alone. */
  credits?: Credit[] | undefined;
  results?: Result[] | undefined;
}

export interface PortfolioText extends ShortPortfolioText {
  client: string;
  category: string;
  tools: string;
  images: GalleryImage[];
}

export interface PortfolioEntry {
  collection: 'portfolio';
  slug: string;
  /** Lower case. */
  publicId: string;
  /** publishedAt, milliseconds since the epoch. */
  time: number;
  status: EntryStatus;
  /** Slugs that the item had before; their page addresses lead to it. */
  aliases: string[];
  isMain: boolean;
  period: string;
  /** For the page alone. */
  year?: number | undefined;
  /** Where the work can be seen; for the page alone. */
  liveUrl?: string | undefined;
  ko: PortfolioText;
  en: PortfolioText;
  jp?: ShortPortfolioText;
}

export interface PostText {
  title: string;
  body: Body;
  mainImage: GuestFile;
  mainImageAlt: string;
}

export interface PostEntry {
  collection: 'post';
  slug: string;
  /** Lower case. */
  publicId: string;
  /** createdAt, milliseconds since the epoch. */
  time: number;
  status: EntryStatus;
  /** Slugs that the item had before; their page addresses lead to it. */
  aliases: string[];
  isPopular: boolean;
  category: Category;
  /** Slugs in NFC, as the editor ordered them. */
  related: string[];
  legacyId?: number;
  ko: PostText;
  en: PostText;
}
