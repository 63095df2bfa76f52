// A content folder → what the API would say of it, without encoding an image or writing an output. Addresses are
// without origin, and settings of site.yaml stand apart, so that one changed setting is one difference.

import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Entry, loadEntries, loadFolder } from '../../content/load-entries.ts';
import { loadSite } from '../../content/load-site.ts';
import { scanContent } from '../../content/scan.ts';
import type { Site } from '../../content/schema/site-schema.ts';
import { compareDiagnostics, type Diagnostic } from '../../content/source/diagnostic.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import { MAX_MORE_POSTS } from '../../contract/limits.ts';
import { createDocsIndex } from '../../openapi/docs-index.ts';
import { createOpenApi } from '../../openapi/openapi.ts';
import { createMediaStore } from '../../output/media.ts';
import { createSpool, type SpoolLine } from '../../output/spool.ts';
import { projectPortfolioDetail, projectPostItem } from '../../publish/project.ts';
import { countTerms, rankPosts } from '../../publish/similar-posts.ts';
import { createTermCounter } from '../../publish/terms.ts';
import { compareOrderKeys, createOrderKey } from '../../views/order.ts';

/** Raise it when the shape below changes: a snapshot taken by older code is then not compared. */
export const SNAPSHOT_FORMAT = 1;

export interface ImageValue {
  id: number;
  url: string;
  /** Path inside the item's folder. */
  file: string;
}
export type FieldValue = string | number | boolean | null | ImageValue | FieldValue[];

export interface SnapshotItem {
  publicId: string;
  slug: string;
  title: string;
  /** Wire fields of the detail and the filters of the lists. */
  fields: Record<string, FieldValue>;
  legacyId?: number;
  /** publicIds of the related posts, as the detail names them. */
  morePosts: string[];
}

export interface ApiSnapshot {
  format: number;
  /** Public items in the order of the lists. */
  items: Record<Collection, SnapshotItem[]>;
  /** publicIds of what is written and not public. */
  drafts: string[];
  /** The settings of site.yaml that clients see. */
  site: Record<string, unknown>;
  /** The OpenAPI description for fixed settings: what the code alone decides. */
  contract: Record<string, unknown>;
}

export type SnapshotResult = { snapshot: ApiSnapshot } | { diagnostics: Diagnostic[] };

interface Loaded {
  orderKey: Uint8Array;
  collection: Collection;
  item: SnapshotItem;
  related: string[];
}

/** @param scratch an existing folder for a temporary file */
export async function createSnapshot(content: string, scratch: string): Promise<SnapshotResult> {
  const { content: found, diagnostics } = scanContent(content);
  const { site, diagnostics: siteDiagnostics } = loadSite(found.site);
  const media = createMediaStore({ cache: scratch, siteUrl: '' });
  const filesByUrl = new Map<string, Set<string>>();
  const identify = async (file: string) => {
    const image = await media.identify(file);
    const files = filesByUrl.get(image.url) ?? new Set();
    filesByUrl.set(image.url, files.add(relative(content, file).split(sep).join('/')));
    return image;
  };
  const file = join(scratch, `terms.${process.hrtime.bigint()}`);
  const spool = createSpool(file);
  try {
    const counter = createTermCounter();
    const posts: { slug: string; terms: SpoolLine }[] = [];
    const loaded: Loaded[] = [];
    const drafts: string[] = [];
    const entries = await loadEntries(found.entries, async (folder) => {
      const outcome = await loadFolder(folder, { identify });
      const { entry } = outcome;
      if (entry?.isDraft) drafts.push(entry.publicId);
      else if (entry) loaded.push(loadItem(entry, filesByUrl));
      if (entry?.collection === 'post' && !entry.isDraft) {
        posts.push({ slug: entry.slug, terms: spool.append(countTerms([entry.ko, entry.en], counter)) });
      }
      return outcome;
    });
    const all = [...diagnostics, ...siteDiagnostics, ...entries.diagnostics];
    if (all.length > 0 || !site) return { diagnostics: all.sort(compareDiagnostics) };
    loaded.sort((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
    linkPosts(loaded, rankPosts(posts, spool));
    const itemsOf = (collection: Collection) =>
      loaded.filter((one) => one.collection === collection).map(({ item }) => item);
    return {
      snapshot: {
        format: SNAPSHOT_FORMAT,
        items: { portfolio: itemsOf('portfolio'), post: itemsOf('post') },
        drafts: drafts.sort(),
        site: visibleSettings(site),
        contract: describeCode(),
      },
    };
  } finally {
    spool.close();
    rmSync(file, { force: true });
  }
}

function loadItem(entry: Entry, filesByUrl: ReadonlyMap<string, ReadonlySet<string>>): Loaded {
  const { collection, publicId, slug } = entry;
  const wire =
    entry.collection === 'portfolio'
      ? { ...projectPortfolioDetail(entry), isMain: entry.isMain }
      : { ...projectPostItem(entry), category: entry.category };
  const folder = `${COLLECTION_FOLDERS[collection].folder}/${slug}/`;
  const fields = Object.entries(wire).map(([name, value]) => [name, nameImages(value, folder, filesByUrl)]);
  const legacyId = entry.collection === 'post' ? entry.legacyId : undefined;
  return {
    orderKey: createOrderKey(entry.time, publicId),
    collection,
    item: {
      publicId,
      slug,
      title: entry.ko.title,
      fields: Object.fromEntries(fields),
      ...(legacyId === undefined ? {} : { legacyId }),
      morePosts: [],
    },
    related: entry.collection === 'post' ? entry.related : [],
  };
}

/** Puts beside every image the file of the item's folder that it comes from. */
function nameImages(
  value: unknown,
  folder: string,
  filesByUrl: ReadonlyMap<string, ReadonlySet<string>>,
): FieldValue {
  if (Array.isArray(value)) return value.map((one) => nameImages(one, folder, filesByUrl));
  if (typeof value !== 'object' || value === null) return value as FieldValue;
  const { id, url } = value as ImageValue;
  const files = [...(filesByUrl.get(url) ?? [])].map((file) => file.normalize('NFC')).sort();
  const file = files.find((one) => one.startsWith(folder)) ?? '';
  return { id, url, file: file.slice(folder.length) };
}

/** As the build does: what the editor chose first, then the most similar ones, drafts left out. */
function linkPosts(loaded: readonly Loaded[], similar: ReadonlyMap<string, readonly string[]>): void {
  const posts = loaded.filter(({ collection }) => collection === 'post');
  const idBySlug = new Map(posts.map(({ item }) => [item.slug, item.publicId]));
  for (const { item, related } of posts) {
    const candidates = new Set([...related, ...(similar.get(item.slug) ?? [])]);
    item.morePosts = [...candidates].flatMap((slug) => idBySlug.get(slug) ?? []).slice(0, MAX_MORE_POSTS);
  }
}

function visibleSettings({ name, service, siteUrl, contact, rateLimit, inquiry, versions, security }: Site) {
  const settings = { name, service, siteUrl, email: contact?.email, rateLimit, inquiry, versions, security };
  return JSON.parse(JSON.stringify(settings)) as Record<string, unknown>;
}

function describeCode(): Record<string, unknown> {
  const siteUrl = 'https://site.example';
  const name = 'Studio';
  const docs = createDocsIndex({ siteUrl, name, rateLimit: { limit: 60, windowSeconds: 60 } });
  const inquiry = { budgetTypes: [], funnelTypes: [] };
  return createOpenApi({ siteUrl, name, isDeprecated: false, inquiry, docs });
}
