// Items → shards. A term, a suffix of words, has the postings of all these words.
import { formatPostings, putTerm } from './shard.ts';
import { fieldsOf, type ItemWords, wordOf } from './vocabulary.ts';
import { cutTerm, findUnits } from './words.ts';

const MAX_SHARD_BYTES = 64 * 2 ** 10;
/** Three varints. */
const TERM_HEAD_BYTES = 6;

export interface Shard {
  /** The shortest beginning of its first term that tells it from the term before; empty for the first shard. */
  firstKey: string;
  bytes: Uint8Array;
}

/**
 * @param items in list order; their places are the numbers in the shards
 * @param words of the vocabulary
 */
export function buildShards(
  items: readonly ItemWords[],
  words: readonly string[],
  maxBytes = MAX_SHARD_BYTES,
): Shard[] {
  const postings = groupByWord(items, words.length);
  const wordsByTerm = new Map<string, number[]>();
  for (const [word, text] of words.entries()) {
    if (!postings.has(word)) continue;
    for (const term of listTerms(text)) {
      const sharing = wordsByTerm.get(term);
      if (sharing) sharing.push(word);
      else wordsByTerm.set(term, [word]);
    }
  }
  const shards: Shard[] = [];
  let bytes: number[] = [];
  let firstKey = '';
  let before = { term: '', encoded: NO_BYTES };
  for (const term of [...wordsByTerm.keys()].sort()) {
    const encoded = encoder.encode(term);
    const posted = postings.format(wordsByTerm.get(term) as number[]);
    if (bytes.length + TERM_HEAD_BYTES + encoded.length + posted.length > maxBytes && bytes.length > 0) {
      shards.push({ firstKey, bytes: new Uint8Array(bytes) });
      bytes = [];
      firstKey = separate(before.term, term);
      before.encoded = NO_BYTES;
    }
    putTerm(bytes, encoded, before.encoded, posted);
    before = { term, encoded };
  }
  return bytes.length > 0 ? [...shards, { firstKey, bytes: new Uint8Array(bytes) }] : shards;
}

const NO_BYTES = new Uint8Array();
const encoder = new TextEncoder();

/** The suffixes of a word: every substring of up to `TERM_UNITS` units is the beginning of one. */
function listTerms(word: string): string[] {
  // The usual words, ten times as fast.
  const isOneUnit = /^[a-z]+$/.test(word);
  const units = isOneUnit ? [0] : /^[가-힣]+$/.test(word) ? Array.from(word, (_, at) => at) : findUnits(word);
  return units.map((_, first) => cutTerm(word, units, first));
}

function separate(before: string, term: string): string {
  let length = 1;
  while (before.startsWith(term.slice(0, length))) length++;
  return term.slice(0, length);
}

/** Turns words by item into items by word, in two flat lists. */
function groupByWord(items: readonly ItemWords[], wordCount: number) {
  /** Until the lists are filled, one word further on. */
  const starts = new Uint32Array(wordCount + 2);
  const add = (index: number, count: number) => {
    const before = starts[index] as number;
    starts[index] = before + count;
    return before;
  };
  for (const words of items) for (const packed of words) add(wordOf(packed) + 2, 1);
  for (let word = 1; word < starts.length; word++) add(word, starts[word - 1] as number);
  const itemsByWord = new Uint16Array(starts.at(-1) as number);
  const fieldsByWord = new Uint8Array(itemsByWord.length);
  for (const [item, words] of items.entries()) {
    for (const packed of words) {
      const place = add(wordOf(packed) + 1, 1);
      itemsByWord[place] = item;
      fieldsByWord[place] = fieldsOf(packed);
    }
  }
  const fields = new Uint8Array(items.length);
  return {
    has: (word: number) => starts[word] !== starts[word + 1],
    /** The postings of words together. */
    format(words: readonly number[]): number[] {
      const found: number[] = [];
      for (const word of words) {
        for (let place = starts[word] as number; place < (starts[word + 1] as number); place++) {
          const item = itemsByWord[place] as number;
          const known = fields[item] as number;
          if (known === 0) found.push(item);
          fields[item] = known | (fieldsByWord[place] as number);
        }
      }
      if (words.length > 1) found.sort((a, b) => a - b);
      const posted = formatPostings(found, fields);
      for (const item of found) fields[item] = 0;
      return posted;
    },
  };
}
