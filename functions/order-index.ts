// Order keys of a view, read from its order files by index, and places found in them by key.
import { orderPath, type ViewSummary } from '../src/edge/manifest.ts';
import { compareOrderKeys, countKeysUpTo, ORDER_CHUNK_KEYS, orderKeyAt } from '../src/views/order.ts';
import type { View } from '../src/views/view.ts';
import type { Assets } from './assets.ts';

/** Order files kept by an isolate, at most 24 KB each. */
const MAX_CACHED_CHUNKS = 64;

/** Order files by path and digest, the least recently used first. Holds bytes, never another request's promise. */
export type OrderCache = Map<string, Uint8Array>;

export interface OrderIndex {
  /** The order keys at some indexes of the view, in the same order. */
  keysAt(indexes: readonly number[]): Promise<Uint8Array[]>;
  /** How many items come before a place that is told by an order key beside it. */
  countUpTo(key: Uint8Array, side: 'before' | 'after'): Promise<number>;
}

export function createOrderIndex(
  view: View,
  summary: ViewSummary,
  assets: Assets,
  cache: OrderCache,
): OrderIndex {
  const chunkAt = async (number: number): Promise<Uint8Array> => {
    const path = orderPath(view, number);
    const name = `${path}#${summary.order}`;
    const chunk = cache.get(name) ?? new Uint8Array(await (await assets.get(path)).arrayBuffer());
    cache.delete(name);
    cache.set(name, chunk);
    if (cache.size > MAX_CACHED_CHUNKS) cache.delete(cache.keys().next().value as string);
    return chunk;
  };
  return {
    keysAt: (indexes) =>
      Promise.all(
        indexes.map(async (index) =>
          orderKeyAt(await chunkAt(Math.floor(index / ORDER_CHUNK_KEYS)), index % ORDER_CHUNK_KEYS),
        ),
      ),

    async countUpTo(key, side) {
      if (summary.total === 0) return 0;
      let low = 0;
      let high = Math.ceil(summary.total / ORDER_CHUNK_KEYS) - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (compareOrderKeys(orderKeyAt(await chunkAt(middle), 0), key) <= 0) low = middle;
        else high = middle - 1;
      }
      return low * ORDER_CHUNK_KEYS + countKeysUpTo(await chunkAt(low), key, side);
    },
  };
}
