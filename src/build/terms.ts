// A text → the words it is told by, as numbers: fast enough for every text of a large blog. Hangul, Kana and Han are
// cut into pairs of characters, since Korean spaces do not separate stems from particles and Japanese has no spaces.

/** Terms of one text with how often each stands in it, in no fixed order. */
export interface TermCounts {
  /** 32-bit hashes. */
  terms: Int32Array;
  counts: Uint16Array;
}

export interface TermCounter {
  /** @param weight how often each word of the text counts */
  add(text: string, weight: number): void;
  /** What was added since the last call. */
  take(): TermCounts;
}

const URL_TEXT = /https?:\/\/\S+/g;
const MAX_COUNT = 0xffff;
const EMPTY = 0;
/** A power of two; the table grows when it is half full. */
const FIRST_CAPACITY = 4_096;

export function createTermCounter(): TermCounter {
  let keys = new Int32Array(FIRST_CAPACITY);
  let counts = new Uint16Array(FIRST_CAPACITY);
  let used: number[] = [];

  const slotOf = (term: number): number => {
    const mask = keys.length - 1;
    let slot = Math.imul(term, 0x9e3779b1) >>> 8;
    for (slot &= mask; keys[slot] !== EMPTY && keys[slot] !== term; ) slot = (slot + 1) & mask;
    return slot;
  };
  const grow = () => {
    const [oldKeys, oldCounts] = [keys, counts];
    keys = new Int32Array(oldKeys.length * 2);
    counts = new Uint16Array(keys.length);
    used = used.map((old) => {
      const slot = slotOf(oldKeys[old] as number);
      keys[slot] = oldKeys[old] as number;
      counts[slot] = oldCounts[old] as number;
      return slot;
    });
  };
  const count = (hash: number, weight: number) => {
    const term = hash === EMPTY ? 1 : hash;
    const slot = slotOf(term);
    if (keys[slot] === EMPTY) {
      keys[slot] = term;
      used.push(slot);
    }
    counts[slot] = Math.min(MAX_COUNT, (counts[slot] as number) + weight);
    if (used.length * 2 > keys.length) grow();
  };

  return {
    add(text, weight) {
      scanTerms(text.normalize('NFC').replace(URL_TEXT, ' '), (term) => count(term, weight));
    },
    take() {
      const taken = { terms: new Int32Array(used.length), counts: new Uint16Array(used.length) };
      for (let i = 0; i < used.length; i++) {
        const slot = used[i] as number;
        taken.terms[i] = keys[slot] as number;
        taken.counts[i] = counts[slot] as number;
        keys[slot] = EMPTY;
        counts[slot] = 0;
      }
      used = [];
      return taken;
    },
  };
}

type Kind = 'latin' | 'hangul' | 'kana' | 'han' | 'other';

function scanTerms(text: string, emit: (term: number) => void): void {
  let word = 0;
  let length = 0;
  let last: Kind = 'other';
  let lastUnit = 0;
  const endWord = () => {
    // One letter says nothing; one character of the other scripts may be a word.
    if (length > 0 && (last === 'latin' ? length > 1 : length === 1))
      emit(last === 'latin' ? word : pair(lastUnit, 0));
    word = 0;
    length = 0;
  };
  for (let i = 0; i < text.length; i++) {
    let unit = text.charCodeAt(i);
    if (unit >= 0x41 && unit <= 0x5a) unit += 0x20;
    const kind = kindOf(unit);
    const goesOn = kind === last || (isJapanese(kind) && isJapanese(last));
    if (!goesOn) endWord();
    if (kind === 'latin') word = Math.imul(word ^ unit, 0x01000193) + 0x9e37;
    else if (kind !== 'other' && goesOn) emit(pair(lastUnit, unit));
    if (kind !== 'other') length++;
    last = kind;
    lastUnit = unit;
  }
  endWord();
}

function kindOf(unit: number): Kind {
  if ((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)) return 'latin';
  if (unit < 0x1100) return 'other';
  if ((unit >= 0xac00 && unit <= 0xd7a3) || (unit >= 0x3131 && unit <= 0x318e)) return 'hangul';
  if (unit >= 0x3041 && unit <= 0x30ff) return 'kana';
  return unit >= 0x4e00 && unit <= 0x9fff ? 'han' : 'other';
}

function isJapanese(kind: Kind): boolean {
  return kind === 'kana' || kind === 'han';
}

function pair(first: number, second: number): number {
  return Math.imul((first << 16) | second, 0x85ebca6b) ^ first;
}
