// Entries → what the wire contract shows of them. Text falls back nowhere; images fall back to Korean.
import type { PortfolioEntry, PostEntry } from '../content/entry.ts';
import type { PortfolioDetail, PortfolioListItem, PostListItem } from '../contract/schemas.ts';

export function projectPortfolioItem({ publicId, ko, en, jp }: PortfolioEntry): PortfolioListItem {
  return {
    publicId,
    titleKo: ko.title,
    titleEng: en.title,
    titleJp: jp?.title ?? null,
    summaryKo: ko.summary,
    summaryEng: en.summary,
    summaryJp: jp?.summary ?? null,
    descriptionKo: ko.description,
    descriptionEng: en.description,
    descriptionJp: jp?.description ?? null,
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
export function projectPostItem({ publicId, time, isPopular, ko, en }: PostEntry): PostListItem {
  return {
    publicId,
    titleKo: ko.title,
    titleEng: en.title,
    contentKo: ko.content,
    contentEng: en.content,
    isPopular,
    isPublic: true,
    createdAt: new Date(time).toISOString(),
    mainImageKo: ko.mainImage,
    mainImageEng: en.mainImage,
  };
}
