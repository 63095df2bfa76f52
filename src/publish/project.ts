// Entries → items of the wire contract. Missing Japanese text is null, never another language; if only Korean or English is
// written, it is used for both. Missing images are replaced with the Korean ones. Links within the site lead to the same
// address as on the item's page.
import { makeLinksAbsolute } from '../content/absolute-links.ts';
import type { Entry, EntryBody, PostEntry, WorkEntry } from '../content/entry.ts';
import type * as schemas from '../contract/guest-schemas.ts';
import {
  LANGUAGES,
  type Language,
  POST_LANGUAGES,
  type PostLanguage,
  perLanguage,
} from '../contract/languages.ts';
import { mediaNameOf } from '../contract/paths.ts';
import {
  type Focus,
  focusOf,
  type ItemText,
  isWrittenIn,
  languageOfText,
  shownAddress,
} from '../contract/published.ts';
import type { Settings } from '../contract/settings.ts';
import type { ImageHeaders, ImageSize } from '../images/image-cache.ts';
import { readingMinutes } from '../text/excerpt.ts';

export interface ProjectContext {
  site: ProjectedSite;
  /** Whether the site is built, so that items have pages. */
  hasSite: boolean;
  sizes: ImageHeaders;
}

/** What links and addresses depend on. */
export type ProjectedSite = Pick<Settings, 'languages' | 'siteUrl'>;

export function projectPortfolioItem(entry: WorkEntry, site: ProjectedSite): schemas.PortfolioListItem {
  const { publicId, ko, en, jp } = entry;
  return {
    publicId,
    ...headOf(entry),
    ...inBoth('description', (language) => bodyOf(entry, language, entry[language], site)),
    descriptionJp: jp ? bodyOf(entry, 'jp', jp, site) : null,
    mainImageKo: ko.mainImage,
    mainImageEng: en.mainImage,
    mainImageJp: jp?.mainImage ?? ko.mainImage,
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

/** The fields that only the detail of a portfolio item has. */
export function projectPortfolioRest(
  entry: WorkEntry,
): Omit<schemas.PortfolioDetail, keyof schemas.PortfolioListItem> {
  return {
    ...factsOf(entry),
    ...inBoth('images', (language) => entry[language].images.map(({ image }) => image)),
  };
}

function factsOf(entry: WorkEntry) {
  return {
    ...inBoth('client', (language) => entry[language].client),
    ...inBoth('category', (language) => entry[language].category),
    ...inBoth('tools', (language) => entry[language].tools),
    period: entry.period,
  };
}

export function summarizePortfolioItem(entry: WorkEntry, context: ProjectContext): schemas.PortfolioSummary {
  const { sizes } = context;
  const { publicId, slug, languages, isMain, time, jp } = entry;
  return {
    publicId,
    slug,
    languages: [...languages],
    ...perLanguage('pageUrl', LANGUAGES, (language) => pageUrlOf(entry, language, context)),
    ...headOf(entry),
    ...factsOf(entry),
    isMain,
    publishedAt: new Date(time).toISOString(),
    ...inBoth('mainImage', (language) => imageOf(entry[language], entry, sizes)),
    mainImageJp: jp ? imageOf(jp, entry, sizes) : null,
  };
}

export function summarizePost(entry: PostEntry, context: ProjectContext): schemas.PostSummary {
  const { sizes } = context;
  const { publicId, slug, languages, isPopular, category, time, updatedAt, legacyId } = entry;
  return {
    publicId,
    slug,
    languages: [...languages],
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
    ...inBoth('mainImage', (language) => imageOf(entry[language], entry, sizes)),
  };
}

/** A field in the two languages that every item has. */
function inBoth<Name extends string, Value>(name: Name, make: (language: PostLanguage) => Value) {
  return perLanguage(name, POST_LANGUAGES, make);
}

function bodyOf(
  entry: Entry,
  language: Language,
  { body }: ItemText<EntryBody>,
  site: ProjectedSite,
): string {
  return makeLinksAbsolute(body, site.siteUrl + shownAddress(language, entry, site));
}

/** Null if there is no such page. */
function pageUrlOf(entry: Entry, language: Language, { site, hasSite }: ProjectContext): string | null {
  return hasSite && isWrittenIn(entry, language) ? site.siteUrl + shownAddress(language, entry, site) : null;
}

const FOCUS_POINTS: Record<Focus, schemas.ItemImage['focus']> = {
  center: { x: 0.5, y: 0.5 },
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
};

function imageOf(text: ItemText<EntryBody>, entry: Entry, sizes: ImageHeaders): schemas.ItemImage {
  const { mainImage, mainImageAlt } = text;
  const { width, height } = sizes.get(mediaNameOf(mainImage)) as ImageSize;
  const focus = focusOf(text, entry);
  return { ...mainImage, width, height, alt: mainImageAlt, focus: focus ? FOCUS_POINTS[focus] : null };
}

/** The detail adds `morePosts`. */
export function projectPostItem(entry: PostEntry, site: ProjectedSite): schemas.PostListItem {
  const { publicId, time, isPopular } = entry;
  return {
    publicId,
    ...inBoth('title', (language) => entry[language].title),
    ...inBoth('content', (language) => bodyOf(entry, language, entry[language], site)),
    isPopular,
    isPublic: true,
    createdAt: new Date(time).toISOString(),
    ...inBoth('mainImage', (language) => entry[language].mainImage),
  };
}
