// Writes details, which are the JSON of the list item with more fields, and a file for each legacy id that holds the publicId.

import { detailPath, legacyIdPath } from '../edge/manifest.ts';
import { type AssetBuffer, createAssetBuffer } from '../output/asset-buffer.ts';
import { type Output, writeAsset } from '../output/output.ts';
import type { Spool } from '../output/spool.ts';
import { ITEM_SEPARATOR } from '../views/page.ts';
import type { IndexedItem } from './index-items.ts';

/** @param related posts of each post, by slug */
export function writeDetails(
  items: readonly IndexedItem[],
  related: ReadonlyMap<string, readonly IndexedItem[]>,
  spool: Spool,
  output: Output,
): void {
  const detail = createAssetBuffer();
  for (const item of items) {
    const { collection, publicId, slug, full, rest, legacyId } = item;
    detail.appendRecord(spool, full);
    // The closing brace comes after the additional fields.
    detail.dropLast();
    if (rest) detail.appendRecord(spool, rest);
    else appendMorePosts(related.get(slug) ?? [], spool, detail);
    detail.writeTo(output, detailPath(collection, publicId));
    if (legacyId !== undefined) writeAsset(output, legacyIdPath(String(legacyId)), publicId);
  }
}

const MORE_POSTS_HEAD = Buffer.from(',"morePosts":[');
const MORE_POSTS_TAIL = Buffer.from(']}');

function appendMorePosts(posts: readonly IndexedItem[], spool: Spool, detail: AssetBuffer): void {
  detail.append(MORE_POSTS_HEAD);
  for (const [index, { full }] of posts.entries()) {
    if (index > 0) detail.append(ITEM_SEPARATOR);
    detail.appendRecord(spool, full);
  }
  detail.append(MORE_POSTS_TAIL);
}
