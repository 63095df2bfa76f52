import type { ItemAccount } from './account.ts';

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
