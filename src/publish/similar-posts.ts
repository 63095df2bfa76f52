// Ranks similar posts by the words they share. A word counts more if a post uses it often and if few posts use it. Both are
// rounded to powers of two, so that a new post changes few weights and most posts keep their neighbors. Sums are whole
// numbers, so every machine ranks alike.

/** A word in the title counts as this many in the body. */
const TITLE_WEIGHT = 4;
/** A post says early what it is about. */
const READ_CHARACTERS = 2_000;
/** Posts are compared by their heaviest terms. */
const TERMS_PER_POST = 48;
/** Only the posts in which a term weighs most count, which limits the work for terms that occur everywhere. */
const POSTS_PER_TERM = 64;
/** Weight of a term that occurs in at least half of the posts, a quarter, an eighth, or fewer. */
const RARITY_WEIGHTS = [1, 3, 6, 9];
/** With more posts than this, rarity no longer depends on their number. */
const RARITY_POSTS = 4_096;

/** A term is a word hashed to this many bits. */
const TERM_BITS = 20;
/**
 * A term or post and its count or weight in one number, since objects would need ten times the memory and time. The
 * smallest number is the heaviest, and of two with the same weight the one with the smaller id.
 */
const pack = (id: number, weight: number) => (MAX_WEIGHT - Math.min(MAX_WEIGHT, weight)) * 2 ** 24 + id;
/** Packed numbers stay below 2 ** 31, which V8 stores in an array without further objects. */
const MAX_WEIGHT = 127;
const idOf = (packed: number) => packed & 0xff_ffff;
const weightOf = (packed: number) => MAX_WEIGHT - (packed >>> 24);
const bitLength = (value: number) => 32 - Math.clz32(value);

/** Latin words. Korean joins endings to words and Japanese has no spaces, so both are split into pairs of characters. */
const WORDS = /[a-z0-9\u00df-\u024f]{2,}|[\u3131-\u318e\uac00-\ud7a3]+|[\u3041-\u30ff\u4e00-\u9fff]+/g;
const FIRST_PAIRED = 0x3041;
const ADDRESS = /https?:\/\/\S+/g;

/** The terms of a post with their counts, to be written to disk and read back. */
export function extractTerms(texts: readonly { title: string; content: string }[]): Uint32Array {
  const counts = new Map<number, number>();
  const add = (term: number, weight: number) => counts.set(term, (counts.get(term) ?? 0) + weight);
  const read = (text: string, weight: number) => {
    const plain = text.slice(0, READ_CHARACTERS).normalize('NFC').toLowerCase().replace(ADDRESS, ' ');
    for (const word of plain.match(WORDS) ?? []) {
      const isPaired = word.charCodeAt(0) >= FIRST_PAIRED;
      const size = isPaired ? Math.min(2, word.length) : word.length;
      for (let start = 0; start + size <= word.length; start++) add(hash(word, start, start + size), weight);
    }
  };
  for (const { title, content } of texts) {
    read(title, TITLE_WEIGHT);
    read(content, 1);
  }
  const terms: number[] = [];
  for (const [term, count] of counts) terms.push(pack(term, count));
  // Without a function: with one, Uint32Array.from() takes three times as long.
  return Uint32Array.from(terms).sort();
}

/** FNV-1a, mixed so that all its bits affect those that are kept. */
function hash(text: string, start: number, end: number): number {
  let bits = 0x811c9dc5;
  for (let at = start; at < end; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) >>> (32 - TERM_BITS);
}

/** The terms of each post (see `extractTerms`). They are read in order, twice. */
interface PostTerms {
  length: number;
  terms(index: number): Uint32Array;
}

interface Profile {
  /** Terms with their weights. */
  heaviest: number[];
  /** Total weight: a long post shares words with every other, so scores are divided by it. */
  length: number;
}

/** The most similar posts of each post, as indexes, nearest first; ties by the smaller index. */
export function rankSimilar(posts: PostTerms, count: number): number[][] {
  if (posts.length < 2) return Array.from({ length: posts.length }, () => []);
  const profiles = createProfiles(posts);
  const postings = createPostings(profiles);
  const scores = new Uint32Array(posts.length);
  const lengths = Float64Array.from(profiles, ({ length }) => length);
  return profiles.map(({ heaviest }, post) => {
    const related: number[] = [];
    for (const term of heaviest) {
      for (const packed of postings.get(idOf(term)) ?? []) {
        const other = idOf(packed);
        const score = scores[other] as number;
        if (score === 0) related.push(other);
        scores[other] = score + weightOf(term) * weightOf(packed);
      }
    }
    const nearest: { other: number; score: number }[] = [];
    for (const other of related) {
      const score = (scores[other] as number) / (lengths[other] as number);
      scores[other] = 0;
      if (other === post || (nearest.length === count && score < (nearest.at(-1)?.score ?? 0))) continue;
      nearest.push({ other, score });
      nearest.sort((a, b) => b.score - a.score || a.other - b.other).splice(count);
    }
    return nearest.map(({ other }) => other);
  });
}

function createProfiles(posts: PostTerms): Profile[] {
  const frequencies = new Uint32Array(2 ** TERM_BITS);
  for (let post = 0; post < posts.length; post++) {
    for (const packed of posts.terms(post)) frequencies[idOf(packed)] = frequencyOf(packed) + 1;
  }
  function frequencyOf(packed: number): number {
    return frequencies[idOf(packed)] as number;
  }
  const all = bitLength(Math.min(posts.length, RARITY_POSTS));
  return Array.from({ length: posts.length }, (_, post) => {
    let length = 0;
    const weighed: number[] = [];
    for (const packed of posts.terms(post)) {
      const emphasis = bitLength(weightOf(packed));
      length += emphasis ** 2;
      const frequency = frequencyOf(packed);
      // A term of only one post relates it to no other.
      if (frequency < 2) continue;
      const rarity = Math.min(Math.max(0, all - bitLength(frequency)), RARITY_WEIGHTS.length - 1);
      weighed.push(pack(idOf(packed), emphasis * (RARITY_WEIGHTS[rarity] as number)));
    }
    return { heaviest: takeHeaviest(weighed, TERMS_PER_POST), length: Math.sqrt(length) };
  });
}

/** The posts of each term, with its weight there. */
function createPostings(profiles: readonly Profile[]): Map<number, number[]> {
  const postings = new Map<number, number[]>();
  for (const [post, { heaviest }] of profiles.entries()) {
    for (const packed of heaviest) {
      const posting = postings.get(idOf(packed)) ?? [];
      posting.push(pack(post, weightOf(packed)));
      postings.set(idOf(packed), posting);
    }
  }
  for (const [term, posting] of postings) postings.set(term, takeHeaviest(posting, POSTS_PER_TERM));
  return postings;
}

function takeHeaviest(weighed: number[], count: number): number[] {
  return weighed.length <= count ? weighed : [...Uint32Array.from(weighed).sort().subarray(0, count)];
}
