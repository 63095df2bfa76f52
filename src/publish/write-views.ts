// Items → the pages and order files of every view, and what the edge is told about them.

import { createHash, hash } from 'node:crypto';
import type { Category } from '../contract/categories.ts';
import type { Collection } from '../contract/collections.ts';
import { DEFAULT_LIMIT } from '../contract/limits.ts';
import { type Manifest, orderPath, pagePath, type ViewSummary, viewKey } from '../edge/manifest.ts';
import { type ByteBuffer, createByteBuffer } from '../output/byte-buffer.ts';
import { type Output, takeOver, writeAsset } from '../output/output.ts';
import { DIGEST_BYTES } from '../views/cursor.ts';
import { compareOrderKeys, ORDER_CHUNK_KEYS } from '../views/order.ts';
import { ITEM_SEPARATOR, pageHead, pageTail } from '../views/page.ts';
import { createPagination } from '../views/pagination.ts';
import { isInView, VIEWS, type View } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import type { LineRef, ReadLine } from './lines.ts';

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

/** An item whose line can be read. */
export interface LinedItem extends IndexedItem {
  line: LineRef;
}

/** Pages to write. Plain data, so that any thread can write them. */
export interface PagePlan {
  pages: { path: string; key: string; tail: Uint8Array; lineCount: number; view: string }[];
  /** In the order of every view: each line with the pages that show it, as indexes. */
  lines: { line: LineRef; pages: number[] }[];
}

/** Bytes of the digest that an ETag carries. */
const CONTENT_DIGEST_BYTES = 12;

/**
 * Writes the order of every view and takes over the pages that show the same as before.
 *
 * @returns beside what the edge is told the pages that are left to write
 */
export function planViews(
  items: readonly LinedItem[],
  output: Output,
): { views: Manifest['views']; pageCount: number; plan: PagePlan } {
  const ordered = [...items].sort((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
  const views: Manifest['views'] = {};
  let pageCount = 0;
  const pages: PagePlan['pages'] = [];
  const shownOn = new Map<LinedItem, number[]>(ordered.map((item) => [item, []]));
  for (const view of VIEWS) {
    const members = ordered.filter((item) => item.collection === view.collection && isInView(view, item));
    const { summary, digest } = summarize(members);
    views[viewKey(view)] = summary;
    writeOrder(view, members, output);
    for (const { path, key, shown, tail } of planPages(view, members, digest)) {
      pageCount++;
      if (takeOver(output, path, key)) continue;
      if (shown.length === 0) writeAsset(output, path, [pageHead(), tail], key);
      else {
        for (const item of shown) shownOn.get(item)?.push(pages.length);
        pages.push({ path, key, tail, lineCount: shown.length, view: viewKey(view) });
      }
    }
  }
  const lines = [...shownOn].flatMap(([{ line }, pages]) => (pages.length > 0 ? [{ line, pages }] : []));
  return { views, pageCount, plan: { pages, lines } };
}

/** Each line is read once, however many pages show it. */
export function writePages({ pages, lines }: PagePlan, readLine: ReadLine, output: Output): void {
  const counts = pages.map(() => 0);
  /** One a view: its pages come one after the other. */
  const buffers = new Map(pages.map(({ view }) => [view, createByteBuffer()]));
  for (const { line, pages: numbers } of lines) {
    const bytes = readLine(line);
    for (const number of numbers) {
      const { path, key, tail, lineCount, view } = pages[number] as PagePlan['pages'][number];
      const buffer = buffers.get(view) as ByteBuffer;
      const count = (counts[number] as number) + 1;
      counts[number] = count;
      buffer.append(count === 1 ? pageHead() : ITEM_SEPARATOR);
      buffer.append(bytes);
      if (count < lineCount) continue;
      buffer.append(tail);
      writeAsset(output, path, [buffer.take()], key);
    }
  }
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
