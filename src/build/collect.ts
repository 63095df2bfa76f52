// The first half of a build: every item loaded, checked and projected. Text goes to the spool and to files as it
// comes; what stays in memory is the index.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describeDamagedImage } from '../content/damaged-image.ts';
import type { Diagnostic } from '../content/diagnostic.ts';
import { type Entry, loadEntries } from '../content/load-entries.ts';
import type { PostEntry } from '../content/load-post.ts';
import { loadPrivacy, type PrivacyTexts } from '../content/load-privacy.ts';
import { loadSite } from '../content/load-site.ts';
import { scanContent } from '../content/scan.ts';
import type { Site } from '../content/site-schema.ts';
import { createSiteCollector, type SiteIndex } from '../site/site-index.ts';
import { detailPath } from '../views/manifest.ts';
import { createOrderKey } from '../views/order.ts';
import type { Collection } from '../views/view.ts';
import type { BuildOptions } from './build.ts';
import { checkItem } from './check-output.ts';
import { createMediaStore, type MediaReport, type MediaStore } from './media.ts';
import { createOutput, type Output, writeAsset } from './output.ts';
import { projectPortfolioDetail, projectPortfolioItem, projectPostItem } from './project.ts';
import { createSimilarity } from './similarity.ts';
import { createSpool, type Spool } from './spool.ts';
import type { IndexedItem } from './write-views.ts';

/** What a post detail takes beside the post itself. */
export interface PostLinks {
  publicId: string;
  slug: string;
  /** Slugs the editor named. */
  related: string[];
  legacyId?: number;
}

export interface CollectionCounts {
  /** Published items. */
  total: number;
  /** Published items with a text in each language. */
  languages: { ko: number; en: number; jp: number };
  drafts: number;
}

export interface Collected {
  diagnostics: Diagnostic[];
  items: IndexedItem[];
  posts: PostLinks[];
  /** Similar posts by slug, nearest first. */
  similar: Map<string, string[]>;
  counts: Record<Collection, CollectionCounts>;
  spool: Spool;
  output: Output;
  media: MediaStore;
  mediaReport: MediaReport;
  /** With the address that the output is for. Undefined where site.yaml is faulty, as the diagnostics then say. */
  site: Site | undefined;
  publishedImages: string[];
  /** Undefined where the site is not built. */
  siteIndex: SiteIndex | undefined;
  privacy: PrivacyTexts | undefined;
}

/** Enough to fill `morePosts` when the editor's own choices take some of them. */
const SIMILAR_POSTS = 6;

/** Stands in where site.yaml is faulty: the items are checked all the same, and nothing of them is published. */
const UNKNOWN_ORIGIN = 'https://unknown.invalid';

/** @param folder an empty folder to write into */
export async function collectContent(options: BuildOptions, folder: string): Promise<Collected> {
  const { content, diagnostics } = await scanContent(options.content);
  const { site: written, diagnostics: siteDiagnostics } = await loadSite(content.site);
  const site = written && { ...written, siteUrl: options.siteUrl ?? written.siteUrl };
  const media = createMediaStore({ cache: options.cache, siteUrl: site?.siteUrl ?? UNKNOWN_ORIGIN });
  const spool = createSpool(join(folder, 'spool'));
  const output = createOutput(join(folder, 'public'));
  const similarity = createSimilarity(spool);
  const siteCollector = options.site === false ? undefined : createSiteCollector(spool);
  const items: IndexedItem[] = [];
  const posts: PostLinks[] = [];
  const counts = { portfolio: emptyCounts(), post: emptyCounts() };

  const entries = await loadEntries(
    content.entries,
    media.identify,
    (entry) => {
      count(entry, counts[entry.collection]);
      if (entry.isDraft) return;
      items.push(indexEntry(entry, spool));
      siteCollector?.add(entry);
      if (entry.collection === 'portfolio') {
        const detail = JSON.stringify(projectPortfolioDetail(entry));
        writeAsset(output, detailPath('portfolio', entry.publicId), detail);
      } else {
        posts.push(linksOf(entry));
        similarity.add(
          entry.slug,
          `${entry.ko.title}\n${entry.en.title}`,
          `${entry.ko.content}\n${entry.en.content}`,
        );
      }
    },
    { drafts: options.drafts },
  );
  const { privacy, diagnostics: privacyDiagnostics } = await loadPrivacy(content.privacy, site);

  const mediaReport = await media.prepare([...entries.imagePlaces.keys()], options.onProgress);
  const brokenImages = [...mediaReport.faults].map(([file, fault]) =>
    describeDamagedImage(file, entries.imagePlaces.get(file), fault),
  );
  const allDiagnostics = [
    ...diagnostics,
    ...siteDiagnostics,
    ...entries.diagnostics,
    ...privacyDiagnostics,
    ...brokenImages,
  ];
  if (allDiagnostics.length === 0) {
    const { published, drafts } = entries.textCounts;
    const privacyFiles = privacy ? Object.keys(privacy).length : 0;
    accountFor(content.fileCount, 1 + published + drafts + privacyFiles + entries.imagePlaces.size);
  }
  return {
    diagnostics: allDiagnostics,
    items,
    posts,
    similar: similarity.rank(SIMILAR_POSTS),
    counts,
    spool,
    output,
    media,
    mediaReport,
    site,
    publishedImages: [...entries.publishedImages],
    siteIndex: siteCollector?.finish(),
    privacy,
  };
}

/** A green build means that every file is in the API: published, a draft's, or an image of one (design §2). */
function accountFor(found: number, used: number): void {
  if (found !== used) throw new Error(`The build lost files: ${found} were found, ${used} were used`);
}

function emptyCounts(): CollectionCounts {
  return { total: 0, languages: { ko: 0, en: 0, jp: 0 }, drafts: 0 };
}

function count(entry: Entry, counts: CollectionCounts): void {
  if (entry.isDraft) {
    counts.drafts++;
    return;
  }
  counts.total++;
  for (const language of ['ko', 'en', 'jp'] as const) if (language in entry) counts.languages[language]++;
}

function linksOf({ publicId, slug, related, legacyId }: PostEntry): PostLinks {
  return { publicId, slug, related, ...(legacyId === undefined ? {} : { legacyId }) };
}

function indexEntry(entry: Entry, spool: Spool): IndexedItem {
  const item = entry.collection === 'portfolio' ? projectPortfolioItem(entry) : projectPostItem(entry);
  checkItem(item, entry.slug);
  const line = Buffer.from(JSON.stringify(item));
  const { collection, publicId, slug } = entry;
  const flags =
    entry.collection === 'portfolio'
      ? { isMain: entry.isMain }
      : { isPopular: entry.isPopular, category: entry.category };
  return {
    collection,
    publicId,
    slug,
    orderKey: createOrderKey(entry.time, publicId),
    ...flags,
    line: spool.append(line),
    lineDigest: createHash('sha256').update(line).digest(),
  };
}
