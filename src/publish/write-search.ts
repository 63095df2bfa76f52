// Entries → the files that search reads: sets of items, shards with their words, groups with their texts, and a list of words.
import { deflateRawSync } from 'node:zlib';
import type { AnyText, Entry } from '../content/entry.ts';
import type { Language } from '../contract/languages.ts';
import * as layout from '../edge/manifest.ts';
import { type Asset, keepAssets, type Output, writeAsset, writeNamedAsset } from '../output/output.ts';
import { buildShards, type Shard } from '../search/build-shards.ts';
import { fieldBit } from '../search/field-bits.ts';
import { formatSearchSet, type ItemKind } from '../search/search-set.ts';
import { createVocabulary, type FieldText, type ItemWords } from '../search/vocabulary.ts';
import { formatWordList } from '../search/word-list.ts';
import { createRecall, type Recall } from '../site/recall.ts';
import { cutBlocks, cutPieces } from '../views/blocks.ts';
import { compareItems, type Item } from './item.ts';
import { digestOf } from './write-items.ts';

/** The numbers of each entry's words in one vocabulary. A shard set is made from a run of entries. */
export function createKeptWords() {
  return {
    vocabulary: createVocabulary(),
    words: createRecall<Entry, ItemWords>(),
    shards: createRecall<ItemWords, ReturnType<typeof compress>[]>(),
    groups: createRecall<Item, Group>(),
  };
}

interface Group {
  digest: string;
  assets: Asset[];
}

export function writeSearch(
  items: readonly Item[],
  kept: ReturnType<typeof createKeptWords>,
  output: Output,
): layout.Manifest['search'] {
  const { vocabulary } = kept;
  const wordsOf = ({ entry }: Item) => kept.words(entry, [], () => vocabulary.read(textsOf(entry)));
  const list = formatWordList(items.map(wordsOf), vocabulary);
  const words = write('words', deflateRawSync(list), digestOf([Buffer.from(list)]));
  const all = cutPieces(cutBlocks(items.toSorted(compareItems))).map((blocks) => {
    const run = blocks.flat();
    const own = run.map(wordsOf);
    const made = kept.shards(own[0] as ItemWords, own, () => buildShards(own, vocabulary).map(compress));
    const shards = made.map(({ firstKey, digest, bytes }) => ({
      firstKey,
      digest: write('shards', bytes, digest),
    }));
    let first = 0;
    const groups = blocks.flatMap(cutGroups).map((group) => {
      const digest = writeGroup(group, kept.groups, output);
      first += group.length;
      return { first: first - group.length, digest };
    });
    const listed = run.map(({ orderKey, entry }) => ({ orderKey, kind: kindOf(entry) }));
    return formatSearchSet({ words, shards, groups }, listed);
  });
  const files = Array.from({ length: Math.ceil(all.length / SETS_PER_FILE) }, (_, index) =>
    Buffer.concat(all.slice(index * SETS_PER_FILE, (index + 1) * SETS_PER_FILE)),
  );
  return files.map((bytes) => write('sets', bytes));

  /** @param digest names the file: of bytes before they were compressed, which may differ between machines */
  function write(
    kind: Parameters<typeof layout.searchPath>[0],
    bytes: Uint8Array,
    digest = digestOf([bytes]),
  ) {
    writeNamedAsset(output, layout.searchPath(kind, digest), [bytes]);
    return digest;
  }
}

function compress({ firstKey, bytes }: Shard) {
  return { firstKey, digest: digestOf([bytes]), bytes: deflateRawSync(bytes) };
}

/** All are read, so with few items one file is best. */
const SETS_PER_FILE = 16;

/** An answer reads the groups of its items: with more, it would read more bytes; with less, more files. */
const GROUP_BYTES = 48 * 2 ** 10;

/** From the last item on, so that a new one changes only the first group. */
function cutGroups(block: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  let bytes = 0;
  for (const item of block.toReversed()) {
    const own =
      item.summary.bytes.length + textsOf(item.entry).reduce((sum, { text }) => sum + text.length, 0);
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
function writeGroup(group: readonly Item[], recall: Recall<Item, Group>, output: Output): string {
  const write = (): Group => {
    const languages = new Set(group.flatMap<Language>(({ entry }) => entry.languages));
    const files = Array.from(languages, (language) => {
      const lines = group.map(
        ({ entry, summary }) => `${Buffer.from(summary.bytes)}\n${formatText(entry, language)}`,
      );
      return { language, bytes: Buffer.from(lines.join('\n')) };
    });
    const digest = digestOf(files.map(({ bytes }) => bytes));
    const assets = files.map(({ language, bytes }) =>
      writeAsset(output, layout.searchPath('texts', `${digest}-${language}`), deflateRawSync(bytes)),
    );
    return { digest, assets };
  };
  const { digest, assets } = recall(group[0] as Item, group, write);
  return keepAssets(output, assets) ? digest : write().digest;
}

export function kindOf(entry: Entry): ItemKind {
  const { collection: type, languages } = entry;
  if (type === 'portfolio') return { type, languages, isMain: entry.isMain };
  const { isPopular, category } = entry;
  return { type, languages, isPopular, category };
}

/** What the item says besides its title and summary. */
function textOf(entry: Entry, language: Language): string {
  if (!(entry.languages as readonly Language[]).includes(language)) return '';
  const { client, category, tools, body } = entry[language] as AnyText;
  const facts = [client, category, tools].filter(Boolean).join(' · ');
  return `${body.plain.prose}\n${facts}`.trim();
}

/** A heading or a cell, not a sentence. */
const HEADING_END = /(?<![.?!。？！…:：]["'”’)」』]?)\n/g;

/** As snippets show it, in a line. */
export const formatText = (entry: Entry, language: Language): string =>
  textOf(entry, language).normalize('NFC').replaceAll(HEADING_END, ' · ').replaceAll(/\s+/g, ' ');

function textsOf(entry: Entry): FieldText[] {
  return entry.languages.flatMap((language) => {
    const { title, summary = '' } = entry[language] as AnyText;
    const head = fieldBit(language, 'head');
    return [
      { field: head, text: title, hasInitials: true },
      { field: head, text: summary },
      { field: fieldBit(language, 'text'), text: textOf(entry, language) },
    ];
  });
}
