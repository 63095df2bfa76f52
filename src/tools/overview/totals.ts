// The sums that the page and the terminal begin with.

import { compareStrings } from '../../content/source/diagnostic.ts';
import { COLLECTIONS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import type { ApiPage, OverviewData } from './collect-overview.ts';
import type { ImageFile, OverviewItem } from './read-item.ts';

export interface Totals {
  collections: Record<Collection, CollectionTotals>;
  /** Texts there are, and those there could be. */
  texts: number;
  possibleTexts: number;
  words: number;
  wordsIn: Record<Language, number>;
  images: number;
  imageBytes: number;
  faultyItems: number;
  /** Items with at least one missing language. */
  untranslated: OverviewItem[];
  /** Heaviest first. */
  pages: (ApiPage & { collection: Collection })[];
  items: OverviewItem[];
  imageFiles: ImageFile[];
  /** References to other servers, by what came of them. */
  references: { all: number; asked: number; broken: number; unsure: number };
}

export interface CollectionTotals {
  items: number;
  featured: number;
  popular: number;
  drafts: number;
  /** Texts by language. */
  texts: Partial<Record<Language, number>>;
  words: number;
  images: number;
  imageBytes: number;
}

export function sumUp({ collections, outside }: OverviewData): Totals {
  const items = COLLECTIONS.flatMap((collection) => collections[collection].items);
  const wordsIn = (language: Language) => sum(items, ({ texts }) => texts[language]?.words ?? 0);
  const imageFiles = items.flatMap(({ images }) => images);
  const states = outside.map(({ answer }) => answer?.state);
  return {
    collections: {
      portfolio: sumUpItems(collections.portfolio.items),
      post: sumUpItems(collections.post.items),
    },
    texts: sum(items, ({ texts }) => Object.keys(texts).length),
    possibleTexts: sum(
      COLLECTIONS,
      (name) => collections[name].languages.length * collections[name].items.length,
    ),
    words: sum(items, countWords),
    wordsIn: { ko: wordsIn('ko'), en: wordsIn('en'), jp: wordsIn('jp') },
    images: imageFiles.length,
    imageBytes: sum(items, ({ imageBytes }) => imageBytes),
    faultyItems: items.filter(({ faults }) => faults > 0).length,
    untranslated: items.filter(({ missing }) => missing.length > 0),
    pages: COLLECTIONS.flatMap((collection) =>
      collections[collection].pages.map((page) => ({ ...page, collection })),
    ).sort((a, b) => b.bytes - a.bytes),
    items: items
      .filter(({ apiBytes }) => apiBytes !== undefined)
      .sort((a, b) => (b.apiBytes ?? 0) - (a.apiBytes ?? 0) || compareStrings(a.path, b.path)),
    imageFiles: imageFiles.sort((a, b) => b.bytes - a.bytes || compareStrings(a.file, b.file)),
    references: {
      all: outside.length,
      asked: states.filter((state) => state !== undefined).length,
      broken: states.filter((state) => state === 'broken').length,
      unsure: states.filter((state) => state === 'unsure').length,
    },
  };
}

function sumUpItems(items: readonly OverviewItem[]): CollectionTotals {
  const texts: CollectionTotals['texts'] = {};
  for (const item of items) {
    for (const language of Object.keys(item.texts) as Language[])
      texts[language] = (texts[language] ?? 0) + 1;
  }
  return {
    items: items.length,
    featured: items.filter(({ isFeatured }) => isFeatured).length,
    popular: items.filter(({ isPopular }) => isPopular).length,
    drafts: items.filter(({ isDraft }) => isDraft).length,
    texts,
    words: sum(items, countWords),
    images: sum(items, ({ images }) => images.length),
    imageBytes: sum(items, ({ imageBytes }) => imageBytes),
  };
}

function countWords({ texts }: OverviewItem): number {
  return sum(Object.values(texts), ({ words }) => words);
}

function sum<T>(values: readonly T[], count: (value: T) => number): number {
  return values.reduce((total, value) => total + count(value), 0);
}
