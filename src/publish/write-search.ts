// Items → the files that search reads: sets of items, shards with their words, groups with their texts, and a list of words.
import { deflateRawSync } from 'node:zlib';
import type { Language } from '../contract/languages.ts';
import type { Published } from '../contract/published.ts';
import * as layout from '../edge/manifest.ts';
import { type Output, writeNamedAsset } from '../output/output.ts';
import { buildShards } from '../search/build-shards.ts';
import { formatSearchSet, type ItemKind } from '../search/search-set.ts';
import { createVocabulary, type ItemWords } from '../search/vocabulary.ts';
import { formatWordList } from '../search/word-list.ts';
import { cutBlocks, cutPieces } from '../views/blocks.ts';
import { formatText, textsOf } from './search-texts.ts';
import { compareItems, digestOf } from './write-items.ts';

export function writeSearch(items: readonly Published[], output: Output): layout.Manifest['search'] {
  const vocabulary = createVocabulary();
  const read = new Map(items.map((item) => [item, vocabulary.add(item.words)]));
  const wordsOf = (item: Published) => read.get(item) as ItemWords;
  const list = formatWordList(items.map(wordsOf), vocabulary);
  const words = write('words', Buffer.from(list));
  const all = cutPieces(cutBlocks(items.toSorted(compareItems))).map((blocks) => {
    const run = blocks.flat();
    const own = run.map(wordsOf);
    const shards = buildShards(own, vocabulary).map(({ firstKey, bytes }) => {
      return { firstKey, digest: write('shards', bytes) };
    });
    let first = 0;
    const groups = blocks.flatMap(cutGroups).map((group) => {
      const digest = writeGroup(group, output);
      first += group.length;
      return { first: first - group.length, digest };
    });
    const listed = run.map((item) => ({ orderKey: item.orderKey, kind: kindOf(item) }));
    return formatSearchSet({ words, shards, groups }, listed);
  });
  const files = Array.from({ length: Math.ceil(all.length / SETS_PER_FILE) }, (_, index) =>
    Buffer.concat(all.slice(index * SETS_PER_FILE, (index + 1) * SETS_PER_FILE)),
  );
  return files.map((bytes) => write('sets', bytes, (plain) => plain));

  /** The file is named by its bytes before they are compressed, which may differ between machines. */
  function write(
    kind: Parameters<typeof layout.searchPath>[0],
    bytes: Uint8Array,
    compress: (bytes: Uint8Array) => Uint8Array = deflateRawSync,
  ) {
    const digest = digestOf([bytes]);
    writeNamedAsset(output, layout.searchPath(kind, digest), () => [compress(bytes)]);
    return digest;
  }
}

/** All are read, so with few items one file is best. */
const SETS_PER_FILE = 16;

/** An answer reads the groups of its items: with more, it would read more bytes; with less, more files. */
const GROUP_BYTES = 48 * 2 ** 10;

/** From the last item on, so that a new one changes only the first group. */
function cutGroups(block: readonly Published[]): Published[][] {
  const groups: Published[][] = [];
  let bytes = 0;
  for (const item of block.toReversed()) {
    const own =
      item.json.summary.bytes.length + textsOf(item).reduce((sum, { text }) => sum + text.length, 0);
    if (groups.length === 0 || bytes + own > GROUP_BYTES) {
      groups.unshift([]);
      bytes = 0;
    }
    groups[0]?.unshift(item);
    bytes += own;
  }
  return groups;
}

/**
 * Writes a file for each language: two lines for each item, its short form and its text.
 * @returns the digest in their names
 */
function writeGroup(group: readonly Published[], output: Output): string {
  const languages = new Set(group.flatMap<Language>((item) => item.languages));
  const files = Array.from(languages, (language) => {
    const lines = group.map(
      (item) => `${Buffer.from(item.json.summary.bytes)}\n${formatText(item, language)}`,
    );
    return { language, bytes: Buffer.from(lines.join('\n')) };
  });
  const digest = digestOf(files.map(({ bytes }) => bytes));
  for (const { language, bytes } of files)
    writeNamedAsset(output, layout.searchPath('texts', `${digest}-${language}`), () => [
      deflateRawSync(bytes),
    ]);
  return digest;
}

export function kindOf(item: Published): ItemKind {
  const { collection: type } = item;
  if (type === 'portfolio') return { type, isMain: item.isMain };
  const { isPopular, category } = item;
  return { type, isPopular, category };
}
