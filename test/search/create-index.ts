// A search index in memory.
import { buildShards } from '../../src/search/build-shards.ts';
import { languageBits } from '../../src/search/field-bits.ts';
import { findItems } from '../../src/search/find-items.ts';
import { readQuery } from '../../src/search/read-query.ts';
import { collectWords, type FieldText, readWords } from '../../src/search/text-words.ts';
import { countParts, formatWordList, parseWordList } from '../../src/search/word-list.ts';
import { createOrderKey } from '../../src/views/order.ts';
import { testId } from '../workspace.ts';

/** Two for each way to match, see `Hit.tier`. */
const TIERS = 8;

/** @param maxBytes of a shard */
export function createIndex(items: readonly FieldText[][], maxBytes?: number) {
  const words = collectWords(items.map(readWords));
  const shards = buildShards(words, items.length, maxBytes);
  const set = {
    count: items.length,
    keyAt: (item: number) => createOrderKey(-item, testId(item)),
    shards: shards.map(({ firstKey }, number) => ({ firstKey, digest: String(number) })),
  };
  const counts = new Map<string, number>();
  countParts(words, items.length, counts);
  const list = parseWordList(formatWordList(counts));
  const asked = new Set<string>();
  const files = {
    readShard: async (digest: string) => {
      asked.add(digest);
      return shards[Number(digest)]?.bytes as Uint8Array;
    },
    readWords: async () => list,
  };
  const find = (q: string, languages = languageBits(undefined)) =>
    findItems(readQuery(q), [set], languages, files);
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
