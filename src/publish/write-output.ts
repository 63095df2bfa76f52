// The second half of a build: what was collected → the files of the output, and the record for the next build.
import { dirname } from 'node:path';
import { writeAdmin } from '../cms/write-admin.ts';
import type { ContentFolder } from '../content/scan.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { createInquiryRequestSchema } from '../contract/inquiry-schema.ts';
import { lifecycleHeaders } from '../contract/lifecycle.ts';
import { toRecordSchema } from '../edge/check-record.ts';
import type { Manifest } from '../edge/manifest.ts';
import { createOutput, type Output, writeAsset } from '../output/output.ts';
import { publishPictures } from '../output/pictures.ts';
import type { MappedPage } from '../site/site-map.ts';
import { writeSite } from '../site/write-site.ts';
import {
  type BuildHead,
  type LastBuild,
  modificationTime,
  sourcesBesideItems,
  WORKER_FILE,
} from './build-record.ts';
import { bundleWorker } from './bundle-worker.ts';
import { checkOutput } from './check-output.ts';
import { codeVersion } from './code-version.ts';
import type { Collected, CollectTools } from './collect.ts';
import { createLineReader } from './lines.ts';
import type { BuildOptions, BuildSummary, SiteSummary } from './publish.ts';
import { rankPosts } from './similar-posts.ts';
import { findWarnings } from './warnings.ts';
import { writeContract } from './write-contract.ts';
import { planPostDetails, writePostDetails } from './write-post-details.ts';
import { planViews, writePages } from './write-views.ts';

export type Work = Collected &
  CollectTools & {
    content: ContentFolder;
    site: Site;
    version: string;
    last: LastBuild | undefined;
    folder: string;
  };

/** Content-addressed files never change; nothing else is served without the edge function. */
const HEADERS_FILE = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
  X-Content-Type-Options: nosniff

/media/*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff
`;

export async function writeOutput(work: Work, options: BuildOptions): Promise<BuildSummary> {
  const { content, site, sources, version, folder, output, media, record } = work;
  const { mediaReport, publishedImages, counts } = work;
  const { cache } = options;
  const { views, pageCount, similar } = await writeLists(work);
  await media.publish(publishedImages, output);
  const adminHeaders = options.site === false ? '' : await writeAdmin(site, output, cache);
  writeAsset(output, '/_headers', HEADERS_FILE + adminHeaders);
  const { summary: siteSummary, pages } = await writeSitePages(work, similar, options);
  await writeContract(site, output);
  const manifest: Manifest = {
    views,
    rateLimit: site.rateLimit,
    service: site.service,
    lifecycle: lifecycleHeaders(site.versions, 'v1', site.siteUrl),
    inquiry: {
      privacyVersion: site.inquiry.privacyVersion,
      schema: toRecordSchema(createInquiryRequestSchema(site.inquiry)),
    },
  };
  const worker = createOutput(folder);
  writeAsset(worker, WORKER_FILE, await bundleWorker(manifest, { cache, version: codeVersion() }));
  checkOutput(output);
  const summary: BuildSummary = {
    counts,
    pages: pageCount,
    site: siteSummary,
    files: output.files.size,
    bytes: output.bytes,
    workerBytes: worker.bytes,
    images: { encoded: mediaReport.encoded, reused: mediaReport.reused },
    warnings: findWarnings(site.security?.expires),
    seconds: 0,
  };
  const others = sourcesBesideItems(content).map((file) => [file, sources.stateOf(file)]);
  record.finish({
    version,
    siteUrl: site.siteUrl,
    securityExpires: site.security?.expires,
    sources: Object.fromEntries(others),
    files: Object.fromEntries(output.files),
    folders: modificationTimes(output, folder),
    worker: worker.files.get(WORKER_FILE) as BuildHead['worker'],
    pages,
    summary,
  });
  return summary;
}

/** Of every folder of the output, by its path inside it. */
function modificationTimes(output: Output, folder: string): Record<string, number> {
  const folders = new Set<string>();
  for (let path of output.folders) {
    for (; path.length > folder.length; path = dirname(path)) folders.add(path);
  }
  return Object.fromEntries(
    [...folders].map((path) => [path.slice(folder.length), modificationTime(path) ?? 0]),
  );
}

/** Views and details. A second thread writes the views while this one looks for similar posts, and half the details. */
async function writeLists({ items, supply, output, last }: Work) {
  const { thread, terms } = supply;
  const { read, close } = createLineReader(last?.output);
  try {
    const { views, pageCount, plan } = planViews(items, output);
    const pages = thread?.write({ pages: plan }, output);
    const posts = items.filter(({ collection }) => collection === 'post');
    const worded = posts.flatMap(({ slug, terms: place }) => (place ? [{ slug, terms: place }] : []));
    const similar = rankPosts(worded, terms);
    const details = planPostDetails(posts, similar, output);
    const near = thread ? Math.ceil(details.length * NEAR_SHARE) : details.length;
    const distant = thread?.write({ details: details.slice(near) }, output);
    if (!thread) writePages(plan, read, output);
    writePostDetails(details.slice(0, near), read, output);
    await Promise.all([pages, distant]);
    return { views, pageCount, similar };
  } finally {
    close();
  }
}

/** Of the details, what the first thread writes beside ranking: the second has the views to write. */
const NEAR_SHARE = 0.75;

async function writeSitePages(
  { site, siteIndex, output, media, publishedImages, privacy, last }: Work,
  similar: ReadonlyMap<string, readonly string[]>,
  { cache, onProgress }: BuildOptions,
): Promise<{ summary: SiteSummary | undefined; pages: Record<string, MappedPage> }> {
  if (!siteIndex) return { summary: undefined, pages: {} };
  const images = new Map<string, string>();
  for (const file of publishedImages) images.set((await media.identify(file)).url, file);
  const pictures = await publishPictures(images, { cache, output, onProgress });
  const { findPicture, placeholderColors, encoded, reused } = pictures;
  const parts = { site, index: siteIndex, findPicture, placeholderColors, privacy, similar };
  const pages = await writeSite(parts, output, last?.head.pages ?? {});
  const summary = { pages: Object.keys(pages).length, pictures: { encoded, reused } };
  return { summary, pages };
}
