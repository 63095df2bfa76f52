// `morePosts` by words: TF-IDF vectors over title and body, compared through an inverted index. Terms wait in a file
// until it is known how rare each is, so that memory holds a post's heaviest terms only.
import { compareStrings } from '../content/diagnostic.ts';
import type { Spool, SpoolLine } from './spool.ts';
import { createTermCounter, type TermCounts } from './terms.ts';
import { createTopScores, type TopScores } from './top-scores.ts';

/** Title words count as if they stood in the body this often. */
const TITLE_WEIGHT = 4;
/** Terms that represent a post, the heaviest ones. */
const TERMS_PER_POST = 48;
/** Posts that represent a term, those it weighs most in: bounds the work for terms that stand everywhere. */
const POSTS_PER_TERM = 256;

/** Finds similar texts among those added, whatever order they came in. */
export interface Similarity {
  /** @param id orders texts of equal similarity */
  add(id: string, title: string, body: string): void;
  /** Call once, when all texts are added. Gives each text's most similar others, nearest first, by id. */
  rank(count: number): Map<string, string[]>;
}

/** @param spool holds the terms; the caller removes it */
export function createSimilarity(spool: Spool): Similarity {
  const texts: { id: string; line: SpoolLine }[] = [];
  const frequency = new Map<number, number>();
  const counter = createTermCounter();
  return {
    add(id, title, body) {
      counter.add(title, TITLE_WEIGHT);
      counter.add(body, 1);
      const counts = counter.take();
      for (const term of counts.terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
      texts.push({ id, line: spool.append(encodeCounts(counts)) });
    },
    rank(count) {
      texts.sort((a, b) => compareStrings(a.id, b.id));
      const heaviest = createTopScores(TERMS_PER_POST);
      const vectors = texts.map(({ line }) =>
        createVector(decodeCounts(spool.read(line)), frequency, texts.length, heaviest),
      );
      const postings = createPostings(vectors);
      const scores = new Float64Array(texts.length);
      const best = createTopScores(count);
      return new Map(
        vectors.map((vector, text) => [
          texts[text]?.id ?? '',
          nearest(text, vector, postings, scores, best).map((other) => texts[other]?.id ?? ''),
        ]),
      );
    },
  };
}

function encodeCounts({ terms, counts }: TermCounts): Uint8Array {
  const bytes = new Uint8Array(terms.byteLength + counts.byteLength);
  bytes.set(new Uint8Array(terms.buffer), 0);
  bytes.set(new Uint8Array(counts.buffer), terms.byteLength);
  return bytes;
}

function decodeCounts(bytes: Uint8Array): TermCounts {
  const length = bytes.length / 6;
  return {
    terms: new Int32Array(bytes.buffer, 0, length),
    counts: new Uint16Array(bytes.buffer, length * 4, length),
  };
}

/** The heaviest terms of a text, the weights scaled to length 1. */
interface Vector {
  terms: Int32Array;
  weights: Float64Array;
}

function createVector(
  { terms, counts }: TermCounts,
  frequency: ReadonlyMap<number, number>,
  total: number,
  heaviest: TopScores,
): Vector {
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index] as number;
    const found = frequency.get(term) as number;
    // A term of one post alone relates it to nothing.
    if (found === 1) continue;
    heaviest.offer(term, (1 + Math.log(counts[index] as number)) * Math.log(1 + total / found));
  }
  const { items, scores } = heaviest.take();
  const length = Math.sqrt(scores.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return { terms: Int32Array.from(items), weights: Float64Array.from(scores, (weight) => weight / length) };
}

/** The texts a term stands in, by their number. */
interface Posting {
  texts: number[];
  weights: number[];
}

function createPostings(vectors: readonly Vector[]): Map<number, Posting> {
  const postings = new Map<number, Posting>();
  for (const [text, { terms, weights }] of vectors.entries()) {
    for (const [index, term] of terms.entries()) {
      let posting = postings.get(term);
      if (!posting) {
        posting = { texts: [], weights: [] };
        postings.set(term, posting);
      }
      posting.texts.push(text);
      posting.weights.push(weights[index] as number);
    }
  }
  const heaviest = createTopScores(POSTS_PER_TERM);
  for (const [term, { texts, weights }] of postings) {
    if (texts.length <= POSTS_PER_TERM) continue;
    for (const [index, text] of texts.entries()) heaviest.offer(text, weights[index] as number);
    const kept = heaviest.take();
    postings.set(term, { texts: kept.items, weights: kept.scores });
  }
  return postings;
}

/** @param scores zeros, one a text; zeros again afterwards */
function nearest(
  self: number,
  { terms, weights }: Vector,
  postings: ReadonlyMap<number, Posting>,
  scores: Float64Array,
  best: TopScores,
): number[] {
  const touched: number[] = [];
  for (let index = 0; index < terms.length; index++) {
    const posting = postings.get(terms[index] as number) as Posting;
    const weight = weights[index] as number;
    for (let i = 0; i < posting.texts.length; i++) {
      const text = posting.texts[i] as number;
      if (scores[text] === 0) touched.push(text);
      scores[text] = (scores[text] as number) + weight * (posting.weights[i] as number);
    }
  }
  for (const text of touched) {
    if (text !== self) best.offer(text, scores[text] as number);
    scores[text] = 0;
  }
  return best.take().items;
}
