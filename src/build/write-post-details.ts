// Post details: the list item's own line with up to three related posts behind it, and a pointer file for each
// legacy id.
import { MAX_MORE_POSTS } from '../contract/limits.ts';
import { detailPath, legacyIdPath } from '../views/manifest.ts';
import { ITEM_SEPARATOR } from '../views/page.ts';
import type { PostLinks } from './collect.ts';
import { type Output, writeAsset } from './output.ts';
import type { Spool } from './spool.ts';
import type { IndexedItem } from './write-views.ts';

const encoder = new TextEncoder();
const MORE_POSTS_HEAD = encoder.encode(',"morePosts":[');
const MORE_POSTS_TAIL = encoder.encode(']}');

/** @param similar similar posts by slug, nearest first */
export function writePostDetails(
  posts: readonly PostLinks[],
  items: readonly IndexedItem[],
  similar: ReadonlyMap<string, readonly string[]>,
  spool: Spool,
  output: Output,
): void {
  const bySlug = new Map(
    items.filter(({ collection }) => collection === 'post').map((item) => [item.slug, item]),
  );
  for (const { publicId, slug, related, legacyId } of posts) {
    // What the editor chose comes first. Drafts are not among the items, so they drop out here.
    const candidates = new Set([...related, ...(similar.get(slug) ?? [])]);
    const more = [...candidates].flatMap((candidate) => bySlug.get(candidate) ?? []).slice(0, MAX_MORE_POSTS);
    const own = spool.read((bySlug.get(slug) as IndexedItem).line);
    writeAsset(output, detailPath('post', publicId), [
      own.subarray(0, -1),
      MORE_POSTS_HEAD,
      ...more.flatMap(({ line }, index) =>
        index === 0 ? [spool.read(line)] : [ITEM_SEPARATOR, spool.read(line)],
      ),
      MORE_POSTS_TAIL,
    ]);
    if (legacyId !== undefined) writeAsset(output, legacyIdPath(String(legacyId)), publicId);
  }
}
