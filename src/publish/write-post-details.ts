// Post details: the list item's own line with up to three related posts behind it, and a pointer file for each
// legacy id.
import { hash } from 'node:crypto';
import { MAX_MORE_POSTS } from '../contract/limits.ts';
import { detailPath, legacyIdPath } from '../edge/manifest.ts';
import { createByteBuffer } from '../output/byte-buffer.ts';
import { type Output, takeOver, writeAsset } from '../output/output.ts';
import { ITEM_SEPARATOR } from '../views/page.ts';
import type { LineRef, ReadLine } from './lines.ts';
import type { PublishedItem } from './published-item.ts';

const encoder = new TextEncoder();
const MORE_POSTS_HEAD = encoder.encode(',"morePosts":[');
const MORE_POSTS_TAIL = encoder.encode(']}');

/** A detail to write. Plain data, so that any thread can write it. */
export interface DetailPlan {
  path: string;
  key: string;
  own: LineRef;
  more: LineRef[];
}

/**
 * Writes the pointers and takes over the details that show the same as before.
 *
 * @param similar similar posts by slug, nearest first
 * @returns the details that are left to write
 */
export function planPostDetails(
  posts: readonly PublishedItem[],
  similar: ReadonlyMap<string, readonly string[]>,
  output: Output,
): DetailPlan[] {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  return posts.flatMap((post) => {
    const { publicId, slug, related = [], legacyId } = post;
    if (legacyId !== undefined) writeAsset(output, legacyIdPath(String(legacyId)), publicId);
    // What the editor chose comes first. Drafts are not among the posts, so they drop out here.
    const candidates = new Set([...related, ...(similar.get(slug) ?? [])]);
    const more = [...candidates].flatMap((other) => bySlug.get(other) ?? []).slice(0, MAX_MORE_POSTS);
    const path = detailPath('post', publicId);
    const key = hash('sha256', Buffer.concat([post, ...more].map(({ lineDigest }) => lineDigest)));
    return takeOver(output, path, key)
      ? []
      : [{ path, key, own: post.line, more: more.map(({ line }) => line) }];
  });
}

export function writePostDetails(plans: readonly DetailPlan[], readLine: ReadLine, output: Output): void {
  const buffer = createByteBuffer();
  for (const { path, key, own, more } of plans) {
    buffer.append(readLine(own).subarray(0, -1));
    buffer.append(MORE_POSTS_HEAD);
    for (const [index, line] of more.entries()) {
      if (index > 0) buffer.append(ITEM_SEPARATOR);
      buffer.append(readLine(line));
    }
    buffer.append(MORE_POSTS_TAIL);
    writeAsset(output, path, [buffer.take()], key);
  }
}
