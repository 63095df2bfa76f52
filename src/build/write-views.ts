// Items → the pages and order files of every view, and the manifest that tells the edge about them.
import { createHash, hash } from 'node:crypto';
import type { Category } from '../contract/categories.ts';
import { DEFAULT_LIMIT } from '../contract/limits.ts';
import { DIGEST_BYTES } from '../views/cursor.ts';
import { type Manifest, orderPath, pagePath, type ViewSummary, viewKey } from '../views/manifest.ts';
import { compareOrderKeys, ORDER_CHUNK_KEYS } from '../views/order.ts';
import { ITEM_SEPARATOR, pageHead, pageTail } from '../views/page.ts';
import { createPagination } from '../views/pagination.ts';
import { type Collection, isInView, VIEWS, type View } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import { type ByteBuffer, createByteBuffer } from './byte-buffer.ts';
import { type Output, takeOver, writeAsset } from './output.ts';

/** What a build keeps in memory of each published item. */
export interface IndexedItem {
  collection: Collection;
  publicId: string;
  slug: string;
  /** See `createOrderKey`. */
  orderKey: Uint8Array;
  isMain?: boolean;
  isPopular?: boolean;
  category?: Category;
  /** SHA-256 of the item's line: its JSON as lists show it. */
  lineDigest: Uint8Array;
}

/** Gives the line of an item; it holds until the next call. */
export type ReadLine<Item extends IndexedItem> = (item: Item) => Uint8Array;

/** Bytes of the digest that an ETag carries. */
const CONTENT_DIGEST_BYTES = 12;

/** Writes every view of all items. Each line is read once, however many pages show it. */
export function writeViews<Item extends IndexedItem>(
  items: readonly Item[],
  readLine: ReadLine<Item>,
  output: Output,
): { views: Manifest['views']; pageCount: number } {
  const ordered = [...items].sort((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
  const views: Manifest['views'] = {};
  let pageCount = 0;
  const places = new Map<Item, OpenPage[]>();
  for (const view of VIEWS) {
    const members = ordered.filter((item) => item.collection === view.collection && isInView(view, item));
    const { summary, digest } = summarize(members);
    views[viewKey(view)] = summary;
    writeOrder(view, members, output);
    for (const { path, key, shown, tail } of planPages(view, members, digest)) {
      pageCount++;
      if (takeOver(output, path, key)) continue;
      if (shown.length === 0) writeAsset(output, path, [pageHead(), tail], key);
      const page: OpenPage = { path, key, count: shown.length, shown: 0, tail, view };
      for (const item of shown) addTo(places, item, page);
    }
  }
  const buffers = new Map(VIEWS.map((view) => [view, createByteBuffer()]));
  for (const item of ordered) {
    const pages = places.get(item);
    if (!pages) continue;
    const line = readLine(item);
    for (const page of pages) {
      const buffer = buffers.get(page.view) as ByteBuffer;
      buffer.append(page.shown === 0 ? pageHead() : ITEM_SEPARATOR);
      buffer.append(line);
      if (++page.shown < page.count) continue;
      buffer.append(page.tail);
      writeAsset(output, page.path, [buffer.take()], page.key);
    }
    places.delete(item);
  }
  return { views, pageCount };
}

/** A page that waits for its lines. They come in its order, so a view has one page at a time that is begun. */
interface OpenPage {
  view: View;
  path: string;
  key: string;
  /** Lines it will have. */
  count: number;
  /** Lines it has. */
  shown: number;
  tail: Uint8Array;
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

interface PlannedPage<Item> {
  path: string;
  /** Digest of all that the page shows. */
  key: string;
  shown: readonly Item[];
  tail: Uint8Array;
}

/** An empty view has one page, too: its answer is a file like any other. */
function planPages<Item extends IndexedItem>(
  view: View,
  members: readonly Item[],
  digest: Uint8Array,
): PlannedPage<Item>[] {
  const extent = { start: 0, end: members.length };
  const count = Math.max(1, Math.ceil(members.length / DEFAULT_LIMIT));
  return Array.from({ length: count }, (_, page) => {
    const window = windowOfPage(extent, page, DEFAULT_LIMIT);
    const shown = members.slice(window.start, window.end);
    const keyAt = (index: number) => (members[index] as Item).orderKey;
    const tail = pageTail(createPagination({ view, digest, extent, window }, keyAt), shown.length === 0);
    const key = hash('sha256', Buffer.concat([tail, ...shown.map(({ lineDigest }) => lineDigest)]));
    return { path: pagePath(view, page), key, shown, tail };
  });
}

function writeOrder(view: View, members: readonly IndexedItem[], output: Output): void {
  for (let chunk = 0; chunk * ORDER_CHUNK_KEYS < members.length; chunk++) {
    const keyed = members.slice(chunk * ORDER_CHUNK_KEYS, (chunk + 1) * ORDER_CHUNK_KEYS);
    writeAsset(output, orderPath(view, chunk), [Buffer.concat(keyed.map(({ orderKey }) => orderKey))]);
  }
}

/** @returns beside the summary the digest of the order, which cursors carry */
function summarize(members: readonly IndexedItem[]): { summary: ViewSummary; digest: Uint8Array } {
  const digest = digestOf(members.map(({ orderKey }) => orderKey)).subarray(0, DIGEST_BYTES);
  const content = digestOf([digest, ...members.map(({ lineDigest }) => lineDigest)]);
  const summary = {
    total: members.length,
    order: Buffer.from(digest).toString('base64url'),
    content: Buffer.from(content).subarray(0, CONTENT_DIGEST_BYTES).toString('base64url'),
  };
  return { summary, digest };
}

function digestOf(parts: readonly Uint8Array[]): Uint8Array {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
}
