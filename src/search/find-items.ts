// Finds the items of a query in sets of shards, with their tiers.
import { inHead } from './fields.ts';
import { type QueryWord, splitInTwo } from './query.ts';
import { scanShard } from './shard.ts';

/** The shards of one index piece. */
export interface ShardSet {
  itemCount: number;
  /** See `Shard`. */
  firstKeys: readonly string[];
  read(shard: number): Promise<Uint8Array>;
}

/**
 * The order of results, best first: items with all words as typed in title or summary; anywhere; with all words or their stems in
 * title or summary; anywhere.
 */
export type Tier = 0 | 1 | 2 | 3;

/** By item of a set, the fields that have a word as typed, and those that have at least its stem. */
interface Occurrences {
  exact: Uint8Array;
  loose: Uint8Array;
}

/**
 * @param languages bits of the fields that count
 * @returns by set, the tiers of its items, undefined for those that lack a word; and the words to highlight
 */
export async function findItems(words: readonly QueryWord[], sets: readonly ShardSet[], languages: number) {
  const shown = new Set(words.flatMap(({ text, stem }) => [text, stem]));
  const find = (word: QueryWord) => Promise.all(sets.map((set) => findInSet(word, set, languages)));
  const isFound = (sought: readonly Occurrences[]) => sought.some(({ loose }) => loose.some(Boolean));
  const found = await Promise.all(
    words.map(async (word) => {
      const whole = await find(word);
      if (isFound(whole)) return whole;
      const splits = await Promise.all(
        splitInTwo(word).map(async (halves) => {
          const both = await Promise.all(halves.map(find));
          if (both.every(isFound)) for (const { text, stem } of halves) shown.add(text).add(stem);
          return both;
        }),
      );
      return sets.map((set, index) => uniteSplits(splits, index, set.itemCount));
    }),
  );
  const tiers = sets.map(({ itemCount }, set) =>
    Array.from({ length: itemCount }, (_, item) =>
      tierOf(
        found.map((word) => word[set] as Occurrences),
        item,
      ),
    ),
  );
  return { tiers, words: [...shown] };
}

async function findInSet({ text, stem }: QueryWord, set: ShardSet, languages: number): Promise<Occurrences> {
  const { itemCount, firstKeys, read } = set;
  const first = firstKeys.findLastIndex((key) => key <= stem);
  const isNeeded = (key: string, shard: number) => shard === first || (shard > first && key.startsWith(stem));
  const needed = firstKeys.flatMap((key, shard) => (isNeeded(key, shard) ? [read(shard)] : []));
  const [exact, loose] = [new Uint8Array(itemCount), new Uint8Array(itemCount)];
  const encoded = encoder.encode(text);
  const atLeast = encoder.encode(stem).length;
  for (const shard of await Promise.all(needed)) {
    scanShard(shard, encoded, atLeast, (item, fields, matched) => {
      const own = fields & languages;
      loose[item] = (loose[item] as number) | own;
      if (matched === encoded.length) exact[item] = (exact[item] as number) | own;
    });
  }
  return { exact, loose };
}

const encoder = new TextEncoder();

/** Items of a set that have both halves of any split; none has the word as typed. */
function uniteSplits(splits: readonly Occurrences[][][], set: number, itemCount: number): Occurrences {
  const loose = new Uint8Array(itemCount);
  for (const halves of splits) {
    for (let item = 0; item < itemCount; item++) {
      const own = halves.map((half) => half[set]?.loose[item] ?? 0);
      if (!own.includes(0)) for (const fields of own) loose[item] = (loose[item] as number) | fields;
    }
  }
  return { exact: new Uint8Array(itemCount), loose };
}

function tierOf(words: readonly Occurrences[], item: number): Tier | undefined {
  const loose = words.map((word) => word.loose[item] as number);
  if (loose.length === 0 || loose.includes(0)) return undefined;
  const exact = words.map((word) => word.exact[item] as number);
  if (!exact.includes(0)) return exact.every(inHead) ? 0 : 1;
  return loose.every(inHead) ? 2 : 3;
}
