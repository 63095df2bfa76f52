// A text → the words it is told by, as numbers: fast enough for every text of a large blog. Hangul, Kana and Han are
// cut into pairs of characters, since Korean spaces do not separate stems from particles and Japanese has no spaces.

const TERM_BITS = 26;
const COUNT_BITS = 32 - TERM_BITS;
const SLOT_BITS = 20;
/** A term is a number below this, hashed from a word: few enough words of a large blog share one. */
export const TERMS = 2 ** TERM_BITS;
/** A term that stands in a text more often counts as if it stood there this often. */
export const MAX_COUNT = 2 ** COUNT_BITS - 1;
/** Terms are sorted into this many slots, so that a plain array has a place for each. */
export const SLOTS = 2 ** SLOT_BITS;

export interface TermCounter {
  /** @param weight how often each word of the text counts, from 1 on */
  add(text: string, weight: number): void;
  /** The terms added since the last call, each packed with its count; in the order they were met. */
  take(): Uint32Array;
}

export function termOf(packed: number): number {
  return packed >>> COUNT_BITS;
}

export function slotOf(term: number): number {
  return term >>> (TERM_BITS - SLOT_BITS);
}

export function countOf(packed: number): number {
  return packed & MAX_COUNT;
}

const URL_TEXT = /https?:\/\/\S+/g;
/** UTF-16 units that there is room for before a longer text comes. */
const FIRST_CAPACITY = 2 ** 14;

export function createTermCounter(): TermCounter {
  const counts = new Uint8Array(SLOTS);
  let bytes = Buffer.alloc(FIRST_CAPACITY * 2);
  let units = new Uint16Array(bytes.buffer);
  let met = new Uint32Array(FIRST_CAPACITY);
  let metCount = 0;
  /** Puts the terms of the text behind those met before; gives where they end, -1 at a character of the refused kind. */
  const scan = (text: string, refused: number): number => {
    // One unit more for the end of the text.
    if (text.length >= units.length) {
      bytes = Buffer.alloc(text.length * 4);
      units = new Uint16Array(bytes.buffer);
    }
    const needed = metCount + text.length;
    if (needed > met.length) met = grow(met, needed * 2);
    bytes.write(text, 'utf16le');
    units[text.length] = 0;
    return scanTerms(units, text.length, refused, met, metCount);
  };
  return {
    add(text, weight) {
      const prose = text.includes('://') ? text.replace(URL_TEXT, ' ') : text;
      let end = scan(prose, UNCOMPOSED);
      // Marks that are still there in NFC have nothing to be composed with.
      if (end < 0) end = scan(prose.normalize('NFC'), NO_KIND);
      metCount = countTerms(met, metCount, end, counts, weight);
    },
    take() {
      const taken = new Uint32Array(metCount);
      for (let index = 0; index < metCount; index++) {
        const term = met[index] as number;
        taken[index] = (term << COUNT_BITS) | (counts[slotOf(term)] as number);
        counts[slotOf(term)] = 0;
      }
      metCount = 0;
      return taken;
    },
  };
}

function grow(array: Uint32Array<ArrayBuffer>, capacity: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(capacity);
  grown.set(array);
  return grown;
}

// Kinds of characters; 0 is what no term is made of.
/** Where a text can differ from its NFC in the characters that make terms: a mark, a half, or a double of one. */
const UNCOMPOSED = 1;
const HANGUL = 2;
const JAPANESE = 3;
/** Kinds from here on are Latin letters and digits, each its own character code in lower case. */
const LATIN = 0x30;

const NO_KIND = 0xff;
/** UTF-16 unit → the kind of character it is. */
const KINDS = createKinds();

function createKinds(): Uint8Array {
  const kinds = new Uint8Array(2 ** 16);
  kinds.fill(HANGUL, 0x3131, 0x318f).fill(HANGUL, 0xac00, 0xd7a4);
  kinds.fill(JAPANESE, 0x3041, 0x3100).fill(JAPANESE, 0x4e00, 0xa000);
  kinds.fill(UNCOMPOSED, 0x0300, 0x0370).fill(UNCOMPOSED, 0x3099, 0x309b); // Combining marks
  kinds.fill(UNCOMPOSED, 0x1100, 0x1200); // Jamo, as macOS spells file names and copied text
  kinds.fill(UNCOMPOSED, 0xf900, 0xfb00).fill(UNCOMPOSED, 0xd87e, 0xd87f); // Doubles of Han
  kinds[0x212a] = UNCOMPOSED; // The kelvin sign, a double of K
  for (const character of '0123456789abcdefghijklmnopqrstuvwxyz') {
    kinds[character.charCodeAt(0)] = character.charCodeAt(0);
    kinds[character.toUpperCase().charCodeAt(0)] = character.charCodeAt(0);
  }
  return kinds;
}

/**
 * Writes the terms of a text behind one another, as often as they stand there.
 * @param units the text, and a 0 behind it
 * @param start where the first term goes; there must be room for one a unit
 * @returns where the last one ends; -1 at a character of the refused kind
 */
function scanTerms(
  units: Uint16Array,
  length: number,
  refused: number,
  terms: Uint32Array,
  start: number,
): number {
  const kinds = KINDS;
  let end = start;
  for (let i = 0; i < length; ) {
    const first = i;
    let kind = kinds[units[i++] as number] as number;
    if (kind >= LATIN) {
      let word = 0x811c9dc5;
      for (i = first; kind >= LATIN; kind = kinds[units[++i] as number] as number)
        word = Math.imul(word ^ kind, 0x01000193);
      // One letter says nothing; one character of the other scripts may be a word.
      if (i - first > 1) terms[end++] = hash(word);
    } else if (kind >= HANGUL) {
      let last = units[first] as number;
      for (let unit = units[i] as number; kinds[unit] === kind; unit = units[++i] as number) {
        terms[end++] = hash((last << 16) | unit);
        last = unit;
      }
      if (i - first === 1) terms[end++] = hash(last << 16);
    } else if (kind === refused) return -1;
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
 * Counts the terms from `start` to `end`, and moves those that had no count yet together. A term whose slot is another's
 * counts as that one: in a text of 2,000 terms, two of them.
 * @returns where these end
 */
function countTerms(
  terms: Uint32Array,
  start: number,
  end: number,
  counts: Uint8Array,
  weight: number,
): number {
  let kept = start;
  for (let index = start; index < end; index++) {
    const term = terms[index] as number;
    const slot = slotOf(term);
    const count = counts[slot] as number;
    terms[kept] = term;
    // By 1 where the count is 0: whether a term is new cannot be foretold, so that a branch would cost more.
    kept += (count - 1) >>> 31;
    counts[slot] = Math.min(MAX_COUNT, count + weight);
  }
  return kept;
}
