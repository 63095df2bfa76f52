// Items → the files of every view, and their entries in the manifest: the newest pages as complete answers, and the whole
// view as blocks with the pieces of its index.
import { createHash, type Hash } from 'node:crypto';
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

/** Pages written per view. Every new item changes them all; with more, a publication would change over 40 list files. */
const PAGE_FILES: Record<Shape, number> = { full: 3, summary: 1 };

interface WrittenViews {
  views: Manifest['views'];
  pageCount: number;
  blockCount: number;
}

/** Blocks and pieces that are written already, by digest: views share equal ones. */
interface WrittenFiles {
  blocks: Set<string>;
  pieces: Set<string>;
}

/** A view with its items, in order. */
interface FilledView {
  view: View;
  items: readonly IndexedItem[];
}

export function writeViews(items: readonly IndexedItem[], spool: Spool, output: Output): WrittenViews {
  const ordered = items.toSorted((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
  const views: Manifest['views'] = {};
  const written: WrittenFiles = { blocks: new Set(), pieces: new Set() };
  let pageCount = 0;
  for (const view of VIEWS) {
    const members = ordered.filter((item) => item.collection === view.collection && isInView(view, item));
    const filled = { view, items: members };
    const [full, summary] = SHAPES.map((shape) => {
      const pages = writePages(filled, shape, spool, output);
      pageCount += pages;
      return { content: digestContent(members, shape), pages };
    }) as [ShapeSummary, ShapeSummary];
    const pieces = writeBlocks(filled, written, spool, output);
    views[viewKey(view)] = { total: members.length, shapes: { full, summary }, pieces };
  }
  return { views, pageCount, blockCount: SHAPES.length * written.blocks.size };
}

const checkPagination = createCheck(CursorPagination);

/**
 * Writes the newest pages. An empty view has one page too. Stops at a page that is too large for one file: the edge cuts
 * it, and those after it, from blocks.
 *
 * @returns how many pages were written
 */
function writePages({ view, items }: FilledView, shape: Shape, spool: Spool, output: Output): number {
  const total = items.length;
  const keyAt = (index: number) => (items[index] as IndexedItem).orderKey;
  const count = Math.min(PAGE_FILES[shape], Math.max(1, Math.ceil(total / DEFAULT_LIMIT)));
  const page = createAssetBuffer();
  for (let number = 0; number < count; number++) {
    const window = windowOfPage(total, number, DEFAULT_LIMIT);
    const shown = items.slice(window.start, window.end);
    if (shown.reduce((bytes, item) => bytes + item[shape].length, 0) > MAX_BLOCK_BYTES) return number;
    const pagination = createPagination({ view, shape, total, window }, keyAt);
    page.append(pageHead());
    appendLines(page, shape, shown, spool);
    page.append(pageTail(checkPagination(pagination, `page of ${viewKey(view)}`), shown.length === 0));
    page.writeTo(output, pagePath(view, shape, number));
  }
  return count;
}

/** Writes the blocks of a view and the pieces of its index. @returns the pieces, for the manifest */
function writeBlocks(
  { view: { collection }, items }: FilledView,
  written: WrittenFiles,
  spool: Spool,
  output: Output,
): PieceSummary[] {
  const buffer = createAssetBuffer();
  return cutPieces(cutBlocks(items)).map((blocks, place) => {
    const indexed = blocks.map((block) => {
      const digest = digestBlock(block);
      if (!written.blocks.has(digest)) {
        for (const shape of SHAPES) {
          appendLines(buffer, shape, block, spool);
          buffer.writeTo(output, blockPath(collection, shape, digest));
        }
        written.blocks.add(digest);
      }
      return { digest, orderKeys: block.map(({ orderKey }) => orderKey) };
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

/** Changes with the bytes of any item and with any order key, which cursors contain. For ETags. */
function digestContent(items: readonly IndexedItem[], shape: Shape): string {
  const sum = createHash('sha256');
  for (const item of items) sum.update(item[shape].digest).update(item.orderKey);
  return shorten(sum);
}

/** Covers both shapes, since one index names the blocks of both. */
function digestBlock(items: readonly IndexedItem[]): string {
  const sum = createHash('sha256');
  for (const { full, summary } of items) sum.update(full.digest).update(summary.digest);
  return shorten(sum);
}

function shorten(sum: Hash): string {
  return sum.digest('hex').slice(0, 2 * DIGEST_BYTES);
}
