// The folder of one item → its entry and all problems found in it.
import { MAX_ITEM_BYTES } from '../contract/limits.ts';
import { checkTexts } from './check-body.ts';
import { type Claims, collectClaims } from './check-items.ts';
import type { Entry, GalleryImage, PortfolioEntry, PostEntry } from './entry.ts';
import type { EntryFolder } from './entry-folder.ts';
import { loadText } from './load-text.ts';
import { combine, type EntryContext, type Found, type Loaded } from './loaded.ts';
import { textTooLarge } from './rules/files.ts';
import { imageUnused } from './rules/images.ts';
import { type Diagnostic, isError, placeOfFile } from './rules/rule.ts';
import { PORTFOLIO_SHARED_FIELDS, portfolioSchemas } from './schema/portfolio-schema.ts';
import { POST_SHARED_FIELDS, postSchemas } from './schema/post-schema.ts';
import type { MarkdownFile } from './source/front-matter.ts';

interface EntryFacts {
  /** Undefined if the item has errors. */
  entry?: Entry;
  /** Undefined if it has too many errors to know them. */
  claims?: Claims;
}

/** An entry, even if it has errors, and what was found in its texts. */
interface LoadedTexts<Entry> {
  entry?: Entry | undefined;
  /** Undefined if the Korean file cannot be parsed. */
  korean: MarkdownFile | undefined;
  found: readonly Partial<Found>[];
}

export type LoadedEntry = Loaded<EntryFacts>;

export function loadEntry(context: EntryContext<EntryFolder>): LoadedEntry {
  const load = context.folder.collection === 'portfolio' ? loadPortfolio : loadPost;
  const { entry, korean, found } = load(context);
  if (!entry || !korean) return combine({}, ...found);
  const claims = collectClaims(entry, korean);
  const loaded = combine({ claims }, ...found, { diagnostics: findExcess(entry, korean) });
  if (loaded.diagnostics.some(isError)) return loaded;
  return combine({ entry, claims }, loaded, { diagnostics: findUnusedImages(context, loaded) });
}

function loadPost(entryContext: EntryContext): LoadedTexts<PostEntry> {
  const context = { ...entryContext, shared: POST_SHARED_FIELDS };
  const ko = loadText('ko', postSchemas.ko, context);
  const en = loadText('en', postSchemas.en, context, ko);
  const { front, text, markdown: korean } = ko;
  const isDraft = front?.isPublic !== true;
  const found = [ko, en, { diagnostics: checkTexts({ ko, en }, { isDraft }) }];
  if (!front || !text || !en.text) return { korean, found };
  const entry: PostEntry = {
    collection: 'post',
    slug: context.folder.slug,
    publicId: front.id,
    time: front.createdAt,
    status: isDraft ? 'draft' : 'public',
    aliases: front.aliases ?? [],
    oldAddresses: front.oldAddresses ?? [],
    isPopular: front.isPopular,
    category: front.category,
    related: front.related ?? [],
    legacyId: front.legacyId,
    ko: text,
    en: en.text,
  };
  return { entry, korean, found };
}

function loadPortfolio(entryContext: EntryContext): LoadedTexts<PortfolioEntry> {
  const context = { ...entryContext, shared: PORTFOLIO_SHARED_FIELDS };
  const ko = loadText('ko', portfolioSchemas.ko, context);
  const en = loadText('en', portfolioSchemas.en, context, ko);
  const jp = loadText('jp', portfolioSchemas.jp, context, ko);
  const { front, markdown: korean } = ko;
  const found = [ko, en, jp, { diagnostics: checkTexts({ ko, en, jp }) }];
  const texts = { ko: withGallery(ko), en: withGallery(en), jp: jp.text };
  const isWhole = texts.jp || context.folder.texts.jp === undefined;
  if (!front || !texts.ko || !texts.en || !isWhole) return { korean, found };
  const entry: PortfolioEntry = {
    collection: 'portfolio',
    slug: context.folder.slug,
    publicId: front.id,
    time: front.publishedAt,
    status: 'public',
    aliases: front.aliases ?? [],
    oldAddresses: front.oldAddresses ?? [],
    isMain: front.isMain,
    period: front.period,
    year: front.year,
    liveUrl: front.url,
    ko: texts.ko,
    en: texts.en,
    ...(texts.jp && { jp: texts.jp }),
  };
  return { entry, korean, found };
}

function withGallery<T>({ text, gallery }: { text?: T; gallery?: GalleryImage[] | undefined }) {
  return text && gallery && { ...text, images: gallery };
}

/** A UTF-16 unit takes at most this many bytes in JSON. */
const MAX_BYTES_PER_UNIT = 6;

/** Items that are larger than a file of a deployment may be. */
function findExcess(entry: Entry, { source, bodyStart }: MarkdownFile): Diagnostic[] {
  const texts = [entry.ko, entry.en, entry.jp];
  const units = texts.reduce((sum, text) => sum + (text?.body.markdown.length ?? 0), 0);
  if (units * MAX_BYTES_PER_UNIT < MAX_ITEM_BYTES) return [];
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  if (bytes <= MAX_ITEM_BYTES) return [];
  return [textTooLarge.at(source.at(bodyStart, 'body'), { bytes, max: MAX_ITEM_BYTES })];
}

/** Not for items with errors: the images of a text with errors only look unused. */
export function findUnusedImages({ folder }: EntryContext, { images }: Found): Diagnostic[] {
  const used = new Set(images.map(({ file }) => file));
  const unused = [...folder.images.values()].filter((file) => !used.has(file));
  return unused.map((file) => imageUnused.at(placeOfFile(file)));
}
