// Writes the files of every view and the list of views: the newest pages as complete answers, and the whole view as blocks
// with an index. Also writes the detail of every item.
import { hash } from 'node:crypto';
import { DEFAULT_LIMIT } from '../contract/limits.ts';
import type { Published } from '../contract/published.ts';
import { CursorPagination } from '../contract/schemas/guest-schemas.ts';
import * as layout from '../edge/manifest.ts';
import { createCheck } from '../output/create-check.ts';
import { makeAsset, type Output, writeAsset } from '../output/output.ts';
import { cutBlocks, MAX_BLOCK_BYTES } from '../views/blocks.ts';
import { ITEM_SEPARATOR, PAGE_HEAD, pageTail } from '../views/page-bytes.ts';
import { createPagination } from '../views/pagination.ts';
import { isInView, listViews, SHAPES, type Shape, type View } from '../views/view.ts';
import { DIGEST_BYTES, formatIndex } from '../views/view-index.ts';
import { windowOfPage } from '../views/window.ts';
import type { RelatedPosts } from './relate-posts.ts';

/** Pages per view. Each new item changes all of them; with more pages, a publication would change over 40 list files. */
const PAGE_FILES: Record<Shape, number> = { full: 3, summary: 1 };

/** @param items in list order. @param categories keys of all categories */
export function writeViews(
  items: readonly Published[],
  categories: readonly string[],
  output: Output,
): layout.Manifest['views'] {
  const views: layout.Views = {};
  for (const view of listViews(categories)) {
    const members = items.filter((item) => item.collection === view.collection && isInView(view, item));
    const full = writePages(view, members, 'full', output);
    const summary = writePages(view, members, 'summary', output);
    const index = writeBlocks(view, members, output);
    views[layout.viewKey(view)] = { total: members.length, pages: { full, summary }, index };
  }
  const bytes = Buffer.from(JSON.stringify(views));
  const digest = digestOf([bytes]);
  makeAsset(output, layout.viewsPath(digest), () => [bytes]);
  return digest;
}

const PAGE_DIGITS = 8;

const checkPagination = createCheck(CursorPagination);

/**
 * Writes the newest pages. An empty view also has one page. Stops at a page that is too large for a file: the edge cuts it,
 * and those after it, from blocks.
 * @returns digests of the pages
 */
function writePages(view: View, items: readonly Published[], shape: Shape, output: Output): string[] {
  const total = items.length;
  const anchorAt = (index: number) => ({ ...view.code, anchor: (items[index] as Published).orderKey });
  const count = Math.min(PAGE_FILES[shape], Math.max(1, Math.ceil(total / DEFAULT_LIMIT)));
  const digests: string[] = [];
  for (let number = 0; number < count; number++) {
    const window = windowOfPage(total, number, DEFAULT_LIMIT);
    const pageItems = items.slice(window.start, window.end);
    if (pageItems.reduce((bytes, item) => bytes + item.json[shape].bytes.length, 0) > MAX_BLOCK_BYTES) break;
    const pagination = createPagination({ total, window }, anchorAt);
    const tail = pageTail(
      pageItems.length === 0,
      checkPagination(pagination, `page of ${layout.viewKey(view)}`),
    );
    const page = [PAGE_HEAD, ...linesOf(pageItems, shape), tail];
    const { digest } = writeAsset(output, layout.pagePath(view, shape, number), page);
    digests.push(digest.slice(0, PAGE_DIGITS));
  }
  return digests;
}

/** Writes the blocks of a view, which other views may share, and their index. @returns the digest of the index */
function writeBlocks({ collection }: View, items: readonly Published[], output: Output): string {
  const blocks = cutBlocks(items).map((block) => {
    // One index lists the blocks of both shapes, so their name depends on both, and on the order keys in cursors.
    const parts = block.map(({ json, orderKey }) => [json.full.digest, json.summary.digest, orderKey]);
    const digest = digestOf(parts.flat());
    for (const shape of SHAPES) {
      makeAsset(output, layout.blockPath(collection, shape, digest), () => linesOf(block, shape));
    }
    return { digest, orderKeys: block.map(({ orderKey }) => orderKey) };
  });
  const index = formatIndex(blocks);
  const digest = digestOf([index]);
  makeAsset(output, layout.indexPath(collection, digest), () => [index]);
  return digest;
}

/** The JSON of the items, with separators. */
export function linesOf(items: readonly Published[], shape: Shape | 'hit'): Uint8Array[] {
  return items.flatMap(({ json }, index) => {
    const { bytes } = json[shape];
    return index > 0 ? [ITEM_SEPARATOR, bytes] : [bytes];
  });
}

/** Hexadecimal, for file names. */
export function digestOf(parts: readonly Uint8Array[]): string {
  return hash('sha256', Buffer.concat(parts)).slice(0, 2 * DIGEST_BYTES);
}

export function writeDetails(items: readonly Published[], related: RelatedPosts, output: Output): void {
  for (const item of items) {
    const more = item.collection === 'post' ? (related.get(item.slug) ?? []) : [];
    const parts = [item, ...more].map(({ json }) => json.full.digest);
    const source = digestOf([...parts, item.json.rest ?? Buffer.alloc(0)]);
    makeAsset(output, layout.detailPath(item.collection, item.publicId), () => detailOf(item, more), source);
  }
}

const MORE_POSTS_HEAD = Buffer.from('"morePosts":[');
const MORE_POSTS_TAIL = Buffer.from(']}');

/** @param more related posts */
export function detailOf({ json: { full, rest } }: Published, more: readonly Published[]): Uint8Array[] {
  // The closing brace comes after the additional fields, which begin on a line of their own.
  const open = [full.bytes.subarray(0, -1), ITEM_SEPARATOR];
  return rest ? [...open, rest] : [...open, MORE_POSTS_HEAD, ...linesOf(more, 'full'), MORE_POSTS_TAIL];
}
