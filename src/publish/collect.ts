// The first half of a build: every item taken up and checked beside the others. What stays in memory is the index.

import { describeDamagedImage } from '../content/damaged-image.ts';
import { loadEntries, loadFolder } from '../content/load-entries.ts';
import { loadPrivacy, type PrivacyTexts } from '../content/load-privacy.ts';
import type { ContentFolder } from '../content/scan.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { Diagnostic } from '../content/source/diagnostic.ts';
import type { SourceFiles } from '../content/source/source-file.ts';
import type { Collection } from '../contract/collections.ts';
import { detailPath } from '../edge/manifest.ts';
import type { MediaReport, MediaStore } from '../output/media.ts';
import { type Output, takeOver } from '../output/output.ts';
import type { Spool } from '../output/spool.ts';
import { createSiteCollector, type SiteIndex } from '../site/site-index.ts';
import type { RecordWriter } from './build-record.ts';
import type { ItemSupply } from './item-supply.ts';
import type { BuildOptions } from './publish.ts';
import type { PublishedItem } from './published-item.ts';

export interface CollectionCounts {
  /** Published items. */
  total: number;
  /** Published items with a text in each language. */
  languages: { ko: number; en: number; jp: number };
  drafts: number;
}

export interface Collected {
  diagnostics: Diagnostic[];
  /** Published, in no fixed order. */
  items: PublishedItem[];
  counts: Record<Collection, CollectionCounts>;
  mediaReport: MediaReport;
  publishedImages: string[];
  /** Undefined where the site is not built. */
  siteIndex: SiteIndex | undefined;
  privacy: PrivacyTexts | undefined;
}

export interface CollectInput {
  content: ContentFolder;
  /** Faults found so far. */
  diagnostics: readonly Diagnostic[];
  /** Undefined where site.yaml is faulty, as the diagnostics then say. */
  site: Site | undefined;
}

/** What a build collects with. */
export interface CollectTools {
  sources: SourceFiles;
  media: MediaStore;
  output: Output;
  supply: ItemSupply;
  record: RecordWriter;
  /** Takes the texts that the site's pages read. */
  siteTexts: Spool;
}

export async function collectContent(
  { content, diagnostics, site }: CollectInput,
  { sources, media, output, supply, record, siteTexts }: CollectTools,
  options: BuildOptions,
): Promise<Collected> {
  const siteCollector =
    options.site === false
      ? undefined
      : createSiteCollector(siteTexts, loadAgain(content, sources, media, options));
  const items: PublishedItem[] = [];
  const counts = { portfolio: emptyCounts(), post: emptyCounts() };
  const entries = await loadEntries(supply.folders, async (folder) => {
    const loaded = await supply.take(folder);
    const { facts, item } = loaded;
    if (!facts || loaded.diagnostics.length > 0) return loaded;
    count(facts.isDraft, folder.texts, counts[folder.collection]);
    if (loaded.site) siteCollector?.add(loaded.site, loaded.siteText);
    if (item) items.push(item);
    if (item?.detailKey !== undefined) keepDetail(item, item.detailKey, output);
    record.add(folder, loaded);
    // The images are asked for once more.
    sources.forget(Object.values(folder.texts));
    return loaded;
  });
  const { privacy, diagnostics: privacyDiagnostics } = loadPrivacy(content.privacy, site, sources.read);

  const mediaReport = await media.prepare([...entries.imagePlaces.keys()], options.onProgress);
  const brokenImages = [...mediaReport.faults].map(([file, fault]) =>
    describeDamagedImage(file, entries.imagePlaces.get(file), fault),
  );
  const allDiagnostics = [...diagnostics, ...entries.diagnostics, ...privacyDiagnostics, ...brokenImages];
  if (allDiagnostics.length === 0) {
    const { published, drafts } = entries.textCounts;
    const privacyFiles = privacy ? Object.keys(privacy).length : 0;
    accountFor(content.fileCount, 1 + published + drafts + privacyFiles + entries.imagePlaces.size);
  }
  return {
    diagnostics: allDiagnostics,
    items,
    counts,
    mediaReport,
    publishedImages: [...entries.publishedImages],
    siteIndex: siteCollector?.finish(),
    privacy,
  };
}

/** For the page of an entry whose text is not at hand. */
function loadAgain(
  { entries }: ContentFolder,
  { read }: SourceFiles,
  { identify }: MediaStore,
  { drafts }: BuildOptions,
): Parameters<typeof createSiteCollector>[1] {
  const folders = new Map(entries.map((entry) => [`${entry.collection}/${entry.slug}`, entry]));
  return async (collection, slug) => {
    const folder = folders.get(`${collection}/${slug}`);
    const loaded = folder && (await loadFolder(folder, { identify, read, drafts }));
    if (loaded?.entry) return loaded.entry;
    throw new Error(`Cannot load ${slug}: it was written during the build; build again`);
  };
}

/** The detail of a work that is not written in this build. */
function keepDetail({ collection, publicId }: PublishedItem, key: string, output: Output): void {
  const path = detailPath(collection, publicId);
  if (!output.files.has(path)) takeOver(output, path, key);
}

/** A green build means that every file is in the API: published, a draft's, or an image of one (design §2). */
function accountFor(found: number, used: number): void {
  if (found !== used) throw new Error(`The build lost files: ${found} were found, ${used} were used`);
}

function emptyCounts(): CollectionCounts {
  return { total: 0, languages: { ko: 0, en: 0, jp: 0 }, drafts: 0 };
}

function count(isDraft: boolean, texts: object, counts: CollectionCounts): void {
  if (isDraft) {
    counts.drafts++;
    return;
  }
  counts.total++;
  for (const language of ['ko', 'en', 'jp'] as const) if (language in texts) counts.languages[language]++;
}
