// State that a process keeps between builds of the same content with the same options. Without it, a build makes everything
// again, with the same result.
import type { Entry, PostEntry } from '../content/entry.ts';
import { createKeptFolders, type KeptFolders } from '../content/kept-folders.ts';
import { createRecall, type Recall } from '../content/source/recall.ts';
import type { Asset } from '../output/output.ts';
import type { KeptOutput } from '../output/stage.ts';
import { createKeptPages, type KeptPages } from '../site/kept-pages.ts';
import type { Item } from './item.ts';
import type { Terms } from './relate-posts.ts';
import { createKeptWords, type KeptWords } from './write-search.ts';
import type { Bundle } from './write-worker.ts';

export interface Kept {
  folders: KeptFolders;
  output: KeptOutput;
  items: Recall<Entry, Item>;
  terms: Recall<PostEntry, Terms>;
  words: KeptWords;
  details: Recall<Item, Asset[]>;
  pages: KeptPages;
  bundle: Bundle;
}

export function createKept(): Kept {
  return {
    folders: createKeptFolders(),
    output: {},
    items: createRecall(),
    terms: createRecall(),
    words: createKeptWords(),
    details: createRecall(),
    pages: createKeptPages(),
    bundle: {},
  };
}
