// The build, stage by stage: content → dist.
import { join } from 'node:path';
import { type Diagnostic, isError } from '../content/rules/rule.ts';
import { NO_MEMORY } from '../content/source/memory.ts';
import { type CheckOptions, checkContent } from '../output/check-content.ts';
import { formatHeaders } from '../output/headers.ts';
import { publishImages } from '../output/media.ts';
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

export interface PublishOptions extends Omit<CheckOptions, 'onEntry'> {
  /** Folder to write; replaced as a whole. */
  out: string;
  /** Whether to build the site as well as the API; true by default. */
  pages?: boolean | undefined;
  /** Full by default. */
  effort?: Effort | undefined;
  /** Treats warnings as errors. */
  strict?: boolean | undefined;
  /** Builds the items without errors even if others have errors. Only for previews. */
  keepGoing?: boolean | undefined;
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
  const { content, images, diagnostics } = await checkContent({
    ...options,
    onEntry(entry, siteUrl) {
      counts.add(entry);
      if (entry.status !== 'public') return;
      unsized.push(indexItem(entry, { siteUrl, hasSite }, spool, memory));
      pages?.add(entry);
    },
  });

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
  writeAsset(output, '/_headers', formatHeaders(site) + (written?.headers ?? ''));
  const workerBytes = await writeWorker({ site, views, docs, hasSite }, stage.folder, memory);
  const { siteUrl } = site;
  writeBuildTarget(stage.folder, { siteUrl, drafts: options.drafts === true, nextDue: counts.nextDue() });

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
