// The build, stage by stage: content → dist.
import { join } from 'node:path';
import type { Claims } from '../content/check-items.ts';
import { loadContent } from '../content/load-content.ts';
import { type Diagnostic, isError } from '../content/rules/rule.ts';
import { applySeverities } from '../content/severities.ts';
import { type Memory, NO_MEMORY } from '../content/source/memory.ts';
import { HEADERS, NO_INDEX_HEADERS } from '../output/headers.ts';
import { encodeImages, type OnProgress, publishImages } from '../output/media.ts';
import { writeAsset } from '../output/output.ts';
import { createSpool } from '../output/spool.ts';
import { createOutputStage } from '../output/stage.ts';
import { assertNothingLost, type BuildSummary, createCounts } from './accounting.ts';
import { writeBuildTarget } from './build-target.ts';
import { createExamples } from './create-examples.ts';
import { completeItem, indexItem, type UnsizedItem } from './index-items.ts';
import type { Effort } from './publish-pages.ts';
import { relatePosts } from './relate-posts.ts';
import { writeContract } from './write-contract.ts';
import { writeDetails } from './write-details.ts';
import { writeViews } from './write-views.ts';
import { writeWorker } from './write-worker.ts';

export interface PublishOptions {
  /** Folder the editors write. */
  content: string;
  /** Folder to write; replaced as a whole. */
  out: string;
  /** Folder of encoded images, cards and fonts, kept between builds. */
  cache: string;
  /** Origin of the addresses in the output; overrides the one in site.yaml. */
  siteUrl?: string | undefined;
  /** Whether to build the site as well as the API; true by default. */
  pages?: boolean | undefined;
  /** Full by default. */
  effort?: Effort | undefined;
  /** Also shows items that are not public, marked as such. Only for previews. */
  drafts?: boolean | undefined;
  /** Items dated after this moment wait. In milliseconds since the epoch; the clock's time by default. */
  now?: number | undefined;
  /** Treats warnings as errors. */
  strict?: boolean | undefined;
  /** Builds the items without errors even if others have errors. Only for previews. */
  keepGoing?: boolean | undefined;
  /** Further checks that need what only the caller knows, such as earlier commits. */
  checkHistory?: ((claims: readonly Claims[]) => Diagnostic[]) | undefined;
  /** Results that a process keeps from one build to the next. */
  memory?: Memory | undefined;
  /** Called while images are encoded. */
  onProgress?: OnProgress | undefined;
}

/** A rejected build has no summary. */
type PublishResult = { summary?: BuildSummary; diagnostics: Diagnostic[] };

/**
 * Mistakes in the content come back as diagnostics, sorted. If one is an error, there is no summary and the output stays
 * as it was. Throws only if the machine fails or the build has a bug.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const { cache, effort = 'full', memory = NO_MEMORY, onProgress } = options;
  const started = performance.now();
  using stage = createOutputStage(options.out, memory);
  // Kept with the memory, which knows the places of records in it.
  const spool = memory.recall('spool', 'spool', () => createSpool(join(stage.folder, 'spool')));
  using _ = memory.isKept ? undefined : spool;
  const { output } = stage;

  // The site's code is loaded only if the site is built.
  const pagesModule = options.pages === false ? undefined : await import('./publish-pages.ts');
  const pages = pagesModule?.createPagePublisher(spool, { cache, effort, memory, onProgress });
  const hasSite = pages !== undefined;
  const unsized: UnsizedItem[] = [];
  const counts = createCounts();
  const content = loadContent(options.content, {
    ...options,
    onEntry(entry, siteUrl) {
      counts.add(entry);
      if (entry.status !== 'public') return;
      unsized.push(indexItem(entry, { siteUrl, hasSite }, spool, memory));
      pages?.add(entry);
    },
  });

  const images = await encodeImages(content.images.values(), { cache, onProgress });
  const history = options.checkHistory?.(content.claims) ?? [];
  const found = [...content.diagnostics, ...images.diagnostics, ...history];
  const diagnostics = applySeverities(found, content.checks);
  const { site } = content;
  const isRejected = diagnostics.some(options.strict ? () => true : isError);
  if (!site || (isRejected && !options.keepGoing)) return { diagnostics };
  if (!isRejected) assertNothingLost(content, counts);

  const items = unsized.map((item) => completeItem(item, images.sizes, spool));
  const views = writeViews(items, spool, output);
  const related = relatePosts(items, spool);
  writeDetails(items, related, spool, output);
  publishImages(content.images.values(), cache, output);
  const examples = createExamples(items, related, spool);
  const hasPrivacy = content.privacy !== undefined;
  const entrances = pages && { twins: pages.listMainTwins(site.siteUrl), hasPrivacy };
  const { docs, ...contract } = writeContract(site, entrances, examples, output);
  const sources = { site, privacy: content.privacy, related, ...contract };
  const written = await pages?.write(sources, content.images.values(), output);
  const robots = options.drafts ? NO_INDEX_HEADERS : '';
  writeAsset(output, '/_headers', HEADERS + (written?.headers ?? '') + robots);
  const workerBytes = await writeWorker({ site, views, docs, hasSite }, stage.folder, memory);
  writeBuildTarget(stage.folder, { siteUrl: site.siteUrl, drafts: options.drafts === true });

  stage.commit();
  return {
    diagnostics,
    summary: {
      counts: counts.collections,
      pages: written?.summary,
      files: output.fileCount,
      bytes: output.bytes,
      workerBytes,
      images: { encoded: images.encoded, reused: images.reused },
      seconds: (performance.now() - started) / 1_000,
    },
  };
}
