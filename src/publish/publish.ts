// The build, stage by stage: content → dist.
import type { Entry } from '../content/entry.ts';
import { fromEntry } from '../content/entry-failure.ts';
import { draftRoot } from '../contract/page-addresses.ts';
import { ContentFailure } from '../diagnostics/content-failure.ts';
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { encodePictures, publishMedia } from '../images/pictures.ts';
import { formatHeaders } from '../output/headers.ts';
import { measureOutput, writeAsset } from '../output/output.ts';
import { createOutputStage, recoverOutput } from '../output/stage.ts';
import { createRendering, publishRendering } from '../site/rendering.ts';
import { createAllWords } from '../site/words/words.ts';
import { assertNothingLost, type BuildSummary, countEntries, findNextDue } from './accounting.ts';
import { findDeployObstacle, writeBuildTarget } from './build-target.ts';
import { type CheckOptions, checkContent } from './check-content.ts';
import { chooseShown } from './choose-shown.ts';
import { createExamples } from './create-examples.ts';
import { createItem } from './item.ts';
import { createKept, type Kept } from './kept.ts';
import { relatePosts } from './relate-posts.ts';
import { type StudioConfig, writeWranglerConfig } from './wrangler-config.ts';
import { writeAddresses } from './write-addresses.ts';
import { writeContract } from './write-contract.ts';
import { writeDetails, writeViews } from './write-items.ts';
import { writeSearch } from './write-search.ts';
import { writeManifest, writeWorker } from './write-worker.ts';

/** How much work a build spends on small files: `full` for visitors, `quick` for this machine, `least` on each save. */
const EFFORTS = {
  full: { avif: true, cutFonts: true },
  quick: { avif: false, cutFonts: true },
  least: { avif: false, cutFonts: false },
} as const;

export interface PublishOptions extends Omit<CheckOptions, 'kept'> {
  /** Folder to write; replaced as a whole. */
  out: string;
  /** Whether to build the site as well as the API; true by default. */
  pages?: boolean | undefined;
  /** Full by default. */
  effort?: keyof typeof EFFORTS | undefined;
  /** Whether pictures are also encoded as AVIF, which takes minutes; as the effort by default. */
  avif?: boolean | undefined;
  /** Whether to bundle the Worker, which only Cloudflare needs; true by default. */
  worker?: boolean | undefined;
  /** Of a studio on Cloudflare. */
  studio?: StudioConfig | undefined;
  /** Treats warnings as errors. */
  strict?: boolean | undefined;
  /** Builds the items without errors even if others have errors. Only for previews. */
  keepGoing?: boolean | undefined;
  /** For a process that builds again and again, with the same options: see `createKept`. */
  kept?: Kept | undefined;
}

/** A rejected build has no summary. */
type PublishResult = { summary?: BuildSummary; diagnostics: Diagnostic[] };

