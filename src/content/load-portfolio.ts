// A portfolio folder → an entry with everything the contract shows of it.

import type { GalleryImage, PortfolioEntry, PortfolioText, ShortPortfolioText } from './entry.ts';
import { findLanguageFaults } from './language-faults.ts';
import {
  checkRepeatedFields,
  type LoadedText,
  type LoadingFolder,
  loadBody,
  loadFrontImage,
  loadText,
} from './load-text.ts';
import { findPlaceholders } from './placeholder-text.ts';
import { PORTFOLIO_SHARED_FIELDS, portfolioSchemas } from './schema/portfolio-schema.ts';
import type { MarkdownFile } from './source/front-matter.ts';

/** Undefined where a fault keeps the entry from being made. */
export function loadPortfolio(
  loading: LoadingFolder,
): { entry: PortfolioEntry; korean: MarkdownFile } | undefined {
  const { folder } = loading;
  const ko = loadText(loading, 'ko', portfolioSchemas.ko);
  const en = loadText(loading, 'en', portfolioSchemas.en);
  const jp = loadText(loading, 'jp', portfolioSchemas.jp);
  for (const other of [en, jp])
    if (ko && other) checkRepeatedFields(loading, ko, other, PORTFOLIO_SHARED_FIELDS);
  loading.diagnostics.push(
    ...findLanguageFaults({
      ...(ko && { ko: ko.markdown }),
      ...(en && { en: en.markdown }),
      ...(jp && { jp: jp.markdown }),
    }),
  );
  loading.diagnostics.push(...findPlaceholders([ko?.markdown, en?.markdown, jp?.markdown]));

  const koText = ko && loadFullText(loading, ko);
  const enText = en && loadFullText(loading, en, koText);
  const jpText = jp && loadShortText(loading, jp, koText);
  if (!ko || !koText || !enText || (folder.texts.jp !== undefined && !jpText)) return undefined;
  const entry: PortfolioEntry = {
    collection: 'portfolio',
    slug: folder.slug,
    publicId: ko.front.id,
    time: ko.front.publishedAt,
    status: 'public',
    aliases: ko.front.aliases ?? [],
    isMain: ko.front.isMain,
    period: ko.front.period,
    year: ko.front.year,
    liveUrl: ko.front.url,
    ko: koText,
    en: enText,
    ...(jpText ? { jp: jpText } : {}),
  };
  return { entry, korean: ko.markdown };
}

interface ShortFront extends Pick<ShortPortfolioText, 'credits' | 'results'> {
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

function loadShortText(
  loading: LoadingFolder,
  text: LoadedText<ShortFront>,
  fallback?: ShortPortfolioText,
): ShortPortfolioText | undefined {
  const { title, summary, mainImage: path, mainImageAlt, credits, results } = text.front;
  const own = path === undefined ? undefined : loadFrontImage(loading, text, ['mainImage'], path);
  const mainImage = path === undefined ? fallback?.mainImage : own;
  const description = loadBody(loading, text);
  return mainImage && { title, summary, description, mainImage, mainImageAlt, credits, results };
}

function loadFullText(
  loading: LoadingFolder,
  text: LoadedText<FullFront>,
  fallback?: PortfolioText,
): PortfolioText | undefined {
  const { client, category, tools } = text.front;
  const short = loadShortText(loading, text, fallback);
  const images = text.front.images ? loadGallery(loading, text, text.front.images) : fallback?.images;
  return short && images && { ...short, client, category, tools, images };
}

function loadGallery(
  loading: LoadingFolder,
  text: LoadedText<FullFront>,
  gallery: readonly { src: string; alt: string }[],
): GalleryImage[] {
  const images: GalleryImage[] = [];
  for (const [index, { src, alt }] of gallery.entries()) {
    const image = loadFrontImage(loading, text, ['images', index, 'src'], src);
    if (image) images.push({ image, alt });
  }
  return images;
}
