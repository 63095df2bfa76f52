// The content at a glance, as data: what there is, what is missing, what is heavy, what is wrong. Loads what a build
// loads and encodes nothing; faults are part of the answer.

import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describeDamagedImage } from '../../content/damaged-image.ts';
import { type Entry, loadEntries, loadFolder } from '../../content/load-entries.ts';
import { loadPrivacy } from '../../content/load-privacy.ts';
import { loadSite } from '../../content/load-site.ts';
import { missingContent } from '../../content/missing-content.ts';
import { type EntryFolder, scanContent } from '../../content/scan.ts';
import type { Site } from '../../content/schema/site-schema.ts';
import { compareDiagnostics, compareStrings, type Diagnostic } from '../../content/source/diagnostic.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { DEFAULT_LIMIT } from '../../contract/limits.ts';
import type { GuestFile } from '../../contract/schemas.ts';
import { mapBounded } from '../../output/map-bounded.ts';
import { projectPortfolioItem, projectPostItem } from '../../publish/project.ts';
import { compareOrderKeys, createOrderKey } from '../../views/order.ts';
import { ITEM_SEPARATOR } from '../../views/page.ts';
import { type BrokenLink, findBrokenLinks } from './inner-links.ts';
import { answerLinks, type LinkAnswer } from './link-answers.ts';
import { type OverviewItem, type ReadItem, readItem } from './read-item.ts';
import { makeThumbnails } from './thumbnails.ts';

export interface OverviewOptions {
  /** Folder the editors write. */
  content: string;
  /** Folder of thumbnails and of what other servers answered. */
  cache?: string;
  /** Asks other servers about the addresses; otherwise the answers of the last day are told. */
  checkLinks?: boolean;
  /** Milliseconds since the epoch. */
  now?: number;
}

export interface OverviewData {
  content: string;
  siteName: Site['name'] | undefined;
  /** Names of the post categories that site.yaml names. */
  categories: Record<string, { ko: string; en: string }>;
  collections: Record<Collection, OverviewCollection>;
  /** Addresses on other servers, in order. */
  outside: OutsideReference[];
  /** Links between texts that lead nowhere, in order. */
  brokenLinks: BrokenLink[];
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
}

export interface OverviewCollection {
  languages: readonly Language[];
  /** Newest first; before them those without a date. */
  items: OverviewItem[];
  /** The pages of the unfiltered list, in order. */
  pages: ApiPage[];
}

export interface ApiPage {
  /** 1-based. */
  number: number;
  items: number;
  /** Of the items with what stands between them; the pagination around them is a few hundred more. */
  bytes: number;
}

export interface OutsideReference {
  url: string;
  kind: 'link' | 'image';
  uses: { collection: Collection; slug: string; file: string; line: number }[];
  /** Undefined where nobody asked. */
  answer: LinkAnswer | undefined;
}

const OPEN_FOLDERS = 16;
const DEFAULT_CACHE = '.cache/overview';

export async function collectOverview({
  content: root,
  cache = DEFAULT_CACHE,
  checkLinks = false,
  now = Date.now(),
}: OverviewOptions): Promise<OverviewData> {
  if (!existsSync(root)) return emptyOverview(root);
  const { content, diagnostics } = scanContent(root);
  const { site, diagnostics: siteDiagnostics } = loadSite(content.site);
  const sound = new Map<string, SoundEntry>();
  const identify = createIdentify(site?.siteUrl ?? '');
  const entries = await loadEntries(content.entries, async (folder) => {
    const loaded = await loadFolder(folder, { identify });
    if (loaded.entry) sound.set(keyOf(loaded.entry), weighEntry(loaded.entry));
    return loaded;
  });
  const { diagnostics: privacyDiagnostics } = loadPrivacy(content.privacy, site);
  const read = await mapBounded(content.entries, OPEN_FOLDERS, readItem);

  const covers = [...new Set(read.flatMap(({ cover }) => cover?.file ?? []))];
  const thumbnails = await makeThumbnails(covers, cache);
  const damaged = [...thumbnails].flatMap(([file, thumbnail]) =>
    'fault' in thumbnail ? [describeDamagedImage(file, entries.imagePlaces.get(file), thumbnail.fault)] : [],
  );
  const all = [...diagnostics, ...siteDiagnostics, ...entries.diagnostics, ...privacyDiagnostics, ...damaged];
  const faultCounts = countFaults(content.entries, all);

  const isOutside = (url: string) => site === undefined || !`${url}/`.startsWith(`${site.siteUrl}/`);
  const outside = gatherOutside(read, isOutside);
  const answers = await answerLinks(
    outside.map(({ url }) => url),
    { record: join(cache, 'links.json'), ask: checkLinks, now },
  );
  for (const reference of outside) reference.answer = answers.get(reference.url);

  const items = read.map(({ references, links: _, related: __, cover, ...item }): OverviewItem => {
    const thumbnail = cover && thumbnails.get(cover.file);
    return {
      ...item,
      cover: cover && { ...cover, thumbnail: thumbnail && 'uri' in thumbnail ? thumbnail.uri : undefined },
      outside: [...new Set(references.map(({ url }) => url))].filter(isOutside),
      apiBytes: sound.get(keyOf(item))?.bytes,
      faults: faultCounts.get(item.path) ?? 0,
    };
  });
  const collectionOf = (collection: Collection): OverviewCollection => ({
    languages: COLLECTION_FOLDERS[collection].languages,
    items: items.filter((item) => item.collection === collection).sort(compareItems),
    pages: paginate([...sound.values()].filter((entry) => entry.collection === collection)),
  });
  return {
    content: root,
    siteName: site?.name,
    categories: (site?.categories ?? {}) as OverviewData['categories'],
    collections: { portfolio: collectionOf('portfolio'), post: collectionOf('post') },
    outside,
    brokenLinks: findBrokenLinks(read, site?.siteUrl),
    diagnostics: all.sort(compareDiagnostics),
  };
}

