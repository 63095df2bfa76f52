// A shard: sorted terms with the items that have them. The build writes shards; the edge looks words up in them.
//
// Layout of a term, in varints except for the bytes: number of bytes it shares with the term before; number of its others, and
// these, in UTF-8; number of bytes of its postings, and these. A posting: distance from the item before, times four, plus a
// code for the fields; for code 3, then the fields.
import { fieldBit } from './field-bits.ts';

/** Fields by code: most words are only in a body. */
const FIELDS = [
  fieldBit('ko', 'text'),
  fieldBit('en', 'text'),
  fieldBit('ko', 'text') | fieldBit('en', 'text'),
];
const OTHER_FIELDS = 3;

/**
 * Functions that put something return the offset after it.
 * @param items ascending. @param fields by item
 */
export function putPostings(
  bytes: Uint8Array,
  start: number,
  items: readonly number[],
  fields: Uint8Array,
): number {
  let at = start;
  let before = 0;
  for (const item of items) {
    const own = fields[item] as number;
    const code = FIELDS.indexOf(own);
    at = putVarint(bytes, at, 4 * (item - before) + (code === -1 ? OTHER_FIELDS : code));
    if (code === -1) at = putVarint(bytes, at, own);
    before = item;
  }
  return at;
}

/** The largest posting, and the largest three numbers of a term. */
export const MAX_POSTING_BYTES = 4;
export const MAX_TERM_HEAD_BYTES = 6;

/** @param before the term before, empty at the beginning of a shard */
export function putTerm(
  shard: Uint8Array,
  start: number,
  { term, before, postings }: Record<'term' | 'before' | 'postings', Uint8Array>,
): number {
  let shared = 0;
  while (shared < before.length && before[shared] === term[shared]) shared++;
  let at = putVarint(shard, start, shared);
  at = putVarint(shard, at, term.length - shared);
  for (let index = shared; index < term.length; index++) shard[at++] = term[index] as number;
  at = putVarint(shard, at, postings.length);
  shard.set(postings, at);
  return at + postings.length;
}

/** LEB128, unsigned. */
function putVarint(bytes: Uint8Array, start: number, value: number): number {
  let at = start;
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128;
  bytes[at++] = rest;
  return at;
}

/** Called for every posting of a term that begins with `matched` bytes of the word. */
type OnPosting = (item: number, fields: number, matched: number) => void;

/** Finds the terms that begin with at least so many bytes of a word. */
export function scanShard(shard: Uint8Array, word: Uint8Array, atLeast: number, onPosting: OnPosting): void {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = shard[at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  let matched = 0;
  while (at < shard.length) {
    const shared = varint();
    const end = varint() + at;
    if (shared <= matched) {
      matched = shared;
      while (matched < word.length && at < end && shard[at] === word[matched]) {
        matched++;
        at++;
      }
    }
    at = end;
    const postingsEnd = varint() + at;
    if (matched < atLeast) at = postingsEnd;
    for (let item = 0; at < postingsEnd; ) {
      const posting = varint();
      item += posting >>> 2;
      const code = posting & 3;
      onPosting(item, code === OTHER_FIELDS ? varint() : (FIELDS[code] as number), matched);
    }
  }
}
