// Similar posts by the words they share. A word weighs more the more often a post uses it and the fewer posts do, both
// in powers of two, so that a new post changes few weights and the others keep their neighbours. Sums are whole numbers:
// every machine ranks alike.

/** A word of the title counts as if it occurred this often in the body. */
const TITLE_WEIGHT = 4;
/** What a post is about, it says early. */
const READ_CHARACTERS = 6_000;
/** The heaviest terms of a post, by which it is compared. */
const TERMS_PER_POST = 64;
/** Posts that a term relates, those it weighs most in: bounds the work for terms that occur everywhere. */
const POSTS_PER_TERM = 256;
/** The weight of a term that occurs in at least half of the posts, a quarter, an eighth, or fewer. */
const RARITY_WEIGHTS = [1, 3, 6, 9];
/** From this many posts on, their number no longer decides what is rare. */
const RARITY_POSTS = 4_096;

/** A term is a word hashed to so many bits. */
const TERM_BITS = 20;
/** Packed numbers hold a term or the number of a post, and in the last byte a count or a weight. */
const MAX_VALUE = 255;
const pack = (id: number, value: number) => id * 256 + value;
const idOf = (packed: number) => packed >>> 8;
const weightOf = (packed: number) => packed & MAX_VALUE;
const bitLength = (value: number) => 32 - Math.clz32(value);

/** Latin words; Korean joins endings to its words and Japanese has no spaces, so these in pairs of characters. */
const WORDS = /[a-z0-9\u00df-\u024f]{2,}|[\u3131-\u318e\uac00-\ud7a3]+|[\u3041-\u30ff\u4e00-\u9fff]+/g;
const FIRST_PAIRED = 0x3041;
const ADDRESS = /https?:\/\/\S+/g;

/** The terms of a post with their counts, to be written to disk and read back. */
export function extractTerms(texts: readonly { title: string; content: string }[]): Uint32Array {
  const counts = new Map<number, number>();
  const add = (term: number, weight: number) => counts.set(term, (counts.get(term) ?? 0) + weight);
  const read = (text: string, weight: number) => {
    const plain = text.slice(0, READ_CHARACTERS).normalize('NFC').toLowerCase().replace(ADDRESS, ' ');
    for (const [word] of plain.matchAll(WORDS)) {
      const isPaired = word.charCodeAt(0) >= FIRST_PAIRED;
      const size = isPaired ? Math.min(2, word.length) : word.length;
      for (let start = 0; start + size <= word.length; start++) add(hash(word, start, start + size), weight);
    }
  };
  for (const { title, content } of texts) {
    read(title, TITLE_WEIGHT);
    read(content, 1);
  }
  return Uint32Array.from(counts, ([term, count]) => pack(term, Math.min(MAX_VALUE, count))).sort();
}

/** FNV-1a, its bits spread over those that are kept. */
function hash(text: string, start: number, end: number): number {
  let bits = 0x811c9dc5;
  for (let at = start; at < end; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) >>> (32 - TERM_BITS);
}

/** What `extractTerms` gave for each post. They are read in order, more than once. */
export interface PostTerms {
  length: number;
  terms(index: number): Uint32Array;
}

/** Numbers of each post's most similar others, nearest first; ties by the smaller number. */
export function rankSimilar(posts: PostTerms, count: number): number[][] {
  const profiles = createProfiles(posts);
  const postings = createPostings(profiles);
  const similarities = new Float64Array(posts.length);
  // One more than there are posts: addSimilarities() writes behind the last.
  const related = new Uint32Array(posts.length + 1);
  const scoreOf = (post: number) => similarities[post] as number;
  return Array.from({ length: posts.length }, (_, post) => {
    const found = related.subarray(0, addSimilarities(post, profiles, postings, similarities, related));
    const nearest: number[] = [];
    let least = 0;
    for (const other of found) {
      similarities[other] = scoreOf(other) / (profiles.lengths[other] as number);
      if (other === post || scoreOf(other) < least) continue;
      nearest.push(other);
      nearest.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b).splice(count);
      if (nearest.length === count) least = scoreOf(nearest.at(-1) as number);
    }
    for (const other of found) similarities[other] = 0;
    return nearest;
  });
}

interface Profiles {
  /** `TERMS_PER_POST` places for each post: terms with their weights, then zeros. */
  entries: Uint32Array;
  /** How much each post says in all, since a long one shares words with everybody. */
  lengths: Float64Array;
}

