// Items → shards. A term, a suffix of words, has the postings of all these words.
import { inHead } from './field-bits.ts';
import { encodeTerm, MAX_POSTING_BYTES, MAX_TERM_HEAD_BYTES, putPostings, putTerm } from './shard.ts';
import { cutTerm, findUnits, joinCompounds, TERM_UNITS } from './split-words.ts';
import { fieldsOf, firstOf, type ItemWords, numberOf, pack, type Vocabulary } from './vocabulary.ts';

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
  vocabulary: Vocabulary,
  maxBytes = MAX_SHARD_BYTES,
): Shard[] {
  const { texts } = vocabulary;
  const words = groupByNumber(
    items.map((item) => item.words),
    texts.length,
  );
  const wordsByTerm = new Map<string, number[]>();
  for (const [word, text] of texts.entries()) {
    if (!words.isUsed(word)) continue;
    eachTerm(text, (term) => {
      const sharing = wordsByTerm.get(term);
      if (sharing) sharing.push(word);
      else wordsByTerm.set(term, [word]);
    });
  }
  const chosen = chooseNeighbours(items, vocabulary);
  const neighbours = groupByNumber(chosen.lists, chosen.byTerm.size);
  const shards: Shard[] = [];
  const bytes = new Uint8Array(maxBytes);
  let end = 0;
  let firstKey = '';
  let last = '';
  let before = '';
  const finish = () => shards.push({ firstKey, bytes: bytes.slice(0, end) });
  for (const key of [...wordsByTerm.keys(), ...chosen.byTerm.keys()].sort()) {
    const both = chosen.byTerm.get(key);
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

/**
 * Numbers the neighbours that the index has: those of several items, in a title or summary, or with a Latin word first. Most are of
 * one item alone, so sorting all takes less time and memory than a map of them.
 */
function chooseNeighbours(items: readonly ItemWords[], { texts, secondOf }: Vocabulary) {
  const sorted = new Float64Array(items.reduce((sum, item) => sum + item.neighbours.length, 0));
  let end = 0;
  for (const { neighbours } of items) {
    sorted.set(neighbours, end);
    end += neighbours.length;
  }
  sorted.sort();
  const isLatin = texts.map((text) => /^[a-z]/.test(text));
  const numbers = new Map<number, number>();
  const byTerm = new Map<string, number>();
  for (let at = 0; at < end; at++) {
    const packed = sorted[at] as number;
    const both = numberOf(packed);
    const first = firstOf(both);
    let isKept = inHead(fieldsOf(packed)) || isLatin[first] === true;
    for (; at + 1 < end && numberOf(sorted[at + 1] as number) === both; at++) isKept = true;
    if (!isKept) continue;
    byTerm.set(encodeTerm(`${texts[first]} ${secondOf(both)}`), numbers.size);
    numbers.set(both, numbers.size);
  }
  const lists = items.map(({ neighbours }) => {
    const list: number[] = [];
    for (const packed of neighbours) {
      const number = numbers.get(numberOf(packed));
      if (number !== undefined) list.push(pack(number, fieldsOf(packed)));
    }
    return list;
  });
  return { byTerm, lists };
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

/** Turns packed numbers by item into items by number, in two flat lists. @param count of numbers */
function groupByNumber(lists: readonly Iterable<number>[], count: number) {
  /** Until the lists are filled, one further on. */
  const starts = new Uint32Array(count + 2);
  for (const list of lists) for (const packed of list) (starts[numberOf(packed) + 2] as number)++;
  for (let number = 2; number < starts.length; number++)
    starts[number] = (starts[number] as number) + (starts[number - 1] as number);
  const itemsByNumber = new Uint16Array(starts.at(-1) as number);
  const fieldsByNumber = new Uint8Array(itemsByNumber.length);
  for (const [item, list] of lists.entries()) {
    for (const packed of list) {
      const next = numberOf(packed) + 1;
      const at = starts[next] as number;
      itemsByNumber[at] = item;
      fieldsByNumber[at] = fieldsOf(packed);
      starts[next] = at + 1;
    }
  }
  const fields = new Uint8Array(lists.length);
  const bytes = new Uint8Array(MAX_POSTING_BYTES * lists.length);
  return {
    isUsed: (number: number) => starts[number] !== starts[number + 1],
    /** The postings of several together, valid until the next call. */
    unite(several: readonly number[]): Uint8Array {
      const postings: number[] = [];
      for (const number of several) {
        for (let at = starts[number] as number; at < (starts[number + 1] as number); at++) {
          const item = itemsByNumber[at] as number;
          const earlier = fields[item] as number;
          if (earlier === 0) postings.push(item);
          fields[item] = earlier | (fieldsByNumber[at] as number);
        }
      }
      if (several.length > 1) postings.sort((a, b) => a - b);
      const end = putPostings(bytes, 0, postings, fields);
      for (const item of postings) fields[item] = 0;
      return bytes.subarray(0, end);
    },
  };
}
