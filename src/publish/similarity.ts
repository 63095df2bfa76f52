// `morePosts` by words: TF-IDF vectors over title and body, compared through an inverted index. All weights are whole
// numbers: sums of them are exact, whatever order they are made in.
import { countOf, MAX_COUNT, SLOTS, slotOf, TERMS, termOf } from './terms.ts';
import { createTopScores, type TopScores } from './top-scores.ts';

/** Terms that represent a text, the heaviest ones. */
const TERMS_PER_TEXT = 48;
/** Texts that represent a term, those it weighs most in: bounds the work for terms that stand everywhere. */
const TEXTS_PER_TERM = 64;

/** Whole steps of a term's rate and of its emphasis; the product of the largest ones stays below 2 ** 30. */
const RATE_STEPS = 4_096;
const EMPHASIS_STEPS = 1_024;
/** The length of a vector; its square is the similarity of a text to itself. */
const UNIT = 2 ** 15 - 1;

/** What a term counter took of each text. */
export interface TextTerms {
  length: number;
  /** The array may change with the next call. Texts are read from the first to the last, twice. */
  read(index: number): Uint32Array;
}

/** Gives the numbers of each text's most similar others, nearest first, ties by the smaller number. */
export function rankSimilar(texts: TextTerms, count: number): number[][] {
  const vectors = createVectors(texts, gatherStatistics(texts));
  return findNearest(vectors, createPostings(vectors), count);
}

interface Statistics {
  /** Slot → how much its terms tell: the rarer, the more. */
  rates: Uint16Array;
  /** Two bits a term, four terms a byte: it stands in a text, and in another. One that does not relates no texts. */
  seen: Uint8Array;
}

function gatherStatistics(texts: TextTerms): Statistics {
  const frequencies = new Uint32Array(SLOTS);
  const seen = new Uint8Array(TERMS / 4);
  for (let text = 0; text < texts.length; text++) see(texts.read(text), frequencies, seen);
  const rates = new Uint16Array(SLOTS);
  for (let slot = 0; slot < SLOTS; slot++) {
    const found = frequencies[slot] as number;
    if (found > 0) rates[slot] = Math.round(Math.log(1 + texts.length / found) * RATE_STEPS);
  }
  return { rates, seen };
}

function see(terms: Uint32Array, frequencies: Uint32Array, seen: Uint8Array): void {
  for (let index = 0; index < terms.length; index++) {
    const term = termOf(terms[index] as number);
    const slot = slotOf(term);
    frequencies[slot] = (frequencies[slot] as number) + 1;
    if (isShared(term, seen)) continue;
    const bits = seen[term >>> 2] as number;
    const first = 1 << ((term & 3) * 2);
    seen[term >>> 2] = bits | first | ((bits & first) << 1);
  }
}

function isShared(term: number, seen: Uint8Array): boolean {
  return ((seen[term >>> 2] as number) & (2 << ((term & 3) * 2))) !== 0;
}

/** The heaviest terms of each text: row t of both arrays has `lengths[t]` of its TERMS_PER_TEXT places filled. */
interface Vectors {
  lengths: Uint8Array;
  terms: Uint32Array;
  weights: Uint16Array;
}

function createVectors(texts: TextTerms, statistics: Statistics): Vectors {
  const places = texts.length * TERMS_PER_TEXT;
  const vectors = {
    lengths: new Uint8Array(texts.length),
    terms: new Uint32Array(places),
    weights: new Uint16Array(places),
  };
  const heaviest = createTopScores(TERMS_PER_TEXT);
  for (let text = 0; text < texts.length; text++) {
    offerTerms(texts.read(text), statistics, heaviest);
    const { items, scores } = heaviest.take();
    vectors.lengths[text] = items.length;
    vectors.terms.set(items, text * TERMS_PER_TEXT);
    vectors.weights.set(scaleToUnit(scores), text * TERMS_PER_TEXT);
  }
  return vectors;
}

/** How much a count tells: less and less the larger it is. */
const EMPHASES = Uint16Array.from({ length: MAX_COUNT + 1 }, (_, count) =>
  Math.round((1 + Math.log(count)) * EMPHASIS_STEPS),
);

