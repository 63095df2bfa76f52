// A shard: sorted terms with the items that have them. The build writes shards; the edge looks up words.
// Layout of a term, with numbers as varints: bytes shared with the term before, number of further bytes, these bytes;
// number of bytes of postings, the postings. Terms are byte strings (see `encodeTerm`). A posting is the distance from
// the item before, times four, plus a code for the fields; code 3 is followed by the fields. Files are compressed.
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
 * Writes postings. Like all `put` functions, it returns the offset after them.
 * @param items ascending. @param fields by item
 */
export function putPostings(bytes: Uint8Array, items: readonly number[], fields: Uint8Array): number {
  let at = 0;
  let before = 0;
  for (const item of items) {
    const bits = fields[item] as number;
    const code = FIELDS.indexOf(bits);
    at = putVarint(bytes, at, 4 * (item - before) + (code === -1 ? OTHER_FIELDS : code));
    if (code === -1) at = putVarint(bytes, at, bits);
    before = item;
  }
  return at;
}

/** The largest posting, the largest numbers of a term, and the longest term. */
export const MAX_POSTING_BYTES = 4;
export const MAX_TERM_HEAD_BYTES = 8;
const MAX_TERM_BYTES = 256;

/** @param before the term before, empty at the beginning of a shard */
export function putTerm(
  shard: Uint8Array,
  start: number,
  { term, before, postings }: { term: string; before: string; postings: Uint8Array },
): number {
  let shared = 0;
  while (shared < before.length && before[shared] === term[shared]) shared++;
  let at = putVarint(shard, start, shared);
  at = putVarint(shard, at, term.length - shared);
  for (let index = shared; index < term.length; index++) shard[at++] = term.charCodeAt(index);
  at = putVarint(shard, at, postings.length);
  shard.set(postings, at);
  return at + postings.length;
}

/** Spreading an array takes several times as long. */
const textOf = (term: Uint8Array): string => Reflect.apply(String.fromCharCode, String, term);

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
    const shared = varint();
    const length = shared + varint();
    for (let index = shared; index < length; index++) term[index] = shard[at++] as number;
    matched = Math.min(matched, shared);
    while (matched < Math.min(wanted.length, length) && term[matched] === wanted[matched]) matched++;
    const isFound = matched === wanted.length;
    if (wasFound && !isFound) return;
    wasFound = isFound;
    const rating = isFound ? rate(textOf(term.subarray(0, length))) : undefined;
    const end = varint() + at;
    if (rating === undefined) at = end;
    for (let item = 0; at < end; ) {
      const posting = varint();
      item += posting >>> 2;
      const code = posting & OTHER_FIELDS;
      const fields = code === OTHER_FIELDS ? varint() : (FIELDS[code] as number);
      if (rating !== undefined) onPosting(item, fields, rating);
    }
  }
}
