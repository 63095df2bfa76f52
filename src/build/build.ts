// content → dist: load, check, project, write, and only then take the place of the last build. Everything an
// author can get wrong comes back as diagnostics; the output is then as it was.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareDiagnostics, type Diagnostic } from '../content/diagnostic.ts';
import type { Site } from '../content/site-schema.ts';
import { createInquiryRequestSchema } from '../contract/inquiry-schema.ts';
import { lifecycleHeaders } from '../contract/lifecycle.ts';
import { toRecordSchema } from '../request/check-record.ts';
import type { Manifest } from '../views/manifest.ts';
import { bundleWorker } from './bundle.ts';
import { checkOutput } from './check-output.ts';
import { type Collected, type CollectionCounts, collectContent } from './collect.ts';
import { writeAsset } from './output.ts';
import { createOutputStage } from './output-folder.ts';
import { thankYouPages } from './thank-you-pages.ts';
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
  /** Told while images are encoded. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface BuildSummary {
  counts: { portfolio: CollectionCounts; post: CollectionCounts };
  pages: number;
  /** Files that the CDN gets, and their bytes. */
  files: number;
  bytes: number;
  workerBytes: number;
  images: { encoded: number; reused: number };
  /** What an editor should look at although the build is good. */
  warnings: string[];
  seconds: number;
}

/** Throws only where the machine fails or the build itself is wrong. */
export async function buildSite(
  options: BuildOptions,
): Promise<{ summary: BuildSummary } | { diagnostics: Diagnostic[] }> {
  const started = performance.now();
  if (!existsSync(options.content)) {
    const message = 'expected the content folder here, found nothing';
    const hint = 'run the command where content/ is, or name the folder with --content';
    return { diagnostics: [{ file: options.content, line: 1, column: 1, message, hint }] };
  }
  const stage = createOutputStage(options.out);
  try {
    const collected = await collectContent(options, stage.folder);
    try {
      const { site, diagnostics } = collected;
      if (diagnostics.length > 0 || !site) return { diagnostics: diagnostics.sort(compareDiagnostics) };
      const written = await writeOutput(collected, site, stage.folder);
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
const HEADERS_FILE = `/media/*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff
`;

async function writeOutput(
  collected: Collected,
  site: Site,
  folder: string,
): Promise<Omit<BuildSummary, 'seconds'>> {
  const { items, posts, similar, spool, output, media, mediaReport, publishedImages, counts } = collected;
  const { views, pageCount } = await writeViews(items, spool, output);
  await writePostDetails(posts, items, similar, spool, output);
  await media.publish(publishedImages, output);
  await writeAsset(output, '/_headers', HEADERS_FILE);
  for (const [path, page] of thankYouPages()) await writeAsset(output, path, page);
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
  await checkOutput(output);
  return {
    counts,
    pages: pageCount,
    files: output.files.length,
    bytes: output.bytes,
    workerBytes,
    images: { encoded: mediaReport.encoded, reused: mediaReport.reused },
    warnings: findWarnings(site),
  };
}

/** The one place that looks at a clock, and nothing of it is in the output. */
function findWarnings({ security }: Site): string[] {
  if (!security || Date.parse(security.expires) > Date.now()) return [];
  return [
    `site.yaml: security.expires (${security.expires}) has passed: set a later date, at most a year from now`,
  ];
}