function offerTerms(terms: Uint32Array, { rates, seen }: Statistics, heaviest: TopScores): void {
  let least = 1;
  for (let index = 0; index < terms.length; index++) {
    const packed = terms[index] as number;
    const term = termOf(packed);
    const weight = (EMPHASES[countOf(packed)] as number) * (rates[slotOf(term)] as number);
    if (weight >= least && isShared(term, seen)) least = heaviest.offer(slotOf(term), weight);
  }
}

function scaleToUnit(weights: readonly number[]): number[] {
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  return weights.map((weight) => Math.round((weight * UNIT) / length));
}

/** The texts of each term: those of term t are in the places from `starts[t]` up to `ends[t]`. */
interface Postings {
  starts: Uint32Array;
  ends: Uint32Array;
  texts: Uint32Array;
  weights: Uint16Array;
}

function createPostings(vectors: Vectors): Postings {
  const starts = new Uint32Array(SLOTS);
  eachEntry(vectors, (term) => {
    starts[term] = (starts[term] as number) + 1;
  });
  let places = 0;
  for (let term = 0; term < SLOTS; term++) {
    const length = starts[term] as number;
    starts[term] = places;
    places += length;
  }
  const ends = starts.slice();
  const postings = { starts, ends, texts: new Uint32Array(places), weights: new Uint16Array(places) };
  eachEntry(vectors, (term, text, weight) => {
    const place = ends[term] as number;
    postings.texts[place] = text;
    postings.weights[place] = weight;
    ends[term] = place + 1;
  });
  shorten(postings);
  return postings;
}

function eachEntry(
  { lengths, terms, weights }: Vectors,
  visit: (term: number, text: number, weight: number) => void,
): void {
  for (let text = 0; text < lengths.length; text++) {
    const start = text * TERMS_PER_TEXT;
    for (let place = start; place < start + (lengths[text] as number); place++)
      visit(terms[place] as number, text, weights[place] as number);
  }
}

/** Leaves each term TEXTS_PER_TERM texts at most. */
function shorten({ starts, ends, texts, weights }: Postings): void {
  const heaviest = createTopScores(TEXTS_PER_TERM);
  for (let term = 0; term < SLOTS; term++) {
    const start = starts[term] as number;
    const end = ends[term] as number;
    if (end - start <= TEXTS_PER_TERM) continue;
    for (let place = start, least = 1; place < end; place++) {
      const weight = weights[place] as number;
      if (weight >= least) least = heaviest.offer(texts[place] as number, weight);
    }
    const { items, scores } = heaviest.take();
    texts.set(items, start);
    weights.set(scores, start);
    ends[term] = start + items.length;
  }
}

function findNearest(vectors: Vectors, postings: Postings, count: number): number[][] {
  const total = vectors.lengths.length;
  const similarities = new Int32Array(total);
  // One more than there are texts: addSimilarities() writes behind the last.
  const touched = new Uint32Array(total + 1);
  const nearest = createTopScores(count);
  return Array.from({ length: total }, (_, text) => {
    const touchedCount = addSimilarities(text, vectors, postings, similarities, touched);
    similarities[text] = 0;
    for (let index = 0, least = 1; index < touchedCount; index++) {
      const other = touched[index] as number;
      const similarity = similarities[other] as number;
      similarities[other] = 0;
      if (similarity >= least) least = nearest.offer(other, similarity);
    }
    return nearest.take().items;
  });
}

/**
 * Compares a text with all that share a term with it.
 * @param similarities 0 for each text
 * @param touched takes the texts whose similarity is above 0 then
 * @returns how many these are
 */
function addSimilarities(
  text: number,
  { lengths, terms, weights }: Vectors,
  postings: Postings,
  similarities: Int32Array,
  touched: Uint32Array,
): number {
  let touchedCount = 0;
  const start = text * TERMS_PER_TEXT;
  for (let place = start; place < start + (lengths[text] as number); place++) {
    const term = terms[place] as number;
    const weight = weights[place] as number;
    const end = postings.ends[term] as number;
    for (let posting = postings.starts[term] as number; posting < end; posting++) {
      const other = postings.texts[posting] as number;
      const similarity = similarities[other] as number;
      touched[touchedCount] = other;
      // By 1 where the similarity is still 0; a branch would cost more.
      touchedCount += (similarity - 1) >>> 31;
      similarities[other] = similarity + weight * (postings.weights[posting] as number);
    }
  }
  return touchedCount;
}
