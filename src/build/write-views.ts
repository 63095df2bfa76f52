// Items → the pages, order files and details of every view, and the manifest that tells the edge about them.
import { createHash } from 'node:crypto';
import type { Category } from '../contract/categories.ts';
import { DEFAULT_LIMIT } from '../contract/limits.ts';
import { DIGEST_BYTES } from '../views/cursor.ts';
import { type Manifest, orderPath, pagePath, type ViewSummary, viewKey } from '../views/manifest.ts';
import { compareOrderKeys, ORDER_CHUNK_KEYS } from '../views/order.ts';
import { ITEM_SEPARATOR, pageHead, pageTail } from '../views/page.ts';
import { createPagination } from '../views/pagination.ts';
import { type Collection, isInView, VIEWS, type View } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import { type Output, writeAsset } from './output.ts';
import type { Spool, SpoolLine } from './spool.ts';

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
  /** The item's JSON in the spool. */
  line: SpoolLine;
  /** SHA-256 of the line. */
  lineDigest: Uint8Array;
}

/** Bytes of the digest that an ETag carries. */
const CONTENT_DIGEST_BYTES = 12;

/** Writes every view of all items. */
export function writeViews(
  items: readonly IndexedItem[],
  spool: Spool,
  output: Output,
): { views: Manifest['views']; pageCount: number } {
  const ordered = [...items].sort((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
  const views: Manifest['views'] = {};
  let pageCount = 0;
  for (const view of VIEWS) {
    const members = ordered.filter((item) => item.collection === view.collection && isInView(view, item));
    views[viewKey(view)] = writeView(view, members, spool, output);
    pageCount += pagesOf(members.length);
  }
  return { views, pageCount };
}

/** An empty view has one page, too: its answer is a file like any other. */
function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / DEFAULT_LIMIT));
}

function writeView(view: View, members: readonly IndexedItem[], spool: Spool, output: Output): ViewSummary {
  const orderKeys = members.map((item) => item.orderKey);
  const digest = digestOf(orderKeys).subarray(0, DIGEST_BYTES);
  const extent = { start: 0, end: members.length };

  for (let page = 0; page < pagesOf(members.length); page++) {
    const window = windowOfPage(extent, page, DEFAULT_LIMIT);
    const shown = members.slice(window.start, window.end);
    const pagination = createPagination(
      { view, digest, extent, window },
      (index) => orderKeys[index] as Uint8Array,
    );
    const lines = shown.flatMap(({ line }, index) =>
      index === 0 ? [spool.read(line)] : [ITEM_SEPARATOR, spool.read(line)],
    );
    writeAsset(output, pagePath(view, page), [
      pageHead(),
      ...lines,
      pageTail(pagination, shown.length === 0),
    ]);
  }
  for (let chunk = 0; chunk * ORDER_CHUNK_KEYS < orderKeys.length; chunk++) {
    const keys = orderKeys.slice(chunk * ORDER_CHUNK_KEYS, (chunk + 1) * ORDER_CHUNK_KEYS);
    writeAsset(output, orderPath(view, chunk), [Buffer.concat(keys)]);
  }
  return {
    total: members.length,
    order: Buffer.from(digest).toString('base64url'),
    content: Buffer.from(digestOf([digest, ...members.map((item) => item.lineDigest)]))
      .subarray(0, CONTENT_DIGEST_BYTES)
      .toString('base64url'),
  };
}

function digestOf(parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
