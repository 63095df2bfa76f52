// The folder of one item → its entry and all problems found in it.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { CategorySettings } from '../../contract/categories.ts';
import type { Fields } from '../../contract/fields.ts';
import { LANGUAGES, type Language, POST_LANGUAGES, type PostLanguage } from '../../contract/languages.ts';
import type { GalleryImage, ItemText } from '../../contract/published.ts';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { valueWrong } from '../../rules/values.ts';
import { checkTexts, type ReadText } from '../checks/check-body.ts';
import { type Claims, collectClaims } from '../checks/check-items.ts';
import type { Entry, EntryBody, PostEntry, WorkEntry } from '../entry.ts';
import { combine, type EntryContext, type Found, type Loaded } from '../loaded.ts';
import {
  coverlessPosts,
  PORTFOLIO_SHARED_FIELDS,
  POST_SHARED_FIELDS,
  portfolioSchemas,
  postSchemas,
  readAnyway,
} from '../schema/entry-schemas.ts';
import { describeExpected } from '../schema/guide.ts';
import type { EntryFolder } from '../source/entry-folder.ts';
import type { MarkdownFile } from '../source/front-matter.ts';
import { placeOf } from '../source/yaml.ts';
import { insideCurlyQuotes } from '../source/yaml-mistakes.ts';
import { completeDraft, forgiveDraft, PLAIN_IMAGE } from './draft.ts';
import { findUnusedFiles, loadImage } from './load-image.ts';
import { loadText } from './load-text.ts';

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
  const { entry, markdown, found } = isDraft(alone?.markdown) && alone ? alone : load(context);
  const all = combine({}, ...found, { diagnostics: lacking });
  const soFar = isDraft(markdown) ? { ...all, diagnostics: forgiveDraft(all.diagnostics) } : all;
  // What cannot be shown has an error.
  if (!entry || !markdown) return soFar.diagnostics.some(isError) ? soFar : all;
  const claims = collectClaims(entry, markdown);
  if (soFar.diagnostics.some(isError)) return { ...soFar, value: { claims } };
  return combine({ entry, claims }, soFar, { diagnostics: findUnusedFiles(context, soFar) });
}

function isDraft(markdown: MarkdownFile | undefined): boolean {
  return markdown?.data.isPublic === false;
}

