// Writes details: the list item with more fields.
import type { Recall } from '../content/source/recall.ts';
import { detailPath } from '../edge/manifest.ts';
import { type Asset, keepAssets, type Output, writeAsset } from '../output/output.ts';
import type { Item } from './item.ts';
import { linesOf } from './write-views.ts';

/** By the slug of the post that they are related to. */
export type RelatedPosts = ReadonlyMap<string, readonly Item[]>;

export function writeDetails(
  items: readonly Item[],
  related: RelatedPosts,
  recall: Recall<Item, Asset[]>,
  output: Output,
): void {
  for (const item of items) {
    const more = item.collection === 'post' ? (related.get(item.slug) ?? []) : [];
    const path = detailPath(item.collection, item.publicId);
    const write = () => [writeAsset(output, path, detailOf(item, more))];
    if (!keepAssets(output, recall(item, more, write))) write();
  }
}

const MORE_POSTS_HEAD = Buffer.from(',"morePosts":[');
const MORE_POSTS_TAIL = Buffer.from(']}');

/** @param more posts related to a post */
export function detailOf({ full, rest }: Item, more: readonly Item[]): Uint8Array[] {
  // The closing brace comes after the additional fields.
  const open = full.bytes.subarray(0, -1);
  return rest ? [open, rest] : [open, MORE_POSTS_HEAD, ...linesOf(more, 'full'), MORE_POSTS_TAIL];
}