/**
 * Mistakes in the content come back as diagnostics, sorted. If one is an error, there is no summary and the output stays
 * as it was. Throws only if the machine fails or the build has a bug.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const { kept, content, keepGoing } = options;
  const good = new Map(kept?.good.values);
  const failed: Diagnostic[] = [];
  for (;;) {
    try {
      return await build(options, failed);
    } catch (error) {
      if (!(error instanceof ContentFailure)) throw error;
      const found = error.describe(content);
      // What fails is shown as it last was, or else not at all.
      const isFirst = failed.every(({ file }) => file !== found.file);
      if (isFirst) failed.push(found);
      if (!keepGoing || !(isFirst || good.delete(found.file))) return { diagnostics: failed };
      if (kept) kept.good.values = good;
    }
  }
}

/** @param failed what an earlier try could not publish */
async function build(options: PublishOptions, failed: readonly Diagnostic[]): Promise<PublishResult> {
  const { out, cache, onProgress } = options;
  const { avif: hasAvif, ...effort } = EFFORTS[options.effort ?? 'full'];
  const { avif = hasAvif } = options;
  const started = performance.now();
  recoverOutput(out);
  const checked = await checkContent({ ...options, kept: options.kept?.folders });
  const { content, images: encoded } = checked;
  const diagnostics = [...checked.diagnostics, ...failed];
  const isRejected = diagnostics.some(options.strict ? () => true : isError);
  const kept = options.kept ?? createKept();
  const chosen =
    isRejected && !options.keepGoing ? undefined : chooseShown({ ...checked, diagnostics }, kept.good);
  if (!chosen) return { diagnostics };
  if (!isRejected) assertNothingLost(content);
  const { items: shown, pages: shownPages, sizes, site, brand, theme } = chosen;

  // The site's code is loaded only if the site is built.
  const pages = options.pages === false ? undefined : await import('./publish-pages.ts');
  const hasSite = pages !== undefined;
  const { siteUrl } = site;
  using stage = createOutputStage(out, options.kept?.output);
  const { folder, output } = stage;

  const published = shown.filter(({ entry }) => entry.status === 'public');
  const entries = published.map(({ entry }) => entry);
  const itemOf = (entry: Entry) => fromEntry(entry, () => createItem(entry, { site, hasSite, sizes }));
  const items = entries.map((entry) => kept.items(entry, [siteUrl, hasSite], () => itemOf(entry)));
  const views = writeViews(items, output);
  const search = writeSearch(items, kept.words, output);
  const related = relatePosts(items, kept.terms);
  writeDetails(items, related, kept.details, output);
  const createWords = () => createAllWords(chosen.words);
  const words = kept.siteWords(createAllWords, [JSON.stringify(chosen.words)], createWords);
  // Drafts with a key have pages, but nothing leads there.
  const shared = hasSite ? shown.filter(({ own }) => own.status === 'draft' && own.shareKey) : [];
  const shownImages = hasSite || site.renderings ? [...published, ...shownPages, ...shared] : [];
  const pictures = await encodePictures(
    shownImages.flatMap(({ images }) => images),
    { cache, avif, onProgress },
  );
  const { findPicture } = pictures;
  const media = { findPicture, cache };
  publishMedia([...published, ...shownPages], media, output);
  for (const draft of shared) publishMedia([draft], { ...media, root: draftRoot(draft.own) }, output);
  const studioPages = shownPages.map(({ page }) => page);
  const lists = pages?.createSiteLists(entries);
  const entrances = lists && pages?.listEntrances(siteUrl, { site, words, studioPages, lists });
  const rendered = { site, siteUrl, hasSite, allWords: words, findPicture, shown: kept.pages.shown };
  const render = (entry: Entry) =>
    site.renderings ? fromEntry(entry, () => createRendering(entry, rendered)) : undefined;
  const examples = createExamples(items, related, render);
  const { docs, ...contract } = writeContract(site, entrances, examples, output);
  const written =
    lists &&
    (await pages?.publishPages(
      {
        ...{ site, brand, theme, words, lists, studioPages, related },
        drafts: shared.map(({ own }) => own),
        ...contract,
      },
      pictures,
      { ...effort, cache, kept: kept.pages },
      output,
    ));
  // With a site, each body is shown once, for its pages and the API.
  if (!hasSite && site.renderings) {
    for (const entry of entries) publishRendering(entry, rendered, kept.pages.renderings, output);
  }
  writeAddresses(entries, { languages: site.languages, hasSite }, output);
  writeAsset(output, '/_headers', formatHeaders(site) + (written?.headers ?? ''));
  const manifest = writeManifest({ site, brand, words, views, search, docs, hasSite }, folder);
  const workerBytes = options.worker === false ? 0 : await writeWorker(manifest, folder, kept.bundle);
  const counts = countEntries(shown.map(({ entry }) => entry));
  const target = { siteUrl, drafts: options.drafts === true, nextDue: findNextDue(counts) };
  writeBuildTarget(folder, target);
  if (options.studio) writeWranglerConfig(folder, options.studio, findDeployObstacle(target));

  stage.commit();
  return {
    diagnostics,
    summary: {
      counts,
      pages: written?.count,
      ...measureOutput(output),
      workerBytes,
      images: { encoded: encoded.encoded, reused: encoded.reused },
      pictures: { encoded: pictures.encoded, reused: pictures.reused },
      seconds: (performance.now() - started) / 1_000,
    },
  };
}
