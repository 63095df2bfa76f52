// A search index in memory.
import { buildShards } from '../../src/search/build-shards.ts';
import { languageBits } from '../../src/search/field-bits.ts';
import { findItems } from '../../src/search/find-items.ts';
import { readQuery } from '../../src/search/read-query.ts';
import { createVocabulary, type FieldText } from '../../src/search/vocabulary.ts';
import { createOrderKey } from '../../src/views/order.ts';
import { testId } from '../workspace.ts';

/** @param maxBytes of a shard */
export function createIndex(items: readonly FieldText[][], maxBytes?: number) {
  const vocabulary = createVocabulary();
  const words = items.map((texts) => vocabulary.read(texts));
  const shards = buildShards(words, vocabulary.words, maxBytes);
  const set = {
    piece: { count: items.length, keyAt: (item: number) => createOrderKey(-item, testId(item)) },
    shards: shards.map(({ firstKey }, number) => ({ firstKey, digest: String(number) })),
    read: async (digest: string) => shards[Number(digest)]?.bytes as Uint8Array,
  };
  return {
    shards,
    /** The items found by a query, by tier and then in list order. */
    async search(q: string, languages = languageBits(undefined)): Promise<number[][]> {
      const { hits } = await findItems(readQuery(q), [set], languages);
      return [0, 1, 2, 3].map((tier) => hits.flatMap((hit) => (hit.tier === tier ? [hit.item] : [])));
    },
  };
}
