// An entry → its item: the JSON of both shapes, and what decides its position in lists.
import { hash } from 'node:crypto';
import type { Entry, PortfolioEntry, PostEntry } from '../content/entry.ts';
import { PortfolioDetail, PortfolioSummary, PostListItem, PostSummary } from '../contract/guest-schemas.ts';
import { createCheck } from '../output/create-check.ts';
import { compareOrderKeys, createOrderKey } from '../views/order.ts';
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

export interface Item<Of extends Entry = Entry> extends Record<Shape, Line> {
  entry: Of;
  /** See `createOrderKey`. */
  orderKey: Uint8Array;
  /** Portfolio items: the fields that only the detail has, from the first name to the closing brace. */
  rest?: Uint8Array;
}

/** Newest first, as in all lists. */
export function compareItems(a: Item, b: Item): number {
  return compareOrderKeys(a.orderKey, b.orderKey);
}

/** Throws if the item does not match the contract. */
export function createItem(entry: Entry, context: ProjectContext): Item {
  const lines =
    entry.collection === 'portfolio' ? createPortfolioLines(entry, context) : createPostLines(entry, context);
  return { entry, orderKey: createOrderKey(entry.time, entry.publicId), ...lines };
}

const checkDetail = createCheck(PortfolioDetail);
const checkWork = createCheck(PortfolioSummary);

function createPortfolioLines(entry: PortfolioEntry, context: ProjectContext) {
  const item = projectPortfolioItem(entry, context.site);
  const rest = projectPortfolioRest(entry);
  const summary = summarizePortfolioItem(entry, context);
  checkDetail({ ...item, ...rest }, `item ${entry.slug}`);
  return {
    full: createLine(item),
    summary: createLine(checkWork(summary, `summary of ${entry.slug}`)),
    rest: Buffer.from(JSON.stringify(rest).slice(1)),
  };
}

const checkPost = createCheck(PostListItem);
const checkShortPost = createCheck(PostSummary);

function createPostLines(entry: PostEntry, context: ProjectContext) {
  const { slug } = entry;
  return {
    full: createLine(checkPost(projectPostItem(entry, context.site), `item ${slug}`)),
    summary: createLine(checkShortPost(summarizePost(entry, context), `summary of ${slug}`)),
  };
}

function createLine(item: object): Line {
  const bytes = Buffer.from(JSON.stringify(item));
  return { bytes, digest: hash('sha256', bytes, 'buffer') };
}
