// A loaded item or page of the studio: every text and image in each language, not rendered yet.
import type { Item, Post, StudioPage, Work } from '../contract/published.ts';
import type { Heading } from '../text/read.ts';
import type { BodyTemplate } from '../text/show.ts';

export type Entry = Item<EntryBody>;
export type WorkEntry = Work<EntryBody>;
export type PostEntry = Post<EntryBody>;
export type PageEntry = StudioPage<EntryBody>;

export interface EntryBody {
  /** The API serves it as it is: addresses of images, attachments and pages are absolute. */
  markdown: string;
  /** The markdown of the twin, which omits what pages omit and escapes tags that they show as text. */
  twin: string;
  /** Undefined when only checking. */
  template: BodyTemplate | undefined;
  headings: Heading[];
  /** See `excerptOf`. */
  excerpt: string;
  /** The words that a visitor reads. `characters` counts code blocks too, which `prose` leaves out. */
  plain: { prose: string; characters: number };
}
