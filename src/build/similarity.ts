// `morePosts` by words: TF-IDF vectors over title and body, compared through an inverted index. The terms are read
// twice, so that they can wait in a file: memory holds a text's heaviest ones only.
import { compareStrings } from '../content/diagnostic.ts';
import type { Spool, SpoolLine } from './spool.ts';
import { countOf, createTermCounter, MAX_COUNT, TERMS, termOf } from './terms.ts';
import { createTopScores, offer, type TopScores } from './top-scores.ts';

/** Title words count as if they stood in the body this often. */
export const TITLE_WEIGHT = 4;
/** Terms that represent a text, the heaviest ones. */
const TERMS_PER_TEXT = 48;
/** Texts that represent a term, those it weighs most in: bounds the work for terms that stand everywhere. */
const TEXTS_PER_TERM = 128;

/** What a term counter took of each text. */
export interface TextTerms {
  length: number;
  /** The array may change with the next call. Each text is read twice, from the first to the last. */
  read(index: number): Uint32Array;
}

/** The numbers of each text's most similar others, nearest first, ties by the smaller number. */
export function rankSimilar(texts: TextTerms, count: number): number[][] {
  const vectors = createVectors(texts, rateTerms(texts));
  const nearest = findNearest(vectors, createPostings(vectors), count);
  return Array.from({ length: texts.length }, (_, text) => {
    const start = nearest.starts[text] as number;
    return [...nearest.items.subarray(start, start + (nearest.lengths[text] as number))];
  });
}

/** How much each term tells: the rarer the more; 0 for one that stands in one text alone and relates it to nothing. */
function rateTerms(texts: TextTerms): Float32Array {
  const frequencies = new Uint32Array(TERMS);
  for (let text = 0; text < texts.length; text++) {
    const terms = texts.read(text);
    for (let index = 0; index < terms.length; index++) {
      const term = termOf(terms[index] as number);
      frequencies[term] = (frequencies[term] as number) + 1;
    }
  }
  const rates = new Float32Array(TERMS);
  for (let term = 0; term < TERMS; term++) {
    const found = frequencies[term] as number;
    if (found > 1) rates[term] = Math.log(1 + texts.length / found);
  }
  return rates;
}

/** The heaviest terms of each text, the weights scaled to length 1. */
function createVectors(texts: TextTerms, rates: Float32Array): TopScores {
  const vectors = createTopScores(new Uint16Array(texts.length).fill(TERMS_PER_TEXT));
  const emphases = Float32Array.from({ length: MAX_COUNT + 1 }, (_, count) => 1 + Math.log(count || 1));
  for (let text = 0; text < texts.length; text++) {
    const terms = texts.read(text);
    let least = 0;
    for (let index = 0; index < terms.length; index++) {
      const packed = terms[index] as number;
      const term = termOf(packed);
      const weight = Math.fround((emphases[countOf(packed)] as number) * (rates[term] as number));
      if (weight > 0 && weight >= least) least = offer(vectors, text, term, weight);
    }
    scaleToOne(vectors, text);
  }
  return vectors;
}

function scaleToOne({ starts, lengths, scores }: TopScores, list: number): void {
  const start = starts[list] as number;
  const end = start + (lengths[list] as number);
  let squares = 0;
  for (let place = start; place < end; place++) squares += (scores[place] as number) ** 2;
  const length = Math.sqrt(squares);
  for (let place = start; place < end; place++) scores[place] = (scores[place] as number) / length;
}

/** Term → the texts it weighs most in. */
function createPostings({ starts, lengths, items, scores }: TopScores): TopScores {
  const capacities = new Uint16Array(TERMS);
  for (let text = 0; text < lengths.length; text++) {
    const start = starts[text] as number;
    for (let place = start; place < start + (lengths[text] as number); place++) {
      const term = items[place] as number;
      capacities[term] = Math.min(TEXTS_PER_TERM, (capacities[term] as number) + 1);
    }
  }
  const postings = createTopScores(capacities);
  for (let text = 0; text < lengths.length; text++) {
    const start = starts[text] as number;
    for (let place = start; place < start + (lengths[text] as number); place++)
      offer(postings, items[place] as number, text, scores[place] as number);
  }
  return postings;
}

/** Text → the texts whose vectors are nearest to its own. */
function findNearest(vectors: TopScores, postings: TopScores, count: number): TopScores {
  const total = vectors.lengths.length;
  const nearest = createTopScores(new Uint16Array(total).fill(count));
  const similarities = new Float32Array(total);
  const touched = new Uint32Array(total + 1);
  for (let text = 0; text < total; text++) {
    const touchedCount = compare(text, vectors, postings, similarities, touched);
    similarities[text] = 0;
    let least = 0;
    for (let index = 0; index < touchedCount; index++) {
      const other = touched[index] as number;
      const similarity = similarities[other] as number;
      similarities[other] = 0;
      if (similarity > 0 && similarity >= least) least = offer(nearest, text, other, similarity);
    }
  }
  return nearest;
}

/**
 * Adds up how similar a text is to each that shares a term with it.
 * @param similarities zeros, one a text
 * @param touched takes the texts whose similarity is no longer 0
 * @returns how many these are
 */
function compare(
  text: number,
  vectors: TopScores,
  postings: TopScores,
  similarities: Float32Array,
  touched: Uint32Array,
): number {
  const { items, scores } = postings;
  let touchedCount = 0;
  const start = vectors.starts[text] as number;
  for (let place = start; place < start + (vectors.lengths[text] as number); place++) {
    const term = vectors.items[place] as number;
    const weight = vectors.scores[place] as number;
    const first = postings.starts[term] as number;
    const end = first + (postings.lengths[term] as number);
    for (let posting = first; posting < end; posting++) {
      const other = items[posting] as number;
      const similarity = similarities[other] as number;
      if (similarity === 0) touched[touchedCount++] = other;
      similarities[other] = similarity + weight * (scores[posting] as number);
    }
  }
  return touchedCount;
}

/** Finds similar texts among those added, whatever order they came in. */
export interface Similarity {
  /** @param id orders texts of equal similarity */
  add(id: string, title: string, body: string): void;
  /** Call once, when all texts are added. Gives each text's most similar others, nearest first, by id. */
  rank(count: number): Map<string, string[]>;
}

/** `rankSimilar()` for texts that come one by one. @param spool holds the terms; the caller removes it */
export function createSimilarity(spool: Spool): Similarity {
  const texts: { id: string; line: SpoolLine }[] = [];
  const counter = createTermCounter();
  return {
    add(id, title, body) {
      counter.add(title, TITLE_WEIGHT);
      counter.add(body, 1);
      texts.push({ id, line: spool.append(new Uint8Array(counter.take().buffer)) });
    },
    rank(count) {
      texts.sort((a, b) => compareStrings(a.id, b.id));
      const ids = texts.map(({ id }) => id);
      const read = (index: number) =>
        new Uint32Array(spool.read((texts[index] as { line: SpoolLine }).line).buffer);
      const ranked = rankSimilar({ length: texts.length, read }, count);
      return new Map(ids.map((id, index) => [id, (ranked[index] ?? []).map((other) => ids[other] ?? '')]));
    },
  };
}
