// content → dist. Everything an author can get wrong comes back as diagnostics; the output is then as it was. What the
// last build made from the same is taken over from it, so that the result is that of a build from nothing, byte for
// byte. Where nothing has changed, nothing but this module and the few it names is even loaded.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingContent } from '../content/missing-content.ts';
import { type ContentFolder, scanContent } from '../content/scan.ts';
import { compareDiagnostics, type Diagnostic } from '../content/source/diagnostic.ts';
import { createSourceFiles, type SourceFiles } from '../content/source/source-file.ts';
import { isIntact, StaleOutputError } from '../output/output.ts';
import { recoverOutput } from '../output/stage.ts';
import {
  type LastBuild,
  modificationTime,
  openLastBuild,
  sourcesBesideItems,
  WORKER_FILE,
} from './build-record.ts';
import { codeVersion } from './code-version.ts';
import type { CollectionCounts } from './collect.ts';
import { findWarnings } from './warnings.ts';

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
  /** From how many items to load on a second thread helps; where it is worth its start when left out. */
  secondThreadFrom?: number | undefined;
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
  recoverOutput(options.out);
  const result = await build(options, true).catch((error) => {
    // Somebody changed the last output while it was being taken over.
    if (error instanceof StaleOutputError) return build(options, false);
    throw error;
  });
  if ('diagnostics' in result) return { diagnostics: result.diagnostics.sort(compareDiagnostics) };
  return { summary: { ...result.summary, seconds: (performance.now() - started) / 1_000 } };
}

async function build(options: BuildOptions, mayTakeOver: boolean): Promise<BuildResult> {
  const sources = createSourceFiles();
  const scanned = scanContent(options.content);
  const version = JSON.stringify([
    codeVersion(),
    ...[options.content, options.siteUrl, options.site, options.drafts],
  ]);
  const last = mayTakeOver ? openLastBuild(options.out, version) : undefined;
  try {
    if (last && scanned.diagnostics.length === 0 && isCurrent(last, scanned.content, sources, options.out)) {
      return { summary: repeat(last.head) };
    }
    const { buildAnew } = await import('./build-anew.ts');
    return await buildAnew(options, { ...scanned, sources, version, last });
  } finally {
    last?.close();
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

/** The summary of a build that found everything done. */
function repeat({ summary, securityExpires }: LastBuild['head']): BuildSummary {
  const count = ({ encoded, reused }: BuildSummary['images']) => ({ encoded: 0, reused: encoded + reused });
  const site = summary.site && { ...summary.site, pictures: count(summary.site.pictures) };
  return { ...summary, images: count(summary.images), site, warnings: findWarnings(securityExpires) };
}
