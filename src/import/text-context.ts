import type { Fields } from '../contract/fields.ts';
import type { ForeignSite } from '../text/foreign-tags.ts';
import type { ItemAccount } from './account.ts';
import type { ItemText } from './read/source.ts';

/** What the conversion of a text needs to know about the rest of the import. */
export interface TextContext {
  account: ItemAccount;
  /** The address of a link in the new text; empty if the link has no target. */
  link(target: string): string;
  /** `./name.jpg`, or the address of an image that is missing from the export. */
  picture(target: string): string;
  /** Footnotes kept apart from the text, by id, as HTML. */
  footnotes?: Record<string, string> | undefined;
  /** Labels of the footnotes of the markdown text around it, by id. */
  notes?: ReadonlyMap<string, string> | undefined;
}

/** The same, of a markdown text. */
export interface TagContext extends TextContext, ForeignSite, Pick<ItemText, 'breaksLines' | 'tags'> {
  title: string;
  isVault?: boolean | undefined;
  /** The configuration of its site. */
  site: Fields;
}
