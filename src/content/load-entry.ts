// The folder of one item → its entry, and everything that is wrong with it.
import { MAX_ITEM_BYTES } from '../contract/limits.ts';
import { type Claims, collectClaims } from './check-items.ts';
import type { Entry } from './entry.ts';
import { loadPortfolio } from './load-portfolio.ts';
import { type LoadedEntry, loadPost } from './load-post.ts';
import { type EntryContext, type Found, type Loaded, mergeFound } from './loaded.ts';
import { imageUnused } from './rules/images.ts';
import { type Diagnostic, isError, placeOfFile } from './rules/rule.ts';
import { itemTooLarge } from './rules/texts.ts';

export interface CheckedEntry extends Loaded<Entry> {
  /** What other items must not claim as well; undefined if too much is wrong to tell. */
  claims: Claims | undefined;
}

export function loadEntry(context: EntryContext): CheckedEntry {
  const { value, found } =
    context.folder.collection === 'portfolio' ? loadPortfolio(context) : loadPost(context);
  if (!value) return { value: undefined, claims: undefined, found };
  const excess = findExcess(value);
  const isSound = ![...found.diagnostics, ...excess].some(isError);
  // If a text has errors, its images only look unused.
  const unused = isSound ? findUnusedImages(context, found) : [];
  return {
    value: isSound ? value.entry : undefined,
    claims: collectClaims(value.entry, value.korean),
    found: mergeFound(found, { diagnostics: [...excess, ...unused] }),
  };
}

/** JSON takes at most so many bytes for a UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 6;

/** An item that no file of a deployment could hold. */
function findExcess({ entry, korean: { source, bodyStart } }: LoadedEntry<Entry>): Diagnostic[] {
  const bodies = [entry.ko, entry.en, 'jp' in entry ? entry.jp : undefined];
  const units = bodies.reduce((sum, text) => sum + (text?.body.markdown.length ?? 0), 0);
  if (units * MAX_BYTES_PER_UNIT < MAX_ITEM_BYTES) return [];
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  if (bytes <= MAX_ITEM_BYTES) return [];
  return [itemTooLarge.at(source.at(bodyStart, 'body'), { max: MAX_ITEM_BYTES, found: bytes })];
}

/** A CMS leaves the old image behind when it replaces one. */
function findUnusedImages({ folder }: EntryContext, { images }: Found): Diagnostic[] {
  const used = new Set(images.map(({ file }) => file));
  const unused = [...folder.images.values()].filter((file) => !used.has(file));
  return unused.map((file) => imageUnused.at(placeOfFile(file)));
}
