// The content at a glance: its items, their missing languages, and all diagnostics.
import { dirname } from 'node:path';
import type { Entry } from '../../content/entry.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { compareStrings, isError } from '../../diagnostics/diagnostic.ts';
import { type CheckOptions, checkContent } from '../../publish/check-content.ts';
import { newestFirst } from '../../views/order.ts';

export type Overview = Awaited<ReturnType<typeof collectOverview>>;

export interface OverviewItem {
  collection: Collection;
  slug: string;
  /** Undefined if the item has errors. */
  entry: Entry | undefined;
  /** Languages that the item should have a text in. */
  missing: Language[];
  errors: number;
  warnings: number;
}

/** @returns items, those with errors first, then the newest; and the diagnostics that `npm run validate` reports */
export async function collectOverview(options: CheckOptions) {
  const { content, diagnostics } = await checkContent({ ...options, headersOnly: true });
  const { languages = LANGUAGES } = content.site ?? {};
  const byFolder = Map.groupBy(diagnostics, ({ file }) => dirname(file));
  const items = content.folders.map((folder): OverviewItem => {
    const { collection, slug, path, texts } = folder;
    const isEnough = content.site?.translations === 'optional' && (texts.ko ?? texts.en) !== undefined;
    const wanted = COLLECTION_FOLDERS[collection].languages.filter((each) => languages.includes(each));
    const lacking = wanted.filter((each) => texts[each] === undefined);
    const [entry, missing] = [content.entries.get(folder), isEnough ? [] : lacking];
    const found = byFolder.get(path) ?? [];
    const errors = found.filter(isError).length;
    return { collection, slug, entry, missing, errors, warnings: found.length - errors };
  });
  return { siteName: content.site?.name, items: items.sort(compareItems), diagnostics };
}

/** Featured on the home page, or popular. */
export function isPromoted({ entry }: OverviewItem): boolean {
  return entry !== undefined && (entry.collection === 'portfolio' ? entry.isMain : entry.isPopular);
}

function compareItems(a: OverviewItem, b: OverviewItem): number {
  if (a.entry && b.entry) return newestFirst(a.entry, b.entry);
  return Number(a.entry !== undefined) - Number(b.entry !== undefined) || compareStrings(a.slug, b.slug);
}

/** The counts at the top of the page and on the terminal. */
export function countItems(items: readonly OverviewItem[], collection: Collection) {
  const own = items.filter((item) => item.collection === collection);
  const countOf = (status: Entry['status']) => own.filter(({ entry }) => entry?.status === status).length;
  return {
    total: own.length,
    promoted: own.filter(isPromoted).length,
    drafts: countOf('draft'),
    scheduled: countOf('scheduled'),
    incomplete: own.filter(({ missing }) => missing.length > 0).length,
  };
}