function emptyOverview(root: string): OverviewData {
  const empty = (collection: Collection): OverviewCollection => ({
    languages: COLLECTION_FOLDERS[collection].languages,
    items: [],
    pages: [],
  });
  return {
    content: root,
    siteName: undefined,
    categories: {},
    collections: { portfolio: empty('portfolio'), post: empty('post') },
    outside: [],
    brokenLinks: [],
    diagnostics: [missingContent(root)],
  };
}

/** Identities as long as those of a build, made without reading the image. */
function createIdentify(siteUrl: string): (file: string) => Promise<GuestFile> {
  const identity = { id: 2 ** 52 - 1, url: `${siteUrl}/media/${'0'.repeat(20)}.webp` };
  return async (file) => {
    await access(file);
    return identity;
  };
}

function keyOf({ collection, slug }: Pick<Entry, 'collection' | 'slug'>): string {
  return `${collection}/${slug}`;
}

/** What is kept of an entry that a build would take. */
interface SoundEntry {
  collection: Collection;
  orderKey: Uint8Array;
  isDraft: boolean;
  /** Of its line in a list. */
  bytes: number;
}

function weighEntry(entry: Entry): SoundEntry {
  const item = entry.collection === 'portfolio' ? projectPortfolioItem(entry) : projectPostItem(entry);
  return {
    collection: entry.collection,
    orderKey: createOrderKey(entry.time, entry.publicId),
    isDraft: entry.isDraft,
    bytes: Buffer.byteLength(JSON.stringify(item)),
  };
}

function paginate(entries: readonly SoundEntry[]): ApiPage[] {
  const shown = entries
    .filter(({ isDraft }) => !isDraft)
    .sort((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
  const pages: ApiPage[] = [];
  for (let start = 0; start < shown.length; start += DEFAULT_LIMIT) {
    const page = shown.slice(start, start + DEFAULT_LIMIT);
    const separators = (page.length - 1) * ITEM_SEPARATOR.length;
    const bytes = page.reduce((sum, entry) => sum + entry.bytes, separators);
    pages.push({ number: pages.length + 1, items: page.length, bytes });
  }
  return pages;
}

/** By folder. */
function countFaults(
  folders: readonly EntryFolder[],
  diagnostics: readonly Diagnostic[],
): Map<string, number> {
  const known = new Set(folders.map(({ path }) => path));
  const counts = new Map<string, number>();
  for (const { file } of diagnostics) {
    for (let end = file.length; end > 0; end = file.lastIndexOf('/', end - 1)) {
      const path = file.slice(0, end);
      if (known.has(path)) counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  return counts;
}

function gatherOutside(read: readonly ReadItem[], isOutside: (url: string) => boolean): OutsideReference[] {
  const references = new Map<string, OutsideReference>();
  for (const { collection, slug, references: own } of read) {
    for (const { url, kind, file, line } of own) {
      if (!isOutside(url)) continue;
      const key = `${url} ${kind}`;
      const reference = references.get(key) ?? { url, kind, uses: [], answer: undefined };
      references.set(key, reference);
      reference.uses.push({ collection, slug, file, line });
    }
  }
  return [...references].sort(([a], [b]) => compareStrings(a, b)).map(([, reference]) => reference);
}

function compareItems(a: OverviewItem, b: OverviewItem): number {
  const [timeA, timeB] = [a.time ?? Number.POSITIVE_INFINITY, b.time ?? Number.POSITIVE_INFINITY];
  return timeA === timeB ? compareStrings(a.slug, b.slug) : timeB - timeA;
}
