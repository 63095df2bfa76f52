// A search index in memory.
import { languageBits } from '../../src/search/field-bits.ts';
import { findItems } from '../../src/search/find-items.ts';
import { readQuery } from '../../src/search/read-query.ts';
import { buildShards } from '../../src/search/shard.ts';
import { collectWords, type FieldText, readWords } from '../../src/search/text-words.ts';
import { countParts, formatWordList, parseWordList } from '../../src/search/word-list.ts';
import { testId } from '../workspace.ts';

/** Two for each way to match, see `Hit.tier`. */
const TIERS = 8;

/** @param maxLength of a shard */
export function createIndex(items: readonly FieldText[][], maxLength?: number) {
  const words = collectWords(items.map(readWords));
  const shards = buildShards(words, maxLength);
  const named = shards.map(({ firstTerm }, number) => ({ firstTerm, digest: String(number) }));
  const keys = items.map((_, item) => testId(item));
  const sets = [{ words: '', shards: named, groups: [], keys, kinds: [] }];
  const counts = new Map<string, number>();
  countParts(words, counts);
  const list = parseWordList(formatWordList(counts));
  const asked = new Set<string>();
  const files = {
    readShard: async (digest: string) => {
      asked.add(digest);
      return shards[Number(digest)]?.text as string;
    },
    readWords: async () => list,
  };
  const find = (q: string, languages = languageBits(undefined)) =>
    findItems(readQuery(q), sets, languages, files);
  return {
    shards,
    /** Digests of those that queries needed. */
    asked,
    find,
    /** The items found by a query, by tier and then in list order. */
    async search(q: string, languages?: number): Promise<number[][]> {
      const { hits } = await find(q, languages);
      return Array.from({ length: TIERS }, (_, tier) =>
        hits.flatMap((hit) => (hit.tier === tier ? [hit.item] : [])),
      );
    },
  };
}
