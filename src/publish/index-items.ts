// Entries → what a build keeps of them in memory; their JSON waits in the spool until pages and details are written.

import { hash } from 'node:crypto';
import type { Entry, PortfolioEntry, PostEntry } from '../content/entry.ts';
import { type Memory, NO_MEMORY } from '../content/source/memory.ts';
import type { Category } from '../contract/categories.ts';
import type { Collection } from '../contract/collections.ts';
import { PortfolioDetail, PostListItem } from '../contract/schemas.ts';
import type { Spool, SpoolPlace } from '../output/spool.ts';
import { createOrderKey } from '../views/order.ts';
import { createCheck } from './check-item.ts';
import { projectPortfolioItem, projectPortfolioRest, projectPostItem } from './project.ts';
import { extractTerms } from './similar-posts.ts';

export interface IndexedItem {
  collection: Collection;
  publicId: string;
  slug: string;
  /** See `createOrderKey`. */
  orderKey: Uint8Array;
  isMain?: boolean;
  isPopular?: boolean;
  category?: Category;
  /** SHA-256 of the line. */
  lineDigest: Uint8Array;
  /** Its JSON as lists show it. */
  line: SpoolPlace;
  /** Of a portfolio item: what its detail has behind the line, from the comma to the closing brace. */
  rest?: SpoolPlace;
  /** Of a post: slugs that the editor chose. */
  related?: readonly string[];
  legacyId?: number;
  /** Of a post: see `extractTerms`. */
  terms?: SpoolPlace;
}

/** Puts the records of a published entry into the spool. An entry in memory is of one siteUrl. */
export function indexItem(
  entry: Entry,
  siteUrl: string,
  spool: Spool,
  memory: Memory = NO_MEMORY,
): IndexedItem {
  const { line, lineDigest, rest, terms } = memory.recall(
    'records',
    () => entry,
    () =>
      entry.collection === 'portfolio'
        ? createPortfolioRecords(entry, siteUrl)
        : createPostRecords(entry, siteUrl),
  );
  const { collection, publicId, slug, time } = entry;
  return {
    collection,
    publicId,
    slug,
    orderKey: createOrderKey(time, publicId),
    lineDigest,
    line: spool.append(line),
    ...(rest && { rest: spool.append(rest) }),
    ...(terms && { terms: spool.append(terms) }),
    ...(entry.collection === 'portfolio' ? flagsOfPortfolio(entry) : flagsOfPost(entry)),
  };
}

interface ItemRecords {
  line: Uint8Array;
  lineDigest: Uint8Array;
  rest?: Uint8Array;
  terms?: Uint8Array;
}

const checkDetail = createCheck(PortfolioDetail);
const checkPost = createCheck(PostListItem);

function createPortfolioRecords(entry: PortfolioEntry, siteUrl: string): ItemRecords {
  const item = projectPortfolioItem(entry, siteUrl);
  const rest = projectPortfolioRest(entry);
  checkDetail({ ...item, ...rest }, `item ${entry.slug}`);
  return { ...createLine(item), rest: Buffer.from(JSON.stringify(rest).replace('{', ',')) };
}

function createPostRecords(entry: PostEntry, siteUrl: string): ItemRecords {
  const terms = extractTerms(
    [entry.ko, entry.en].map(({ title, body }) => ({ title, content: body.markdown })),
  );
  return {
    ...createLine(checkPost(projectPostItem(entry, siteUrl), `item ${entry.slug}`)),
    terms: new Uint8Array(terms.buffer, terms.byteOffset, terms.byteLength),
  };
}

function createLine(item: object): Pick<ItemRecords, 'line' | 'lineDigest'> {
  const line = Buffer.from(JSON.stringify(item));
  return { line, lineDigest: hash('sha256', line, 'buffer') };
}

function flagsOfPortfolio({ isMain }: PortfolioEntry) {
  return { isMain };
}

function flagsOfPost({ isPopular, category, related, legacyId }: PostEntry) {
  return { isPopular, category, related, ...(legacyId === undefined ? {} : { legacyId }) };
}
