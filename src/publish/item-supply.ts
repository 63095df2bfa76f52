// Where the items of a build come from: the last build, where their files are as it read them; this thread; and, of
// many, half from a second one.
import { join } from 'node:path';
import type { EntryFolder } from '../content/scan.ts';
import type { SourceFiles } from '../content/source/source-file.ts';
import { createEncoder } from '../output/byte-buffer.ts';
import type { MediaStore } from '../output/media.ts';
import type { Output } from '../output/output.ts';
import { createSpool, openSpool, type Spool, type SpoolReader } from '../output/spool.ts';
import { type LastBuild, TERMS_FILE } from './build-record.ts';
import { createItemLoader, type LoadedItem, type LoaderSettings } from './item-loader.ts';
import { type SecondThread, startSecondThread } from './second-thread.ts';
import { createTermCounter } from './terms.ts';

export interface ItemSupply {
  /** Folders in the order in which their items are best taken. */
  folders: readonly EntryFolder[];
  /** The item of a folder; its terms are among `terms`. */
  take(folder: EntryFolder): Promise<LoadedItem>;
  terms: Spool;
  /** Undefined where one thread is enough. */
  thread: SecondThread | undefined;
  /** Ends what works for this build only. A second call does nothing. */
  end(): Promise<void>;
}

export interface SupplySettings extends LoaderSettings {
  siteUrl: string;
  cache: string;
  /** Folder of the output. */
  folder: string;
  /** From how many items to load on a second thread works. */
  secondThreadFrom: number;
}

export interface SupplyTools {
  sources: SourceFiles;
  media: MediaStore;
  output: Output;
  last: LastBuild | undefined;
}

export function createItemSupply(
  entries: readonly EntryFolder[],
  settings: SupplySettings,
  { sources, media, output, last }: SupplyTools,
): ItemSupply {
  const { folder, secondThreadFrom } = settings;
  const fresh = last ? entries.filter((entry) => !last.recall(entry, sources)) : entries;
  const linesFile = join(folder, 'lines');
  const other = { linesFile: `${linesFile}-2`, termsFile: join(folder, 'terms-2') };
  const thread =
    fresh.length >= secondThreadFrom
      ? startSecondThread({ ...settings, ...other, last: last?.output })
      : undefined;

  const lines = createSpool(linesFile);
  const terms = createSpool(join(folder, TERMS_FILE));
  const tools = { lines, linesFile, terms, counter: createTermCounter(), encode: createEncoder(), output };
  const load = createItemLoader(tools, sources, media.identify, settings);
  // Posts only: a work's detail is written while it is loaded, and one thread writes those.
  const posts = fresh.filter(({ collection }) => collection === 'post');
  const distant = thread ? posts.slice(Math.ceil(posts.length / 2)) : [];
  const arrivals = new Map(thread?.load(distant).map((item, index) => [distant[index], item]));
  let arrivedTerms: SpoolReader | undefined;

  const carryOver = (item: LoadedItem, from: SpoolReader): LoadedItem => {
    const place = item.item?.terms;
    return item.item && place
      ? { ...item, item: { ...item.item, terms: terms.append(from.read(place)) } }
      : item;
  };
  let isOver = false;
  return {
    folders: interleave(
      entries.filter((entry) => !arrivals.has(entry)),
      distant,
    ),
    async take(entry) {
      const known = last?.recall(entry, sources);
      if (known && last) return carryOver(known, last.terms);
      const arrival = arrivals.get(entry);
      if (!arrival) return load(entry);
      const item = await arrival;
      arrivals.delete(entry);
      for (const [file, state] of item.states) sources.know(file, state);
      arrivedTerms ??= openSpool(other.termsFile);
      return carryOver(item, arrivedTerms);
    },
    terms,
    thread,
    async end() {
      if (isOver) return;
      isOver = true;
      await thread?.end();
      for (const spool of [lines, terms, arrivedTerms]) spool?.close();
    },
  };
}

/** One of each in turn, so that what arrives is taken before much of it waits. */
function interleave<T>(one: readonly T[], other: readonly T[]): T[] {
  const mixed: T[] = [];
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    mixed.push(...one.slice(index, index + 1), ...other.slice(index, index + 1));
  }
  return mixed;
}
