// The first half of a build: every item loaded, checked and projected, or recalled where its files are as the last
// build read them. Text goes to the spool and to files as it comes; what stays in memory is the index.
import { join } from 'node:path';
import { describeDamagedImage } from '../content/damaged-image.ts';
import { compareStrings, type Diagnostic } from '../content/diagnostic.ts';
import { loadEntries, loadFolder } from '../content/load-entries.ts';
import { loadPrivacy, type PrivacyTexts } from '../content/load-privacy.ts';
import type { ContentFolder } from '../content/scan.ts';
import type { Site } from '../content/site-schema.ts';
import type { SourceFiles } from '../content/source-file.ts';
import { createSiteCollector, type SiteIndex } from '../site/site-index.ts';
import { detailPath } from '../views/manifest.ts';
import type { Collection } from '../views/view.ts';
import type { BuildOptions } from './build.ts';
import {
  createRecordWriter,
  type ItemRecord,
  type LastBuild,
  type RecordWriter,
  TERMS_FILE,
} from './build-record.ts';
import { createEncoder } from './byte-buffer.ts';
import { createMediaStore, type MediaReport, type MediaStore } from './media.ts';
import { createOutput, type Output, takeOver } from './output.ts';
import {
  createLineReader,
  type PublishedItem,
  type PublishingTools,
  publishEntry,
} from './published-item.ts';
import { rankSimilar } from './similarity.ts';
import { createSpool, type Spool, type SpoolLine } from './spool.ts';
import { createTermCounter } from './terms.ts';
import type { ReadLine } from './write-views.ts';

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
  readLine: ReadLine<PublishedItem>;
  /** Similar posts by slug, nearest first. */
  similar: Map<string, string[]>;
  counts: Record<Collection, CollectionCounts>;
  output: Output;
  media: MediaStore;
  mediaReport: MediaReport;
  publishedImages: string[];
  /** Undefined where the site is not built. */
  siteIndex: SiteIndex | undefined;
  privacy: PrivacyTexts | undefined;
  record: RecordWriter;
  /** Closes and removes what only this build needs. */
  release(): void;
}

export interface CollectInput {
  content: ContentFolder;
  /** Faults found so far. */
  diagnostics: readonly Diagnostic[];
  /** With the address that the output is for. Undefined where site.yaml is faulty, as the diagnostics then say. */
  site: Site | undefined;
  sources: SourceFiles;
  last: LastBuild | undefined;
  /** An empty folder to write into. */
  folder: string;
}

/** Enough to fill `morePosts` when the editor's own choices take some of them. */
const SIMILAR_POSTS = 6;

/** Stands in where site.yaml is faulty: the items are checked all the same, and nothing of them is published. */
const UNKNOWN_ORIGIN = 'https://unknown.invalid';

export async function collectContent(
  { content, diagnostics, site, sources, last, folder }: CollectInput,
  options: BuildOptions,
): Promise<Collected> {
  const { drafts } = options;
  const media = createMediaStore({ cache: options.cache, siteUrl: site?.siteUrl ?? UNKNOWN_ORIGIN, sources });
  const loading = { identify: media.identify, read: sources.read, drafts };
  const lines = createSpool(join(folder, 'spool'));
  const terms = createSpool(join(folder, TERMS_FILE));
  const output = createOutput(join(folder, 'public'), last?.output);
  const tools: PublishingTools = {
    lines,
    terms,
    counter: createTermCounter(),
    encode: createEncoder(),
    output,
  };
  const record = createRecordWriter(folder, sources);
  const folders = new Map(content.entries.map((entry) => [`${entry.collection}/${entry.slug}`, entry]));
  const siteCollector =
    options.site === false
      ? undefined
      : createSiteCollector(lines, async (collection, slug) => {
          const entryFolder = folders.get(`${collection}/${slug}`);
          const loaded = entryFolder && (await loadFolder(entryFolder, loading));
          if (!loaded?.entry)
            throw new Error(`Cannot load ${slug}: it was written during the build; build again`);
          return loaded.entry;
        });
  const items: PublishedItem[] = [];
  const counts = { portfolio: emptyCounts(), post: emptyCounts() };

  const entries = await loadEntries(content.entries, {
    ...loading,
    recall(entryFolder) {
      const known = last?.recall(entryFolder, sources);
      if (!last || !known) return undefined;
      count(known.facts.isDraft, entryFolder.texts, counts[entryFolder.collection]);
      const item = known.item && recallItem(known.item, last, tools);
      if (item) items.push(item);
      if (known.site) siteCollector?.recall(known.site);
      record.add(entryFolder, { ...known, item });
      return known.facts;
    },
    onEntry(entry, facts, entryFolder) {
      count(entry.isDraft, entryFolder.texts, counts[entry.collection]);
      const known: ItemRecord = { facts, item: undefined, site: undefined };
      if (!entry.isDraft) {
        known.item = publishEntry(entry, tools);
        known.site = siteCollector?.add(entry);
        items.push(known.item);
      }
      record.add(entryFolder, known);
    },
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
    readLine: createLineReader(lines, last?.output),
    similar: allDiagnostics.length === 0 ? rankPosts(items, terms) : new Map(),
    counts,
    output,
    media,
    mediaReport,
    publishedImages: [...entries.publishedImages],
    siteIndex: siteCollector?.finish(),
    privacy,
    record,
    release() {
      lines.remove();
      terms.close();
    },
  };
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

/** What the last build made of an item, with its terms and its file carried over. */
function recallItem(item: PublishedItem, last: LastBuild, { terms, output }: PublishingTools): PublishedItem {
  const { collection, publicId, detailKey } = item;
  if (detailKey !== undefined) takeOver(output, detailPath(collection, publicId), detailKey);
  return item.terms ? { ...item, terms: terms.append(last.readTerms(item.terms)) } : item;
}

function rankPosts(items: readonly PublishedItem[], terms: Spool): Map<string, string[]> {
  const posts = items
    .filter(({ collection }) => collection === 'post')
    .sort((a, b) => compareStrings(a.slug, b.slug));
  const slugs = posts.map(({ slug }) => slug);
  const read = (index: number) => {
    const bytes = terms.read((posts[index] as PublishedItem).terms as SpoolLine);
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / Uint32Array.BYTES_PER_ELEMENT);
  };
  const ranked = rankSimilar({ length: posts.length, read }, SIMILAR_POSTS);
  return new Map(
    ranked.map((others, index) => [slugs[index] as string, others.map((other) => slugs[other] as string)]),
  );
}
