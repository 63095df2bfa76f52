// What the conversion of a text needs to know about the rest of the import.
import type { ElementContent } from 'hast';
import type { ItemAccount } from './account.ts';

export interface TextContext {
  account: ItemAccount;
  /** The address of a link in the new text. */
  link(target: string): string;
  /** Where the image is now: `./name.jpg`, or its address if it cannot be had. */
  picture(target: string): string;
  /** Footnotes kept apart from the text, by id, as HTML. */
  footnotes?: Record<string, string> | undefined;
}

/** The same while HTML is prepared for conversion. */
export interface Preparation extends TextContext {
  /** Ids that links of this text lead to. */
  anchors: ReadonlySet<string>;
  prepareAll(children: readonly ElementContent[]): ElementContent[];
}
