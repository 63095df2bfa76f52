// content → dist: load, check, project, write, and only then take the place of the last build. Everything an
// author can get wrong comes back as diagnostics; the output is then as it was.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareDiagnostics, type Diagnostic } from '../content/diagnostic.ts';
import { missingContent } from '../content/missing-content.ts';
import type { Site } from '../content/site-schema.ts';
import { createInquiryRequestSchema } from '../contract/inquiry-schema.ts';
import { lifecycleHeaders } from '../contract/lifecycle.ts';
import { toRecordSchema } from '../request/check-record.ts';
import { writeSite } from '../site/write-site.ts';
import type { Manifest } from '../views/manifest.ts';
import { bundleWorker } from './bundle.ts';
import { checkOutput } from './check-output.ts';
import { type Collected, type CollectionCounts, collectContent } from './collect.ts';
import { writeAsset } from './output.ts';
import { createOutputStage } from './output-folder.ts';
import { publishPictures } from './pictures.ts';
import { writeAdmin } from './write-admin.ts';
import { writeContract } from './write-contract.ts';
import { writePostDetails } from './write-post-details.ts';
import { writeViews } from './write-views.ts';

export interface BuildOptions {
  /** Folder the editors write. */
  content: string;
  /** Folder to write; replaced as a whole. */
  out: string;
  /** Folder of encoded images, kept between builds. */
  cache: string;
  /** Origin of the addresses in the output, in place of the one in site.yaml. */
  siteUrl?: string | undefined;
  /** Whether to build the pages people read beside the API; true when left out. */
  site?: boolean | undefined;
  /** Told while images are encoded. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Shows what is not public, marked: for an editor's own eyes. */
  drafts?: boolean | undefined;
}

export interface BuildSummary {
  counts: { portfolio: CollectionCounts; post: CollectionCounts };
  pages: number;
  /** Undefined where the site is not built. */
  site: SiteSummary | undefined;
  /** Files that the CDN gets, and their bytes. */
  files: number;
  bytes: number;
  workerBytes: number;
  images: { encoded: number; reused: number };
  /** What an editor should look at although the build is good. */
  warnings: string[];
  seconds: number;
}

export interface SiteSummary {
  pages: number;
  /** Images whose variants were encoded, and those that were there already. */
  pictures: { encoded: number; reused: number };
}

/** Throws only where the machine fails or the build itself is wrong. */
export async function buildSite(
  options: BuildOptions,
): Promise<{ summary: BuildSummary } | { diagnostics: Diagnostic[] }> {
  const started = performance.now();
  if (!existsSync(options.content)) {
    return { diagnostics: [missingContent(options.content)] };
  }
  const stage = createOutputStage(options.out);
  try {
    const collected = await collectContent(options, stage.folder);
    try {
      const { site, diagnostics } = collected;
      if (diagnostics.length > 0 || !site) return { diagnostics: diagnostics.sort(compareDiagnostics) };
      const written = await writeOutput(collected, site, stage.folder, options);
      collected.spool.remove();
      stage.commit();
      return { summary: { ...written, seconds: (performance.now() - started) / 1_000 } };
    } finally {
      collected.spool.remove();
    }
  } finally {
    stage.discard();
  }
}

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

async function writeOutput(
  collected: Collected,
  site: Site,
  folder: string,
  options: BuildOptions,
): Promise<Omit<BuildSummary, 'seconds'>> {
  const { items, posts, similar, spool, output, media, mediaReport, publishedImages, counts } = collected;
  const { views, pageCount } = writeViews(items, spool, output);
  writePostDetails(posts, items, similar, spool, output);
  await media.publish(publishedImages, output);
  const adminHeaders = options.site === false ? '' : await writeAdmin(site, output, options.cache);
  writeAsset(output, '/_headers', HEADERS_FILE + adminHeaders);
  const siteSummary = await writeSitePages(collected, site, options);
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
  const workerBytes = await bundleWorker(manifest, join(folder, 'worker', 'index.js'));
  checkOutput(output);
  return {
    counts,
    pages: pageCount,
    site: siteSummary,
    files: output.files.length,
    bytes: output.bytes,
    workerBytes,
    images: { encoded: mediaReport.encoded, reused: mediaReport.reused },
    warnings: findWarnings(site),
  };
}

async function writeSitePages(
  { siteIndex, output, media, publishedImages, similar, privacy }: Collected,
  site: Site,
  { cache, onProgress }: BuildOptions,
): Promise<SiteSummary | undefined> {
  if (!siteIndex) return undefined;
  const images = new Map<string, string>();
  for (const file of publishedImages) images.set((await media.identify(file)).url, file);
  const pictures = await publishPictures(images, { cache, output, onProgress });
  const { findPicture, placeholderColors, encoded, reused } = pictures;
  const pages = await writeSite(
    { site, index: siteIndex, findPicture, placeholderColors, privacy, similar },
    output,
  );
  return { pages, pictures: { encoded, reused } };
}

/** The one place that looks at a clock, and nothing of it is in the output. */
function findWarnings({ security }: Site): string[] {
  if (!security || Date.parse(security.expires) > Date.now()) return [];
  return [
    `site.yaml: security.expires (${security.expires}) has passed: set a later date, at most a year from now`,
  ];
}
