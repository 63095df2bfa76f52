// An entry → what a build keeps of it in memory, its text put away where pages can take it from. Plain data: it can
// come from another thread or from the last build.
import { hash } from 'node:crypto';
import type { Entry } from '../content/load-entries.ts';
import { detailPath } from '../edge/manifest.ts';
import type { Encode } from '../output/byte-buffer.ts';
import { type Output, writeAsset } from '../output/output.ts';
import type { Spool, SpoolLine } from '../output/spool.ts';
import { createOrderKey } from '../views/order.ts';
import { checkItem } from './check-output.ts';
import type { LineRef } from './lines.ts';
import { projectPortfolioDetail, projectPortfolioItem, projectPostItem } from './project.ts';
import { countTerms } from './similar-posts.ts';
import type { TermCounter } from './terms.ts';
import type { IndexedItem } from './write-views.ts';

export interface PublishedItem extends IndexedItem {
  line: LineRef;
  /** Of a work: the key of its detail file. */
  detailKey?: string;
  /** Of a post: what its detail takes beside the line. Slugs that the editor named. */
  related?: string[];
  legacyId?: number;
  /** Of a post: where the terms that tell it from others stand. */
  terms?: SpoolLine;
}

export interface PublishingTools {
  /** Takes the lines; `linesFile` is its file. */
  lines: Spool;
  linesFile: string;
  /** Takes the terms of posts. */
  terms: Spool;
  counter: TermCounter;
  encode: Encode;
  /** Takes the details of works. */
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
    line: { ...tools.lines.append(line), spool: tools.linesFile },
    ...(isWork
      ? { isMain: entry.isMain, detailKey: writeWorkDetail(entry, tools.output) }
      : {
          isPopular: entry.isPopular,
          category: entry.category,
          related: entry.related,
          ...(entry.legacyId === undefined ? {} : { legacyId: entry.legacyId }),
          terms: tools.terms.append(countTerms([entry.ko, entry.en], tools.counter)),
        }),
  };
}

function writeWorkDetail(entry: Entry & { collection: 'portfolio' }, output: Output): string {
  const detail = JSON.stringify(projectPortfolioDetail(entry));
  const key = hash('sha256', detail);
  writeAsset(output, detailPath('portfolio', entry.publicId), detail, key);
  return key;
}
