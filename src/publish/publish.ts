// The build, stage by stage: content → dist.
import type { Claims } from '../content/check-items.ts';
import type { Entry } from '../content/entry.ts';
import { mediaNameOf } from '../content/guest-file.ts';
import { type LoadedContent, loadContent } from '../content/load-content.ts';
import { type Diagnostic, isError } from '../content/rules/rule.ts';
import { applySeverities } from '../content/severities.ts';
import { HEADERS, NO_INDEX_HEADERS } from '../output/headers.ts';
import type { ImageSizes } from '../output/image-cache.ts';
import { encodeImages, type OnProgress, publishImages } from '../output/media.ts';
import { measureOutput, writeAsset } from '../output/output.ts';
import { createOutputStage, recoverOutput } from '../output/stage.ts';
import { assertNothingLost, type BuildSummary, countEntries } from './accounting.ts';
import { writeBuildTarget } from './build-target.ts';
import { createExamples } from './create-examples.ts';
import { createItem } from './item.ts';
import { createKept, type Kept } from './kept.ts';
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
  /** For a process that builds again and again, with the same options: see `createKept`. */
  kept?: Kept | undefined;
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
  const { out, cache, effort = 'full', onProgress } = options;
  const started = performance.now();
  recoverOutput(out);
  const content = loadContent(options.content, { ...options, kept: options.kept?.folders });
  const encoded = await encodeImages(content.images.values(), { cache, onProgress });
  const history = options.checkHistory?.(content.claims) ?? [];
  const found = [...content.diagnostics, ...encoded.diagnostics, ...history];
  const diagnostics = applySeverities(found, content.checks);
  const { site, privacy } = content;
  const isRejected = diagnostics.some(options.strict ? () => true : isError);
  if (!site || (isRejected && !options.keepGoing)) return { diagnostics };
  if (!isRejected) assertNothingLost(content);

  // The site's code is loaded only if the site is built.
  const pages = options.pages === false ? undefined : await import('./publish-pages.ts');
  const hasSite = pages !== undefined;
  const { siteUrl } = site;
  const { sizes } = encoded;
  const kept = options.kept ?? createKept();
  using stage = createOutputStage(out, options.kept?.output);
  const { folder, output } = stage;

  const entries = listPublished(content, sizes);
  const itemOf = (entry: Entry) => createItem(entry, { siteUrl, hasSite, sizes });
  const items = entries.map((entry) => kept.items(entry, [siteUrl, hasSite], () => itemOf(entry)));
  const views = writeViews(items, output);
  const related = relatePosts(entries, items, kept.terms);
  writeDetails(items, related, kept.details, output);
  const images = [...content.images.values()].filter(({ isPublished }) => isPublished);
  publishImages(images, cache, output);
  const examples = createExamples(items, related);
  const entrances = pages && { twins: pages.listMainTwins(siteUrl), hasPrivacy: privacy !== undefined };
  const { docs, ...contract } = writeContract(site, entrances, examples, output);
  const written = await pages?.publishPages(
    { site, privacy, entries, images, related, ...contract },
    { cache, effort, kept: kept.pages, onProgress },
    output,
  );
  const robots = options.drafts ? NO_INDEX_HEADERS : '';
  writeAsset(output, '/_headers', HEADERS + (written?.headers ?? '') + robots);
  const workerBytes = await writeWorker({ site, views, docs, hasSite }, folder, kept.bundle);
  writeBuildTarget(folder, { siteUrl, drafts: options.drafts === true });

  stage.commit();
  return {
    diagnostics,
    summary: {
      counts: countEntries(content.entries.values()),
      pages: written?.summary,
      ...measureOutput(output),
      workerBytes,
      images: { encoded: encoded.encoded, reused: encoded.reused },
      seconds: (performance.now() - started) / 1_000,
    },
  };
}

/** The public entries, without those that have a broken image. */
function listPublished({ entries, images }: LoadedContent, sizes: ImageSizes): Entry[] {
  const isWhole = (file: string) => {
    const image = images.get(file);
    return !image || sizes.has(mediaNameOf(image.guestFile));
  };
  const published = [...entries].filter(([, { status }]) => status === 'public');
  return published.flatMap(([folder, entry]) => ([...folder.images.values()].every(isWhole) ? entry : []));
}
