// Finds the items that have all words of a query.
import { compareOrderKeys } from '../views/order.ts';
import { inHead } from './field-bits.ts';
import { JOINED, joinLatin, type QueryWord, splitApart, splitInTwo, toQueryWords } from './read-query.ts';
import { encodeTerm, scanShard } from './shard.ts';
import { correctWord, type WordList } from './spelling.ts';
import { cutTerm, findUnits, joinWords } from './split-words.ts';
import { hasRoot, rootOf, type Stem } from './stems.ts';

/** Items in list order, and the shards that have their words. */
export interface ShardSet {
  count: number;
  /** Order key of an item. */
  keyAt(item: number): Uint8Array;
  /** See `Shard`. */
  shards: readonly { firstKey: string; digest: string }[];
}

interface Files {
  readShard(digest: string): Promise<Uint8Array>;
  /** The words that spelling is compared with. */
  readWords(): Promise<WordList>;
  stemOf: Stem;
}

export interface Hit<Set> {
  set: Set;
  /** Index in the set. */
  item: number;
  /** Order key of the item. */
  key: Uint8Array;
  /** Twice the worst match of a word, see `EXACT`; one more unless all words are in title or summary. */
  tier: number;
  /** Where the words are. */
  fields: number;
}

/** How an item has a word, best first: as typed; in another form; in two words; in parts anywhere; spelled otherwise. */
const EXACT = 0;
const FORM = 1;
const NEIGHBOURS = 2;
const PARTS = 3;
const SPELLING = 4;

/** For each way to match, the fields that have the word, by item. */
type Occurrences = Uint8Array[];

export interface Correction {
  from: string;
  to: string;
}

export interface Found<Set> {
  /** Best first. */
  hits: Hit<Set>[];
  /** What to highlight. */
  shown: string[];
  corrected: Correction[];
}

/** @param languages bits of the fields that count */
export async function findItems<Set extends ShardSet>(
  words: readonly QueryWord[],
  sets: readonly Set[],
  languages: number,
  { readShard, readWords, stemOf }: Files,
): Promise<Found<Set>> {
  const shown = new Set<string>();
  const corrected: Correction[] = [];
  const joined = await Promise.all(
    joinLatin(words).map(async ({ text, of }) => ({ of, items: await find(show({ text, stem: text })) })),
  );
  const found = await Promise.all(words.map(lookUp));
  const hits: Hit<Set>[] = [];
  for (const [index, set] of sets.entries()) {
    const occurrences = found.map((word) => word[index] as Occurrences);
    for (let item = 0; words.length > 0 && item < set.count; item++) {
      const ranked = rank(occurrences, item);
      if (ranked) hits.push({ set, item, key: set.keyAt(item), ...ranked });
    }
  }
  // They are in list order: sorting keeps it.
  return { hits: hits.sort((a, b) => a.tier - b.tier), shown: [...shown], corrected };

  async function lookUp(word: QueryWord, index: number): Promise<Occurrences[]> {
    const whole = await find(show(word));
    for (const { of, items } of joined) if (of.includes(index)) add(whole, [items], NEIGHBOURS);
    const most = JOINED.test(word.text) ? FEW_ITEMS : 0;
    if (countItems(whole) <= most) await findParts(word, whole);
    const count = countItems(whole);
    const to = count <= FEW_ITEMS && correctWord(word, count, await readWords());
    if (!to) return whole;
    corrected.push({ from: word.text, to });
    const others = toWords([to]);
    others.forEach(show);
    add(whole, await Promise.all(others.map(find)), SPELLING);
    return whole;
  }

  function toWords(texts: readonly string[]): QueryWord[] {
    return texts.flatMap((text) => toQueryWords(text, stemOf));
  }

  function show(word: QueryWord): QueryWord {
    shown.add(word.text).add(word.stem);
    return word;
  }

  async function find(word: QueryWord): Promise<Occurrences[]> {
    const { ranges, prefix, rate } = createLookup(word, shown);
    return Promise.all(
      sets.map(async ({ count, shards }) => {
        const items: Occurrences = Array.from({ length: SPELLING + 1 }, () => new Uint8Array(count));
        const needed = shards.filter((_, index) => ranges.some((range) => mayHold(shards, index, range)));
        for (const shard of await Promise.all(needed.map(({ digest }) => readShard(digest))))
          scanShard(shard, prefix, rate, (item, fields, match) => {
            const own = items[match] as Uint8Array;
            own[item] = (own[item] as number) | (fields & languages);
          });
        return items;
      }),
    );
  }

  async function findParts(word: QueryWord, whole: Occurrences[]): Promise<void> {
    for (const texts of splitApart(word, await readWords())) {
      const others = toWords(texts);
      const parts: Occurrences[][] = [];
      for (const part of others) {
        const items = await find(part);
        if (countItems(items) === 0) break;
        parts.push(items);
      }
      if (parts.length < others.length) continue;
      others.forEach(show);
      add(whole, parts, PARTS);
    }
  }
}

