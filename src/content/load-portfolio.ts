// A portfolio folder → an entry with everything the contract shows of it.
import type { GuestFile } from '../contract/schemas.ts';
import {
  checkRepeatedFields,
  type LoadContext,
  type LoadedText,
  loadBody,
  loadFrontImage,
  loadText,
} from './load-text.ts';
import { findPlaceholders } from './placeholder-text.ts';
import { PORTFOLIO_SHARED_FIELDS, portfolioSchemas } from './schema/portfolio-schema.ts';

export interface GalleryImage {
  image: GuestFile;
  alt: string;
}

export interface ShortPortfolioText {
  title: string;
  summary: string;
  description: string;
  mainImage: GuestFile;
  mainImageAlt: string;
}

export interface PortfolioText extends ShortPortfolioText {
  client: string;
  category: string;
  tools: string;
  images: GalleryImage[];
}

export interface PortfolioEntry {
  collection: 'portfolio';
  slug: string;
  /** Lower case. */
  publicId: string;
  /** publishedAt, milliseconds since the epoch. */
  time: number;
  isDraft: false;
  isMain: boolean;
  period: string;
  ko: PortfolioText;
  en: PortfolioText;
  jp?: ShortPortfolioText;
  /** The Korean file, for findings across items. */
  markdown: LoadedText<unknown>['markdown'];
}

/** Undefined where a fault keeps the entry from being built; the faults are in the context. */
export async function loadPortfolio(context: LoadContext): Promise<PortfolioEntry | undefined> {
  const { folder } = context;
  const ko = await loadText(context, 'ko', portfolioSchemas.ko);
  const en = await loadText(context, 'en', portfolioSchemas.en);
  const jp = await loadText(context, 'jp', portfolioSchemas.jp);
  for (const other of [en, jp])
    if (ko && other) checkRepeatedFields(context, ko, other, PORTFOLIO_SHARED_FIELDS);
  context.diagnostics.push(...findPlaceholders([ko?.markdown, en?.markdown, jp?.markdown]));

  const koText = ko && (await loadFullText(context, ko));
  const enText = en && (await loadFullText(context, en, koText));
  const jpText = jp && (await loadShortText(context, jp, koText));
  if (!ko || !koText || !enText || (folder.texts.jp !== undefined && !jpText)) return undefined;
  return {
    collection: 'portfolio',
    slug: folder.slug,
    publicId: ko.front.id,
    time: ko.front.publishedAt,
    isDraft: false,
    isMain: ko.front.isMain,
    period: ko.front.period,
    ko: koText,
    en: enText,
    ...(jpText ? { jp: jpText } : {}),
    markdown: ko.markdown,
  };
}

interface ShortFront {
  title: string;
  summary: string;
  mainImage?: string | undefined;
  mainImageAlt: string;
}

interface FullFront extends ShortFront {
  client: string;
  category: string;
  tools: string;
  images?: { src: string; alt: string }[] | undefined;
}

async function loadShortText(
  context: LoadContext,
  text: LoadedText<ShortFront>,
  fallback?: ShortPortfolioText,
): Promise<ShortPortfolioText | undefined> {
  const { title, summary, mainImage: path, mainImageAlt } = text.front;
  const own = path === undefined ? undefined : await loadFrontImage(context, text, ['mainImage'], path);
  const mainImage = path === undefined ? fallback?.mainImage : own;
  const description = await loadBody(context, text);
  return mainImage && { title, summary, description, mainImage, mainImageAlt };
}

async function loadFullText(
  context: LoadContext,
  text: LoadedText<FullFront>,
  fallback?: PortfolioText,
): Promise<PortfolioText | undefined> {
  const { client, category, tools } = text.front;
  const short = await loadShortText(context, text, fallback);
  const images = text.front.images ? await loadGallery(context, text, text.front.images) : fallback?.images;
  return short && images && { ...short, client, category, tools, images };
}

async function loadGallery(
  context: LoadContext,
  text: LoadedText<FullFront>,
  gallery: readonly { src: string; alt: string }[],
): Promise<GalleryImage[]> {
  const images: GalleryImage[] = [];
  for (const [index, { src, alt }] of gallery.entries()) {
    const image = await loadFrontImage(context, text, ['images', index, 'src'], src);
    if (image) images.push({ image, alt });
  }
  return images;
}
