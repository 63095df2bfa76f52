// State that a process keeps between builds of the same content with the same options. Without it, a build makes everything
// again, with the same result.
import type { Entry, PostEntry } from '../content/entry.ts';
import { createKeptFolders } from '../content/kept-folders.ts';
import type { Asset } from '../output/output.ts';
import type { KeptOutput } from '../output/stage.ts';
import { createKeptPages } from '../site/kept-pages.ts';
import { createRecall } from '../site/recall.ts';
import type { createAllWords } from '../site/words/words.ts';
import type { LastGood } from './choose-shown.ts';
import type { Item } from './item.ts';
import type { Terms } from './relate-posts.ts';
import { createKeptWords } from './write-search.ts';
import type { Bundle } from './write-worker.ts';

export type Kept = ReturnType<typeof createKept>;

export function createKept() {
  return {
    folders: createKeptFolders(),
    good: { values: new Map(), sizes: new Map() } as LastGood,
    output: {} as KeptOutput,
    items: createRecall<Entry, Item>(),
    siteWords: createRecall<typeof createAllWords, ReturnType<typeof createAllWords>>(),
    terms: createRecall<PostEntry, Terms>(),
    words: createKeptWords(),
    details: createRecall<Item, Asset[]>(),
    pages: createKeptPages(),
    bundle: {} as Bundle,
  };
}