/** A word with at most as many items may be misspelled. */
const FEW_ITEMS = 2;

function countItems(sets: readonly Occurrences[]): number {
  let count = 0;
  for (const items of sets) {
    const { length } = items[0] as Uint8Array;
    for (let item = 0; item < length; item++) if (fieldsOf(items, item) !== 0) count++;
  }
  return count;
}

/** However they match. */
function fieldsOf(items: Occurrences, item: number): number {
  let fields = 0;
  for (const own of items) fields |= own[item] as number;
  return fields;
}

/** Adds the items that have all parts, as matching in another way. */
function add(whole: Occurrences[], parts: readonly Occurrences[][], match: number): void {
  for (const [index, items] of whole.entries()) {
    const own = items[match] as Uint8Array;
    for (const item of own.keys()) {
      const fields = parts.map((part) => fieldsOf(part[index] as Occurrences, item));
      if (!fields.includes(0)) own[item] = fields.reduce((all, by) => all | by, own[item] as number);
    }
  }
}

export function compareHits(a: Pick<Hit<unknown>, 'tier' | 'key'>, b: typeof a): number {
  return a.tier - b.tier || compareOrderKeys(a.key, b.key);
}

/** Undefined if a word is missing. */
function rank(
  words: readonly Occurrences[],
  item: number,
): Pick<Hit<unknown>, 'tier' | 'fields'> | undefined {
  const fields = words.map(() => 0);
  for (let match = EXACT; match <= SPELLING; match++) {
    for (const [index, word] of words.entries())
      fields[index] = (fields[index] as number) | ((word[match] as Uint8Array)[item] as number);
    if (!fields.includes(0))
      return {
        tier: 2 * match + Number(!fields.every(inHead)),
        fields: fields.reduce((sum, own) => sum | own),
      };
  }
  return undefined;
}

interface Lookup {
  /** The terms that count begin with one of these. */
  ranges: string[];
  /** And all with this. */
  prefix: string;
  /** How a term matches; undefined if it does not. */
  rate(term: string): number | undefined;
}

/** @param shown gets what to highlight */
function createLookup(word: QueryWord, shown: Set<string>): Lookup {
  const { text, stem } = word;
  const isLatin = /^[a-z]{4,}$/.test(text);
  const root = isLatin ? rootOf(text) : stem;
  const [exact, form] = [text, isLatin ? root.replace(/i$/, '') : stem].map(encodeTerm) as [string, string];
  const halves = /[가-힣]/.test(text) ? splitInTwo(word) : [];
  const joined = halves.map((both) => encodeTerm(joinWords(...both)));
  const units = findUnits(stem);
  const start = encodeTerm(cutTerm(stem, units, 0, 2));
  const first = encodeTerm(cutTerm(stem, units, 0, 1));
  const isSplit = joined.length > 0;
  return {
    ranges: isSplit ? [start, `${first} `] : [form],
    prefix: isSplit ? first : form,
    rate(term) {
      if (term.includes(' ')) {
        const at = joined.findIndex((both) => term.startsWith(both));
        if (at === -1) return undefined;
        const [, second] = halves[at] as [string, string];
        if (second.length === 1 && term.length - (joined[at] as string).length > 4) return undefined;
        for (const half of halves[at] as string[]) shown.add(half);
        return NEIGHBOURS;
      }
      if (term.startsWith(exact)) return EXACT;
      if (!isLatin) return term.startsWith(form) ? FORM : undefined;
      const [latin = ''] = /^[a-z]*/.exec(term) as RegExpExecArray;
      if (!hasRoot(latin, root)) return undefined;
      shown.add(latin);
      return FORM;
    },
  };
}

/** Whether a shard may have terms that begin with a prefix. */
function mayHold(shards: ShardSet['shards'], index: number, prefix: string): boolean {
  const next = shards[index + 1]?.firstKey;
  const own = (shards[index] as ShardSet['shards'][0]).firstKey;
  return (own <= prefix || own.startsWith(prefix)) && (next === undefined || next > prefix);
}
