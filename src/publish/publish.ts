// The one road from content to dist. Whoever has read `publish` has read the build.
import { join } from 'node:path';
import { loadContent } from '../content/load-content.ts';
import { compareDiagnostics, type Diagnostic } from '../content/source/diagnostic.ts';
import { type Memory, NO_MEMORY } from '../content/source/memory.ts';
import { HEADERS } from '../output/headers.ts';
import { encodeImages, type OnProgress, publishImages } from '../output/media.ts';
import { writeAsset } from '../output/output.ts';
import { createSpool, type Spool } from '../output/spool.ts';
import { createOutputStage } from '../output/stage.ts';
import { type IndexedItem, indexItem } from './index-items.ts';
import type { Effort, PagePublisher } from './publish-pages.ts';
import { relatePosts } from './relate-posts.ts';
import { assertNothingLost, type BuildSummary, createCounts, findWarnings } from './summary.ts';
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
  /** Of a process that builds again and again. */
  memory?: Memory | undefined;
  /** Called while images are encoded. */
  onProgress?: OnProgress | undefined;
}

export type PublishResult = { summary: BuildSummary } | { diagnostics: Diagnostic[] };

/**
 * Everything an author can get wrong comes back as diagnostics, sorted; the output is then as it was. Throws only where
 * the machine fails or the build itself is wrong.
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
    if (entry.isDraft) continue;
    items.push(indexItem(entry, spool, memory));
    pages?.add(entry);
  }

  const images = await encodeImages(content.images.values(), { cache, onProgress });
  const diagnostics = [...content.faults(), ...images.faults].sort(compareDiagnostics);
  const { site } = content;
  if (diagnostics.length > 0 || !site) return { diagnostics };
  assertNothingLost(content, counts);

  const { views, pageCount, blockCount } = writeViews(items, spool, output);
  const related = relatePosts(items, spool);
  writeDetails(items, related, spool, output);
  publishImages(content.images.values(), cache, output);
  await writeContract(site, output);
  const written = await pages?.write({ content, site, related, cache, effort, onProgress }, output);
  writeAsset(output, '/_headers', HEADERS + (written?.headers ?? ''));
  const workerBytes = await writeWorker(site, views, stage.folder, memory);

  stage.commit();
  return {
    summary: {
      counts: counts.collections,
      lists: { pages: pageCount, blocks: blockCount },
      pages: written?.summary,
      files: output.fileCount,
      bytes: output.bytes,
      workerBytes,
      images: { encoded: images.encoded, reused: images.reused },
      warnings: findWarnings(site),
      seconds: (performance.now() - started) / 1_000,
    },
  };
}

/** The site's code is loaded only where the site is built. */
async function startPages(spool: Spool, memory: Memory): Promise<PagePublisher> {
  const { createPagePublisher } = await import('./publish-pages.ts');
  return createPagePublisher(spool, memory);
}
