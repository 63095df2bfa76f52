// A text → the words it is told by, as numbers: fast enough for every text of a large blog. Hangul, Kana and Han are
// cut into pairs of characters, since Korean spaces do not separate stems from particles and Japanese has no spaces.

/** Words are hashed into this many terms, so that a plain array has a place for each. */
export const TERMS = 2 ** 20;
const COUNT_BITS = 12;
/** A term that stands in a text more often counts as if it stood there this often. */
export const MAX_COUNT = 2 ** COUNT_BITS - 1;

export interface TermCounter {
  /** @param weight how often each word of the text counts, from 1 on */
  add(text: string, weight: number): void;
  /** The terms added since the last call, each packed with its count; in the order they were met. */
  take(): Uint32Array;
}

export function termOf(packed: number): number {
  return packed >>> COUNT_BITS;
}

export function countOf(packed: number): number {
  return packed & MAX_COUNT;
}

/** UTF-16 units that there is room for before a longer text comes. */
const FIRST_CAPACITY = 2 ** 14;

export function createTermCounter(): TermCounter {
  const counts = new Uint16Array(TERMS);
  let bytes = Buffer.alloc(FIRST_CAPACITY * 2);
  let units = new Uint16Array(bytes.buffer);
  let met = new Uint32Array(FIRST_CAPACITY);
  let metCount = 0;
  return {
    add(text, weight) {
      const plain = simplify(text);
      if (plain.length >= units.length) {
        bytes = Buffer.alloc(plain.length * 4);
        units = new Uint16Array(bytes.buffer);
      }
      const needed = metCount + plain.length;
      if (needed > met.length) met = grow(met, needed * 2);
      bytes.write(plain, 'utf16le');
      units[plain.length] = 0;
      const end = scanTerms(units, plain.length, met, metCount);
      metCount = countTerms(met, metCount, end, counts, weight);
    },
    take() {
      const taken = new Uint32Array(metCount);
      for (let index = 0; index < metCount; index++) {
        const term = met[index] as number;
        taken[index] = (term << COUNT_BITS) | (counts[term] as number);
        counts[term] = 0;
      }
      metCount = 0;
      return taken;
    },
  };
}

const URL_TEXT = /https?:\/\/\S+/g;
/** Any character by which a text can differ from its NFC in the characters that make terms. */
const UNCOMPOSED = /[\u0300-\u036f\u1100-\u11ff\u212a\u3099\u309a\ud87e\uf900-\ufaff]/;

/** The text in NFC and without addresses; most texts are both already, and looking costs less than rewriting. */
function simplify(text: string): string {
  const composed = UNCOMPOSED.test(text) ? text.normalize('NFC') : text;
  return composed.includes('://') ? composed.replace(URL_TEXT, ' ') : composed;
}

function grow(array: Uint32Array<ArrayBuffer>, capacity: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(capacity);
  grown.set(array);
  return grown;
}

const OTHER = 0;
const HANGUL = 1;
const JAPANESE = 2;
/** Kinds from here on are Latin letters and digits, each its own character code in lower case. */
const LATIN = 0x30;
/** UTF-16 unit → the kind of character it is. */
const KINDS = Uint8Array.from({ length: 2 ** 16 }, (_, unit) => kindOf(unit));

function kindOf(unit: number): number {
  if (unit >= 0x41 && unit <= 0x5a) return unit + 0x20;
  if ((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)) return unit;
  if ((unit >= 0xac00 && unit <= 0xd7a3) || (unit >= 0x3131 && unit <= 0x318e)) return HANGUL;
  return (unit >= 0x3041 && unit <= 0x30ff) || (unit >= 0x4e00 && unit <= 0x9fff) ? JAPANESE : OTHER;
}

/**
 * Writes the terms of a text behind one another, as often as they stand there.
 * @param units the text, and a 0 behind it
 * @param start where the first term goes; there must be room for one a unit
 * @returns where the last one ends
 */
function scanTerms(units: Uint16Array, length: number, terms: Uint32Array, start: number): number {
  const kinds = KINDS;
  let end = start;
  for (let i = 0; i < length; ) {
    const first = i;
    let kind = kinds[units[i++] as number] as number;
    if (kind === OTHER) continue;
    if (kind >= LATIN) {
      let word = 0x811c9dc5;
      for (i = first; kind >= LATIN; kind = kinds[units[++i] as number] as number)
        word = Math.imul(word ^ kind, 0x01000193);
      // One letter says nothing; one character of the other scripts may be a word.
      if (i - first > 1) terms[end++] = hash(word);
    } else {
      let last = units[first] as number;
      for (let unit = units[i] as number; kinds[unit] === kind; unit = units[++i] as number) {
        terms[end++] = hash((last << 16) | unit);
        last = unit;
      }
      if (i - first === 1) terms[end++] = hash(last << 16);
    }
  }
  return end;
}

/** The finalizer of MurmurHash3, after which every bit depends on all of the value; a term is the upper ones. */
function hash(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> COUNT_BITS;
}

/**
 * Counts the terms from `start` to `end`, and moves those that had no count yet together.
 * @returns where these end
 */
function countTerms(
  terms: Uint32Array,
  start: number,
  end: number,
  counts: Uint16Array,
  weight: number,
): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const term = terms[index] as number;
    const count = counts[term] as number;
    terms[kept] = term;
    // By 1 where the count is 0: whether a term is new cannot be foretold, so that a branch would cost more.
    kept += (count - 1) >>> 31;
    counts[term] = Math.min(MAX_COUNT, count + weight);
  }
  return kept;
}
