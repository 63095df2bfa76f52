// An entry → what a build keeps of it in memory, its text put away where pages can take it from.
import { hash } from 'node:crypto';
import type { Entry } from '../content/load-entries.ts';
import { detailPath } from '../views/manifest.ts';
import { createOrderKey } from '../views/order.ts';
import type { Encode } from './byte-buffer.ts';
import { checkItem } from './check-output.ts';
import { type LastOutput, type Output, readLast, writeAsset } from './output.ts';
import { projectPortfolioDetail, projectPortfolioItem, projectPostItem } from './project.ts';
import { TITLE_WEIGHT } from './similarity.ts';
import type { Spool, SpoolLine } from './spool.ts';
import type { TermCounter } from './terms.ts';
import type { IndexedItem, ReadLine } from './write-views.ts';

export interface PublishedItem extends IndexedItem {
  /** Bytes of the line. */
  lineLength: number;
  /** Where the line stands; undefined where it was not made in this build. */
  line?: SpoolLine;
  /** Of a work: the key of its detail file. */
  detailKey?: string;
  /** Of a post: what its detail takes beside the line. Slugs that the editor named. */
  related?: string[];
  legacyId?: number;
  /** Of a post: where the terms that tell it from others stand. */
  terms?: SpoolLine;
}

export interface PublishingTools {
  /** Lines of this build. */
  lines: Spool;
  /** Terms of all posts. */
  terms: Spool;
  counter: TermCounter;
  encode: Encode;
  output: Output;
}

/** Checks the entry's item and writes what can be written before the others are known. */
export function publishEntry(entry: Entry, tools: PublishingTools): PublishedItem {
  const { collection, publicId, slug, time } = entry;
  const isWork = entry.collection === 'portfolio';
  const item = isWork ? projectPortfolioItem(entry) : projectPostItem(entry);
  checkItem(item, slug);
  const line = tools.encode(JSON.stringify(item));
  return {
    collection,
    publicId,
    slug,
    orderKey: createOrderKey(time, publicId),
    lineDigest: hash('sha256', line, 'buffer'),
    lineLength: line.length,
    line: tools.lines.append(line),
    ...(isWork
      ? { isMain: entry.isMain, detailKey: writeWorkDetail(entry, tools.output) }
      : {
          isPopular: entry.isPopular,
          category: entry.category,
          related: entry.related,
          ...(entry.legacyId === undefined ? {} : { legacyId: entry.legacyId }),
          terms: tools.terms.append(countTerms(entry, tools.counter)),
        }),
  };
}

/**
 * Gives lines of this build and of the last one: the detail of an item begins with its line, up to the brace.
 */
export function createLineReader(lines: Spool, last: LastOutput | undefined): ReadLine<PublishedItem> {
  return ({ line, lineLength, collection, publicId, slug }) => {
    if (line) return lines.read(line);
    if (!last) throw new Error(`The build lost the line of ${slug}`);
    const bytes = readLast(last, detailPath(collection, publicId), lineLength);
    bytes[lineLength - 1] = CLOSING_BRACE;
    return bytes;
  };
}

const CLOSING_BRACE = 0x7d;

function writeWorkDetail(entry: Entry & { collection: 'portfolio' }, output: Output): string {
  const detail = JSON.stringify(projectPortfolioDetail(entry));
  const key = hash('sha256', detail);
  writeAsset(output, detailPath('portfolio', entry.publicId), detail, key);
  return key;
}

function countTerms({ ko, en }: Entry & { collection: 'post' }, counter: TermCounter): Uint8Array {
  counter.add(`${ko.title}\n${en.title}`, TITLE_WEIGHT);
  counter.add(`${ko.content}\n${en.content}`, 1);
  const terms = counter.take();
  return new Uint8Array(terms.buffer, terms.byteOffset, terms.byteLength);
}
