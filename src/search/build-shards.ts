// Items → shards. A term, a suffix of words, has the postings of all these words.
import { inHead } from './field-bits.ts';
import { encodeTerm, MAX_POSTING_BYTES, MAX_TERM_HEAD_BYTES, putPostings, putTerm } from './shard.ts';
import { cutTerm, findUnits, joinCompounds, TERM_UNITS } from './split-words.ts';
import { fieldsOf, type ItemWords, numberOf, type Vocabulary } from './vocabulary.ts';

/** They are compressed to about two thirds. */
const MAX_SHARD_BYTES = 80 * 2 ** 10;

export interface Shard {
  /** As `encodeTerm` makes it: the shortest prefix of its first term that differs from the term before; empty for the first shard. */
  firstKey: string;
  bytes: Uint8Array;
}

/** @param items in list order; their indexes are the numbers in the shards */
export function buildShards(
  items: readonly ItemWords[],
  { texts, neighboursOf }: Vocabulary,
  maxBytes = MAX_SHARD_BYTES,
): Shard[] {
  const words = groupByNumber(items.map((item) => item.words));
  const neighbours = groupByNumber(items.map((item) => item.neighbours));
  const wordsByTerm = new Map<string, number[]>();
  for (const [word, number] of words.numbers.entries()) {
    eachTerm(texts[number] as string, (term) => {
      const sharing = wordsByTerm.get(term);
      if (sharing) sharing.push(word);
      else wordsByTerm.set(term, [word]);
    });
  }
  const neighboursByTerm = new Map<string, number>();
  for (const [both, number] of neighbours.numbers.entries()) {
    const [first, second] = neighboursOf(number);
    if (neighbours.isRare(both) && !/^[a-z]/.test(first)) continue;
    neighboursByTerm.set(encodeTerm(`${first} ${second}`), both);
  }
  const shards: Shard[] = [];
  const bytes = new Uint8Array(maxBytes);
  let end = 0;
  let firstKey = '';
  let last = '';
  let before = '';
  const finish = () => shards.push({ firstKey, bytes: bytes.slice(0, end) });
  for (const key of [...wordsByTerm.keys(), ...neighboursByTerm.keys()].sort()) {
    const both = neighboursByTerm.get(key);
    const postings =
      both === undefined ? words.unite(wordsByTerm.get(key) as number[]) : neighbours.unite([both]);
    if (end + MAX_TERM_HEAD_BYTES + key.length + postings.length > maxBytes) {
      finish();
      end = 0;
      firstKey = separate(last, key);
      before = '';
    }
    end = putTerm(bytes, end, { term: key, before, postings });
    before = key;
    last = key;
  }
  if (end > 0) finish();
  return shards;
}

/** The suffixes of a word, and the whole as one word, encoded: every substring of up to `TERM_UNITS` units is the beginning of one. */
function eachTerm(word: string, onTerm: (term: string) => void): void {
  if (/^[0-9a-z]+$/.test(word)) onTerm(cutTerm(word, [0]));
  else if (/^[가-힣]+$/.test(word)) {
    const encoded = encodeTerm(word);
    for (let at = 0; at < encoded.length; at += 2) onTerm(encoded.slice(at, at + 2 * TERM_UNITS));
  } else {
    // Right for any word, but it takes five times as long.
    const units = findUnits(word);
    for (const first of units.keys()) onTerm(encodeTerm(cutTerm(word, units, first)));
    const joined = joinCompounds(word);
    if (joined !== word) onTerm(encodeTerm(cutTerm(joined, findUnits(joined))));
  }
}

function separate(before: string, term: string): string {
  let length = 1;
  while (before.startsWith(term.slice(0, length))) length++;
  return term.slice(0, length);
}

/** Turns packed numbers by item into items by number, in two flat lists. Functions take an index of `numbers`. */
function groupByNumber(lists: readonly (Uint32Array | Float64Array)[]) {
  const indexes = new Map<number, number>();
  const counts: number[] = [];
  for (const list of lists) {
    for (const packed of list) {
      const number = numberOf(packed);
      const index = indexes.get(number);
      if (index === undefined) indexes.set(number, counts.push(1) - 1);
      else counts[index] = (counts[index] as number) + 1;
    }
  }
  /** Until the lists are filled, one further on. */
  const starts = new Uint32Array(counts.length + 2);
  for (const [index, count] of counts.entries()) starts[index + 2] = (starts[index + 1] as number) + count;
  const itemsByIndex = new Uint16Array(starts.at(-1) as number);
  const fieldsByIndex = new Uint8Array(itemsByIndex.length);
  for (const [item, list] of lists.entries()) {
    for (const packed of list) {
      const next = (indexes.get(numberOf(packed)) as number) + 1;
      const at = starts[next] as number;
      itemsByIndex[at] = item;
      fieldsByIndex[at] = fieldsOf(packed);
      starts[next] = at + 1;
    }
  }
  const fields = new Uint8Array(lists.length);
  const bytes = new Uint8Array(MAX_POSTING_BYTES * lists.length);
  return {
    numbers: [...indexes.keys()],
    /** Whether only one item has it, and not in its title or summary. */
    isRare: (index: number) =>
      (starts[index + 1] as number) - (starts[index] as number) === 1 &&
      !inHead(fieldsByIndex[starts[index] as number] as number),
    /** The postings of several together, valid until the next call. */
    unite(several: readonly number[]): Uint8Array {
      const found: number[] = [];
      for (const index of several) {
        for (let at = starts[index] as number; at < (starts[index + 1] as number); at++) {
          const item = itemsByIndex[at] as number;
          const known = fields[item] as number;
          if (known === 0) found.push(item);
          fields[item] = known | (fieldsByIndex[at] as number);
        }
      }
      if (several.length > 1) found.sort((a, b) => a - b);
      const end = putPostings(bytes, 0, found, fields);
      for (const item of found) fields[item] = 0;
      return bytes.subarray(0, end);
    },
  };
}
