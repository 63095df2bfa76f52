// What a page of an item needs, for front ends of others: its texts as the site shows them, with absolute addresses.
import type { TSchema } from '@sinclair/typebox';
import { type Entry, type EntryText, type GalleryImage, shownAddress } from '../content/entry.ts';
import { fromEntry } from '../content/entry-failure.ts';
import { MEDIA_FOLDER } from '../content/guest-file.ts';
import type { Language, PostLanguage } from '../contract/languages.ts';
import { type PageImage, PortfolioRendering, PostRendering } from '../contract/rendering-schemas.ts';
import { renderingPath } from '../edge/manifest.ts';
import { servedSize } from '../images/pictures.ts';
import { createCheck } from '../output/create-check.ts';
import { type Asset, keepAssets, type Output, writeAsset } from '../output/output.ts';
import { readingMinutes } from '../text/excerpt.ts';
import { showBody } from './body.ts';
import { makeAbsolute } from './feed.ts';
import type { SiteContext } from './page.ts';
import type { Recall } from './recall.ts';
import { isWrittenIn } from './site-lists.ts';

interface RenderingContext
  extends Pick<SiteContext, 'site' | 'siteUrl' | 'allWords' | 'findPicture' | 'shown'> {
  /** Whether the site is built, so that items have pages. */
  hasSite: boolean;
}

const CHECKS = {
  portfolio: createCheck<TSchema>(PortfolioRendering),
  post: createCheck<TSchema>(PostRendering),
};

/** Writes `…/guest/pages/{collection}/{publicId}`, unless it is remembered. */
export function publishRendering(
  entry: Entry,
  context: RenderingContext,
  known: Recall<Entry, Asset[]>,
  output: Output,
): void {
  const { siteUrl, hasSite, allWords } = context;
  const write = () => [fromEntry(entry, () => writeRendering(entry, context, output))];
  if (!keepAssets(output, known(entry, [siteUrl, hasSite, allWords], write))) write();
}

function writeRendering(entry: Entry, context: RenderingContext, output: Output): Asset {
  const { collection, publicId, slug } = entry;
  const rendering = CHECKS[collection](createRendering(entry, context), `rendering of ${slug}`);
  return writeAsset(output, renderingPath(collection, publicId), JSON.stringify(rendering));
}

export function createRendering(entry: Entry, context: RenderingContext): PostRendering | PortfolioRendering {
  const { publicId, slug } = entry;
  const renderText = (text: EntryText, gallery: readonly GalleryImage[], language: Language) =>
    renderPage(text, gallery, { entry, language }, context);
  if (entry.collection === 'post') {
    const render = (language: PostLanguage) =>
      isWrittenIn(language, entry) ? renderText(entry[language], [], language) : null;
    return { publicId, slug, texts: { ko: render('ko'), en: render('en') } };
  }
  const { year = null, liveUrl: url = null } = entry;
  const render = (language: Language) => {
    const text = entry[language];
    if (!text || !isWrittenIn(language, entry)) return null;
    const { credits = [], results = [] } = text;
    return { ...renderText(text, text.images ?? [], language), credits, results };
  };
  return { publicId, slug, year, url, texts: { ko: render('ko'), en: render('en'), jp: render('jp') } };
}

function renderPage(
  { body, mainImage, mainImageAlt }: EntryText,
  gallery: readonly GalleryImage[],
  { entry, language }: { entry: Entry; language: Language },
  { site, siteUrl, hasSite, allWords, findPicture, shown }: RenderingContext,
) {
  const pageUrl = siteUrl + shownAddress(language, entry, site);
  const words = allWords[language];
  const { html, headings } = showBody(body, { language, words, siteUrl, findPicture, shown });
  const images = [{ image: mainImage, alt: mainImageAlt }, ...gallery];
  return {
    pageUrl: hasSite ? pageUrl : null,
    // Links within the text stay there.
    html: makeAbsolute(html.markup, pageUrl).replaceAll(`href="${pageUrl}#`, 'href="#'),
    toc: headings,
    excerpt: body.excerpt,
    readingMinutes: readingMinutes(body.plain, language),
    images: images.map(describeImage),
  };

  function describeImage({ image: { id, url }, alt }: GalleryImage): PageImage {
    const picture = findPicture(url);
    if (!picture) throw new Error(`Cannot describe ${url}: the build has no picture for it`);
    const { width, height } = servedSize(picture);
    const variants = picture.avif.map(({ name, width }) => ({
      url: `${siteUrl}/${MEDIA_FOLDER}/${name}`,
      width,
      type: 'image/avif' as const,
    }));
    return { id, url, width, height, alt, srcset: [...variants, { url, width, type: 'image/webp' }] };
  }
}
