// A loaded item or page of the studio: every text and image in each language, not rendered yet.
import type { Item, Post, StudioPage, Work } from '../contract/published.ts';
import type { Reference } from '../text/links.ts';
import type { Replacement } from '../text/ranges.ts';
import type { Heading } from '../text/read.ts';
import type { BodyTemplate } from '../text/show.ts';

export type Entry = Item<EntryBody>;
export type WorkEntry = Work<EntryBody>;
export type PostEntry = Post<EntryBody>;
export type PageEntry = StudioPage<EntryBody>;

/** A body as served, except for its links. */
export interface EntryBody {
  /** Images and attachments have their public addresses. */
  markdown: string;
  /** Undefined if nobody asks for it. */
  template: BodyTemplate | undefined;
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
