// The content at a glance: its items, their missing languages, and all diagnostics.
import { dirname } from 'node:path';
import { type CheckOptions, checkContent } from '../../content/check-content.ts';
import type { Entry, EntryStatus } from '../../content/entry.ts';
import { compareStrings, isError } from '../../content/rules/rule.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';

export type Overview = Awaited<ReturnType<typeof collectOverview>>;

export interface OverviewItem {
  collection: Collection;
  slug: string;
  /** Empty if the item has errors. */
  titles: Partial<Record<Language, string>>;
  /** Languages that the item should have a text in. */
  missing: Language[];
  /** `createdAt` or `publishedAt`, in milliseconds since the epoch. */
  time: number | undefined;
  status: EntryStatus | 'broken';
  /** Featured on the home page, or popular. */
  isPromoted: boolean;
  errors: number;
  warnings: number;
}

/** @returns items, those with errors first, then the newest; and the diagnostics that `npm run validate` reports */
export async function collectOverview(options: CheckOptions) {
  const { content, diagnostics } = await checkContent(options);
  const byFolder = Map.groupBy(diagnostics, ({ file }) => dirname(file));
  const items = content.folders.map((folder): OverviewItem => {
    const { collection, slug, path, texts } = folder;
    const isEnough = content.site?.translations === 'optional' && (texts.ko ?? texts.en) !== undefined;
    const lacking = COLLECTION_FOLDERS[collection].languages.filter((each) => texts[each] === undefined);
    const found = byFolder.get(path) ?? [];
    const errors = found.filter(isError).length;
    return {
      collection,
      slug,
      ...describe(content.entries.get(folder)),
      missing: isEnough ? [] : lacking,
      errors,
      warnings: found.length - errors,
    };
  });
  return { siteName: content.site?.name, items: items.sort(compareItems), diagnostics };
}

function describe(entry: Entry | undefined): Pick<OverviewItem, 'titles' | 'time' | 'status' | 'isPromoted'> {
  if (!entry) return { titles: {}, time: undefined, status: 'broken', isPromoted: false };
  const { time, status, languages } = entry;
  return {
    titles: Object.fromEntries(languages.map((language) => [language, entry[language]?.title])),
    time,
    status,
    isPromoted: entry.collection === 'portfolio' ? entry.isMain : entry.isPopular,
  };
}

function compareItems(a: OverviewItem, b: OverviewItem): number {
  const [timeA, timeB] = [a.time ?? Number.POSITIVE_INFINITY, b.time ?? Number.POSITIVE_INFINITY];
  return timeA === timeB ? compareStrings(a.slug, b.slug) : timeB - timeA;
}

/** The counts at the top of the page and on the terminal. */
export function countItems(items: readonly OverviewItem[], collection: Collection) {
  const own = items.filter((item) => item.collection === collection);
  const countOf = (status: OverviewItem['status']) => own.filter((item) => item.status === status).length;
  return {
    total: own.length,
    promoted: own.filter(({ isPromoted }) => isPromoted).length,
    drafts: countOf('draft'),
    scheduled: countOf('scheduled'),
    incomplete: own.filter(({ missing }) => missing.length > 0).length,
  };
}
