// The folder of one item → its entry and all problems found in it.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { CategorySettings } from '../../contract/categories.ts';
import type { Collection } from '../../contract/collections.ts';
import type { Fields } from '../../contract/fields.ts';
import { LANGUAGES, type Language, POST_LANGUAGES, type PostLanguage } from '../../contract/languages.ts';
import type { GalleryImage } from '../../contract/published.ts';
import type { GuestFile } from '../../contract/schemas/guest-schemas.ts';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { valueWrong } from '../../rules/values.ts';
import { checkTexts, type ReadText } from '../checks/check-body.ts';
import { type Claims, collectClaims } from '../checks/check-items.ts';
import type { Entry } from '../entry.ts';
import { combine, type EntryContext, type Findings, type Loaded } from '../loaded.ts';
import { portfolioSchemas, postSchemas, readAnyway, SHARED_FIELDS } from '../schema/entry-schemas.ts';
import { describeExpected } from '../schema/guide.ts';
import type { EntryFolder } from '../source/entry-folder.ts';
import { type MarkdownFile, readMarkdownFile } from '../source/front-matter.ts';
import { placeOf } from '../source/yaml.ts';
import { insideCurlyQuotes } from '../source/yaml-mistakes.ts';
import { completeDraft, forgiveDraft, PLAIN_IMAGE } from './draft.ts';
import { findUnusedFiles, loadImage } from './load-image.ts';
import { loadText } from './load-text.ts';

type ItemContext = EntryContext<EntryFolder>;

/** Returns no entry if the item has errors, and no claims if errors hide them. */
export function loadEntry(context: ItemContext): Loaded<{ entry?: Entry; claims?: Claims }> {
  const { texts, missing } = context.folder;
  const needed = neededLanguages(context);
  const lacking = needed.every((language) => texts[language]) ? [] : missing;
  // A draft shows the text that it has.
  const only = LANGUAGES.find((language) => texts[language]);
  const alone = lacking.length > 0 && only ? loadTexts(context, [only]) : undefined;
  const { entry, markdown, parts } = isDraft(alone?.markdown) && alone ? alone : loadTexts(context, needed);
  const all = combine({}, ...parts, { diagnostics: lacking });
  const item = isDraft(markdown) ? { ...all, diagnostics: forgiveDraft(all.diagnostics) } : all;
  if (!entry || !markdown) return item;
  const claims = collectClaims(entry, markdown);
  if (item.diagnostics.some(isError)) return { ...item, value: { claims } };
  return combine({ entry, claims }, item, { diagnostics: findUnusedFiles(context, item) });
}

function isDraft(markdown: MarkdownFile | undefined): boolean {
  return markdown?.data.isPublic === false;
}

/** Korean and English, or one of them if the site or the item has no other. The first text has the shared fields. */
function neededLanguages({ folder, languages, oneLanguageIsEnough }: EntryContext): readonly PostLanguage[] {
  const needed = POST_LANGUAGES.filter((language) => languages.includes(language));
  const textLanguages = needed.filter((language) => folder.texts[language] !== undefined);
  return oneLanguageIsEnough && textLanguages.length > 0 ? textLanguages : needed;
}

/** Front matter of any text of an item. */
type Front = { [Field in keyof AllFields]?: AllFields[Field] | undefined };
type AllFields = z.output<typeof portfolioSchemas.ko> & z.output<typeof postSchemas.ko>;

/** The Korean one is that of the first text. */
const SCHEMAS: Record<Collection, Partial<Record<Language, z.ZodType<Front>>>> = {
  portfolio: portfolioSchemas,
  post: postSchemas,
};

/** The entry is made even if it has errors. The markdown has the shared fields; it is undefined if it cannot be parsed. */
function loadTexts(context: ItemContext, [language = 'ko', second]: readonly Language[]) {
  const { collection, slug, texts: files } = context.folder;
  const schemas = SCHEMAS[collection];
  const first = loadItemText(language, schemas.ko, context);
  const texts: Partial<Record<Language, LoadedItemText>> = { [language]: first };
  if (second) texts[second] = loadItemText(second, schemas[second], context, first);
  if (files.jp && language !== 'jp') texts.jp = loadItemText('jp', schemas.jp, context, first);
  const { front, markdown } = first;
  const all = Object.values(texts);
  const isPost = collection === 'post';
  const diagnostics = [...checkTexts(texts), ...(isPost ? checkCategory(markdown, context.categories) : [])];
  const parts = [...all, { diagnostics }];
  if (!front || !all.every(({ text }) => text)) return { markdown, parts };
  const textOf = (one: Language) => {
    const { text, gallery } = texts[one] ?? first;
    return isPost ? text : { ...text, images: gallery ?? (one === 'jp' ? undefined : (first.gallery ?? [])) };
  };
  const { id, isPublic = true, url, aliases = [], oldAddresses = [], related = [] } = front;
  const entry = {
    ...pickFields(front, (name) => SHARED_FIELDS[collection].includes(name)),
    collection,
    slug,
    publicId: id,
    aliases,
    oldAddresses,
    ...(isPost ? { related } : { liveUrl: url }),
    time: front.createdAt ?? front.publishedAt,
    status: isPublic ? 'public' : 'draft',
    languages: context.languages.filter((one) => schemas[one] && files[one] !== undefined),
    ko: textOf('ko'),
    en: textOf('en'),
    ...(texts.jp && { jp: textOf('jp') }),
  };
  return { entry: entry as unknown as Entry, markdown, parts };
}

