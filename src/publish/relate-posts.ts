// Finds related posts: those the editor chose, then the most similar ones by shared words. A word counts more if a post uses
// it often and if few posts use it. Its weight depends on no other word and not on the number of posts, so a new post leaves
// most rankings as they are.
import { MAX_MORE_POSTS } from '../contract/limits.ts';
import type { Published, PublishedPost } from '../contract/published.ts';
import { dropAddresses } from '../text/plain-text.ts';

/** Holds at most `MAX_MORE_POSTS` related posts by the slug of a post. */
export type RelatedPosts = ReadonlyMap<string, readonly PublishedPost[]>;

export function relatePosts(items: readonly Published[]): RelatedPosts {
  const posts = items.filter((item) => item.collection === 'post');
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  // The English text says the same.
  const terms = posts.map(({ ko, beginning }) => countTerms({ title: ko.title, prose: beginning }));
  const similar = rankSimilar(terms, 2 * MAX_MORE_POSTS);
  return new Map(
    posts.map(({ slug, related }, index) => {
      // A draft that the editor chose is not among the posts.
      const chosen = related.flatMap((other) => bySlug.get(other) ?? []);
      const others = (similar[index] ?? []).map((other) => posts[other] as PublishedPost);
      return [slug, [...new Set([...chosen, ...others])].slice(0, MAX_MORE_POSTS)];
    }),
  );
}

/** A word in the title counts as so many in the body. */
const TITLE_WEIGHT = 4;
/** A post says early what it is about. */
const READ_CHARACTERS = 2_000;
/** Makes a copy, since a slice of a string keeps the whole string in memory. */
export const beginningOf = (prose: string) => Buffer.from(prose.slice(0, READ_CHARACTERS)).toString();

/** Posts are compared by their heaviest terms. */
const TERMS_PER_POST = 32;
/** Limits the work for frequent terms: only the posts in which a term weighs most count. */
const POSTS_PER_TERM = 32;

/** In a post with more terms than this, those used once do not count. */
const LONG_TERMS = 200;

export type Terms = ReadonlyMap<string, number>;

/** Latin words, and the first two syllables of Korean words, since Korean endings are suffixes. */
const TERM =
  /[a-z0-9\u00df-\u024f]{2,}|(?<![\uac00-\ud7a3])[\uac00-\ud7a3]{2}|[\u3041-\u30ff\u4e00-\u9fff]{2}/g;

export function countTerms({ title, prose }: { title: string; prose: string }): Terms {
  const counts = new Map<string, number>();
  const read = (text: string, weight: number) => {
    const plain = dropAddresses(text).normalize('NFC').toLowerCase();
    for (const term of plain.match(TERM) ?? []) counts.set(term, (counts.get(term) ?? 0) + weight);
  };
  read(title, TITLE_WEIGHT);
  read(prose, 1);
  if (counts.size > LONG_TERMS) for (const [term, count] of counts) if (count === 1) counts.delete(term);
  return counts;
}

type Weighed<T> = readonly [of: T, weight: number];

/** Returns indexes of the most similar posts, most similar first. */
export function rankSimilar(posts: readonly Terms[], count: number): number[][] {
  const frequencies = new Map<string, number>();
  for (const terms of posts)
    for (const term of terms.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const profiles = posts.map((terms) => createProfile(terms, frequencies));
  const uses = profiles.flatMap((profile, post) => profile.map(([term, weight]) => ({ term, post, weight })));
  const postings = new Map<string, Weighed<number>[]>();
  for (const [term, termUses] of Map.groupBy(uses, ({ term }) => term)) {
    const weighed = termUses.map(({ post, weight }): Weighed<number> => [post, weight]);
    postings.set(term, takeHeaviest(weighed, POSTS_PER_TERM));
  }
  return profiles.map((profile, post) => {
    const scores = new Map<number, number>();
    for (const [term, weight] of profile)
      for (const [other, otherWeight] of postings.get(term) ?? [])
        scores.set(other, (scores.get(other) ?? 0) + weight * otherWeight);
    scores.delete(post);
    let nearest: Weighed<number>[] = [];
    for (const scored of scores)
      if (scored[1] > (nearest[count - 1]?.[1] ?? 0)) nearest = takeHeaviest([...nearest, scored], count);
    return nearest.map(([other]) => other);
  });
}

/** Makes a vector of length 1 from the heaviest terms. Otherwise long posts would resemble all others. */
function createProfile(terms: Terms, frequencies: ReadonlyMap<string, number>): Weighed<string>[] {
  // A term of only one post relates it to no other.
  const shared = [...terms].filter(([term]) => frequencies.get(term) !== 1);
  const weighed = shared.map(([term, uses]): Weighed<string> => {
    return [term, Math.log2(1 + uses) / Math.sqrt(frequencies.get(term) as number)];
  });
  const heaviest = takeHeaviest(weighed, TERMS_PER_POST);
  const length = Math.sqrt(heaviest.reduce((sum, [, weight]) => sum + weight ** 2, 0));
  return heaviest.map(([term, weight]) => [term, weight / length]);
}

/** Sorts by weight, heaviest first. The order of equal weights stays. */
function takeHeaviest<T>(weighed: readonly Weighed<T>[], count: number): Weighed<T>[] {
  return weighed.toSorted((a, b) => b[1] - a[1]).slice(0, count);
}
