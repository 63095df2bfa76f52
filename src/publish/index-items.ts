// Entries → items. Memory holds only keys and flags; the JSON is in the spool until pages and details are written.

import { hash } from 'node:crypto';
import type { Entry, PortfolioEntry, PostEntry } from '../content/entry.ts';
import { mediaNameOf } from '../content/guest-file.ts';
import { type Memory, NO_MEMORY } from '../content/source/memory.ts';
import type { Category } from '../contract/categories.ts';
import type { Collection } from '../contract/collections.ts';
import { PortfolioDetail, PortfolioSummary, PostListItem, PostSummary } from '../contract/schemas.ts';
import type { ImageSize } from '../output/image-cache.ts';
import type { Spool, SpoolPlace } from '../output/spool.ts';
import { createOrderKey } from '../views/order.ts';
import type { Shape } from '../views/view.ts';
import { createCheck } from './check-item.ts';
import {
  projectPortfolioItem,
  projectPortfolioRest,
  projectPostItem,
  summarizePortfolioItem,
  summarizePost,
} from './project.ts';
import { extractTerms } from './similar-posts.ts';

/** Place of an item's JSON, and its SHA-256. */
export interface ItemLine extends SpoolPlace {
  digest: Uint8Array;
}

export interface IndexedItem extends Record<Shape, ItemLine> {
  collection: Collection;
  publicId: string;
  slug: string;
  /** See `createOrderKey`. */
  orderKey: Uint8Array;
  isMain?: boolean;
  isPopular?: boolean;
  category?: Category;
  /** Portfolio items: the fields that only the detail has, from the comma to the closing brace. */
  rest?: SpoolPlace;
  /** Posts: slugs of related posts that the editor chose. */
  related?: readonly string[];
  legacyId?: number;
  /** Posts: see `extractTerms`. */
  terms?: SpoolPlace;
}

/** An item whose summary waits for the sizes of its images. */
export type UnsizedItem = Omit<IndexedItem, 'summary'> & { unsized: SpoolPlace };

export interface Addresses {
  siteUrl: string;
  /** Whether the site is built, so that items have pages. */
  hasSite: boolean;
}

/** Puts the records of a published entry into the spool. The memory assumes that siteUrl never changes. */
export function indexItem(
  entry: Entry,
  addresses: Addresses,
  spool: Spool,
  memory: Memory = NO_MEMORY,
): UnsizedItem {
  return memory.recall('item', entry, () => {
    const { line, unsized, rest, terms, flags } =
      entry.collection === 'portfolio'
        ? createPortfolioRecords(entry, addresses)
        : createPostRecords(entry, addresses);
    const { collection, publicId, slug, time } = entry;
    return {
      collection,
      publicId,
      slug,
      orderKey: createOrderKey(time, publicId),
      full: appendLine(line, spool),
      unsized: spool.append(unsized),
      ...(rest && { rest: spool.append(rest) }),
      ...(terms && { terms: spool.append(terms) }),
      ...flags,
    };
  });
}

const checkSummary = { portfolio: createCheck(PortfolioSummary), post: createCheck(PostSummary) };

/** Completes the summary of an item. @param sizes of the encoded images, by file name */
export function completeItem(
  { unsized, ...item }: UnsizedItem,
  sizes: ReadonlyMap<string, ImageSize>,
  spool: Spool,
): IndexedItem {
  const summary = JSON.parse(spool.read(unsized).toString(), (name, value) =>
    name.startsWith('mainImage') && value
      ? { url: value.url, ...sizes.get(mediaNameOf(value)), alt: value.alt }
      : value,
  );
  const checked = checkSummary[item.collection](summary, `summary of ${item.slug}`);
  return { ...item, summary: appendLine(toJson(checked), spool) };
}

function appendLine(line: Uint8Array, spool: Spool): ItemLine {
  return { ...spool.append(line), digest: hash('sha256', line, 'buffer') };
}

interface ItemRecords {
  line: Uint8Array;
  /** The summary without the sizes of images. */
  unsized: Uint8Array;
  rest?: Uint8Array;
  terms?: Uint8Array;
  flags: Pick<IndexedItem, 'isMain' | 'isPopular' | 'category' | 'related' | 'legacyId'>;
}

const checkDetail = createCheck(PortfolioDetail);
const checkPost = createCheck(PostListItem);

function createPortfolioRecords(entry: PortfolioEntry, { siteUrl, hasSite }: Addresses): ItemRecords {
  const item = projectPortfolioItem(entry, siteUrl);
  const rest = projectPortfolioRest(entry);
  checkDetail({ ...item, ...rest }, `item ${entry.slug}`);
  return {
    line: toJson(item),
    unsized: toJson(summarizePortfolioItem(entry, hasSite ? siteUrl : undefined)),
    rest: Buffer.from(JSON.stringify(rest).replace('{', ',')),
    flags: { isMain: entry.isMain },
  };
}

function createPostRecords(entry: PostEntry, { siteUrl, hasSite }: Addresses): ItemRecords {
  const { isPopular, category, related, legacyId } = entry;
  const terms = extractTerms(
    [entry.ko, entry.en].map(({ title, body }) => ({ title, content: body.markdown })),
  );
  return {
    line: toJson(checkPost(projectPostItem(entry, siteUrl), `item ${entry.slug}`)),
    unsized: toJson(summarizePost(entry, hasSite ? siteUrl : undefined)),
    terms: new Uint8Array(terms.buffer, terms.byteOffset, terms.byteLength),
    flags: { isPopular, category, related, ...(legacyId !== undefined && { legacyId }) },
  };
}

function toJson(item: object): Buffer {
  return Buffer.from(JSON.stringify(item));
}
