// Post details: the list item's own line with up to three related posts behind it, and a pointer file for each
// legacy id.
import { hash } from 'node:crypto';
import { MAX_MORE_POSTS } from '../contract/limits.ts';
import { detailPath, legacyIdPath } from '../views/manifest.ts';
import { ITEM_SEPARATOR } from '../views/page.ts';
import { createByteBuffer } from './byte-buffer.ts';
import { type Output, takeOver, writeAsset } from './output.ts';
import type { PublishedItem } from './published-item.ts';
import type { ReadLine } from './write-views.ts';

const encoder = new TextEncoder();
const MORE_POSTS_HEAD = encoder.encode(',"morePosts":[');
const MORE_POSTS_TAIL = encoder.encode(']}');

/** @param similar similar posts by slug, nearest first */
export function writePostDetails(
  posts: readonly PublishedItem[],
  similar: ReadonlyMap<string, readonly string[]>,
  readLine: ReadLine<PublishedItem>,
  output: Output,
): void {
  const buffer = createByteBuffer();
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  for (const post of posts) {
    const { publicId, slug, related = [], legacyId } = post;
    // What the editor chose comes first. Drafts are not among the posts, so they drop out here.
    const candidates = new Set([...related, ...(similar.get(slug) ?? [])]);
    const more = [...candidates].flatMap((other) => bySlug.get(other) ?? []).slice(0, MAX_MORE_POSTS);
    const path = detailPath('post', publicId);
    const key = hash('sha256', Buffer.concat([post, ...more].map(({ lineDigest }) => lineDigest)));
    if (!takeOver(output, path, key)) {
      buffer.append(readLine(post).subarray(0, -1));
      buffer.append(MORE_POSTS_HEAD);
      for (const [index, other] of more.entries()) {
        if (index > 0) buffer.append(ITEM_SEPARATOR);
        buffer.append(readLine(other));
      }
      buffer.append(MORE_POSTS_TAIL);
      writeAsset(output, path, [buffer.take()], key);
    }
    if (legacyId !== undefined) writeAsset(output, legacyIdPath(String(legacyId)), publicId);
  }
}
