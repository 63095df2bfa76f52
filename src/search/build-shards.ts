// Items → shards. A term, a suffix of words, has the postings of all these words.
import { inHead } from './field-bits.ts';
import { encodeTerm, MAX_POSTING_BYTES, MAX_TERM_HEAD_BYTES, putPostings, putTerm } from './shard.ts';
import { cutTerm, findUnits, TERM_UNITS } from './split-words.ts';
import { fieldsOf, type ItemWords, type Vocabulary, wordOf } from './vocabulary.ts';

const MAX_SHARD_BYTES = 40 * 2 ** 10;

export interface Shard {
  /** As `encodeTerm` makes it: the shortest prefix of its first term that differs from the term before; empty for the first shard. */
  firstKey: string;
  bytes: Uint8Array;
}

/** @param items in list order; their indexes are the numbers in the shards */
export function buildShards(
  items: readonly ItemWords[],
  { texts, areNeighbours }: Vocabulary,
  maxBytes = MAX_SHARD_BYTES,
): Shard[] {
  const postings = groupByWord(items, texts.length);
  const wordsByTerm = new Map<string, number[]>();
  for (const word of postings.words()) {
    const text = texts[word] as string;
    if (areNeighbours[word] && postings.isRare(word) && !/^[a-z]/.test(text)) continue;
    eachTerm(text, (term) => {
      const sharing = wordsByTerm.get(term);
      if (sharing) sharing.push(word);
      else wordsByTerm.set(term, [word]);
    });
  }
  const shards: Shard[] = [];
  const bytes = new Uint8Array(maxBytes);
  let end = 0;
  let firstKey = '';
  let last = '';
  let before = '';
  const finish = () => shards.push({ firstKey, bytes: bytes.slice(0, end) });
  for (const key of [...wordsByTerm.keys()].sort()) {
    const posted = postings.unite(wordsByTerm.get(key) as number[]);
    if (end + MAX_TERM_HEAD_BYTES + key.length + posted.postings.length > maxBytes) {
      finish();
      end = 0;
      firstKey = separate(last, key);
      before = '';
    }
    end = putTerm(bytes, end, { term: key, before, ...posted });
    before = key;
    last = key;
  }
  if (end > 0) finish();
  return shards;
}

/** The suffixes of a word, encoded: every substring of up to `TERM_UNITS` units is the beginning of one. Neighbours have one. */
function eachTerm(word: string, onTerm: (term: string) => void): void {
  if (/^[0-9a-z]+$/.test(word)) onTerm(cutTerm(word, [0]));
  else if (word.includes(' ')) onTerm(encodeTerm(word));
  else if (/^[가-힣]+$/.test(word)) {
    const encoded = encodeTerm(word);
    for (let at = 0; at < encoded.length; at += 2) onTerm(encoded.slice(at, at + 2 * TERM_UNITS));
  } else {
    // Right for any word, but it takes five times as long.
    const units = findUnits(word);
    for (const first of units.keys()) onTerm(encodeTerm(cutTerm(word, units, first)));
  }
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
      const index = add(wordOf(packed) + 1, 1);
      itemsByWord[index] = item;
      fieldsByWord[index] = fieldsOf(packed);
    }
  }
  const fields = new Uint8Array(items.length);
  const bytes = new Uint8Array(MAX_POSTING_BYTES * items.length);
  return {
    *words(): Iterable<number> {
      for (let word = 0; word < wordCount; word++) if (starts[word] !== starts[word + 1]) yield word;
    },
    /** Whether only one item has it, and not in its title or summary. */
    isRare: (word: number) =>
      (starts[word + 1] as number) - (starts[word] as number) === 1 &&
      !inHead(fieldsByWord[starts[word] as number] as number),
    /** The postings of words together, valid until the next call, and their number. */
    unite(words: readonly number[]): { count: number; postings: Uint8Array } {
      const found: number[] = [];
      for (const word of words) {
        for (let index = starts[word] as number; index < (starts[word + 1] as number); index++) {
          const item = itemsByWord[index] as number;
          const known = fields[item] as number;
          if (known === 0) found.push(item);
          fields[item] = known | (fieldsByWord[index] as number);
        }
      }
      if (words.length > 1) found.sort((a, b) => a - b);
      const end = putPostings(bytes, 0, found, fields);
      for (const item of found) fields[item] = 0;
      return { count: found.length, postings: bytes.subarray(0, end) };
    },
  };
}
