// Finds the items that have all words of a query.
import { inHead } from './field-bits.ts';
import { JOINED, joinLatin, type QueryWord, splitApart, toQueryWords } from './read-query.ts';
import type { SearchSet } from './search-set.ts';
import { findTerms, mayHold, parseUses } from './shard.ts';
import { correctWord, type WordList } from './spelling.ts';
import { isWithinNumber } from './split-words.ts';
import { hasRoot, wordRoot, stemOf } from './stems.ts';
import { FIELD_BITS, fieldsOf, itemOfUse } from './text-words.ts';

interface Files {
  readShard(digest: string): Promise<string>;
  /** Reads the words that spelling is compared with. */
  readWords(): Promise<WordList>;
}

export interface Hit {
  set: SearchSet;
  /** Index in the set. */
  item: number;
  /** Order key, hexadecimal. */
  key: string;
  /** Twice the worst match of a word (see `EXACT`), plus one unless all words are in title or summary. */
  tier: number;
  /** Fields that have the words, as bits. */
  fields: number;
}

/** How a word matches, best first: as typed; inflected; in parts; misspelled. */
const EXACT = 0;
const FORM = 1;
const PARTS = 2;
const SPELLING = 3;

/** Has `FIELD_BITS` bits per kind of match for each item of all sets, the best kind lowest. */
type Occurrences = Uint32Array;

/**
 * Finds the items with all words, best first.
 * @param languages bits of the fields to search
 */
export async function findItems(
  words: readonly QueryWord[],
  sets: readonly SearchSet[],
  languages: number,
  { readShard, readWords }: Files,
) {
  const highlights = new Set<string>();
  const corrected: { from: string; to: string }[] = [];
  const joined = await Promise.all(
    joinLatin(words).map(async ({ text, of }) => ({ of, items: await find(show({ text, stem: text })) })),
  );
  const occurrences = await Promise.all(words.map(lookUp));
  const hits: Hit[] = [];
  let index = 0;
  for (const set of sets)
    for (const [item, key] of set.keys.entries()) {
      const ranked = rank(occurrences, index++);
      if (ranked) hits.push({ set, item, key, ...ranked });
    }
  // Hits are in list order, and sorting is stable.
  return { hits: hits.sort((a, b) => a.tier - b.tier), highlights: [...highlights], corrected };

  async function lookUp(word: QueryWord, index: number): Promise<Occurrences> {
    const whole = await find(show(word));
    for (const { of, items } of joined) if (of.includes(index)) add(whole, [items], PARTS);
    const most = JOINED.test(word.text) ? FEW_ITEMS : 0;
    if (countKinds(whole) <= most) await findParts(word, whole);
    const count = countKinds(whole);
    const to = count <= FEW_ITEMS && correct(word, count, await readWords());
    if (!to) return whole;
    const others = to.flatMap(toQueryWords);
    add(whole, await Promise.all(others.map(find)), SPELLING);
    if (countKinds(whole) === count) return whole;
    corrected.push({ from: word.text, to: to.join(' ') });
    others.forEach(show);
    return whole;
  }

  /** Returns the corrected word, or its parts, one of them corrected (환블규정). */
  function correct(word: QueryWord, count: number, list: WordList): string[] | undefined {
    const whole = correctWord(word, count, list);
    if (whole !== undefined) return [whole];
    for (const parts of count > 0 ? [] : splitApart(word, list)) {
      const isWord = parts.map((part) => list.has(stemOf(part)));
      const wrong = isWord.indexOf(false);
      const [other] = toQueryWords(parts[wrong] ?? '');
      const right = isWord.includes(true) && other && correctWord(other, 0, list);
      if (right) return parts.with(wrong, right);
    }
    return undefined;
  }

  function show(word: QueryWord): QueryWord {
    highlights.add(word.text).add(word.stem);
    return word;
  }

  async function find(word: QueryWord): Promise<Occurrences> {
    const { prefix, rate } = createLookup(word, highlights);
    const occurrences: Occurrences = new Uint32Array(sets.reduce((sum, { keys }) => sum + keys.length, 0));
    let end = 0;
    const scan = async ({ keys, shards }: SearchSet) => {
      const start = end;
      end += keys.length;
      const needed = shards.filter((_, index) => mayHold(shards, index, prefix));
      for (const shard of await Promise.all(needed.map(({ digest }) => readShard(digest))))
        for (const { term, uses } of findTerms(shard, prefix)) {
          const match = rate(term);
          for (const use of match === undefined ? [] : parseUses(uses))
            addFields(occurrences, start + itemOfUse(use), fieldsOf(use) & languages, match as number);
        }
    };
    await Promise.all(sets.map(scan));
    return occurrences;
  }

  async function findParts(word: QueryWord, whole: Occurrences): Promise<void> {
    for (const texts of splitApart(word, await readWords())) {
      const others = texts.flatMap(toQueryWords);
      const parts: Occurrences[] = [];
      for (const part of others) {
        const items = await find(part);
        if (countKinds(items) === 0) break;
        parts.push(items);
      }
      if (parts.length < others.length) continue;
      others.forEach(show);
      add(whole, parts, PARTS);
    }
  }
}

/** A word that at most so many items have may be misspelled. */
const FEW_ITEMS = 2;

const unionOf = (fields: readonly number[]) => fields.reduce((all, bits) => all | bits);
const countKinds = (items: Occurrences) => items.reduce((count, bits) => count + Number(bits !== 0), 0);

function addFields(items: Occurrences, item: number, fields: number, match: number): void {
  items[item] = (items[item] as number) | (fields << (FIELD_BITS * match));
}

/** Fields that have the word by this kind of match or a better one. */
function fieldsUpTo(match: number, bits = 0): number {
  let fields = 0;
  for (let kind = EXACT; kind <= match; kind++) fields |= bits >>> (FIELD_BITS * kind);
  return fields & (2 ** FIELD_BITS - 1);
}

/** Adds the items that have all parts, with another kind of match. */
function add(whole: Occurrences, parts: readonly Occurrences[], match: number): void {
  for (const item of whole.keys()) {
    const fields = parts.map((part) => fieldsUpTo(SPELLING, part[item]));
    if (!fields.includes(0)) addFields(whole, item, unionOf(fields), match);
  }
}

/** Returns undefined if the item lacks a word. */
function rank(words: readonly Occurrences[], item: number): Pick<Hit, 'tier' | 'fields'> | undefined {
  if (words.length === 0 || words.some((word) => word[item] === 0)) return undefined;
  for (let match = EXACT; ; match++) {
    const fields = words.map((word) => fieldsUpTo(match, word[item]));
    if (!fields.includes(0))
      return { tier: 2 * match + Number(!fields.every(inHead)), fields: unionOf(fields) };
  }
}

/**
 * `prefix` starts all terms that may match, and `rate` says how one does; undefined means not at all.
 * @param highlights receives the words to highlight
 */
function createLookup({ text, stem }: QueryWord, highlights: Set<string>) {
  if (!/^[a-z]{4,}$/.test(text)) {
    return {
      prefix: stem,
      rate(term: string) {
        if (isWithinNumber(stem, term.charAt(stem.length))) return undefined;
        return term.startsWith(text) ? EXACT : FORM;
      },
    };
  }
  const root = wordRoot(text);
  return {
    prefix: root.replace(/i$/, ''),
    rate(term: string) {
      if (term.startsWith(text)) return EXACT;
      const [latin = ''] = /^[a-z]*/.exec(term) as RegExpExecArray;
      if (!hasRoot(latin, root)) return undefined;
      highlights.add(latin);
      return FORM;
    },
  };
}
