// Writes the files that search reads: sets of items, shards with their words, groups with their texts, and a list of words.
import { deflateRawSync } from 'node:zlib';
import type { Published } from '../contract/published.ts';
import * as layout from '../edge/manifest.ts';
import { makeAsset, type Output } from '../output/output.ts';
import type { ItemKind, SearchSet } from '../search/search-set.ts';
import { buildShards } from '../search/shard.ts';
import { collectWords } from '../search/text-words.ts';
import { countParts, formatWordList } from '../search/word-list.ts';
import { cutBlocks, cutPieces } from '../views/blocks.ts';
import { formatHex } from '../views/order.ts';
import { digestOf, linesOf } from './write-items.ts';

/** @param items in list order. @returns the digest of the file with all sets */
export function writeSearch(items: readonly Published[], output: Output): string {
  const counts = new Map<string, number>();
  const sets = cutPieces(cutBlocks(items)).map((blocks) => {
    const run = blocks.flat();
    const collected = collectWords(run.map(({ words }) => words));
    countParts(collected, counts);
    const shards = buildShards(collected).map(({ firstTerm, text }) => {
      return { firstTerm, digest: write('shards', Buffer.from(text)) };
    });
    return { run, shards, groups: writeGroups(blocks, output) };
  });
  const words = write('words', Buffer.from(formatWordList(counts)));
  const whole = sets.map(({ run, ...names }): SearchSet => {
    const keys = run.map(({ orderKey }) => formatHex(orderKey));
    return { words, ...names, keys, kinds: run.map(kindOf) };
  });
  return write('sets', Buffer.from(JSON.stringify(whole)));

  /** Names the file by its bytes before compression, which may differ between machines. */
  function write(kind: Parameters<typeof layout.searchPath>[0], bytes: Uint8Array) {
    const digest = digestOf([bytes]);
    makeAsset(output, layout.searchPath(kind, digest), () => [deflate(bytes)]);
    return digest;
  }
}

/** An answer reads the groups of its items. Larger groups cost more bytes, smaller ones more files. */
const GROUP_BYTES = 2 ** 17;

/** Takes half the time of the default level for a tenth more bytes. */
const deflate = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 3 });

function writeGroups(blocks: readonly Published[][], output: Output) {
  let end = 0;
  return blocks.flatMap(cutGroups).map((group) => {
    const first = end;
    end += group.length;
    const digest = digestOf(group.map(({ json }) => json.hit.digest));
    const lines = () => Buffer.concat(linesOf(group, 'hit'));
    makeAsset(output, layout.searchPath('texts', digest), () => [deflate(lines())]);
    return { first, digest };
  });
}

/** Cuts from the last item on, so that a new item changes only the first group. */
function cutGroups(block: readonly Published[]): Published[][] {
  const groups: Published[][] = [];
  let bytes = 0;
  for (const item of block.toReversed()) {
    const { length } = item.json.hit.bytes;
    if (groups.length === 0 || bytes + length > GROUP_BYTES) {
      groups.unshift([]);
      bytes = 0;
    }
    groups[0]?.unshift(item);
    bytes += length;
  }
  return groups;
}

export function kindOf(item: Published): ItemKind {
  const { collection: type } = item;
  if (type === 'portfolio') return { type, isMain: item.isMain };
  const { isPopular, category } = item;
  return { type, isPopular, category };
}
