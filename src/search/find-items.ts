// Finds the items that have all words of a query.
import type { IndexPiece } from '../views/index-piece.ts';
import { compareOrderKeys } from '../views/order.ts';
import { inHead } from './field-bits.ts';
import { type QueryWord, splitInTwo } from './read-query.ts';
import { scanShard } from './shard.ts';

/** The items of an index piece, and the shards that have their words. */
export interface ShardSet {
  piece: Pick<IndexPiece, 'count' | 'keyAt'>;
  /** See `Shard`. */
  shards: readonly { firstKey: string; digest: string }[];
  read(digest: string): Promise<Uint8Array>;
}

export interface Hit<Set> {
  set: Set;
  /** Index in the piece. */
  item: number;
  /** Order key of the item. */
  key: Uint8Array;
  /**
   * 0: all words, as typed, are in title or summary; 1: anywhere in the item; 2 and 3: the same of their stems, or of words
   * that were split.
   */
  tier: number;
}

/** By item of a set, the fields that have at least the stem of a word, and above `EXACT_SHIFT` those that have it as typed. */
type Occurrences = Uint16Array;
const EXACT_SHIFT = 8;
const STEM_MASK = 0xff;

/**
 * @param languages bits of the fields that count
 * @returns the hits, best first, and the words to highlight
 */
export async function findItems<Set extends ShardSet>(
  words: readonly QueryWord[],
  sets: readonly Set[],
  languages: number,
): Promise<{ hits: Hit<Set>[]; shown: string[] }> {
  const shown = words.flatMap(({ text, stem }) => [text, stem]);
  const find = (word: QueryWord) => Promise.all(sets.map((set) => findInSet(word, set, languages)));
  const found = await Promise.all(
    words.map(async (word) => {
      const whole = await find(word);
      for (const halves of isFound(whole) ? [] : splitInTwo(word)) {
        const parts = await Promise.all(halves.map(find));
        if (!parts.every(isFound)) continue;
        shown.push(...halves.flatMap(({ text, stem }) => [text, stem]));
        for (const [set, items] of whole.entries())
          addCommon(
            items,
            parts.map((part) => part[set] as Occurrences),
          );
      }
      return whole;
    }),
  );
  const hits = sets.flatMap((set, index) =>
    Array.from({ length: words.length && set.piece.count }, (_, item): Hit<Set> => {
      const tier = tierOf(found.map((word) => word[index]?.[item] ?? 0));
      return { set, item, tier, key: set.piece.keyAt(item) };
    }).filter(({ tier }) => tier >= 0),
  );
  return { hits: hits.sort(compareHits), shown };
}

export function compareHits(a: Pick<Hit<unknown>, 'tier' | 'key'>, b: typeof a): number {
  return a.tier - b.tier || compareOrderKeys(a.key, b.key);
}

async function findInSet({ text, stem }: QueryWord, set: ShardSet, languages: number): Promise<Occurrences> {
  const { piece, shards, read } = set;
  const first = shards.findLast(({ firstKey }) => firstKey <= stem);
  const needed = shards.filter((shard) => shard === first || shard.firstKey.startsWith(stem));
  const found = new Uint16Array(piece.count);
  const encoded = encoder.encode(text);
  const atLeast = encoder.encode(stem).length;
  for (const shard of await Promise.all(needed.map(({ digest }) => read(digest)))) {
    scanShard(shard, encoded, atLeast, (item, fields, matched) => {
      const own = fields & languages;
      found[item] = (found[item] as number) | own | (matched === encoded.length ? own << EXACT_SHIFT : 0);
    });
  }
  return found;
}

const encoder = new TextEncoder();

const isFound = (found: readonly Occurrences[]) => found.some((items) => items.some(Boolean));

/** Adds items that have all parts of a word, though not the word as typed. */
function addCommon(items: Occurrences, parts: readonly Occurrences[]): void {
  for (const item of items.keys()) {
    const fields = parts.map((part) => (part[item] as number) & STEM_MASK);
    if (!fields.includes(0)) for (const own of fields) items[item] = (items[item] as number) | own;
  }
}

/** -1 if a word is missing. @param words by word, the fields that have it */
function tierOf(words: readonly number[]): number {
  if (words.includes(0)) return -1;
  const exact = words.map((fields) => fields >> EXACT_SHIFT);
  if (!exact.includes(0)) return exact.every(inHead) ? 0 : 1;
  return words.every(inHead) ? 2 : 3;
}
