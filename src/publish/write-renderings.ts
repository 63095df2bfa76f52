// Writes everything that a page of an item needs, for other front ends: the fields of the short item, and its texts as the
// site shows them, with absolute addresses.
import { hash } from 'node:crypto';
import type { TSchema } from '@sinclair/typebox';
import type { Site } from '../content/schema/site-schema.ts';
import { MEDIA_FOLDER } from '../contract/addresses/paths.ts';
import { COLLECTION_FOLDERS } from '../contract/collections.ts';
import { LANGUAGE_END, LANGUAGE_SUFFIXES, type Language } from '../contract/languages.ts';
import { type AnyText, type Body, isWrittenIn, type Published, shownAddress } from '../contract/published.ts';
import type { Category } from '../contract/schemas/guest-schemas.ts';
import { PortfolioRendering, PostRendering } from '../contract/schemas/rendering-schemas.ts';
import { describeCategory, japaneseName } from '../contract/settings.ts';
import { renderingPath } from '../edge/manifest.ts';
import type { FindPicture } from '../images/pictures.ts';
import { createCheck } from '../output/create-check.ts';
import { makeAsset, type Output } from '../output/output.ts';
import { makeAbsolute } from '../text/links.ts';
import type { RelatedPosts } from './relate-posts.ts';
import { digestOf } from './write-items.ts';

interface RenderingContext {
  site: Pick<Site, 'japanese' | 'languages' | 'name' | 'siteUrl'>;
  categories: readonly Category[];
  findPicture: FindPicture;
  related: RelatedPosts;
}

const CHECKS = {
  portfolio: createCheck<TSchema>(PortfolioRendering),
  post: createCheck<TSchema>(PostRendering),
};

/** Replaces the digest of a missing neighbor. */
const NO_ITEM = Buffer.alloc(32);

/** Writes `…/guest/pages/{collection}/{key}`. @param items in list order */
export function writeRenderings(
  items: readonly Published[],
  context: RenderingContext,
  output: Output,
): void {
  const settings = hash('sha256', JSON.stringify([context.site, context.categories]), 'buffer');
  for (const members of Map.groupBy(items, ({ collection }) => collection).values()) {
    for (const [index, item] of members.entries()) {
      const neighbors = [members[index - 1], members[index + 1]] as const;
      const others = [...neighbors, ...(context.related.get(item.slug) ?? [])];
      const parts = [item, ...others].map((part) => part?.json.summary.digest ?? NO_ITEM);
      const source = digestOf([settings, item.digest, ...parts]);
      const make = () => JSON.stringify(createRendering(item, neighbors, context));
      makeAsset(output, renderingPath(item.collection, item.publicId), make, source);
    }
  }
}

type Fields = Record<string, unknown>;

const shortOf = (item: Published | undefined) =>
  item ? (JSON.parse(Buffer.from(item.json.summary.bytes).toString()) as Fields) : null;

export function createRendering(
  item: Published,
  [newer, older]: readonly [Published | undefined, Published | undefined],
  context: RenderingContext,
): unknown {
  const { collection, slug } = item;
  const short = shortOf(item) as Fields;
  const texts = COLLECTION_FOLDERS[collection].languages.map((language) => {
    return [language, isWrittenIn(item, language) ? renderText(item, language, short, context) : null];
  });
  const { year = null, liveUrl: url = null } = collection === 'portfolio' ? item : {};
  const rendering = {
    ...Object.fromEntries(Object.entries(short).filter(([name]) => !LANGUAGE_END.test(name))),
    ...(collection === 'portfolio' ? { year, url } : { category: categoryOf(item.category, context) }),
    texts: Object.fromEntries(texts),
    newer: shortOf(newer),
    older: shortOf(older),
    ...(collection === 'post' && { related: (context.related.get(slug) ?? []).map(shortOf) }),
  };
  return CHECKS[collection](rendering, `rendering of ${slug}`);
}

/** A draft may have an unknown category. */
function categoryOf(category: string, { categories, site }: RenderingContext): Category {
  const categorySettings = categories.find(({ key }) => key === category);
  return (
    categorySettings ?? describeCategory({ key: category, slug: category, ko: category, en: category }, site)
  );
}

function renderText(item: Published, language: Language, short: Fields, context: RenderingContext) {
  const { site } = context;
  const { body, mainImage, author = site.name[language], ...text } = item[language] as AnyText<Body>;
  const pageUrl = site.siteUrl + shownAddress(language, item, site);
  const suffix = LANGUAGE_SUFFIXES[language];
  const texts = Object.entries(short).filter(([name]) => name.endsWith(suffix));
  const fields = Object.fromEntries(texts.map(([name, value]) => [name.slice(0, -suffix.length), value]));
  const rendered = {
    ...fields,
    // Links within the text stay relative.
    html: makeAbsolute(body.html, pageUrl).replaceAll(`href="${pageUrl}#`, 'href="#'),
    headings: body.headings,
    readingMinutes: body.readingMinutes,
    mainImage: { ...(fields.mainImage as object), srcset: describe(mainImage.url, context).srcset },
  };
  if (item.collection === 'post') return { ...rendered, author };
  const { images = item.en.images, credits = [], results = [] } = text;
  const { client, category, tools } = item.en;
  const nameOf = (en: string) => japaneseName({ en }, site) ?? en;
  return {
    ...rendered,
    ...(language === 'jp' && { client: nameOf(client), category: nameOf(category), tools: nameOf(tools) }),
    images: images.map(({ image, alt }) => ({ ...image, alt, focus: null, ...describe(image.url, context) })),
    credits,
    results,
  };
}

/** Adds the size of an image, and its files. */
function describe(url: string, { site: { siteUrl }, findPicture }: RenderingContext) {
  const picture = findPicture(url);
  if (!picture) throw new Error(`Cannot describe ${url}: the build has no picture for it`);
  const { width, height, avif } = picture;
  const variants = avif.map(({ name, width }) => {
    return { url: `${siteUrl}/${MEDIA_FOLDER}/${name}`, width, type: 'image/avif' };
  });
  return { width, height, srcset: [...variants, { url, width, type: 'image/webp' }] };
}
