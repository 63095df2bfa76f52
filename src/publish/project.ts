// Entries → what the wire contract shows of them. Text falls back nowhere; images fall back to Korean; links within the
// site lead where those of the item's own page lead.
import { makeLinksAbsolute } from '../content/absolute-links.ts';
import type { Body, PortfolioEntry, PostEntry } from '../content/entry.ts';
import { postAddress, workAddress } from '../content/page-addresses.ts';
import type { Language } from '../contract/languages.ts';
import type { PortfolioDetail, PortfolioListItem, PostListItem } from '../contract/schemas.ts';

export function projectPortfolioItem(
  { publicId, slug, ko, en, jp }: PortfolioEntry,
  siteUrl: string,
): PortfolioListItem {
  const describe = (language: Language, { body }: { body: Body }) =>
    makeLinksAbsolute(body, `${siteUrl}${workAddress(language, slug)}`);
  return {
    publicId,
    titleKo: ko.title,
    titleEng: en.title,
    titleJp: jp?.title ?? null,
    summaryKo: ko.summary,
    summaryEng: en.summary,
    summaryJp: jp?.summary ?? null,
    descriptionKo: describe('ko', ko),
    descriptionEng: describe('en', en),
    descriptionJp: jp ? describe('jp', jp) : null,
    mainImageKo: ko.mainImage,
    mainImageEng: en.mainImage,
    mainImageJp: jp?.mainImage ?? ko.mainImage,
  };
}

/** What the detail of a portfolio item has beside the fields of the list. */
export function projectPortfolioRest({
  ko,
  en,
  period,
}: PortfolioEntry): Omit<PortfolioDetail, keyof PortfolioListItem> {
  return {
    clientKo: ko.client,
    clientEng: en.client,
    categoryKo: ko.category,
    categoryEng: en.category,
    toolsKo: ko.tools,
    toolsEng: en.tools,
    period,
    imagesKo: ko.images.map(({ image }) => image),
    imagesEng: en.images.map(({ image }) => image),
  };
}

/** A post detail is its list item with `morePosts`, which takes all posts to know. */
export function projectPostItem(
  { publicId, slug, time, isPopular, ko, en }: PostEntry,
  siteUrl: string,
): PostListItem {
  const write = (language: Language, { body }: { body: Body }) =>
    makeLinksAbsolute(body, `${siteUrl}${postAddress(language, slug)}`);
  return {
    publicId,
    titleKo: ko.title,
    titleEng: en.title,
    contentKo: write('ko', ko),
    contentEng: write('en', en),
    isPopular,
    isPublic: true,
    createdAt: new Date(time).toISOString(),
    mainImageKo: ko.mainImage,
    mainImageEng: en.mainImage,
  };
}
