// What a build says of itself when it is done.
import type { Entry } from '../content/entry.ts';
import type { Content } from '../content/load-content.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';

export interface BuildSummary {
  counts: Record<Collection, CollectionCounts>;
  /** Files of the lists. */
  lists: { pages: number; blocks: number };
  /** Undefined where the pages are not built. */
  pages: PagesSummary | undefined;
  /** Files that the CDN gets, and their bytes. */
  files: number;
  bytes: number;
  workerBytes: number;
  images: { encoded: number; reused: number };
  /** What an editor should look at although the build is good. */
  warnings: string[];
  seconds: number;
}

export interface CollectionCounts {
  /** Published items. */
  total: number;
  /** Published items with a text in each language. */
  languages: Record<Language, number>;
  drafts: number;
}

export interface PagesSummary {
  count: number;
  /** Images whose variants were encoded, and those that were there already. */
  pictures: { encoded: number; reused: number };
}

export interface ItemCounts {
  collections: Record<Collection, CollectionCounts>;
  add(entry: Entry): void;
}

export function createCounts(): ItemCounts {
  const empty = () => ({ total: 0, languages: { ko: 0, en: 0, jp: 0 }, drafts: 0 });
  const collections = { portfolio: empty(), post: empty() };
  return {
    collections,
    add(entry) {
      const counts = collections[entry.collection];
      if (entry.isDraft) {
        counts.drafts++;
        return;
      }
      counts.total++;
      counts.languages.ko++;
      counts.languages.en++;
      if ('jp' in entry) counts.languages.jp++;
    },
  };
}

/** A green build accounts for every file: published, a draft's, or an image of one. */
export function assertNothingLost(content: Content, { collections }: ItemCounts): void {
  const { folders, privacy, images, fileCount } = content;
  const itemCount = Object.values(collections).reduce((sum, { total, drafts }) => sum + total + drafts, 0);
  const texts = folders.reduce((sum, folder) => sum + Object.keys(folder.texts).length, 0);
  const used = 1 + texts + (privacy ? Object.keys(privacy).length : 0) + images.size;
  if (used === fileCount && itemCount === folders.length) return;
  throw new Error(
    `The build lost files: ${fileCount} files in ${folders.length} folders were found, ${used} in ${itemCount} were used`,
  );
}

/** The one place that looks at a clock, and nothing of it is in the output. */
export function findWarnings({ security }: Site): string[] {
  if (!security || Date.parse(security.expires) > Date.now()) return [];
  return [
    `site.yaml: security.expires (${security.expires}) has passed: set a later date, at most a year from now`,
  ];
}
