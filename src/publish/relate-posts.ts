// Finds related posts: those the editor chose, then the next older ones of the same category, then the next newer ones. So a
// new post changes the lists of few others.
import { MAX_MORE_POSTS } from '../contract/limits.ts';
import type { Published, PublishedPost } from '../contract/published.ts';

/** Holds at most `MAX_MORE_POSTS` related posts by the slug of a post. */
export type RelatedPosts = ReadonlyMap<string, readonly PublishedPost[]>;

/** @param items newest first */
export function relatePosts(items: readonly Published[]): RelatedPosts {
  const posts = items.filter((item) => item.collection === 'post');
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const related = new Map<string, PublishedPost[]>();
  for (const sameCategory of Map.groupBy(posts, ({ category }) => category).values()) {
    for (const [index, post] of sameCategory.entries()) {
      // A draft that the editor chose is not among the posts.
      const chosen = post.related.flatMap((slug) => bySlug.get(slug) ?? []);
      const older = sameCategory.slice(index + 1, index + 1 + MAX_MORE_POSTS);
      const newer = sameCategory.slice(Math.max(0, index - MAX_MORE_POSTS), index).toReversed();
      related.set(post.slug, [...new Set([...chosen, ...older, ...newer])].slice(0, MAX_MORE_POSTS));
    }
  }
  return related;
}
