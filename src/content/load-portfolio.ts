// A portfolio folder → an entry with everything the contract shows of it.
import type { GalleryImage, PortfolioEntry, PortfolioText, ShortPortfolioText } from './entry.ts';
import type { LoadedEntry } from './load-post.ts';
import { compareTexts, type LoadedText, loadFrontImage, loadText } from './load-text.ts';
import { type EntryContext, type Loaded, loaded } from './loaded.ts';
import { PORTFOLIO_SHARED_FIELDS, portfolioSchemas } from './schema/portfolio-schema.ts';

export function loadPortfolio(context: EntryContext): Loaded<LoadedEntry<PortfolioEntry>> {
  const { folder } = context;
  const ko = loadText('ko', portfolioSchemas.ko, context);
  const mainImage = ko.value?.text?.mainImage;
  const en = loadText('en', portfolioSchemas.en, context, mainImage);
  const jp = loadText('jp', portfolioSchemas.jp, context, mainImage);
  const koImages = loadGallery(ko.value, context);
  const enImages = loadGallery(en.value, context);
  const texts = { ko: ko.value, en: en.value, jp: jp.value };
  const diagnostics = compareTexts(texts, PORTFOLIO_SHARED_FIELDS, { isDraft: false });
  const koText = createFullText(ko.value, koImages.value);
  const enText = createFullText(en.value, enImages.value ?? koImages.value);
  const jpText = createShortText(jp.value);
  const isWhole = folder.texts.jp === undefined || jpText !== undefined;
  const front = ko.value?.front;
  const value = front &&
    koText &&
    enText &&
    isWhole && {
      korean: (ko.value as LoadedText<object>).markdown,
      entry: {
        collection: 'portfolio' as const,
        slug: folder.slug,
        publicId: front.id,
        time: front.publishedAt,
        status: 'public' as const,
        aliases: front.aliases ?? [],
        isMain: front.isMain,
        period: front.period,
        year: front.year,
        liveUrl: front.url,
        ko: koText,
        en: enText,
        ...(jpText && { jp: jpText }),
      },
    };
  const found = [ko, en, jp, koImages, enImages].map((part) => part.found);
  return loaded(value || undefined, ...found, { diagnostics });
}

type ShortFront = Pick<ShortPortfolioText, 'summary' | 'credits' | 'results'>;

interface FullFront extends ShortFront, Pick<PortfolioText, 'client' | 'category' | 'tools'> {
  images?: { src: string; alt: string }[] | undefined;
}

function createShortText(loadedText: LoadedText<ShortFront> | undefined): ShortPortfolioText | undefined {
  if (!loadedText?.front || !loadedText.text) return undefined;
  const { summary, credits, results } = loadedText.front;
  return { ...loadedText.text, summary, credits, results };
}

function createFullText(
  loadedText: LoadedText<FullFront> | undefined,
  images: GalleryImage[] | undefined,
): PortfolioText | undefined {
  const short = createShortText(loadedText);
  if (!loadedText?.front || !short || !images) return undefined;
  const { client, category, tools } = loadedText.front;
  return { ...short, client, category, tools, images };
}

/** The value is undefined if the front matter has no gallery. */
function loadGallery(
  loadedText: LoadedText<FullFront> | undefined,
  context: EntryContext,
): Loaded<GalleryImage[]> {
  const images = loadedText?.front?.images;
  if (!loadedText || !images) return loaded<GalleryImage[]>(undefined);
  const parts = images.map(({ src, alt }, index) => {
    const { value, found } = loadFrontImage(loadedText.markdown, ['images', index, 'src'], src, context);
    return { image: value && { image: value, alt }, found };
  });
  return loaded(
    parts.flatMap(({ image }) => image ?? []),
    ...parts.map(({ found }) => found),
  );
}
