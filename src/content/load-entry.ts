// The folder of one item → its entry and all problems found in it.
import { MAX_ITEM_BYTES } from '../contract/limits.ts';
import { type Claims, collectClaims } from './check-items.ts';
import type { Entry } from './entry.ts';
import { loadPortfolio } from './load-portfolio.ts';
import { type LoadedEntry, loadPost } from './load-post.ts';
import { type EntryContext, type Found, type Loaded, loaded } from './loaded.ts';
import { textTooLarge } from './rules/files.ts';
import { imageUnused } from './rules/images.ts';
import { type Diagnostic, isError, placeOfFile } from './rules/rule.ts';

/** `claims` are undefined if the item has too many errors to know them. */
export function loadEntry(context: EntryContext): Loaded<Entry> & { claims: Claims | undefined } {
  const { value, found } =
    context.folder.collection === 'portfolio' ? loadPortfolio(context) : loadPost(context);
  if (!value) return { value: undefined, claims: undefined, found };
  const excess = findExcess(value);
  const isSound = ![...found.diagnostics, ...excess].some(isError);
  // The images of a text with errors only look unused.
  const unused = isSound ? findUnusedImages(context, found) : [];
  return {
    ...loaded(isSound ? value.entry : undefined, found, { diagnostics: [...excess, ...unused] }),
    claims: collectClaims(value.entry, value.korean),
  };
}

/** A UTF-16 unit takes at most this many bytes in JSON. */
const MAX_BYTES_PER_UNIT = 6;

/** Items that are larger than a file of a deployment may be. */
function findExcess({ entry, korean: { source, bodyStart } }: LoadedEntry<Entry>): Diagnostic[] {
  const bodies = [entry.ko, entry.en, 'jp' in entry ? entry.jp : undefined];
  const units = bodies.reduce((sum, text) => sum + (text?.body.markdown.length ?? 0), 0);
  if (units * MAX_BYTES_PER_UNIT < MAX_ITEM_BYTES) return [];
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  if (bytes <= MAX_ITEM_BYTES) return [];
  return [textTooLarge.at(source.at(bodyStart, 'body'), { bytes, max: MAX_ITEM_BYTES })];
}

/** A CMS does not delete an image that it replaces. */
function findUnusedImages({ folder }: EntryContext, { images }: Found): Diagnostic[] {
  const used = new Set(images.map(({ file }) => file));
  const unused = [...folder.images.values()].filter((file) => !used.has(file));
  return unused.map((file) => imageUnused.at(placeOfFile(file)));
}
