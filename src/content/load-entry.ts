// The folder of one item → its entry and all problems found in it.
import type { CategorySettings } from '../contract/categories.ts';
import { LANGUAGES, type Language, POST_LANGUAGES, type PostLanguage } from '../contract/languages.ts';
import { MAX_ITEM_BYTES } from '../contract/limits.ts';
import type { GalleryImage } from '../contract/published.ts';
import { type Diagnostic, isError, placeOfFile } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import { textTooLarge } from '../rules/files.ts';
import { imageUnused } from '../rules/images.ts';
import { valueWrong } from '../rules/values.ts';
import { checkTexts } from './check-body.ts';
import { type Claims, collectClaims } from './check-items.ts';
import { forgiveDraft } from './draft.ts';
import type { Entry, PostEntry, WorkEntry } from './entry.ts';
import type { EntryFolder } from './entry-folder.ts';
import { loadText } from './load-text.ts';
import { combine, type EntryContext, type Found, type Loaded } from './loaded.ts';
import { placeOf } from './schema/check-data.ts';
import { describeExpected } from './schema/guide.ts';
import { PORTFOLIO_SHARED_FIELDS, portfolioSchemas } from './schema/portfolio-schema.ts';
import { coverlessPosts, POST_SHARED_FIELDS, postSchemas } from './schema/post-schema.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { insideCurlyQuotes } from './source/yaml-mistakes.ts';

interface EntryFacts {
  /** Undefined if the item has errors. */
  entry?: Entry;
  /** Undefined if errors hide them. */
  claims?: Claims;
}

/** An entry, even if it has errors, and what was found in its texts. */
interface LoadedTexts<Entry> {
  entry?: Entry | undefined;
  /** The file that holds the shared fields. Undefined if it cannot be parsed. */
  markdown: MarkdownFile | undefined;
  found: readonly Partial<Found>[];
}

export type LoadedEntry = Loaded<EntryFacts>;

export function loadEntry(context: EntryContext<EntryFolder>): LoadedEntry {
  const load = context.folder.collection === 'portfolio' ? loadPortfolio : loadPost;
  const { texts, missing } = context.folder;
  const lacking = neededLanguages(context).every((language) => texts[language]) ? [] : missing;
  // A draft shows the text that it has.
  const alone = lacking.length > 0 ? load({ ...context, oneLanguageIsEnough: true }) : undefined;
  const isDraft = alone?.markdown?.data.isPublic === false;
  const { entry, markdown, found } = alone && isDraft ? alone : load(context);
  const all = combine({}, ...found, { diagnostics: lacking });
  const soFar =
    markdown?.data.isPublic === false ? { ...all, diagnostics: forgiveDraft(all.diagnostics) } : all;
  // What cannot be shown has an error.
  if (!entry || !markdown) return soFar.diagnostics.some(isError) ? soFar : all;
  const claims = collectClaims(entry, markdown);
  const loaded = combine({ claims }, soFar, { diagnostics: findExcess(entry, markdown) });
  if (loaded.diagnostics.some(isError)) return loaded;
  return combine({ entry, claims }, loaded, { diagnostics: findUnusedFiles(context, loaded) });
}

function loadPost(entryContext: EntryContext): LoadedTexts<PostEntry> {
  const context = { ...entryContext, shared: POST_SHARED_FIELDS };
  const { first: language, second, languages } = listLanguages(entryContext, POST_LANGUAGES);
  const first = loadText(language, [postSchemas.ko, coverlessPosts.ko], context);
  const en = second ? loadText(second, [postSchemas.en, coverlessPosts.en], context, first) : first;
  const { front, text, markdown } = first;
  const texts = { [language]: first, ...(second && { [second]: en }) };
  const isEarlier = markdown && front?.updatedAt !== undefined && front.updatedAt < front.createdAt;
  const found = [
    ...new Set([first, en]),
    { diagnostics: [...checkTexts(texts), ...checkCategory(markdown, context.categories)] },
    isEarlier
      ? {
          diagnostics: [
            valueWrong.at(placeOf(markdown, 'updatedAt'), {
              expected: describeExpected('timeAfter', { earlier: 'createdAt' }),
              found: markdown.data.updatedAt,
              isOptional: true,
            }),
          ],
        }
      : {},
  ];
  if (!front || !text || !en.text) return { markdown, found };
  const entry: PostEntry = {
    collection: 'post',
    slug: context.folder.slug,
    publicId: front.id,
    time: front.createdAt,
    updatedAt: front.updatedAt,
    status: front.isPublic ? 'public' : 'draft',
    shareKey: front.shareKey,
    aliases: front.aliases ?? [],
    languages,
    oldAddresses: front.oldAddresses ?? [],
    isPopular: front.isPopular,
    category: front.category,
    related: front.related ?? [],
    legacyId: front.legacyId,
    ko: text,
    en: en.text,
  };
  return { entry, markdown, found };
}

