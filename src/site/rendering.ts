// What a page of an item needs, for front ends of others: its texts as the site shows them, with absolute addresses.
import type {
  Entry,
  EntryText,
  GalleryImage,
  PortfolioEntry,
  PostEntry,
  ShortPortfolioText,
} from '../content/entry.ts';
import { MEDIA_FOLDER } from '../content/guest-file.ts';
import type { Language, PostLanguage } from '../contract/languages.ts';
import { postAddress, workAddress } from '../contract/page-addresses.ts';
import { type PageImage, PortfolioRendering, PostRendering } from '../contract/rendering-schemas.ts';
import { renderingPath } from '../edge/manifest.ts';
import { readingMinutes } from '../markdown/excerpt.ts';
import { createCheck } from '../output/create-check.ts';
import { type Asset, type Output, writeAsset } from '../output/output.ts';
import type { FindPicture } from '../output/pictures.ts';
import { showBody } from './body.ts';
import { makeAbsolute } from './feed.ts';
import { MESSAGES } from './messages.ts';
import type { ShownBodies } from './page.ts';

interface RenderingContext {
  siteUrl: string;
  findPicture: FindPicture;
  shown: ShownBodies;
}

const checkWork = createCheck(PortfolioRendering);
const checkPost = createCheck(PostRendering);

/** Writes `…/guest/pages/{collection}/{publicId}`. */
export function writeRendering(entry: Entry, context: RenderingContext, output: Output): Asset {
  const { collection, publicId, slug } = entry;
  const name = `rendering of ${slug}`;
  const rendering =
    collection === 'portfolio'
      ? checkWork(renderWork(entry, context), name)
      : checkPost(renderPost(entry, context), name);
  return writeAsset(output, renderingPath(collection, publicId), JSON.stringify(rendering));
}

function renderPost(entry: PostEntry, context: RenderingContext): PostRendering {
  const { publicId, slug, ko, en } = entry;
  const render = (language: PostLanguage, text: EntryText) =>
    entry.languages.includes(language)
      ? renderText(text, [], language, postAddress(language, slug), context)
      : null;
  return { publicId, slug, texts: { ko: render('ko', ko), en: render('en', en) } };
}

function renderWork(
  { publicId, slug, languages, year, liveUrl, ko, en, jp }: PortfolioEntry,
  context: RenderingContext,
): PortfolioRendering {
  const render = (
    language: Language,
    text: ShortPortfolioText | undefined,
    gallery: readonly GalleryImage[],
  ) =>
    text && languages.includes(language)
      ? {
          ...renderText(text, gallery, language, workAddress(language, slug), context),
          credits: text.credits ?? [],
          results: text.results ?? [],
        }
      : null;
  const texts = {
    ko: render('ko', ko, ko.images),
    en: render('en', en, en.images),
    jp: render('jp', jp, []),
  };
  return { publicId, slug, year: year ?? null, url: liveUrl ?? null, texts };
}

function renderText(
  { body, mainImage, mainImageAlt }: EntryText,
  gallery: readonly GalleryImage[],
  language: Language,
  address: string,
  { siteUrl, findPicture, shown }: RenderingContext,
) {
  const pageUrl = siteUrl + address;
  const words = MESSAGES[language];
  const { html, headings } = showBody(body, { language, words, siteUrl, findPicture, shown });
  const images = [{ image: mainImage, alt: mainImageAlt }, ...gallery];
  return {
    pageUrl,
    // Links within the text stay there.
    html: makeAbsolute(html.text, pageUrl).replaceAll(`href="${pageUrl}#`, 'href="#'),
    toc: headings,
    excerpt: body.excerpt,
    readingMinutes: readingMinutes(body.markdown, language),
    images: images.map(({ image, alt }) => describeImage(image, alt)),
  };

  function describeImage({ id, url }: GalleryImage['image'], alt: string): PageImage {
    const picture = findPicture(url);
    if (!picture) throw new Error(`Cannot describe ${url}: the build has no picture for it`);
    const { width, height, avif } = picture;
    const narrower = avif.map(({ name, width }) => ({
      url: `${siteUrl}/${MEDIA_FOLDER}/${name}`,
      width,
      type: 'image/avif' as const,
    }));
    return { id, url, width, height, alt, srcset: [...narrower, { url, width, type: 'image/webp' }] };
  }
}
