// `morePosts` by words: TF-IDF vectors over title and body, compared through an inverted index. Hangul is cut into
// pairs of syllables, since Korean spaces do not separate stems from particles.
import { compareStrings } from '../content/diagnostic.ts';

/** Title words count as if they stood in the body this often. */
const TITLE_WEIGHT = 4;
/** Terms that represent a post, the heaviest ones. */
const TERMS_PER_POST = 48;
const URL_TEXT = /https?:\/\/\S+/g;
const WORDS = /[a-z0-9]+|[\p{Script=Hangul}]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Finds similar texts among those added, whatever order they came in. */
export interface Similarity {
  /** @param id orders texts of equal similarity */
  add(id: string, title: string, body: string): void;
  /** Call once, when all texts are added. Gives each text's most similar others, nearest first, by id. */
  rank(count: number): Map<string, string[]>;
}

export function createSimilarity(): Similarity {
  const texts = new Map<string, Map<string, number>>();
  const documentFrequency = new Map<string, number>();
  return {
    add(id, title, body) {
      const counts = new Map<string, number>();
      countTerms(title, TITLE_WEIGHT, counts);
      countTerms(body, 1, counts);
      texts.set(id, counts);
      for (const term of counts.keys()) documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
    },
    rank(count) {
      const ids = [...texts.keys()].sort(compareStrings);
      const vectors = ids.map((id) =>
        createVector(texts.get(id) as Map<string, number>, documentFrequency, ids.length),
      );
      const postings = new Map<string, Posting[]>();
      for (const [text, vector] of vectors.entries()) {
        for (const [term, weight] of vector) {
          const list = postings.get(term);
          if (list) list.push({ text, weight });
          else postings.set(term, [{ text, weight }]);
        }
      }
      return new Map(
        vectors.map((vector, text) => [
          ids[text] as string,
          nearest(text, vector, postings, count).map((other) => ids[other] as string),
        ]),
      );
    },
  };
}

function countTerms(text: string, weight: number, counts: Map<string, number>): void {
  const count = (term: string) => counts.set(term, (counts.get(term) ?? 0) + weight);
  for (const [word] of text.normalize('NFC').toLowerCase().replace(URL_TEXT, ' ').matchAll(WORDS)) {
    if (word.charCodeAt(0) < 0x80) {
      if (word.length > 1) count(word);
    } else if (word.length === 1) count(word);
    else for (let i = 0; i + 1 < word.length; i++) count(word.slice(i, i + 2));
  }
}

type Vector = [term: string, weight: number][];

/** One text a term stands in, by its place among the sorted ids. */
interface Posting {
  text: number;
  weight: number;
}

function createVector(counts: Map<string, number>, frequency: Map<string, number>, total: number): Vector {
  const weighted: Vector = [];
  for (const [term, count] of counts) {
    const found = frequency.get(term) as number;
    // A term of one post alone relates it to nothing.
    if (found > 1) weighted.push([term, (1 + Math.log(count)) * Math.log(1 + total / found)]);
  }
  weighted.sort((a, b) => b[1] - a[1] || compareStrings(a[0], b[0]));
  const kept = weighted.slice(0, TERMS_PER_POST);
  const length = Math.hypot(...kept.map(([, weight]) => weight)) || 1;
  return kept.map(([term, weight]) => [term, weight / length]);
}

function nearest(self: number, vector: Vector, postings: Map<string, Posting[]>, count: number): number[] {
  const scores = new Map<number, number>();
  for (const [term, weight] of vector) {
    for (const posting of postings.get(term) ?? []) {
      const { text } = posting;
      if (text !== self) scores.set(text, (scores.get(text) ?? 0) + weight * posting.weight);
    }
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, count)
    .map(([text]) => text);
}
