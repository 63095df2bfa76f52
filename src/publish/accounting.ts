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

export function countEntries(entries: Iterable<Entry>): Record<Collection, CollectionCounts> {
  const counts = { portfolio: createCounts(), post: createCounts() };
  for (const { collection, status, slug, time, ko, languages } of entries) {
    const own = counts[collection];
    if (status === 'draft') own.drafts++;
    if (status === 'scheduled') own.scheduled.push({ slug, title: ko.title, time });
    if (status !== 'public') continue;
    own.total++;
    for (const language of languages) own.languages[language]++;
  }
  return counts;
}

function createCounts(): CollectionCounts {
  return { total: 0, languages: { ko: 0, en: 0, jp: 0 }, drafts: 0, scheduled: [] };
}

/** When the next scheduled item becomes public, in UTC; null if none is scheduled. */
export function findNextDue(counts: BuildSummary['counts']): string | null {
  const times = Object.values(counts).flatMap(({ scheduled }) => scheduled.map(({ time }) => time));
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.min(a, b))).toISOString();
}

/** Throws unless every file was published, is a draft or scheduled, or has a warning. */
export function assertNothingLost(content: LoadedContent): void {
  const { folders, entries, pages, images, fileCount } = content;
  const texts = folders.reduce((sum, folder) => sum + Object.keys(folder.texts).length, 0);
  const unused = content.diagnostics.filter(({ rule }) => rule === imageUnused.name).length;
  const ofPages = pages.flatMap((page) => Object.keys(page.texts)).length;
  const used = 1 + texts + ofPages + images.size + unused;
  if (used === fileCount && entries.size === folders.length) return;
  throw new Error(
    `The build lost files: ${fileCount} files in ${folders.length} folders were found, ${used} in ${entries.size} were used`,
  );
}
