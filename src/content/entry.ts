// A loaded item or page of the studio: every text and image in each language, not rendered yet.
import type { Item, Post, StudioPage, Work } from '../contract/published.ts';
import type { Heading } from '../text/read.ts';
import type { BodyTemplate } from '../text/show.ts';

export type Entry = Item<EntryBody>;
export type WorkEntry = Work<EntryBody>;
export type PostEntry = Post<EntryBody>;
export type PageEntry = StudioPage<EntryBody>;

export interface EntryBody {
  /** As the API serves it: addresses of images, attachments and pages are absolute. */
  markdown: string;
  /** The same without what pages leave out, and with the tags escaped that they show. */
  twin: string;
  /** Undefined if nobody asks for it. */
  template: BodyTemplate | undefined;
  headings: Heading[];
  /** See `excerptOf`. */
  excerpt: string;
  /** What a visitor reads, without code between its paragraphs, and how many characters that is with it. */
  plain: { prose: string; characters: number };
}
