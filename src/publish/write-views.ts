// Items → the pages and order files of every view, and what the edge is told about them.
import { createHash } from 'node:crypto';
import { DEFAULT_LIMIT } from '../contract/limits.ts';
import { CursorPagination } from '../contract/schemas.ts';
import { type Manifest, orderPath, pagePath, type ViewSummary, viewKey } from '../edge/manifest.ts';
import { type AssetBuffer, createAssetBuffer } from '../output/asset-buffer.ts';
import { type Output, writeAsset } from '../output/output.ts';
import type { Spool } from '../output/spool.ts';
import { DIGEST_BYTES } from '../views/cursor.ts';
import { compareOrderKeys, ORDER_CHUNK_KEYS } from '../views/order.ts';
import { ITEM_SEPARATOR, pageHead, pageTail } from '../views/page.ts';
import { createPagination } from '../views/pagination.ts';
import { isInView, VIEWS, type View } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import { createCheck } from './check-item.ts';
import type { IndexedItem } from './index-items.ts';

/** Bytes of the digest that an ETag carries. */
const CONTENT_DIGEST_BYTES = 12;

export function writeViews(
  items: readonly IndexedItem[],
  spool: Spool,
  output: Output,
): { views: Manifest['views']; pageCount: number } {
  const ordered = items.toSorted((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
  const page = createAssetBuffer();
  const views: Manifest['views'] = {};
  let pageCount = 0;
  for (const view of VIEWS) {
    const members = ordered.filter((item) => item.collection === view.collection && isInView(view, item));
    const { summary, digest } = summarize(members);
    views[viewKey(view)] = summary;
    writeOrder(view, members, output);
    // An empty view has one page, too: its answer is a file like any other.
    for (let number = 0; number === 0 || number * DEFAULT_LIMIT < members.length; number++) {
      appendPage(page, number, { view, members, digest }, spool);
      page.writeTo(output, pagePath(view, number));
      pageCount++;
    }
  }
  return { views, pageCount };
}

const checkPagination = createCheck(CursorPagination);

interface OrderedView {
  view: View;
  members: readonly IndexedItem[];
  /** Of the order, as cursors carry it. */
  digest: Uint8Array;
}

function appendPage(
  page: AssetBuffer,
  number: number,
  { view, members, digest }: OrderedView,
  spool: Spool,
): void {
  const extent = { start: 0, end: members.length };
  const window = windowOfPage(extent, number, DEFAULT_LIMIT);
  const shown = members.slice(window.start, window.end);
  const keyAt = (index: number) => (members[index] as IndexedItem).orderKey;
  const pagination = createPagination({ view, digest, extent, window }, keyAt);
  page.append(pageHead());
  for (const [index, { line }] of shown.entries()) {
    if (index > 0) page.append(ITEM_SEPARATOR);
    page.appendRecord(spool, line);
  }
  page.append(pageTail(checkPagination(pagination, `page of ${viewKey(view)}`), shown.length === 0));
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
    order: digest.toString('base64url'),
    content: content.subarray(0, CONTENT_DIGEST_BYTES).toString('base64url'),
  };
  return { summary, digest };
}

function digestOf(parts: readonly Uint8Array[]): Buffer {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
}
