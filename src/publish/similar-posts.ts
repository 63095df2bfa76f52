// The posts that go on a post's detail: those most similar to it by words.

import type { PostEntry } from '../content/load-post.ts';
import { compareStrings } from '../content/source/diagnostic.ts';
import type { SpoolLine, SpoolReader } from '../output/spool.ts';
import { rankSimilar } from './similarity.ts';
import type { TermCounter } from './terms.ts';

/** Title words count as if they stood in the body this often. */
const TITLE_WEIGHT = 4;
/** Enough to fill `morePosts` when the editor's own choices take some of them. */
const SIMILAR_POSTS = 6;

/** The terms of a post as bytes, for `rankPosts`. */
export function countTerms(
  texts: readonly Pick<PostEntry['ko'], 'title' | 'content'>[],
  counter: TermCounter,
): Uint8Array {
  for (const { title, content } of texts) {
    counter.add(title, TITLE_WEIGHT);
    counter.add(content, 1);
  }
  const terms = counter.take();
  return new Uint8Array(terms.buffer, terms.byteOffset, terms.byteLength);
}

/**
 * Similar posts by slug, nearest first; ties in the order of the slugs.
 * @param terms holds the terms of each post
 */
export function rankPosts(
  posts: readonly { slug: string; terms: SpoolLine }[],
  terms: SpoolReader,
  count = SIMILAR_POSTS,
): Map<string, string[]> {
  const sorted = posts.toSorted((a, b) => compareStrings(a.slug, b.slug));
  const slugs = sorted.map(({ slug }) => slug);
  const read = (post: number) => {
    const bytes = terms.read((sorted[post] as { terms: SpoolLine }).terms);
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / Uint32Array.BYTES_PER_ELEMENT);
  };
  const ranked = rankSimilar({ length: sorted.length, read }, count);
  return new Map(
    slugs.map((slug, post) => [slug, (ranked[post] ?? []).map((other) => slugs[other] as string)]),
  );
}
