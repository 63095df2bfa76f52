// Makes an entry's JSON in the API. Missing Japanese text is null, never another language; if only Korean or English exists,
// it is used for both. Missing images are replaced with the Korean ones.
import { hash } from 'node:crypto';
import type { Entry, EntryBody, PostEntry, WorkEntry } from '../content/entry.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { mediaNameOf } from '../contract/addresses/paths.ts';
import { LANGUAGES, type Language, POST_LANGUAGES, perLanguage } from '../contract/languages.ts';
import {
  type AnyText,
  type Focus,
  focusOf,
  isWrittenIn,
  type Line,
  languageOfText,
  type Rendered,
  shownAddress,
} from '../contract/published.ts';
import * as schemas from '../contract/schemas/guest-schemas.ts';
import type { ImageHeaders, ImageSize } from '../images/image-cache.ts';
import { createCheck } from '../output/create-check.ts';
import { fieldBit } from '../search/field-bits.ts';
import type { FieldText } from '../search/text-words.ts';
import { readingMinutes } from '../text/plain-text.ts';

export interface ItemContext {
  site: Pick<Site, 'languages' | 'siteUrl'>;
  /** Whether the site is built, so that items have pages. */
  hasSite: boolean;
  sizes: ImageHeaders;
}

const CHECKS = {
  portfolio: createCheck(schemas.PortfolioDetail),
  post: createCheck(schemas.PostListItem),
  shortWork: createCheck(schemas.PortfolioSummary),
  shortPost: createCheck(schemas.PostSummary),
};

/** Throws if the item does not match the contract. */
export function createJson(entry: Entry, context: ItemContext): Rendered['json'] {
  const full = entry.collection === 'post' ? createPost(entry) : createWork(entry);
  const rest = entry.collection === 'portfolio' && createRest(entry);
  const name = `item ${entry.slug}`;
  if (rest) CHECKS.portfolio({ ...(full as schemas.PortfolioListItem), ...rest }, name);
  else CHECKS.post(full as schemas.PostListItem, name);
  const summary = summarize(entry, context);
  return {
    full: createLine(full),
    summary: createLine(summary),
    hit: createLine({ item: summary, ...snippetTexts(entry) }),
    ...(rest && { rest: Buffer.from(JSON.stringify(rest).slice(1)) }),
  };
}

function createLine(value: object): Line {
  const bytes = Buffer.from(JSON.stringify(value));
  return { bytes, digest: hash('sha256', bytes, 'buffer') };
}

/** Makes a field for the two languages that every item has. */
function inBoth<Name extends string, Value>(name: Name, make: (language: 'ko' | 'en') => Value) {
  return perLanguage(name, POST_LANGUAGES, make);
}

function createWork(entry: WorkEntry): schemas.PortfolioListItem {
  const { publicId, ko, en, jp } = entry;
  return {
    publicId,
    ...headOf(entry),
    ...inBoth('description', (language) => entry[language].body.markdown),
    descriptionJp: jp?.body.markdown ?? null,
    mainImageKo: ko.mainImage,
    mainImageEng: en.mainImage,
    mainImageJp: jp?.mainImage ?? ko.mainImage,
  };
}

function createPost(entry: PostEntry): schemas.PostListItem {
  const { publicId, time, isPopular } = entry;
  return {
    publicId,
    ...inBoth('title', (language) => entry[language].title),
    ...inBoth('content', (language) => entry[language].body.markdown),
    isPopular,
    isPublic: true,
    createdAt: new Date(time).toISOString(),
    ...inBoth('mainImage', (language) => entry[language].mainImage),
  };
}

function headOf(entry: WorkEntry) {
  const { jp } = entry;
  return {
    ...inBoth('title', (language) => entry[language].title),
    titleJp: jp?.title ?? null,
    ...inBoth('summary', (language) => entry[language].summary),
    summaryJp: jp?.summary ?? null,
  };
}

/** Only the detail of a work has these fields. */
function createRest(entry: WorkEntry) {
  const imagesIn = (language: 'ko' | 'en') => entry[language].images.map(({ image }) => image);
  return { ...factsOf(entry), ...inBoth('images', imagesIn) };
}

