// Entries → the shards that search looks words up in, and their list.
import type { Entry, EntryText } from '../content/entry.ts';
import type { Collection } from '../contract/collections.ts';
import { type Manifest, type ShardList, shardListPath, shardPath } from '../edge/manifest.ts';
import { type Output, writeNamedAsset } from '../output/output.ts';
import { buildShards, type Shard } from '../search/build-shards.ts';
import { fieldBit } from '../search/field-bits.ts';
import { createVocabulary, type FieldText, type ItemWords } from '../search/vocabulary.ts';
import { createRecall } from '../site/recall.ts';
import { cutBlocks, cutPieces } from '../views/blocks.ts';
import { compareItems, type Item } from './item.ts';
import { digestOf } from './write-items.ts';

/** The numbers of each entry's words in one vocabulary. A shard set is made from a run of entries. */
export function createKeptWords() {
  return {
    vocabulary: createVocabulary(),
    words: createRecall<Entry, ItemWords>(),
    shards: createRecall<ItemWords, Shard[]>(),
  };
}

export function writeSearch(
  items: readonly Item[],
  { vocabulary, words, shards }: ReturnType<typeof createKeptWords>,
  output: Output,
): Manifest['search'] {
  const wordsOf = ({ entry }: Item) => words(entry, [], () => vocabulary.read(textsOf(entry)));
  const content: Uint8Array[] = [];
  const write = (collection: Collection): ShardList[Collection] => {
    const ordered = items.filter(({ entry }) => entry.collection === collection).sort(compareItems);
    for (const { summary, orderKey } of ordered) content.push(summary.digest, orderKey);
    return cutPieces(cutBlocks(ordered)).map((blocks) => {
      const run = blocks.flat().map(wordsOf);
      const [first] = run as [ItemWords];
      return shards(first, run, () => buildShards(run, vocabulary.words)).map(({ firstKey, bytes }) => {
        const digest = digestOf([bytes]);
        writeNamedAsset(output, shardPath(collection, digest), [bytes]);
        return { digest, firstKey };
      });
    });
  };
  const list: ShardList = { portfolio: write('portfolio'), post: write('post') };
  const bytes = Buffer.from(JSON.stringify(list));
  const digest = digestOf([...content, bytes]);
  writeNamedAsset(output, shardListPath(digest), [bytes]);
  return digest;
}

function textsOf(entry: Entry): FieldText[] {
  return entry.languages.flatMap((language) => {
    const text:
      | (EntryText & { summary?: string | undefined; client?: string; category?: string; tools?: string })
      | undefined = entry[language];
    if (!text) return [];
    const { title, summary = '', client = '', category = '', tools = '', body } = text;
    const head = fieldBit(language, 'head');
    return [
      { field: head, text: title, hasInitials: true },
      { field: head, text: summary },
      {
        field: fieldBit(language, 'text'),
        text: `${client}\n${category}\n${tools}\n${body.plain.prose}`,
      },
    ];
  });
}
