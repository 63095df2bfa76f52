// An entry → its item: the JSON of both shapes, and what decides its position in lists.
import { hash } from 'node:crypto';
import type { Entry, PortfolioEntry, PostEntry } from '../content/entry.ts';
import type { Category } from '../contract/categories.ts';
import type { Collection } from '../contract/collections.ts';
import { PortfolioDetail, PortfolioSummary, PostListItem, PostSummary } from '../contract/guest-schemas.ts';
import { createCheck } from '../output/create-check.ts';
import { createOrderKey } from '../views/order.ts';
import type { Shape } from '../views/view.ts';
import {
  type ProjectContext,
  projectPortfolioItem,
  projectPortfolioRest,
  projectPostItem,
  summarizePortfolioItem,
  summarizePost,
} from './project.ts';

/** One line of JSON, and its SHA-256. As bytes, which are outside of the heap. */
export interface Line {
  bytes: Uint8Array;
  digest: Uint8Array;
}

export interface Item extends Record<Shape, Line> {
  collection: Collection;
  publicId: string;
  slug: string;
  /** See `createOrderKey`. */
  orderKey: Uint8Array;
  isMain?: boolean;
  isPopular?: boolean;
  category?: Category;
  /** Portfolio items: the fields that only the detail has, from the comma to the closing brace. */
  rest?: Uint8Array;
}

/** Throws if the item does not match the contract. */
export function createItem(entry: Entry, context: ProjectContext): Item {
  const { collection, publicId, slug, time } = entry;
  const records =
    collection === 'portfolio' ? createPortfolioRecords(entry, context) : createPostRecords(entry, context);
  return { collection, publicId, slug, orderKey: createOrderKey(time, publicId), ...records };
}

const checkDetail = createCheck(PortfolioDetail);
const checkWork = createCheck(PortfolioSummary);

function createPortfolioRecords(entry: PortfolioEntry, context: ProjectContext) {
  const item = projectPortfolioItem(entry, context.siteUrl);
  const rest = projectPortfolioRest(entry);
  const summary = summarizePortfolioItem(entry, context);
  checkDetail({ ...item, ...rest }, `item ${entry.slug}`);
  return {
    full: createLine(item),
    summary: createLine(checkWork(summary, `summary of ${entry.slug}`)),
    rest: Buffer.from(JSON.stringify(rest).replace('{', ',')),
    isMain: entry.isMain,
  };
}

const checkPost = createCheck(PostListItem);
const checkShortPost = createCheck(PostSummary);

function createPostRecords(entry: PostEntry, context: ProjectContext) {
  const { slug, isPopular, category } = entry;
  return {
    full: createLine(checkPost(projectPostItem(entry, context.siteUrl), `item ${slug}`)),
    summary: createLine(checkShortPost(summarizePost(entry, context), `summary of ${slug}`)),
    isPopular,
    category,
  };
}

function createLine(item: object): Line {
  const bytes = Buffer.from(JSON.stringify(item));
  return { bytes, digest: hash('sha256', bytes, 'buffer') };
}
