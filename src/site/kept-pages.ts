// What a process keeps of the site from one build to the next.
import type { Entry } from '../content/entry.ts';
import type { Language } from '../contract/languages.ts';
import type { Asset } from '../output/output.ts';
import { createShownBodies } from './body.ts';
import type { FeedEntry } from './feed.ts';
import type { ShownBodies, SitePage } from './page.ts';
import type { KeptAssets } from './published-assets.ts';
import { createRecall, type Recall } from './recall.ts';
import type { MappedPage } from './site-map.ts';

/** A page in the output. */
export interface WrittenPage {
  mapped: MappedPage;
  /** The page and its twin. */
  assets: Asset[];
}

export interface KeptPages {
  /** Pages of entries, lists by their first entry, and others by the function that makes them. */
  written: Record<'item' | 'list', Record<Language, Recall<object, WrittenPage>>>;
  shown: ShownBodies;
  feedEntries: Record<Language, Recall<Entry, FeedEntry>>;
  /** Files of what a page of an entry needs. */
  renderings: Recall<Entry, Asset[]>;
  assets: KeptAssets;
  /** The API reference, without what surrounds it: it takes longer than all other pages of a small site. */
  reference: Recall<object, SitePage>;
}

export function createKeptPages(): KeptPages {
  return {
    written: { item: recallByLanguage(), list: recallByLanguage() },
    shown: createShownBodies(),
    feedEntries: recallByLanguage(),
    renderings: createRecall(),
    assets: {},
    reference: createRecall(),
  };
}

function recallByLanguage<Key extends object, Value>(): Record<Language, Recall<Key, Value>> {
  return { ko: createRecall(), en: createRecall(), jp: createRecall() };
}
