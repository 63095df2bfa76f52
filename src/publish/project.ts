// Entries → items of the wire contract. Missing Japanese text is null, never another language; if only Korean or English is
// written, it is used for both. Missing images are replaced with the Korean ones. Links within the site lead to the same
// address as on the item's page.
import { makeLinksAbsolute } from '../content/absolute-links.ts';
import {
  type Entry,
  type EntryText,
  languageOfText,
  type PortfolioEntry,
  type PostEntry,
} from '../content/entry.ts';
import type {
  PortfolioDetail,
  PortfolioListItem,
  PortfolioSummary,
  PostListItem,
  PostSummary,
  SummaryImage,
} from '../contract/guest-schemas.ts';
import type { Language, PostLanguage } from '../contract/languages.ts';
import { postAddress, workAddress } from '../contract/page-addresses.ts';
import { mediaNameOf } from '../images/guest-file.ts';
import type { ImageSize, ImageSizes } from '../images/image-cache.ts';
import { readingMinutes } from '../text/excerpt.ts';

export interface ProjectContext {
  siteUrl: string;
  /** Whether the site is built, so that items have pages. */
  hasSite: boolean;
  sizes: ImageSizes;
}

export function projectPortfolioItem(entry: PortfolioEntry, siteUrl: string): PortfolioListItem {
  const { publicId, ko, en, jp } = entry;
  return {
    publicId,
    titleKo: ko.title,
    titleEng: en.title,
    titleJp: jp?.title ?? null,
    summaryKo: ko.summary,
    summaryEng: en.summary,
    summaryJp: jp?.summary ?? null,
    descriptionKo: bodyOf(entry, 'ko', ko, siteUrl),
    descriptionEng: bodyOf(entry, 'en', en, siteUrl),
    descriptionJp: jp ? bodyOf(entry, 'jp', jp, siteUrl) : null,
    mainImageKo: ko.mainImage,
    mainImageEng: en.mainImage,
    mainImageJp: jp?.mainImage ?? ko.mainImage,
  };
}

/** The fields that only the detail of a portfolio item has. */
export function projectPortfolioRest(entry: PortfolioEntry): Omit<PortfolioDetail, keyof PortfolioListItem> {
  return {
    ...factsOf(entry),
    imagesKo: entry.ko.images.map(({ image }) => image),
    imagesEng: entry.en.images.map(({ image }) => image),
  };
}

function factsOf({ ko, en, period }: PortfolioEntry) {
  return {
    clientKo: ko.client,
    clientEng: en.client,
    categoryKo: ko.category,
    categoryEng: en.category,
    toolsKo: ko.tools,
    toolsEng: en.tools,
    period,
  };
}

export function summarizePortfolioItem(entry: PortfolioEntry, context: ProjectContext): PortfolioSummary {
  const { sizes } = context;
  const { publicId, slug, languages, isMain, time, ko, en, jp } = entry;
  const pageUrl = (language: Language) => pageUrlOf(entry, language, context);
  return {
    publicId,
    slug,
    languages: [...languages],
    pageUrlKo: pageUrl('ko'),
    pageUrlEng: pageUrl('en'),
    pageUrlJp: pageUrl('jp'),
    titleKo: ko.title,
    titleEng: en.title,
    titleJp: jp?.title ?? null,
    summaryKo: ko.summary,
    summaryEng: en.summary,
    summaryJp: jp?.summary ?? null,
    ...factsOf(entry),
    isMain,
    publishedAt: new Date(time).toISOString(),
    mainImageKo: imageOf(ko, sizes),
    mainImageEng: imageOf(en, sizes),
    mainImageJp: jp ? imageOf(jp, sizes) : null,
  };
}

export function summarizePost(entry: PostEntry, context: ProjectContext): PostSummary {
  const { sizes } = context;
  const { publicId, slug, languages, isPopular, category, time, legacyId, ko, en } = entry;
  const pageUrl = (language: Language) => pageUrlOf(entry, language, context);
  const minutes = (language: PostLanguage, { body }: EntryText) =>
    readingMinutes(body.markdown, languageOfText(entry, language));
  return {
    publicId,
    slug,
    languages: [...languages],
    pageUrlKo: pageUrl('ko'),
    pageUrlEng: pageUrl('en'),
    titleKo: ko.title,
    titleEng: en.title,
    excerptKo: ko.body.excerpt,
    excerptEng: en.body.excerpt,
    isPopular,
    category,
    createdAt: new Date(time).toISOString(),
    legacyId: legacyId ?? null,
    readingMinutesKo: minutes('ko', ko),
    readingMinutesEng: minutes('en', en),
    mainImageKo: imageOf(ko, sizes),
    mainImageEng: imageOf(en, sizes),
  };
}

function bodyOf(entry: Entry, language: Language, { body }: EntryText, siteUrl: string): string {
  return makeLinksAbsolute(body, siteUrl + addressOf(entry, language));
}

/** The address of the page that shows the text for a language. */
function addressOf(entry: Entry, language: Language): string {
  const shown = languageOfText<Language>(entry, language);
  return entry.collection === 'post' ? postAddress(shown, entry.slug) : workAddress(shown, entry.slug);
}

/** Null if there is no such page. */
function pageUrlOf(entry: Entry, language: Language, { siteUrl, hasSite }: ProjectContext): string | null {
  const isWritten = entry.languages.some((written) => written === language);
  return hasSite && isWritten ? siteUrl + addressOf(entry, language) : null;
}

function imageOf({ mainImage, mainImageAlt }: EntryText, sizes: ImageSizes): SummaryImage {
  const size = sizes.get(mediaNameOf(mainImage)) as ImageSize;
  return { url: mainImage.url, ...size, alt: mainImageAlt };
}

/** The detail adds `morePosts`. */
export function projectPostItem(entry: PostEntry, siteUrl: string): PostListItem {
  const { publicId, time, isPopular, ko, en } = entry;
  return {
    publicId,
    titleKo: ko.title,
    titleEng: en.title,
    contentKo: bodyOf(entry, 'ko', ko, siteUrl),
    contentEng: bodyOf(entry, 'en', en, siteUrl),
    isPopular,
    isPublic: true,
    createdAt: new Date(time).toISOString(),
    mainImageKo: ko.mainImage,
    mainImageEng: en.mainImage,
  };
}