function createProfiles(posts: PostTerms): Profiles {
  const rarities = weighRarities(posts);
  const entries = new Uint32Array(posts.length * TERMS_PER_POST);
  const lengths = new Float64Array(posts.length);
  for (let post = 0; post < posts.length; post++) {
    const terms = posts.terms(post);
    const weighed = terms.map((term) => {
      const emphasis = bitLength(weightOf(term));
      lengths[post] = (lengths[post] as number) + emphasis * emphasis;
      return pack(idOf(term), emphasis * (rarities[idOf(term)] as number));
    });
    entries.set(chooseHeaviest(weighed), post * TERMS_PER_POST);
    lengths[post] = Math.sqrt(lengths[post] as number);
  }
  return { entries, lengths };
}

/** The heaviest `TERMS_PER_POST` of some weighed terms, those without weight left out; of equal ones the first. */
function chooseHeaviest(weighed: Uint32Array): Uint32Array {
  const tally = new Uint32Array(MAX_VALUE + 1);
  for (const term of weighed) (tally[weightOf(term)] as number)++;
  let least = MAX_VALUE;
  let room = TERMS_PER_POST;
  for (; least > 0 && room >= (tally[least] as number); least--) room -= tally[least] as number;
  return weighed.filter((term) => {
    const weight = weightOf(term);
    return weight > least || (weight > 0 && weight === least && room-- > 0);
  });
}

/** By term; 0 for one that a single post has, which relates it to none. */
function weighRarities(posts: PostTerms): Uint8Array {
  const frequencies = new Uint32Array(2 ** TERM_BITS);
  for (let post = 0; post < posts.length; post++) {
    for (const term of posts.terms(post)) (frequencies[idOf(term)] as number)++;
  }
  const all = bitLength(Math.min(posts.length, RARITY_POSTS));
  return Uint8Array.from(frequencies, (frequency) => {
    const rarity = Math.min(Math.max(0, all - bitLength(frequency)), RARITY_WEIGHTS.length - 1);
    return frequency < 2 ? 0 : (RARITY_WEIGHTS[rarity] as number);
  });
}

interface Postings {
  /** Where the posts of each term start; they end where those of the next one start. */
  starts: Uint32Array;
  /** Posts with the weight that the term has in them, heaviest first where there are many. */
  posts: Uint32Array;
}

function createPostings({ entries }: Profiles): Postings {
  const starts = new Uint32Array(2 ** TERM_BITS + 1);
  for (const entry of entries) if (entry !== 0) (starts[idOf(entry)] as number)++;
  for (let term = 1; term < starts.length; term++) {
    starts[term] = (starts[term] as number) + (starts[term - 1] as number);
  }
  const posts = new Uint32Array(starts.at(-1) as number);
  for (let place = entries.length - 1; place >= 0; place--) {
    const entry = entries[place] as number;
    if (entry === 0) continue;
    const start = (starts[idOf(entry)] as number) - 1;
    starts[idOf(entry)] = start;
    posts[start] = pack(Math.floor(place / TERMS_PER_POST), weightOf(entry));
  }
  for (let term = 0; term < 2 ** TERM_BITS; term++) {
    const [start, end] = [starts[term] as number, starts[term + 1] as number];
    if (end - start <= POSTS_PER_TERM) continue;
    posts.subarray(start, end).sort((a, b) => weightOf(b) - weightOf(a) || a - b);
  }
  return { starts, posts };
}

/**
 * @param related takes the posts that have anything in common with one, itself among them
 * @returns how many these are
 */
function addSimilarities(
  post: number,
  { entries }: Profiles,
  { starts, posts }: Postings,
  similarities: Float64Array,
  related: Uint32Array,
): number {
  let count = 0;
  for (const entry of entries.subarray(post * TERMS_PER_POST, (post + 1) * TERMS_PER_POST)) {
    if (entry === 0) break;
    const start = starts[idOf(entry)] as number;
    const end = Math.min(starts[idOf(entry) + 1] as number, start + POSTS_PER_TERM);
    const weight = weightOf(entry);
    for (let place = start; place < end; place++) {
      const packed = posts[place] as number;
      const other = idOf(packed);
      const similarity = similarities[other] as number;
      // Kept where it is new. A branch would be mispredicted half of the time.
      related[count] = other;
      count += Number(similarity === 0);
      similarities[other] = similarity + weight * weightOf(packed);
    }
  }
  return count;
}
