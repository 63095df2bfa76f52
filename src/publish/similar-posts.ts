// Ranks similar posts by the words they share. A word counts more if a post uses it often and if few posts use it. Its
// weight depends on no other word and not on the number of posts, so a new post leaves most rankings as they are.

/** A word in the title counts as this many in the body. */
const TITLE_WEIGHT = 4;
/** A post says early what it is about. */
const READ_CHARACTERS = 2_000;
/** Posts are compared by their heaviest terms. */
const TERMS_PER_POST = 32;
/** Only the posts in which a term weighs most count, which limits the work for terms that occur everywhere. */
const POSTS_PER_TERM = 32;

/** A post with more terms than this is not about those that it uses once. */
const LONG_TERMS = 200;

/** The terms of a post, each with its count. */
export type Terms = ReadonlyMap<string, number>;

/** Latin words, and the first two syllables of Korean ones: their endings are joined to them. */
const TERM =
  /[a-z0-9\u00df-\u024f]{2,}|(?<![\uac00-\ud7a3])[\uac00-\ud7a3]{2}|[\u3041-\u30ff\u4e00-\u9fff]{2}/g;
const ADDRESS = /https?:\/\/\S+/g;

export function countTerms({ title, body }: { title: string; body: { markdown: string } }): Terms {
  const counts = new Map<string, number>();
  const read = (text: string, weight: number) => {
    const plain = text.slice(0, READ_CHARACTERS).normalize('NFC').toLowerCase().replace(ADDRESS, ' ');
    for (const term of plain.match(TERM) ?? []) counts.set(term, (counts.get(term) ?? 0) + weight);
  };
  read(title, TITLE_WEIGHT);
  read(body.markdown, 1);
  if (counts.size > LONG_TERMS) for (const [term, count] of counts) if (count === 1) counts.delete(term);
  return counts;
}

interface Weighed<T> {
  of: T;
  weight: number;
}

/** The most similar posts of each post, as indexes, nearest first. */
export function rankSimilar(posts: readonly Terms[], count: number): number[][] {
  const profiles = createProfiles(posts);
  const postings = new Map<string, Weighed<number>[]>();
  for (const [post, profile] of profiles.entries()) {
    for (const { of: term, weight } of profile) {
      const posting = postings.get(term);
      if (posting) posting.push({ of: post, weight });
      else postings.set(term, [{ of: post, weight }]);
    }
  }
  for (const [term, posting] of postings) postings.set(term, takeHeaviest(posting, POSTS_PER_TERM));
  const scores = new Float64Array(posts.length);
  return profiles.map((profile, post) => {
    const others: number[] = [];
    for (const { of: term, weight } of profile) {
      for (const other of postings.get(term) ?? []) {
        const score = scores[other.of] as number;
        if (score === 0) others.push(other.of);
        scores[other.of] = score + weight * other.weight;
      }
    }
    let nearest: Weighed<number>[] = [];
    for (const other of others) {
      const weight = scores[other] as number;
      scores[other] = 0;
      if (other !== post && weight > (nearest[count - 1]?.weight ?? 0))
        nearest = takeHeaviest([...nearest, { of: other, weight }], count);
    }
    return nearest.map(({ of: other }) => other);
  });
}

/** The heaviest terms of each post, as a vector of length 1: a long post shares words with every other. */
function createProfiles(posts: readonly Terms[]): Weighed<string>[][] {
  const frequencies = new Map<string, number>();
  for (const terms of posts) {
    for (const term of terms.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return posts.map((terms) => {
    const weighed = Array.from(terms, ([of, uses]) => {
      const frequency = frequencies.get(of) as number;
      // A term of only one post relates it to no other.
      return { of, weight: frequency > 1 ? Math.log2(1 + uses) / Math.sqrt(frequency) : 0 };
    });
    const heaviest = takeHeaviest(weighed, TERMS_PER_POST);
    const length = Math.sqrt(heaviest.reduce((sum, { weight }) => sum + weight ** 2, 0));
    return heaviest.map(({ of, weight }) => ({ of, weight: weight / length }));
  });
}

/** Heaviest first; of equal weights, the first. Without those that weigh nothing. */
function takeHeaviest<T>(weighed: Weighed<T>[], count: number): Weighed<T>[] {
  const heavy = weighed.filter(({ weight }) => weight > 0);
  return heavy.sort((a, b) => b.weight - a.weight).slice(0, count);
}
