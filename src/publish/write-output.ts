// Writes every file of the output from rendered items and pages. Everything that depends on several of them is made here:
// order, lists, search, similar posts, addresses and pages.

import type { Site } from '../content/schema/site-schema.ts';
import type { Language } from '../contract/languages.ts';
import { draftRoot } from '../contract/page-addresses.ts';
import { type Brand, describeCategory, type Theme } from '../contract/settings.ts';
import type { Later } from '../images/image-cache.ts';
import { type FindPicture, publishMedia } from '../images/pictures.ts';
import { formatHeaders } from '../output/headers.ts';
import { measureOutput, type Output, writeAsset } from '../output/output.ts';
import type { Words } from '../site/words/words.ts';
import { newestFirst } from '../views/order.ts';
import { type BuildSummary, findNextDue } from './accounting.ts';
import { createExamples } from './create-examples.ts';
import { findDeployObstacle, writeBuildTarget } from './deploy/build-target.ts';
import { type StudioConfig, writeWranglerConfig } from './deploy/wrangler-config.ts';
import { writeManifest, writeWorker } from './deploy/write-worker.ts';
import { relatePosts } from './relate-posts.ts';
import type { RenderedContent } from './render.ts';
import type { Session } from './session.ts';
import { writeAddresses } from './write-addresses.ts';
import { writeContract } from './write-contract.ts';
import { writeDetails, writeViews } from './write-items.ts';
import { createRendering, writeRenderings } from './write-renderings.ts';
import { writeSearch } from './write-search.ts';

interface Content extends RenderedContent {
  site: Site;
  brand: Brand;
  theme: Theme;
  words: Record<Language, Words>;
}

interface WriteOptions {
  /** Folder of encoded images and fonts. */
  cache: string;
  later?: Later | undefined;
  hasSite: boolean;
  /** Whether fonts contain only the characters of the pages. */
  cutFonts: boolean;
  drafts?: boolean | undefined;
  counts: BuildSummary['counts'];
  worker?: boolean | undefined;
  studio?: StudioConfig | undefined;
  session: Session;
}

export async function writeOutput(
  content: Content,
  findPicture: FindPicture,
  { folder, output }: { folder: string; output: Output },
  options: WriteOptions,
): Promise<Omit<BuildSummary, 'counts' | 'images' | 'seconds'>> {
  const { site, words, items: all, studioPages } = content;
  const { cache, later, hasSite, session, drafts = false } = options;
  const listed = all.filter(({ status }) => drafts || status === 'public');
  const items = listed.toSorted(newestFirst);
  // A draft with a key has pages, but nothing links to them.
  const shared = hasSite ? all.filter(({ status, shareKey }) => status === 'draft' && shareKey) : [];

  const categories = site.categories.map((category) => describeCategory(category, site));
  const keys = categories.map(({ key }) => key);
  const related = relatePosts(listed);
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
  const { docs, ...contract } = writeContract(site, { entrances, examples, categories }, output);
  const siteFiles =
    lists &&
    (await pages?.writeSite(
      { ...content, words, lists, drafts: shared, related, ...contract },
      findPicture,
      { ...options, memo: session.site, code: session.code },
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
  const target = { siteUrl: site.siteUrl, drafts, nextDue: findNextDue(options.counts) };
  writeBuildTarget(folder, target);
  if (options.studio) writeWranglerConfig(folder, options.studio, findDeployObstacle(target));
  return { pages: siteFiles?.count, ...measureOutput(output), workerBytes };
}
