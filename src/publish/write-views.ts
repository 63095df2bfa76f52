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
  type ShapeSummary,
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
import { isInView, SHAPES, type Shape, VIEWS, type View } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import { createCheck } from './check-item.ts';
import type { IndexedItem } from './index-items.ts';

/** Newest pages of a view that are files. Each changes with `total`; more would make a publication over 40 list files. */
const PAGE_FILES: Record<Shape, number> = { full: 3, summary: 1 };

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
    const [full, summary] = SHAPES.map((shape) => {
      const pages = writePages(view, shape, members, spool, output);
      pageCount += pages;
      return { content: contentOf(members, shape), pages };
    }) as [ShapeSummary, ShapeSummary];
    const pieces = writeBlocks(view.collection, members, written, spool, output);
    views[viewKey(view)] = { total: members.length, shapes: { full, summary }, pieces };
  }
  return { views, pageCount, blockCount: SHAPES.length * written.blocks.size };
}

const checkPagination = createCheck(CursorPagination);

/**
 * An empty view has one page, too: its answer is a file like any other. A page too large for a deployment's limit on
 * files is the end; the rest is cut from blocks.
 *
 * @returns how many pages were written
 */
function writePages(
  view: View,
  shape: Shape,
  members: readonly IndexedItem[],
  spool: Spool,
  output: Output,
): number {
  const extent = { start: 0, end: members.length };
  const keyAt = (index: number) => (members[index] as IndexedItem).orderKey;
  const count = Math.min(PAGE_FILES[shape], Math.max(1, Math.ceil(members.length / DEFAULT_LIMIT)));
  const page = createAssetBuffer();
  for (let number = 0; number < count; number++) {
    const window = windowOfPage(extent, number, DEFAULT_LIMIT);
    const shown = members.slice(window.start, window.end);
    if (shown.reduce((bytes, item) => bytes + item[shape].length, 0) > MAX_BLOCK_BYTES) return number;
    const pagination = createPagination({ view, shape, extent, window }, keyAt);
    page.append(pageHead());
    appendLines(page, shape, shown, spool);
    page.append(pageTail(checkPagination(pagination, `page of ${viewKey(view)}`), shown.length === 0));
    page.writeTo(output, pagePath(view, shape, number));
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
        for (const shape of SHAPES) {
          appendLines(buffer, shape, items, spool);
          buffer.writeTo(output, blockPath(collection, shape, digest));
        }
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

function appendLines(buffer: AssetBuffer, shape: Shape, items: readonly IndexedItem[], spool: Spool): void {
  for (const [index, item] of items.entries()) {
    if (index > 0) buffer.append(ITEM_SEPARATOR);
    buffer.appendRecord(spool, item[shape]);
  }
}

/** What answers over these items hold: their bytes, and their order keys, which cursors carry. */
function contentOf(items: readonly IndexedItem[], shape: Shape): string {
  const sum = createHash('sha256');
  for (const item of items) sum.update(item[shape].digest).update(item.orderKey);
  return shorten(sum);
}

/** Of the bytes of some items in their order, in both shapes: one index names the blocks of both. */
function digestOf(items: readonly IndexedItem[]): string {
  const sum = createHash('sha256');
  for (const { full, summary } of items) sum.update(full.digest).update(summary.digest);
  return shorten(sum);
}

/** Hexadecimal, as it names files. */
function shorten(sum: Hash): string {
  return sum.digest('hex').slice(0, 2 * DIGEST_BYTES);
}