function loadPost(entryContext: EntryContext): LoadedTexts<PostEntry> {
  const context = { ...entryContext, shared: POST_SHARED_FIELDS };
  const { first: language, second, languages } = listLanguages(entryContext, POST_LANGUAGES);
  const first = loadItemText(language, [postSchemas.ko, coverlessPosts.ko], context);
  const en = second ? loadItemText(second, [postSchemas.en, coverlessPosts.en], context, first) : first;
  const { front, text, markdown } = first;
  const texts = { [language]: first, ...(second && { [second]: en }) };
  const diagnostics = [...checkTexts(texts), ...checkCategory(markdown, context.categories)];
  const found = [...new Set([first, en]), { diagnostics }];
  if (!front || !text || !en.text) return { markdown, found };
  const entry: PostEntry = {
    collection: 'post',
    ...factsOf(front, front.createdAt, context),
    languages,
    updatedAt: front.updatedAt,
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
  const first = loadItemText(language, [portfolioSchemas.ko], context);
  const en = second ? loadItemText(second, [portfolioSchemas.en], context, first) : first;
  const jp = loadItemText('jp', [portfolioSchemas.jp], context, first);
  const { front, markdown } = first;
  const diagnostics = checkTexts({ jp, [language]: first, ...(second && { [second]: en }) });
  const found = [...new Set([first, en]), jp, { diagnostics }];
  const gallery = en.gallery ?? first.gallery;
  const texts = { ko: withGallery(first), en: withGallery({ ...en, gallery }), jp: jp.text };
  const isWhole = texts.jp || context.folder.texts.jp === undefined;
  if (!front || !texts.ko || !texts.en || !isWhole) return { markdown, found };
  const entry: WorkEntry = {
    collection: 'portfolio',
    ...factsOf(front, front.publishedAt, context),
    languages,
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

interface SharedFront {
  id: string;
  isPublic?: boolean | undefined;
  shareKey?: string | undefined;
  aliases?: string[] | undefined;
  oldAddresses?: string[] | undefined;
}

function factsOf(front: SharedFront, time: number, { folder }: EntryContext) {
  const { id, isPublic = true, shareKey, aliases = [], oldAddresses = [] } = front;
  const status = isPublic ? ('public' as const) : ('draft' as const);
  return { slug: folder.slug, publicId: id, time, status, shareKey, aliases, oldAddresses };
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

/** Front matter that texts have in common. */
type TextFront = {
  title: string;
  mainImage?: string | undefined;
  mainImageAlt?: string | undefined;
  images?: { src: string; alt: string }[] | undefined;
  ignore?: string[] | undefined;
};

/** The text without the fields that all languages share. */
type OwnText<Front, Shared extends PropertyKey> = ItemText<EntryBody> & Omit<Front, Shared | keyof TextFront>;

interface LoadedItemText<Front, Shared extends PropertyKey> extends Partial<Found>, ReadText {
  /** Undefined if it has errors. */
  front?: Front | undefined;
  /** Undefined if the front matter or the main image has errors. */
  text?: OwnText<Front, Shared> | undefined;
  /** Undefined if the front matter has no gallery. */
  gallery?: GalleryImage[] | undefined;
}

interface TextContext<Shared> extends EntryContext {
  /** Fields that the first text holds for all languages. Other texts may only repeat them. */
  shared: readonly Shared[];
}

/**
 * @param schemas the second for a text that shows the default image
 * @param first the text that holds the shared fields; its main image is the default
 */
function loadItemText<Front extends TextFront, Shared extends string>(
  language: Language,
  [schema, coverless = schema]: readonly [z.ZodType<Front>, z.ZodType<Front>?],
  context: TextContext<Shared>,
  first?: LoadedItemText<object, Shared>,
): LoadedItemText<Front, Shared> {
  const file = context.folder.texts[language];
  if (file === undefined) return {};
  const isCovered = (data: Fields) =>
    [data, first?.markdown?.data].some((each) => each?.mainImage !== undefined);
  const usesDefault = (data: Fields) => context.defaultImage !== undefined && !isCovered(data);
  const schemaOf = (data: Fields) => (usesDefault(data) ? coverless : schema);
  const loaded = loadText(file, schemaOf, { ...context, language });
  const { markdown, body } = loaded;
  if (!markdown) return loaded;
  const { data } = markdown;
  const isPrivate = isDraft(first?.markdown ?? markdown);
  const spare = usesDefault(data) ? context.defaultImage : isPrivate ? context.plainImage : undefined;
  const { mainImage: named, images: listed } = readAnyway.parse(data);
  const complete = () => completeDraft(schema, { ...data, mainImage: named ?? PLAIN_IMAGE }, context.folder);
  const front = loaded.front ?? (isPrivate ? complete() : undefined);
  const cover = named === undefined ? undefined : loadImage(named, placeOf(markdown, 'mainImage'), context);
  const otherImage = first?.text?.mainImage ?? spare?.use.guestFile;
  const mainImage = cover?.value ?? (cover && !isPrivate ? undefined : otherImage);
  const isSpare = spare !== undefined && mainImage === spare.use.guestFile;
  const images = (front?.images ?? listed)?.map(({ src, alt }, index) => ({
    ...loadImage(src, placeOf(markdown, 'images', index, 'src'), context),
    alt,
  }));
  const found = {
    diagnostics: checkRepeated(markdown, front, first, context),
    images: isSpare ? [spare.use] : [],
  };
  const names: readonly string[] = [...context.shared, 'images', 'ignore'];
  const fields = Object.entries(front ?? {}).filter(([name]) => !names.includes(name));
  const text = {
    mainImageAlt: spare?.alt[language],
    hasDefaultImage: isSpare,
    ...Object.fromEntries(fields),
  };
  return {
    ...combine(undefined, loaded, found, cover ?? {}, ...(images ?? [])),
    markdown,
    read: loaded.read,
    front,
    text: mainImage && front && body && ({ ...text, body, mainImage } as OwnText<Front, Shared>),
    gallery: images?.flatMap(({ value, alt }) => (value ? [{ image: value, alt }] : [])),
  };
}

/** Reports shared fields with another value than in the first text. */
function checkRepeated(
  markdown: MarkdownFile,
  front: Fields = {},
  first: LoadedItemText<object, string> | undefined,
  { shared }: TextContext<string>,
): Diagnostic[] {
  const original: Fields = { ...(first ? first.front : front) };
  return shared
    .filter(
      (name) => first?.front && front[name] !== undefined && !isDeepStrictEqual(front[name], original[name]),
    )
    .map((name) => {
      const data = { expected: describeExpected('sameValue'), found: markdown.data[name], isOptional: true };
      return valueWrong.at(placeOf(markdown, name), data);
    });
}

/** The category of a post is one of those of site.yaml. @param categories undefined if site.yaml has errors in them */
function checkCategory(
  markdown: MarkdownFile | undefined,
  categories: readonly CategorySettings[] | undefined,
): Diagnostic[] {
  const value = markdown?.data.category;
  if (!markdown || !categories || typeof value !== 'string' || value.trim() === '') return [];
  const keys = categories.map(({ key }) => key);
  // The name may have been written instead of the key.
  const meant = insideCurlyQuotes(value) ?? value.trim();
  if (keys.includes(value.trim())) return [];
  const category = categories.find(({ key, ko, en, jp }) => [key, ko, en, jp].includes(meant));
  const fix = category ? { line: `category: ${category.key}` } : { closest: findClosest(meant, keys) };
  const expected = describeExpected('choice', { list: keys.join(', ') });
  return [
    valueWrong.at(placeOf(markdown, 'category'), { expected, found: value, isOptional: false, ...fix }),
  ];
}
