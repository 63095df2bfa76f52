// Items → the files of every view, and what the edge is told about them: the newest pages as complete answers, and the
// whole view as blocks with the pieces of its index.
import { createHash, type Hash } from 'node:crypto';
import type { Collection } from '../contract/collections.ts';
import { DEFAULT_LIMIT } from '../contract/limits.ts';
import { CursorPagination } from '../contract/schemas.ts';
import {
  blockPath,
  type Manifest,
  type PieceSummary,
  pagePath,
  piecePath,
  viewKey,
} from '../edge/manifest.ts';
import { type AssetBuffer, createAssetBuffer } from '../output/asset-buffer.ts';
import { type Output, writeAsset } from '../output/output.ts';
import type { Spool } from '../output/spool.ts';
import { cutBlocks, cutPieces, MAX_BLOCK_BYTES } from '../views/blocks.ts';
import { DIGEST_BYTES, formatHex, formatIndexPiece } from '../views/index-piece.ts';
import { compareOrderKeys } from '../views/order.ts';
import { ITEM_SEPARATOR, pageHead, pageTail } from '../views/page.ts';
import { createPagination } from '../views/pagination.ts';
import { isInView, VIEWS, type View } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import { createCheck } from './check-item.ts';
import type { IndexedItem } from './index-items.ts';

/** Newest pages of a view that are files: what people ask for. Everything else is cut from blocks. */
const PAGE_FILES = 5;

export interface WrittenViews {
  views: Manifest['views'];
  pageCount: number;
  blockCount: number;
}

export function writeViews(items: readonly IndexedItem[], spool: Spool, output: Output): WrittenViews {
  const ordered = items.toSorted((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
  const views: Manifest['views'] = {};
  /** Digests; views share what is the same. */
  const written = { blocks: new Set<string>(), pieces: new Set<string>() };
  let pageCount = 0;
  for (const view of VIEWS) {
    const members = ordered.filter((item) => item.collection === view.collection && isInView(view, item));
    const pages = writePages(view, members, spool, output);
    const pieces = writeBlocks(view.collection, members, written, spool, output);
    views[viewKey(view)] = { total: members.length, content: contentOf(members), pages, pieces };
    pageCount += pages;
  }
  return { views, pageCount, blockCount: written.blocks.size };
}

const checkPagination = createCheck(CursorPagination);

/**
 * An empty view has one page, too: its answer is a file like any other. A page too large for a deployment's limit on
 * files is the end; the rest is cut from blocks.
 *
 * @returns how many pages were written
 */
function writePages(view: View, members: readonly IndexedItem[], spool: Spool, output: Output): number {
  const extent = { start: 0, end: members.length };
  const keyAt = (index: number) => (members[index] as IndexedItem).orderKey;
  const count = Math.min(PAGE_FILES, Math.max(1, Math.ceil(members.length / DEFAULT_LIMIT)));
  const page = createAssetBuffer();
  for (let number = 0; number < count; number++) {
    const window = windowOfPage(extent, number, DEFAULT_LIMIT);
    const shown = members.slice(window.start, window.end);
    if (shown.reduce((bytes, { line }) => bytes + line.length, 0) > MAX_BLOCK_BYTES) return number;
    const pagination = createPagination({ view, extent, window }, keyAt);
    page.append(pageHead());
    appendLines(page, shown, spool);
    page.append(pageTail(checkPagination(pagination, `page of ${viewKey(view)}`), shown.length === 0));
    page.writeTo(output, pagePath(view, number));
  }
  return count;
}

/** @returns the pieces of the view's index, written as well */
function writeBlocks(
  collection: Collection,
  members: readonly IndexedItem[],
  written: Record<'blocks' | 'pieces', Set<string>>,
  spool: Spool,
  output: Output,
): PieceSummary[] {
  const buffer = createAssetBuffer();
  return cutPieces(cutBlocks(members)).map((blocks, place) => {
    const indexed = blocks.map((items) => {
      const digest = digestOf(items);
      if (!written.blocks.has(digest)) {
        appendLines(buffer, items, spool);
        buffer.writeTo(output, blockPath(collection, digest));
        written.blocks.add(digest);
      }
      return { digest, orderKeys: items.map(({ orderKey }) => orderKey) };
    });
    const piece = formatIndexPiece(indexed);
    const digest = shorten(createHash('sha256').update(piece));
    if (!written.pieces.has(digest)) writeAsset(output, piecePath(collection, digest), piece);
    written.pieces.add(digest);
    const [first] = blocks.flat() as [IndexedItem];
    const count = blocks.flat().length;
    return place === 0 ? { digest, count } : { digest, count, firstKey: formatHex(first.orderKey) };
  });
}

function appendLines(buffer: AssetBuffer, items: readonly IndexedItem[], spool: Spool): void {
  for (const [index, { line }] of items.entries()) {
    if (index > 0) buffer.append(ITEM_SEPARATOR);
    buffer.appendRecord(spool, line);
  }
}

/** What answers over these items hold: their bytes, and their order keys, which cursors carry. */
function contentOf(items: readonly IndexedItem[]): string {
  const sum = createHash('sha256');
  for (const { lineDigest, orderKey } of items) sum.update(lineDigest).update(orderKey);
  return shorten(sum);
}

/** Of the bytes of some items in their order. */
function digestOf(items: readonly IndexedItem[]): string {
  const sum = createHash('sha256');
  for (const { lineDigest } of items) sum.update(lineDigest);
  return shorten(sum);
}

/** Hexadecimal, as it names files. */
function shorten(sum: Hash): string {
  return sum.digest('hex').slice(0, 2 * DIGEST_BYTES);
}
