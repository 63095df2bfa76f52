// A shard: sorted terms with the items that have them. The build writes shards; the edge looks words up in them.
//
// Terms are byte strings, see `encodeTerm`. Layout of a term, all numbers in varints after the first byte:
//   first byte: number of bytes it shares with the term before (high four bits, 15 if a number follows), number of its others
//   (three bits, 7 if a number follows), and whether it has one posting (lowest bit);
//   its other bytes; the number of bytes of its postings, unless there is only one; the postings.
// A posting: distance from the item before, times four, plus a code for the fields; for code 3, then the fields.
import { fieldBit } from './field-bits.ts';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** A word as bytes: one for ASCII, two for a syllable of Hangul, three for any other. Only those of ASCII are below 128. */
export function encodeTerm(word: string): string {
  return word.replaceAll(/[^\0-\x7f]/g, (character) => {
    const code = character.charCodeAt(0);
    const number = code - FIRST_SYLLABLE;
    const isSyllable = number >= 0 && code <= LAST_SYLLABLE;
    const bytes = isSyllable
      ? [0x80 + (number >> 7), 0x80 | (number & 0x7f)]
      : [0xf0 + (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
    return String.fromCharCode(...bytes);
  });
}

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

/** The largest posting, the largest numbers of a term, and the longest term. */
export const MAX_POSTING_BYTES = 4;
export const MAX_TERM_HEAD_BYTES = 6;
const MAX_TERM_BYTES = 256;

const MAX_SHARED = 15;
const MAX_OTHERS = 7;

/** @param before the term before, empty at the beginning of a shard. @param count of the postings */
export function putTerm(
  shard: Uint8Array,
  start: number,
  { term, before, count, postings }: { term: string; before: string; count: number; postings: Uint8Array },
): number {
  let shared = 0;
  while (shared < before.length && before[shared] === term[shared]) shared++;
  const others = term.length - shared;
  shard[start] =
    (Math.min(shared, MAX_SHARED) << 4) | (Math.min(others, MAX_OTHERS) << 1) | Number(count === 1);
  let at = start + 1;
  if (shared >= MAX_SHARED) at = putVarint(shard, at, shared);
  if (others >= MAX_OTHERS) at = putVarint(shard, at, others);
  for (let index = shared; index < term.length; index++) shard[at++] = term.charCodeAt(index);
  if (count > 1) at = putVarint(shard, at, postings.length);
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

/**
 * Finds the terms that begin with a prefix.
 * @param rate whether to read the postings of a term, and what to call `onPosting` with
 */
export function scanShard(
  shard: Uint8Array,
  prefix: string,
  rate: (term: string) => number | undefined,
  onPosting: (item: number, fields: number, rating: number) => void,
): void {
  const wanted = Uint8Array.from(prefix, (byte) => byte.charCodeAt(0));
  const term = new Uint8Array(MAX_TERM_BYTES);
  let at = 0;
  let matched = 0;
  let wasFound = false;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = shard[at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < shard.length) {
    const head = shard[at++] as number;
    const shared = head >> 4 === MAX_SHARED ? varint() : head >> 4;
    const others = ((head >> 1) & MAX_OTHERS) === MAX_OTHERS ? varint() : (head >> 1) & MAX_OTHERS;
    if (shared <= matched) {
      matched = shared;
      while (
        matched < wanted.length &&
        matched - shared < others &&
        shard[at + matched - shared] === wanted[matched]
      )
        matched++;
    }
    for (let index = 0; index < others; index++) term[shared + index] = shard[at + index] as number;
    at += others;
    const isFound = matched === wanted.length;
    if (wasFound && !isFound) return;
    wasFound = isFound;
    const rating = isFound ? rate(String.fromCharCode(...term.subarray(0, shared + others))) : undefined;
    const isSingle = (head & 1) === 1;
    const end = isSingle ? at + 1 : varint() + at;
    if (rating === undefined && !isSingle) at = end;
    for (let item = 0; at < end; ) {
      const posting = varint();
      item += posting >>> 2;
      const code = posting & OTHER_FIELDS;
      const fields = code === OTHER_FIELDS ? varint() : (FIELDS[code] as number);
      if (rating !== undefined) onPosting(item, fields, rating);
    }
  }
}
