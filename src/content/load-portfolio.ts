// A portfolio folder → an entry for the API and its page.
import type { PortfolioEntry, PortfolioText, ShortPortfolioText } from './entry.ts';
import { compareTexts, type LoadedText, loadText } from './load-text.ts';
import { combine, type EntryContext, type Loaded, type LoadedEntry } from './loaded.ts';
import { PORTFOLIO_SHARED_FIELDS, portfolioSchemas } from './schema/portfolio-schema.ts';

export function loadPortfolio(context: EntryContext): Loaded<LoadedEntry<PortfolioEntry> | undefined> {
  const ko = loadText('ko', portfolioSchemas.ko, context);
  const en = loadText('en', portfolioSchemas.en, context, ko);
  const jp = loadText('jp', portfolioSchemas.jp, context, ko);
  const diagnostics = compareTexts({ ko, en, jp }, PORTFOLIO_SHARED_FIELDS);
  const found = [ko, en, jp, { diagnostics }];
  const { markdown: korean, front } = ko;
  const texts = { ko: createFullText(ko), en: createFullText(en), jp: createShortText(jp) };
  const isWhole = context.folder.texts.jp === undefined || texts.jp;
  if (!korean || !front || !texts.ko || !texts.en || !isWhole) return combine(undefined, ...found);
  const entry: PortfolioEntry = {
    collection: 'portfolio',
    slug: context.folder.slug,
    publicId: front.id,
    time: front.publishedAt,
    status: 'public',
    aliases: front.aliases ?? [],
    isMain: front.isMain,
    period: front.period,
    year: front.year,
    liveUrl: front.url,
    ko: texts.ko,
    en: texts.en,
    ...(texts.jp && { jp: texts.jp }),
  };
  return combine({ entry, korean }, ...found);
}

type ShortFront = Pick<ShortPortfolioText, 'summary' | 'credits' | 'results'>;
type FullFront = ShortFront & Pick<PortfolioText, 'client' | 'category' | 'tools'>;

function createShortText({ front, text }: LoadedText<ShortFront>): ShortPortfolioText | undefined {
  if (!front || !text) return undefined;
  const { summary, credits, results } = front;
  return { ...text, summary, credits, results };
}

function createFullText(loaded: LoadedText<FullFront>): PortfolioText | undefined {
  const short = createShortText(loaded);
  const { front, gallery } = loaded;
  if (!front || !short || !gallery) return undefined;
  const { client, category, tools } = front;
  return { ...short, client, category, tools, images: gallery };
}
