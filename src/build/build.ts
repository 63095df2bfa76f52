// content → dist: load, check, project, write, and only then take the place of the last build. Everything an
// author can get wrong comes back as diagnostics; the output is then as it was. What the last build made from the
// same is taken over from it, so that the result is that of a build from nothing, byte for byte.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareDiagnostics, type Diagnostic } from '../content/diagnostic.ts';
import { loadSite } from '../content/load-site.ts';
import { missingContent } from '../content/missing-content.ts';
import { type ContentFolder, scanContent } from '../content/scan.ts';
import type { Site } from '../content/site-schema.ts';
import { createSourceFiles, type SourceFiles } from '../content/source-file.ts';
import { createInquiryRequestSchema } from '../contract/inquiry-schema.ts';
import { lifecycleHeaders } from '../contract/lifecycle.ts';
import { toRecordSchema } from '../request/check-record.ts';
import type { MappedPage } from '../site/site-map.ts';
import { writeSite } from '../site/write-site.ts';
import type { Manifest } from '../views/manifest.ts';
import { type BuildHead, type LastBuild, openLastBuild, RECORD_FOLDER } from './build-record.ts';
import { bundleWorker } from './bundle.ts';
import { checkOutput } from './check-output.ts';
import { codeVersion } from './code-version.ts';
import { type Collected, type CollectionCounts, collectContent } from './collect.ts';
import { createOutput, isIntact, type Output, StaleOutputError, writeAsset } from './output.ts';
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

export type BuildResult = { summary: BuildSummary } | { diagnostics: Diagnostic[] };

/** Throws only where the machine fails or the build itself is wrong. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  if (!existsSync(options.content)) return { diagnostics: [missingContent(options.content)] };
  const result = await build(options, true).catch((error) => {
    // Somebody changed the last output while it was being taken over.
    if (error instanceof StaleOutputError) return build(options, false);
    throw error;
  });
  if ('diagnostics' in result) return { diagnostics: result.diagnostics.sort(compareDiagnostics) };
  return { summary: { ...result.summary, seconds: (performance.now() - started) / 1_000 } };
}

/** What one build works with. */
interface Work {
  options: BuildOptions;
  sources: SourceFiles;
  /** Of the code and the settings: only what was made by the same is taken over. */
  version: string;
  last: LastBuild | undefined;
  folder: string;
}

async function build(options: BuildOptions, mayTakeOver: boolean): Promise<BuildResult> {
  const stage = createOutputStage(options.out);
  const sources = createSourceFiles();
  let last: LastBuild | undefined;
  let collected: Collected | undefined;
  try {
    const { content, diagnostics } = await scanContent(options.content);
    const { site: written, diagnostics: siteDiagnostics } = loadSite(content.site, sources.read);
    const site = written && { ...written, siteUrl: options.siteUrl ?? written.siteUrl };
    const version = JSON.stringify([
      codeVersion(),
      options.content,
      site?.siteUrl,
      options.site,
      options.drafts,
    ]);
    last = mayTakeOver ? openLastBuild(options.out, version) : undefined;
    const faults = [...diagnostics, ...siteDiagnostics];
    if (last && site && faults.length === 0 && isCurrent(last, content, sources, options.out)) {
      return { summary: { ...repeat(last.head.summary), warnings: findWarnings(site) } };
    }
    mkdirSync(join(stage.folder, RECORD_FOLDER));
    const work: Work = { options, sources, version, last, folder: stage.folder };
    collected = await collectContent({ ...work, content, diagnostics: faults, site }, options);
    if (collected.diagnostics.length > 0 || !site) return { diagnostics: collected.diagnostics };
    const summary = await writeOutput(collected, content, site, work);
    collected.release();
    stage.commit();
    return { summary };
  } finally {
    collected?.release();
    last?.close();
    stage.discard();
  }
}

/** Whether the last build was made from exactly this content, and its output is as that build left it. */
function isCurrent(
  { head, output, itemCount, recall }: LastBuild,
  content: ContentFolder,
  sources: SourceFiles,
  out: string,
): boolean {
  const others = sourcesBesideItems(content);
  return (
    itemCount === content.entries.length &&
    others.length === Object.keys(head.sources).length &&
    others.every((file) => head.sources[file] && sources.isSame(file, head.sources[file])) &&
    content.entries.every((folder) => recall(folder, sources)) &&
    Object.entries(head.folders).every(([folder, time]) => modificationTime(join(out, folder)) === time) &&
    isIntact(join(out, WORKER_FILE), head.worker) &&
    [...output.files].every(([path, file]) => isIntact(join(output.folder, path), file))
  );
}

function sourcesBesideItems({ site, privacy }: ContentFolder): string[] {
  return [site, ...Object.values(privacy?.texts ?? {})];
}

function modificationTime(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
}

/** The summary of a build that found everything done. */
function repeat(summary: BuildSummary): BuildSummary {
  const count = ({ encoded, reused }: BuildSummary['images']) => ({ encoded: 0, reused: encoded + reused });
  const site = summary.site && { ...summary.site, pictures: count(summary.site.pictures) };
  return { ...summary, images: count(summary.images), site };
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

const WORKER_FILE = 'worker/index.js';

async function writeOutput(
  collected: Collected,
  content: ContentFolder,
  site: Site,
  { options, sources, version, last, folder }: Work,
): Promise<BuildSummary> {
  const { items, readLine, similar, output, media, mediaReport, publishedImages, counts, record } = collected;
  const { cache } = options;
  const { views, pageCount } = writeViews(items, readLine, output);
  const posts = items.filter(({ collection }) => collection === 'post');
  writePostDetails(posts, similar, readLine, output);
  await media.publish(publishedImages, output);
  const adminHeaders = options.site === false ? '' : await writeAdmin(site, output, cache);
  writeAsset(output, '/_headers', HEADERS_FILE + adminHeaders);
  const { summary: siteSummary, pages } = await writeSitePages(collected, site, options, last);
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
    warnings: findWarnings(site),
    seconds: 0,
  };
  const others = sourcesBesideItems(content).map((file) => [file, sources.stateOf(file)]);
  record.finish({
    version,
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

async function writeSitePages(
  { siteIndex, output, media, publishedImages, similar, privacy }: Collected,
  site: Site,
  { cache, onProgress }: BuildOptions,
  last: LastBuild | undefined,
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

/** The one place that looks at a clock, and nothing of it is in the output. */
function findWarnings({ security }: Site): string[] {
  if (!security || Date.parse(security.expires) > Date.now()) return [];
  return [
    `site.yaml: security.expires (${security.expires}) has passed: set a later date, at most a year from now`,
  ];
}
