// What a page of an item needs, for front ends of others: its texts as the site shows them, with absolute addresses.
import type { TSchema } from '@sinclair/typebox';
import type { Language } from '../contract/languages.ts';
import { MEDIA_FOLDER } from '../contract/paths.ts';
import {
  type AnyText,
  type Body,
  type GalleryImage,
  type Published,
  shownAddress,
} from '../contract/published.ts';
import { type PageImage, PortfolioRendering, PostRendering } from '../contract/rendering-schemas.ts';
import type { Settings } from '../contract/settings.ts';
import { renderingPath } from '../edge/manifest.ts';
import type { FindPicture } from '../images/pictures.ts';
import { createCheck } from '../output/create-check.ts';
import { type Output, writeAsset } from '../output/output.ts';
import { makeAbsolute } from '../text/absolute-html.ts';

interface RenderingContext {
  site: Pick<Settings, 'languages' | 'siteUrl'>;
  /** Whether the site is built, so that items have pages. */
  hasSite: boolean;
  findPicture: FindPicture;
}

const CHECKS = {
  portfolio: createCheck<TSchema>(PortfolioRendering),
  post: createCheck<TSchema>(PostRendering),
};

/** Writes `…/guest/pages/{collection}/{publicId}`. */
export function writeRenderings(
  items: readonly Published[],
  context: RenderingContext,
  output: Output,
): void {
  for (const item of items) {
    const { collection, publicId, slug } = item;
    const rendering = CHECKS[collection](createRendering(item, context), `rendering of ${slug}`);
    writeAsset(output, renderingPath(collection, publicId), JSON.stringify(rendering));
  }
}

export function createRendering(
  item: Published,
  context: RenderingContext,
): PostRendering | PortfolioRendering {
  const { publicId, slug } = item;
  const textIn = (language: Language): AnyText<Body> | undefined =>
    (item.languages.some((written) => written === language) ? item[language] : undefined) as
      | AnyText<Body>
      | undefined;
  const render = (language: Language) => {
    const text = textIn(language);
    return text ? renderText(text, language, item, context) : null;
  };
  if (item.collection === 'post') return { publicId, slug, texts: { ko: render('ko'), en: render('en') } };
  const { year = null, liveUrl: url = null } = item;
  const renderWork = (language: Language) => {
    const { credits = [], results = [] } = textIn(language) ?? {};
    const rendered = render(language);
    return rendered && { ...rendered, credits, results };
  };
  const texts = { ko: renderWork('ko'), en: renderWork('en'), jp: renderWork('jp') };
  return { publicId, slug, year, url, texts };
}

function renderText(
  { body, mainImage, mainImageAlt, images: gallery = [] }: AnyText<Body>,
  language: Language,
  item: Published,
  { site, hasSite, findPicture }: RenderingContext,
) {
  const { siteUrl } = site;
  const pageUrl = siteUrl + shownAddress(language, item, site);
  const images = [{ image: mainImage, alt: mainImageAlt }, ...gallery];
  return {
    pageUrl: hasSite ? pageUrl : null,
    // Links within the text stay there.
    html: makeAbsolute(body.html, pageUrl).replaceAll(`href="${pageUrl}#`, 'href="#'),
    toc: body.headings,
    excerpt: body.excerpt,
    readingMinutes: body.readingMinutes,
    images: images.map(describeImage),
  };

  function describeImage({ image: { id, url }, alt }: GalleryImage): PageImage {
    const picture = findPicture(url);
    if (!picture) throw new Error(`Cannot describe ${url}: the build has no picture for it`);
    const { width, height, avif } = picture;
    const variants = avif.map(({ name, width }) => ({
      url: `${siteUrl}/${MEDIA_FOLDER}/${name}`,
      width,
      type: 'image/avif' as const,
    }));
    return { id, url, width, height, alt, srcset: [...variants, { url, width, type: 'image/webp' }] };
  }
}