function pickFields(fields: Fields, isPicked: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name)));
}

interface LoadedItemText extends Partial<Findings>, ReadText {
  /** Undefined if it has errors. */
  front?: Front | undefined;
  /** The fields of one text. Undefined if the front matter or the main image has errors. */
  text?: Fields & { mainImage: GuestFile };
  /** Undefined if the front matter has no gallery. */
  gallery?: GalleryImage[] | undefined;
}

/** @param first the text that holds the shared fields */
function loadItemText(
  language: Language,
  schema: z.ZodType<Front> | undefined,
  context: ItemContext,
  first?: LoadedItemText,
): LoadedItemText {
  const { collection, texts } = context.folder;
  const file = texts[language];
  if (file === undefined || !schema) return {};
  const { value: markdown, diagnostics: unparsed } = readMarkdownFile(file);
  if (!markdown) return { diagnostics: unparsed };
  const { data } = markdown;
  const isPrivate = isDraft(first?.markdown ?? markdown);
  const isBare = [data, first?.markdown?.data].every((fields) => fields?.mainImage === undefined);
  const standIn = collection === 'post' && isBare ? context.defaultImage : undefined;
  const fill = standIn && { mainImage: standIn.use.file, mainImageAlt: standIn.alt[language] };
  const loaded = loadText(markdown, schema, { ...context, language }, fill);
  const { mainImage: path, images: listed } = readAnyway.parse(data);
  const complete = () => completeDraft(schema, { ...data, mainImage: path ?? PLAIN_IMAGE }, context.folder);
  const front = loaded.front ?? (isPrivate ? complete() : undefined);
  const cover = path === undefined ? undefined : loadImage(path, placeOf(markdown, 'mainImage'), context);
  const spare = standIn ?? (isPrivate ? context.plainImage : undefined);
  // A public text with an image of its own has that image or an error.
  const other = cover && !isPrivate ? undefined : (first?.text?.mainImage ?? spare?.use.guestFile);
  const mainImage = cover?.value ?? other;
  const hasDefaultImage = spare !== undefined && mainImage === spare.use.guestFile;
  const images = (front?.images ?? listed)?.map(({ src, alt }, index) => ({
    ...loadImage(src, placeOf(markdown, 'images', index, 'src'), context),
    alt,
  }));
  const shared = SHARED_FIELDS[collection];
  const repeated = first ? checkRepeated(markdown, front, first.front, shared) : [];
  const textFields = pickFields(front ?? {}, (name) => ![...shared, 'images', 'ignore'].includes(name));
  const actual = { diagnostics: [...unparsed, ...repeated], images: hasDefaultImage ? [spare.use] : [] };
  return {
    ...combine(undefined, loaded, actual, cover ?? {}, ...(images ?? [])),
    markdown,
    read: loaded.read,
    front,
    ...(mainImage &&
      front &&
      loaded.body && {
        text: { hasDefaultImage, ...textFields, body: loaded.body, mainImage },
      }),
    gallery: images?.flatMap(({ value, alt }) => (value ? [{ image: value, alt }] : [])),
  };
}

/** Reports shared fields with another value than in the first text. */
function checkRepeated(
  markdown: MarkdownFile,
  front: Fields = {},
  original: Fields | undefined,
  shared: readonly string[],
): Diagnostic[] {
  const isOther = (name: string) =>
    original && front[name] !== undefined && !isDeepStrictEqual(front[name], original[name]);
  return shared.filter(isOther).map((name) => {
    const data = { expected: describeExpected('sameValue'), actual: markdown.data[name], isOptional: true };
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
    valueWrong.at(placeOf(markdown, 'category'), { expected, actual: value, isOptional: false, ...fix }),
  ];
}
