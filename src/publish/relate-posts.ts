// Related posts of each post: those the editor chose, then the most similar ones.
import type { Entry, PostEntry } from '../content/entry.ts';
import type { Recall } from '../content/source/recall.ts';
import { MAX_MORE_POSTS } from '../contract/limits.ts';
import type { Item } from './item.ts';
import { countTerms, rankSimilar, type Terms } from './similar-posts.ts';
import type { RelatedPosts } from './write-details.ts';

/**
 * @param items of the entries, in the same order
 * @returns at most `MAX_MORE_POSTS` posts for each post
 */
export function relatePosts(
  entries: readonly Entry[],
  items: readonly Item[],
  recall: Recall<PostEntry, Terms>,
): RelatedPosts {
  const posts = entries.filter((entry) => entry.collection === 'post');
  const itemsOfPosts = items.filter(({ collection }) => collection === 'post');
  const bySlug = new Map(itemsOfPosts.map((item) => [item.slug, item]));
  // The English text says the same.
  const terms = posts.map((post) => recall(post, [], () => countTerms(post.ko)));
  const similar = rankSimilar(terms, 2 * MAX_MORE_POSTS);
  return new Map(
    posts.map(({ slug, related }, index) => {
      // A draft that the editor chose is not among the posts.
      const chosen = related.flatMap((other) => bySlug.get(other) ?? []);
      const others = (similar[index] ?? []).map((other) => itemsOfPosts[other] as Item);
      return [slug, [...new Set([...chosen, ...others])].slice(0, MAX_MORE_POSTS)];
    }),
  );
}