function factsOf(entry: WorkEntry) {
  return {
    ...inBoth('client', (language) => entry[language].client),
    ...inBoth('category', (language) => entry[language].category),
    ...inBoth('tools', (language) => entry[language].tools),
    period: entry.period,
  };
}

function summarize(entry: Entry, context: ItemContext): schemas.PortfolioSummary | schemas.PostSummary {
  const { publicId, slug, languages, time } = entry;
  const name = `summary of ${slug}`;
  const head = { publicId, slug, languages: [...languages] };
  const images = inBoth('mainImage', (language) => imageOf(entry, language, context));
  if (entry.collection === 'portfolio') {
    const work = {
      ...head,
      ...perLanguage('pageUrl', LANGUAGES, (language) => pageUrlOf(entry, language, context)),
      ...headOf(entry),
      ...factsOf(entry),
      isMain: entry.isMain,
      publishedAt: new Date(time).toISOString(),
      ...images,
      mainImageJp: entry.jp ? imageOf(entry, 'jp', context) : null,
    };
    return CHECKS.shortWork(work as schemas.PortfolioSummary, name);
  }
  const { isPopular, category, updatedAt, legacyId } = entry;
  const post = {
    ...head,
    ...inBoth('pageUrl', (language) => pageUrlOf(entry, language, context)),
    ...inBoth('title', (language) => entry[language].title),
    ...inBoth('excerpt', (language) => entry[language].summary ?? entry[language].body.excerpt),
    isPopular,
    category,
    createdAt: new Date(time).toISOString(),
    updatedAt: updatedAt === undefined ? null : new Date(updatedAt).toISOString(),
    legacyId: legacyId ?? null,
    ...inBoth('readingMinutes', (language) =>
      readingMinutes(entry[language].body.plain, languageOfText(entry, language)),
    ),
    ...images,
  };
  return CHECKS.shortPost(post as schemas.PostSummary, name);
}

/** Returns null if there is no such page. */
function pageUrlOf(entry: Entry, language: Language, { site, hasSite }: ItemContext): string | null {
  return hasSite && isWrittenIn(entry, language) ? site.siteUrl + shownAddress(language, entry, site) : null;
}

const FOCUS_POINTS: Record<Focus, schemas.ItemImage['focus']> = {
  center: { x: 0.5, y: 0.5 },
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
};

function imageOf(entry: Entry, language: Language, { sizes }: ItemContext): schemas.ItemImage {
  const text = entry[language] as AnyText<EntryBody>;
  const { mainImage, mainImageAlt } = text;
  const { width, height } = sizes.get(mediaNameOf(mainImage)) as ImageSize;
  const focus = focusOf(text, entry);
  return { ...mainImage, width, height, alt: mainImageAlt, focus: focus ? FOCUS_POINTS[focus] : null };
}

/** Texts that search indexes. */
export function textsOf(entry: Entry): FieldText[] {
  return entry.languages.flatMap((language) => {
    const text = entry[language] as AnyText<EntryBody>;
    const head = fieldBit(language, 'head');
    return [
      { field: head, text: text.title, hasInitials: true },
      { field: head, text: text.summary ?? '' },
      { field: fieldBit(language, 'text'), text: mainText(text) },
    ];
  });
}

/** The body and the facts: everything besides title and summary. */
function mainText({ body, client, category, tools }: AnyText<EntryBody>): string {
  const facts = [client, category, tools].filter(Boolean).join(' · ');
  return `${body.plain.prose}\n${facts}`.trim();
}

/** Matches the end of a line that is no sentence: a heading or a cell. */
const HEADING_END = /(?<![.?!。？！…:：]["'”’)」』]?)\n/g;

/** Texts by language, on one line, from which snippets are cut. */
function snippetTexts(entry: Entry) {
  const texts = entry.languages.map((language) => {
    const text = mainText(entry[language] as AnyText<EntryBody>).normalize('NFC');
    return [language, text.replaceAll(HEADING_END, ' · ').replaceAll(/\s+/g, ' ')];
  });
  return Object.fromEntries(texts) as Partial<Record<Language, string>>;
}
