// Counts what a build publishes, and asserts that no file is lost.
import type { Entry } from '../content/entry.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { imageUnused } from '../content/rules/images.ts';
import type { Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';

export interface BuildSummary {
  counts: Record<Collection, CollectionCounts>;
  /** Undefined if the pages were not built. */
  pages: PagesSummary | undefined;
  /** Files for the CDN, and their bytes. */
  files: number;
  bytes: number;
  workerBytes: number;
  images: { encoded: number; reused: number };
  seconds: number;
}

interface CollectionCounts {
  /** Published items. */
  total: number;
  /** Published items with a text in each language. */
  languages: Record<Language, number>;
  drafts: number;
  scheduled: ScheduledItem[];
}

/** An item that becomes public at its time. */
interface ScheduledItem {
  slug: string;
  title: string;
  /** Milliseconds since the epoch. */
  time: number;
}

interface PagesSummary {
  count: number;
  /** Images whose variants were encoded, or taken from the cache. */
  pictures: { encoded: number; reused: number };
}

export function createCounts() {
  const empty = (): CollectionCounts => ({
    total: 0,
    languages: { ko: 0, en: 0, jp: 0 },
    drafts: 0,
    scheduled: [],
  });
  const collections: Record<Collection, CollectionCounts> = { portfolio: empty(), post: empty() };
  return {
    collections,
    add(entry: Entry) {
      const counts = collections[entry.collection];
      if (entry.status === 'draft') counts.drafts++;
      if (entry.status === 'scheduled') {
        counts.scheduled.push({ slug: entry.slug, title: entry.ko.title, time: entry.time });
      }
      if (entry.status !== 'public') return;
      counts.total++;
      counts.languages.ko++;
      counts.languages.en++;
      if (entry.jp) counts.languages.jp++;
    },
    /** When the next scheduled item becomes public. */
    nextDue() {
      const times = Object.values(collections).flatMap(({ scheduled }) => scheduled.map(({ time }) => time));
      return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.min(a, b))).toISOString();
    },
  };
}

/** Throws unless every file was published, is a draft or scheduled, or has a warning. */
export function assertNothingLost(
  content: LoadedContent,
  { collections }: ReturnType<typeof createCounts>,
): void {
  const { folders, privacy, images, fileCount } = content;
  const itemCount = Object.values(collections).reduce(
    (sum, { total, drafts, scheduled }) => sum + total + drafts + scheduled.length,
    0,
  );
  const texts = folders.reduce((sum, folder) => sum + Object.keys(folder.texts).length, 0);
  const unused = content.diagnostics.filter(({ rule }) => rule === imageUnused.name).length;
  const used = 1 + texts + (privacy ? Object.keys(privacy).length : 0) + images.size + unused;
  if (used === fileCount && itemCount === folders.length) return;
  throw new Error(
    `The build lost files: ${fileCount} files in ${folders.length} folders were found, ${used} in ${itemCount} were used`,
  );
}