function loadPortfolio(entryContext: EntryContext): LoadedTexts<WorkEntry> {
  // The default image is for posts.
  const context = { ...entryContext, defaultImage: undefined, shared: PORTFOLIO_SHARED_FIELDS };
  const { first: language, second, languages } = listLanguages(entryContext, LANGUAGES);
  const first = loadText(language, [portfolioSchemas.ko], context);
  const en = second ? loadText(second, [portfolioSchemas.en], context, first) : first;
  const jp = loadText('jp', [portfolioSchemas.jp], context, first);
  const { front, markdown } = first;
  const found = [
    ...new Set([first, en]),
    jp,
    { diagnostics: checkTexts({ jp, [language]: first, ...(second && { [second]: en }) }) },
  ];
  const gallery = en.gallery ?? first.gallery;
  const texts = { ko: withGallery(first), en: withGallery({ ...en, gallery }), jp: jp.text };
  const isWhole = texts.jp || context.folder.texts.jp === undefined;
  if (!front || !texts.ko || !texts.en || !isWhole) return { markdown, found };
  const entry: WorkEntry = {
    collection: 'portfolio',
    slug: context.folder.slug,
    publicId: front.id,
    time: front.publishedAt,
    status: front.isPublic === false ? 'draft' : 'public',
    shareKey: front.shareKey,
    aliases: front.aliases ?? [],
    languages,
    oldAddresses: front.oldAddresses ?? [],
    isMain: front.isMain,
    period: front.period,
    year: front.year,
    liveUrl: front.url,
    ko: texts.ko,
    en: texts.en,
    ...(texts.jp && { jp: { ...texts.jp, images: jp.gallery } }),
  };
  return { entry, markdown, found };
}

/** Korean and English, or one of them if the site or the item has no other. */
function neededLanguages({ folder, languages, oneLanguageIsEnough }: EntryContext): readonly PostLanguage[] {
  const needed = POST_LANGUAGES.filter((language) => languages.includes(language));
  const textLanguages = needed.filter((language) => folder.texts[language] !== undefined);
  return oneLanguageIsEnough && textLanguages.length > 0 ? textLanguages : needed;
}

/** The text that holds the shared fields is the Korean one, or the English one if it is alone. */
function listLanguages<Written extends Language>(context: EntryContext, all: readonly Written[]) {
  const { texts } = context.folder;
  const [first = 'ko', second] = neededLanguages(context);
  const inOrder = context.languages.flatMap((language) => all.filter((candidate) => candidate === language));
  return { first, second, languages: inOrder.filter((language) => texts[language] !== undefined) };
}

function withGallery<T>({ text, gallery }: { text?: T; gallery?: GalleryImage[] | undefined }) {
  return text && gallery && { ...text, images: gallery };
}

/** A UTF-16 unit takes at most this many bytes in JSON. */
const MAX_BYTES_PER_UNIT = 6;

/** Reports an item that is larger than a file of a deployment may be. */
function findExcess(entry: Entry, { source, bodyStart }: MarkdownFile): Diagnostic[] {
  const texts = [entry.ko, entry.en, entry.jp];
  const units = texts.reduce((sum, text) => sum + (text?.body.markdown.length ?? 0), 0);
  if (units * MAX_BYTES_PER_UNIT < MAX_ITEM_BYTES) return [];
  const bytes = Buffer.byteLength(
    JSON.stringify(entry, (key, value) => (key === 'plain' || key === 'shown' ? undefined : value)),
  );
  if (bytes <= MAX_ITEM_BYTES) return [];
  return [textTooLarge.at(source.at(bodyStart, 'body'), { bytes, max: MAX_ITEM_BYTES })];
}

/** Not for items with errors, whose files may only look unused. */
export function findUnusedFiles({ folder }: EntryContext, { images, attachments, diagnostics }: Found) {
  const used = new Set([...images, ...attachments].map(({ file }) => file));
  // A diagnostic may offer to write a name with spaces as an address.
  const isOffered = (name: string) =>
    name.includes(' ') &&
    diagnostics.some(({ data }) => JSON.stringify(data).includes(name.replaceAll(' ', '%20')));
  return [...folder.images, ...folder.files]
    .filter(([name, file]) => !used.has(file) && !isOffered(name))
    .map(([, file]) => imageUnused.at(placeOfFile(file)));
}

/** The category of a post is one of those of site.yaml. @param categories undefined if site.yaml has errors in them */
function checkCategory(
  markdown: MarkdownFile | undefined,
  categories: readonly CategorySettings[] | undefined,
): Diagnostic[] {
  const value = markdown?.data.category;
  if (!markdown || !categories || typeof value !== 'string' || value.trim() === '') return [];
  const keys = categories.map(({ key }) => key);
  const text = value.trim();
  if (keys.includes(text)) return [];
  // The name may have been written instead of the key.
  const meant = insideCurlyQuotes(text) ?? text;
  const category = categories.find(({ key, ko, en, jp }) => [key, ko, en, jp].includes(meant));
  const fix = category ? { line: `category: ${category.key}` } : { closest: findClosest(text, keys) };
  const expected = describeExpected('choice', { list: keys.join(', ') });
  return [
    valueWrong.at(placeOf(markdown, 'category'), { expected, found: value, isOptional: false, ...fix }),
  ];
}
