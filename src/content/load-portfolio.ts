// A portfolio folder → an entry with everything the contract shows of it.
import { checkLanguages, checkPlaceholders } from './check-body.ts';
import type { GalleryImage, PortfolioEntry, PortfolioText, ShortPortfolioText } from './entry.ts';
import type { LoadedEntry } from './load-post.ts';
import { checkRepeatedFields, type LoadedText, loadFrontImage, loadText } from './load-text.ts';
import { type EntryContext, type Loaded, mergeFound } from './loaded.ts';
import { PORTFOLIO_SHARED_FIELDS, portfolioSchemas } from './schema/portfolio-schema.ts';

export function loadPortfolio(context: EntryContext): Loaded<LoadedEntry<PortfolioEntry>> {
  const { folder } = context;
  const { value: ko, found: koFound } = loadText('ko', portfolioSchemas.ko, context);
  const { value: en, found: enFound } = loadText('en', portfolioSchemas.en, context);
  const { value: jp, found: jpFound } = loadText('jp', portfolioSchemas.jp, context);
  const koText = ko && loadFullText(ko, context);
  const enText = en && loadFullText(en, context, koText?.value);
  const jpText = jp && loadShortText(jp, context, koText?.value);
  const texts = {
    ...(ko && { ko: ko.markdown }),
    ...(en && { en: en.markdown }),
    ...(jp && { jp: jp.markdown }),
  };
  const found = mergeFound(
    ...[koFound, enFound, jpFound, koText?.found ?? {}, enText?.found ?? {}, jpText?.found ?? {}],
    {
      diagnostics: [
        ...[en, jp].flatMap((other) => checkRepeatedFields(ko, other, PORTFOLIO_SHARED_FIELDS)),
        ...checkLanguages(texts),
        ...checkPlaceholders(texts),
      ],
    },
  );
  const isWhole = folder.texts.jp === undefined || jpText?.value !== undefined;
  if (!ko?.front || !koText?.value || !enText?.value || !isWhole) return { value: undefined, found };
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
    ko: koText.value,
    en: enText.value,
    ...(jpText?.value && { jp: jpText.value }),
  };
  return { value: { entry, korean: ko.markdown }, found };
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
  text: LoadedText<ShortFront>,
  context: EntryContext,
  fallback?: ShortPortfolioText,
): Loaded<ShortPortfolioText> {
  const { front, body } = text;
  if (!front) return { value: undefined, found: mergeFound() };
  const { title, summary, mainImage: target, mainImageAlt, credits, results } = front;
  const image = { path: ['mainImage'], target, fallback: fallback?.mainImage };
  const { value: mainImage, found } = loadFrontImage(text, image, context);
  return { value: mainImage && { title, summary, body, mainImage, mainImageAlt, credits, results }, found };
}

function loadFullText(
  text: LoadedText<FullFront>,
  context: EntryContext,
  fallback?: PortfolioText,
): Loaded<PortfolioText> {
  const { front } = text;
  const short = loadShortText(text, context, fallback);
  const gallery = loadGallery(text, context);
  const images = front?.images ? gallery.value : fallback?.images;
  const value = front &&
    short.value &&
    images && { ...short.value, client: front.client, category: front.category, tools: front.tools, images };
  return { value, found: mergeFound(short.found, gallery.found) };
}

function loadGallery(text: LoadedText<FullFront>, context: EntryContext): Loaded<GalleryImage[]> {
  const loaded = (text.front?.images ?? []).map(({ src, alt }, index) => {
    const { value: image, found } = loadFrontImage(
      text,
      { path: ['images', index, 'src'], target: src },
      context,
    );
    return { value: image && { image, alt }, found };
  });
  return {
    value: loaded.flatMap(({ value }) => value ?? []),
    found: mergeFound(...loaded.map(({ found }) => found)),
  };
}
