// The folder of one item → its entry and all problems found in it.
import { MAX_ITEM_BYTES } from '../contract/limits.ts';
import { type Claims, collectClaims } from './check-items.ts';
import type { Entry } from './entry.ts';
import { loadPortfolio } from './load-portfolio.ts';
import { loadPost } from './load-post.ts';
import { combine, type EntryContext, type Found, type Loaded, type LoadedEntry } from './loaded.ts';
import { textTooLarge } from './rules/files.ts';
import { imageUnused } from './rules/images.ts';
import { type Diagnostic, isError, placeOfFile } from './rules/rule.ts';

interface EntryFacts {
  /** Undefined if the item has errors. */
  entry?: Entry;
  /** Undefined if it has too many errors to know them. */
  claims?: Claims;
}

export function loadEntry(context: EntryContext): Loaded<EntryFacts> {
  const loaded = context.folder.collection === 'portfolio' ? loadPortfolio(context) : loadPost(context);
  if (!loaded.value) return { ...loaded, value: {} };
  const { entry, korean } = loaded.value;
  const claims = collectClaims(entry, korean);
  const excess = findExcess(loaded.value);
  if ([...loaded.diagnostics, ...excess].some(isError)) {
    return combine({ claims }, loaded, { diagnostics: excess });
  }
  return combine({ entry, claims }, loaded, { diagnostics: findUnusedImages(context, loaded) });
}

/** A UTF-16 unit takes at most this many bytes in JSON. */
const MAX_BYTES_PER_UNIT = 6;

/** Items that are larger than a file of a deployment may be. */
function findExcess({ entry, korean: { source, bodyStart } }: LoadedEntry<Entry>): Diagnostic[] {
  const units = [entry.ko, entry.en, entry.jp].reduce(
    (sum, text) => sum + (text?.body.markdown.length ?? 0),
    0,
  );
  if (units * MAX_BYTES_PER_UNIT < MAX_ITEM_BYTES) return [];
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  if (bytes <= MAX_ITEM_BYTES) return [];
  return [textTooLarge.at(source.at(bodyStart, 'body'), { bytes, max: MAX_ITEM_BYTES })];
}

/** Not for items with errors: the images of a text with errors only look unused. */
function findUnusedImages({ folder }: EntryContext, { images }: Found): Diagnostic[] {
  const used = new Set(images.map(({ file }) => file));
  const unused = [...folder.images.values()].filter((file) => !used.has(file));
  return unused.map((file) => imageUnused.at(placeOfFile(file)));
}
