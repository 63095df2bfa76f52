// What a build leaves to the next one, in the output beside what is published: which source files it read, what it
// made of each item, and what each file of the output is made from. So a build does again only what its changes
// touch. Made by other code or for other options, a record is not used; removed, the next build does everything.
import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryFacts } from '../content/load-entries.ts';
import type { ContentFolder, EntryFolder } from '../content/scan.ts';
import type { SourceFiles, SourceState } from '../content/source/source-file.ts';
import { detailPath } from '../edge/manifest.ts';
import type { LastOutput, OutputFile } from '../output/output.ts';
import { openSpool, type SpoolReader } from '../output/spool.ts';
import type { SiteFacts } from '../site/site-index.ts';
import type { MappedPage } from '../site/site-map.ts';
import type { LoadedItem } from './item-loader.ts';
import type { BuildSummary } from './publish.ts';
import type { PublishedItem } from './published-item.ts';

/** What a build knows beside the items. */
export interface BuildHead {
  /** Of the code and the options. */
  version: string;
  /** Origin of the addresses in the output. */
  siteUrl: string;
  /** `security.expires` of site.yaml. */
  securityExpires?: string | undefined;
  /** Files that belong to no item. */
  sources: Record<string, SourceState>;
  files: Record<string, OutputFile>;
  /** Folders of the output with their modification times: what was put in or taken out shows there. */
  folders: Record<string, number>;
  worker: OutputFile;
  /** Pages of the site by the digest of what they were made from. */
  pages: Record<string, MappedPage>;
  summary: BuildSummary;
}

export interface LastBuild {
  head: BuildHead;
  output: LastOutput;
  itemCount: number;
  /** What is known of an item, if all its files are as they were. */
  recall(folder: EntryFolder, sources: SourceFiles): LoadedItem | undefined;
  /** Terms of its posts. */
  terms: SpoolReader;
  close(): void;
}

export interface RecordWriter {
  /** Takes an item without faults. */
  add(folder: EntryFolder, item: LoadedItem): void;
  finish(head: BuildHead): void;
  /** A second call does nothing. */
  close(): void;
}

/** Where the Worker is in the output. */
export const WORKER_FILE = 'worker/index.js';
export const RECORD_FOLDER = '.build';
export const TERMS_FILE = join(RECORD_FOLDER, 'terms.bin');
const HEAD_FILE = join(RECORD_FOLDER, 'build.json');
const ITEMS_FILE = join(RECORD_FOLDER, 'items.jsonl');

/** As it stands in the file: digests and keys as text. */
type StoredPublishedItem = Omit<PublishedItem, 'orderKey' | 'lineDigest'> & {
  orderKey: string;
  lineDigest: string;
};

interface StoredItem {
  name: string;
  files: [path: string, digest: string, stamp: string | null][];
  facts: EntryFacts;
  imageUses: LoadedItem['imageUses'];
  item?: StoredPublishedItem;
  site?: SiteFacts;
}

/** @param out the output that is being made; its folder of the record exists */
export function createRecordWriter(out: string): RecordWriter {
  const descriptor = openSync(join(out, ITEMS_FILE), 'w');
  let isOpen = true;
  let waiting = '';
  const flush = () => {
    for (let left = Buffer.from(waiting); left.length > 0; )
      left = left.subarray(writeSync(descriptor, left));
    waiting = '';
  };
  return {
    add(folder, { facts, imageUses, item, site, states }) {
      const known = new Map(states);
      const files = filesOf(folder);
      // A file that nobody read: the item is then loaded again in the next build.
      if (!facts || !files.every((file) => known.has(file))) return;
      const stored: StoredItem = { name: nameOf(folder), files: [], facts, imageUses };
      for (const file of files) {
        const { digest, stamp } = known.get(file) as SourceState;
        stored.files.push([file, digest, stamp]);
      }
      if (item) stored.item = storeItem(item);
      if (site) stored.site = site;
      waiting += `${JSON.stringify(stored)}\n`;
      if (waiting.length > WAITING_CHARACTERS) flush();
    },
    finish(head) {
      flush();
      writeFileSync(join(out, HEAD_FILE), JSON.stringify(head));
    },
    close() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}

const WAITING_CHARACTERS = 1_000_000;

/** Undefined where there is no record, or none of this version. */
export function openLastBuild(out: string, version: string): LastBuild | undefined {
  const read = readRecord(out, version);
  if (!read) return undefined;
  const { head, items, terms } = read;
  const files = new Map(Object.entries(head.files));
  const recalled = new Map<EntryFolder, LoadedItem | undefined>();
  return {
    head,
    output: { folder: join(out, 'public'), files },
    itemCount: items.size,
    recall(folder, sources) {
      if (!recalled.has(folder)) {
        const stored = items.get(nameOf(folder));
        const isSame = stored && isUnchanged(stored, folder, sources) && isPublishedIn(files, stored);
        recalled.set(folder, isSame ? restore(stored, sources) : undefined);
      }
      return recalled.get(folder);
    },
    terms,
    close: terms.close,
  };
}

function readRecord(out: string, version: string) {
  try {
    const head = JSON.parse(readFileSync(join(out, HEAD_FILE), 'utf8')) as BuildHead;
    if (head.version !== version) return undefined;
    const lines = readFileSync(join(out, ITEMS_FILE), 'utf8').split('\n').slice(0, -1);
    const stored = lines.map((line) => JSON.parse(line) as StoredItem);
    const items = new Map(stored.map((item) => [item.name, item]));
    return { head, items, terms: openSpool(join(out, TERMS_FILE)) };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isUnchanged(stored: StoredItem, folder: EntryFolder, sources: SourceFiles): boolean {
  const files = filesOf(folder);
  return (
    files.length === stored.files.length &&
    folder.links.size === 0 &&
    stored.files.every(
      ([path, digest, stamp], index) => path === files[index] && sources.isSame(path, { digest, stamp }),
    )
  );
}

/** The last output holds the item's line. */
function isPublishedIn(files: ReadonlyMap<string, OutputFile>, { item }: StoredItem): boolean {
  return item === undefined || files.has(detailPath(item.collection, item.publicId));
}

function nameOf({ collection, slug }: EntryFolder): string {
  return `${collection}/${slug}`;
}

function filesOf({ texts, images }: EntryFolder): string[] {
  return [...Object.values(texts), ...images.values()].sort();
}

function storeItem({ orderKey, lineDigest, line, ...rest }: PublishedItem): StoredPublishedItem {
  const detail = detailPath(rest.collection, rest.publicId);
  return {
    ...rest,
    orderKey: toText(orderKey),
    lineDigest: toText(lineDigest),
    line: { detail, length: line.length },
  };
}

function restore({ files, facts, imageUses, item, site }: StoredItem, sources: SourceFiles): LoadedItem {
  return {
    facts,
    imageUses,
    item: item && { ...item, orderKey: fromText(item.orderKey), lineDigest: fromText(item.lineDigest) },
    site,
    diagnostics: [],
    states: files.map(([file]) => [file, sources.stateOf(file) as SourceState]),
  };
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function fromText(text: string): Uint8Array {
  return Buffer.from(text, 'base64url');
}

/** The files of a content folder that belong to no item. */
export function sourcesBesideItems({ site, privacy }: ContentFolder): string[] {
  return [site, ...Object.values(privacy?.texts ?? {})];
}

/** In milliseconds since the epoch; undefined where there is no such folder. */
export function modificationTime(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
}
