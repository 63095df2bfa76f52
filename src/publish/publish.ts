// The one road from content to dist. Whoever has read `publish` has read the build.
import { join } from 'node:path';
import { loadContent } from '../content/load-content.ts';
import { compareDiagnostics, type Diagnostic } from '../content/source/diagnostic.ts';
import { isError } from '../content/source/fault.ts';
import { type Memory, NO_MEMORY } from '../content/source/memory.ts';
import { HEADERS, NO_INDEX_HEADERS } from '../output/headers.ts';
import { encodeImages, type OnProgress, publishImages } from '../output/media.ts';
import { writeAsset } from '../output/output.ts';
import { createSpool, type Spool } from '../output/spool.ts';
import { createOutputStage } from '../output/stage.ts';
import { findLinkFaults } from '../site/link-faults.ts';
import { writeBuildTarget } from './build-target.ts';
import { type IndexedItem, indexItem } from './index-items.ts';
import type { Effort, PagePublisher } from './publish-pages.ts';
import { relatePosts } from './relate-posts.ts';
import { assertNothingLost, type BuildSummary, createCounts } from './summary.ts';
import { writeContract } from './write-contract.ts';
import { writeDetails } from './write-details.ts';
import { writeViews } from './write-views.ts';
import { writeWorker } from './write-worker.ts';

export interface PublishOptions {
  /** Folder the editors write. */
  content: string;
  /** Folder to write; replaced as a whole. */
  out: string;
  /** Folder of encoded images, kept between builds. */
  cache: string;
  /** Origin of the addresses in the output, in place of the one in site.yaml. */
  siteUrl?: string | undefined;
  /** Whether to build the pages people read beside the API; true when left out. */
  pages?: boolean | undefined;
  /** Full when left out. */
  effort?: Effort | undefined;
  /** Shows what is not public, marked: for an editor's own eyes. */
  drafts?: boolean | undefined;
  /** The moment for which to build, milliseconds since the epoch: what is dated later waits. The clock by default. */
  now?: number | undefined;
  /** Takes warnings for errors. */
  strict?: boolean | undefined;
  /** Of a process that builds again and again. */
  memory?: Memory | undefined;
  /** Called while images are encoded. */
  onProgress?: OnProgress | undefined;
}

/** A refused build has diagnostics alone: its errors, and its warnings. */
export type PublishResult = { summary?: BuildSummary; diagnostics: Diagnostic[] };

/**
 * Everything an author can get wrong comes back as diagnostics, sorted; where one is an error, there is no summary and
 * the output is as it was. Throws only where the machine fails or the build itself is wrong.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const { cache, effort = 'full', memory = NO_MEMORY, onProgress } = options;
  const started = performance.now();
  using stage = createOutputStage(options.out, memory);
  using spool = createSpool(join(stage.folder, 'spool'));
  const { output } = stage;

  const content = loadContent(options.content, options);
  const pages = options.pages === false ? undefined : await startPages(spool, memory);
  const items: IndexedItem[] = [];
  const counts = createCounts();
  for (const entry of content.entries()) {
    counts.add(entry);
    if (entry.status !== 'public') continue;
    items.push(indexItem(entry, content, spool, memory));
    pages?.add(entry);
  }

  const images = await encodeImages(content.images.values(), { cache, onProgress });
  const diagnostics = [...content.faults(), ...findLinkFaults(content), ...images.faults].sort(
    compareDiagnostics,
  );
  const { site } = content;
  if (!site || diagnostics.some(options.strict ? () => true : isError)) return { diagnostics };
  assertNothingLost(content, counts);

  const { views, pageCount, blockCount } = writeViews(items, spool, output);
  const related = relatePosts(items, spool);
  writeDetails(items, related, spool, output);
  publishImages(content.images.values(), cache, output);
  const hasPages = pages !== undefined;
  const { docs, description: document } = writeContract(site, { hasPages }, output);
  const written = await pages?.write({ content, site, related, document, cache, effort, onProgress }, output);
  const robots = options.drafts ? NO_INDEX_HEADERS : '';
  writeAsset(output, '/_headers', HEADERS + (written?.headers ?? '') + robots);
  const workerBytes = await writeWorker({ site, views, docs, hasPages }, stage.folder, memory);
  writeBuildTarget(stage.folder, { siteUrl: site.siteUrl, drafts: options.drafts === true });

  stage.commit();
  return {
    diagnostics,
    summary: {
      counts: counts.collections,
      lists: { pages: pageCount, blocks: blockCount },
      pages: written?.summary,
      files: output.fileCount,
      bytes: output.bytes,
      workerBytes,
      images: { encoded: images.encoded, reused: images.reused },
      seconds: (performance.now() - started) / 1_000,
    },
  };
}

/** The site's code is loaded only where the site is built. */
async function startPages(spool: Spool, memory: Memory): Promise<PagePublisher> {
  const { createPagePublisher } = await import('./publish-pages.ts');
  return createPagePublisher(spool, memory);
}
