// The build: content → load → render → write → dist. Everything that depends on several items is made here from what is
// rendered: order, lists, search, related posts, addresses and pages.
import { dirname, join } from 'node:path';
import { itemOf } from '../content/load/load-items.ts';
import { draftRoot } from '../contract/addresses/page-addresses.ts';
import { describeCategory } from '../contract/settings.ts';
import { ContentFailure, type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { encodePictures, publishMedia } from '../images/pictures.ts';
import { formatHeaders } from '../output/headers.ts';
import { type Assets, measureOutput, writeAsset } from '../output/output.ts';
import { createOutputStage, recoverOutput } from '../output/stage.ts';
import { createAllWords } from '../site/words/words.ts';
import { newestFirst } from '../views/order.ts';
import { assertNothingLost, type BuildSummary, countItems, findNextDue } from './accounting.ts';
import { type CheckOptions, checkContent } from './check-content.ts';
import { chooseItems } from './choose-items.ts';
import { createExamples } from './create-examples.ts';
import { findDeployObstacle, writeBuildTarget } from './deploy/build-target.ts';
import { type StudioConfig, writeWranglerConfig } from './deploy/wrangler-config.ts';
import { writeManifest, writeWorker } from './deploy/write-worker.ts';
import { relatePosts } from './relate-posts.ts';
import { renderAll } from './render.ts';
import { createSession, type Session } from './session.ts';
import { writeAddresses } from './write-addresses.ts';
import { writeContract } from './write-contract.ts';
import { writeDetails, writeViews } from './write-items.ts';
import { createRendering, writeRenderings } from './write-renderings.ts';
import { writeSearch } from './write-search.ts';

export interface PublishOptions extends Omit<CheckOptions, 'memo' | 'digests' | 'settings'> {
  /** Folder to write; it is replaced as a whole. */
  out: string;
  /** Whether to build the site as well as the API; default: true. */
  pages?: boolean | undefined;
  /** Work spent on small files: `full` for visitors, the default, `least` for this machine. */
  effort?: 'full' | 'least' | undefined;
  /** Whether to encode pictures as AVIF too, which takes minutes. Depends on the effort by default. */
  avif?: boolean | undefined;
  /** Whether to bundle the Worker, which only Cloudflare needs; default: true. */
  worker?: boolean | undefined;
  /** Configuration of a studio on Cloudflare. */
  studio?: StudioConfig | undefined;
  strict?: boolean | undefined;
  /** Builds the items without errors even if others have errors. Only for previews. */
  keepGoing?: boolean | undefined;
  /** Speeds up repeated builds of one process. */
  session?: Session | undefined;
}

/** A rejected build has no summary and no files for the CDN. */
type PublishResult = { summary?: BuildSummary; assets?: Assets; diagnostics: Diagnostic[] };

/**
 * Returns mistakes in the content as sorted diagnostics. If one is an error, there is no summary and the output stays as it
 * was. Throws only if the machine fails or the build has a bug.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  try {
    return await build(options);
  } catch (error) {
    if (!(error instanceof ContentFailure)) throw error;
    return { diagnostics: [error.describe(options.content)] };
  }
}

async function build(options: PublishOptions): Promise<PublishResult> {
  const started = performance.now();
  const { out, cache, onProgress, later, pages: hasSite = true, drafts = false } = options;
  const cutFonts = options.effort !== 'least';
  const { avif = cutFonts } = options;
  const session = options.session ?? createSession(join(dirname(cache), MEMO_FOLDER));
  const { memo, digests } = session;
  recoverOutput(out);

  const loading = { ...options, memo, digests, settings: { hasSite, avif }, hasHtml: true };
  const checked = await checkContent(loading);
  const chosen = isRejected(checked, options) ? undefined : chooseItems(checked, { hasSite, drafts });
  if (!chosen) return { diagnostics: checked.diagnostics };
  if (!checked.diagnostics.some(isError)) assertNothingLost(checked.content);

  const images = [...chosen.items, ...chosen.pages].flatMap((part) => part.images);
  const findPicture = await encodePictures(images, chosen.sizes, { cache, avif, onProgress, later });
  const rendered = renderAll(chosen, { ...chosen, hasSite, findPicture }, session);
  const { items: all, studioPages } = rendered;
  const diagnostics = [...checked.diagnostics, ...rendered.failures];
  if (isRejected({ diagnostics }, options)) return { diagnostics };

  using stage = createOutputStage(out, memo.engine);
  const { folder, output } = stage;
  const { site } = chosen;
  const words = createAllWords(chosen.words);
  const items = all.filter(({ status }) => drafts || status === 'public').toSorted(newestFirst);
  // A draft with a key has pages, but nothing links to them.
  const shared = hasSite ? all.filter(({ status, shareKey }) => status === 'draft' && shareKey) : [];
  const categories = site.categories.map((category) => describeCategory(category, site));
  const keys = categories.map(({ key }) => key);
  const related = relatePosts(items);
  const context = { site, categories, findPicture, related };

  // The site's code is loaded only if the site is built.
  const pages = hasSite ? await import('../site/write-site.ts') : undefined;
  const lists = pages?.createSiteLists(items);
  const entrances = lists && pages?.listEntrances(site.siteUrl, { site, words, studioPages, lists });
  const examples = createExamples(items, {
    related,
    categories: keys,
    render: (newest, older) => createRendering(newest, [undefined, older], context),
  });
  const { docs, document } = writeContract(site, { entrances, examples, categories }, output);
  const siteFiles =
    lists &&
    (await pages?.writeSite(
      { ...chosen, studioPages, words, lists, drafts: shared, related, document },
      findPicture,
      { cache, later, cutFonts, memo: session.site, code: session.code },
      output,
    ));

  // Fonts are cut meanwhile.
  const views = writeViews(items, keys, output);
  const search = writeSearch(items, output);
  writeDetails(items, related, output);
  writeRenderings(items, context, output);
  const from = { findPicture, cache, later };
  const media = [...items, ...studioPages].map((part) => part.media);
  publishMedia(media, from, output);
  for (const draft of shared) publishMedia([draft.media], { ...from, root: draftRoot(draft) }, output);
  await siteFiles?.fontsDone;
  const admin =
    siteFiles &&
    (await (await import('../cms/write-admin.ts')).writeAdmin(site, { cache, icon: siteFiles.icon }, output));
  writeAddresses(items, { languages: site.languages, hasSite }, output);
  writeAsset(output, '/_headers', formatHeaders(site) + (admin ?? ''));
  const manifest = writeManifest({ site, words, views, search, docs, hasSite }, folder);
  const workerBytes = options.worker === false ? 0 : await writeWorker(manifest, folder, session.bundle);
  const hidden = chosen.hidden.flatMap((item) => itemOf(item) ?? []);
  const counts = countItems([...hidden, ...all], drafts);
  const target = { siteUrl: site.siteUrl, drafts, nextDue: findNextDue(counts) };
  writeBuildTarget(folder, target);
  if (options.studio) writeWranglerConfig(folder, options.studio, findDeployObstacle(target));
  stage.commit();
  memo.save();
  session.code.save();
  const { encoded, reused } = checked.images;
  const summary = {
    counts,
    pages: siteFiles?.count,
    ...measureOutput(output),
    workerBytes,
    images: { encoded, reused },
    seconds: (performance.now() - started) / 1_000,
  };
  return { diagnostics, summary, assets: output.assets };
}

function isRejected({ diagnostics }: Pick<PublishResult, 'diagnostics'>, options: PublishOptions): boolean {
  return !options.keepGoing && diagnostics.some(options.strict ? () => true : isError);
}

/** This folder is next to that of the encoded images. */
const MEMO_FOLDER = 'published';
