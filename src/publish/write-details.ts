// Writes details: the list item with more fields. A post with a legacy id also gets a file that holds its publicId.
import { detailPath, legacyIdPath } from '../edge/manifest.ts';
import { type Output, writeAsset } from '../output/output.ts';
import type { Spool, SpoolPart } from '../output/spool.ts';
import type { IndexedItem } from './index-items.ts';
import { linesOf } from './write-views.ts';

/** Posts by the slug of the post that they are related to. */
export type RelatedPosts = ReadonlyMap<string, readonly IndexedItem[]>;

export function writeDetails(
  items: readonly IndexedItem[],
  related: RelatedPosts,
  spool: Spool,
  output: Output,
): void {
  for (const item of items) {
    const { collection, publicId, legacyId } = item;
    const path = detailPath(collection, publicId);
    spool.join(partsOfDetail(item, related), (detail) => writeAsset(output, path, detail));
    if (legacyId !== undefined) writeAsset(output, legacyIdPath(String(legacyId)), publicId);
  }
}

const MORE_POSTS_HEAD = Buffer.from(',"morePosts":[');
const MORE_POSTS_TAIL = Buffer.from(']}');

export function partsOfDetail({ full, rest, slug }: IndexedItem, related: RelatedPosts): SpoolPart[] {
  const more = rest
    ? [rest]
    : [MORE_POSTS_HEAD, ...linesOf(related.get(slug) ?? [], 'full'), MORE_POSTS_TAIL];
  // The closing brace comes after the additional fields.
  return [{ ...full, length: full.length - 1 }, ...more];
}
