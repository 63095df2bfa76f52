import type { ItemAccount } from './account.ts';

/** What the conversion of a text needs to know about the rest of the import. */
export interface TextContext {
  account: ItemAccount;
  /** The address of a link in the new text; empty if it can lead nowhere. */
  link(target: string): string;
  /** Where the image is now: `./name.jpg`, or its address if it cannot be had. */
  picture(target: string): string;
  /** Footnotes kept apart from the text, by id, as HTML. */
  footnotes?: Record<string, string> | undefined;
}
