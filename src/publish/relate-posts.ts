// Related posts of each post: those the editor chose, then the most similar ones.
import { MAX_MORE_POSTS } from '../contract/limits.ts';
import type { Spool } from '../output/spool.ts';
import type { IndexedItem } from './index-items.ts';
import { rankSimilar } from './similar-posts.ts';
import type { RelatedPosts } from './write-details.ts';

/** @returns at most `MAX_MORE_POSTS` posts by slug */
export function relatePosts(items: readonly IndexedItem[], spool: Spool): RelatedPosts {
  const posts = items.filter(({ collection }) => collection === 'post');
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const similar = rankSimilar(
    {
      length: posts.length,
      terms(index) {
        const { terms } = posts[index] as Required<IndexedItem>;
        return new Uint32Array(spool.read(terms).buffer);
      },
    },
    2 * MAX_MORE_POSTS,
  );
  return new Map(
    posts.map((post, index) => {
      // A draft that the editor chose is not among the posts.
      const chosen = post.related?.flatMap((slug) => bySlug.get(slug) ?? []) ?? [];
      const others = (similar[index] ?? []).map((other) => posts[other] as IndexedItem);
      return [post.slug, [...new Set([...chosen, ...others])].slice(0, MAX_MORE_POSTS)];
    }),
  );
}
