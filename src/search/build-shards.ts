// Builds shards. A term is a suffix of words and has the postings of all of them.
import { encodeTerm, MAX_POSTING_BYTES, MAX_TERM_HEAD_BYTES, putPostings, putTerm } from './shard.ts';
import { cutTerm, findUnits, joinCompounds, TERM_UNITS } from './split-words.ts';
import { addUses, type Uses, unite } from './text-words.ts';

/** Compression leaves about two thirds. */
const MAX_SHARD_BYTES = 80 * 2 ** 10;

export interface Shard {
  /** The shortest prefix of the first term that differs from the term before, encoded; empty for the first shard. */
  firstKey: string;
  bytes: Uint8Array;
}

/** @param count number of items in list order; shards contain their indexes */
export function buildShards(
  words: ReadonlyMap<string, Uses>,
  count: number,
  maxBytes = MAX_SHARD_BYTES,
): Shard[] {
  const usesByTerm = new Map<string, Uses[]>();
  for (const [word, uses] of words) eachTerm(word, (term) => addUses(usesByTerm, term, uses));
  const fields = new Uint8Array(count);
  const postings = new Uint8Array(MAX_POSTING_BYTES * count);
  const shards: Shard[] = [];
  const bytes = new Uint8Array(maxBytes);
  let end = 0;
  let firstKey = '';
  let last = '';
  const finish = () => shards.push({ firstKey, bytes: bytes.slice(0, end) });
  for (const term of [...usesByTerm.keys()].sort()) {
    const members = unite(usesByTerm.get(term) as Uses[], fields);
    const length = putPostings(postings, members, fields);
    for (const item of members) fields[item] = 0;
    if (end + MAX_TERM_HEAD_BYTES + term.length + length > maxBytes) {
      finish();
      end = 0;
      firstKey = separate(last, term);
    }
    const before = end === 0 ? '' : last;
    end = putTerm(bytes, end, { term, before, postings: postings.subarray(0, length) });
    last = term;
  }
  if (end > 0) finish();
  return shards;
}

/** Calls back for the word and its suffixes, encoded. A substring of up to `TERM_UNITS` units starts one of them. */
function eachTerm(word: string, onTerm: (term: string) => void): void {
  if (/^[0-9a-z]+$/.test(word)) onTerm(cutTerm(word, [0]));
  else if (/^[가-힣]+$/.test(word)) {
    const encoded = encodeTerm(word);
    for (let at = 0; at < encoded.length; at += 2) onTerm(encoded.slice(at, at + 2 * TERM_UNITS));
  } else {
    // `findUnits` handles any word, but takes five times as long.
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
