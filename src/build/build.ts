// content → dist: load, check, project, write, and only then take the place of the last build. Everything an
// author can get wrong comes back as diagnostics; the output is then as it was. What the last build made from the
// same is taken over from it, so that the result is that of a build from nothing, byte for byte.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareDiagnostics, type Diagnostic } from '../content/diagnostic.ts';
import { loadSite } from '../content/load-site.ts';
import { missingContent } from '../content/missing-content.ts';
import { type ContentFolder, scanContent } from '../content/scan.ts';
import { createSourceFiles, type SourceFiles } from '../content/source-file.ts';
import { createRecordWriter, type LastBuild, openLastBuild, RECORD_FOLDER } from './build-record.ts';
import { codeVersion } from './code-version.ts';
import { type CollectionCounts, collectContent } from './collect.ts';
import { createItemSupply } from './item-supply.ts';
import { createMediaStore } from './media.ts';
import { createOutput, isIntact, StaleOutputError } from './output.ts';
import { createOutputStage } from './output-folder.ts';
import { createSpool } from './spool.ts';
import {
  findWarnings,
  modificationTime,
  sourcesBesideItems,
  WORKER_FILE,
  writeOutput,
} from './write-output.ts';

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
  const result = await build(options, true).catch((error) => {
    // Somebody changed the last output while it was being taken over.
    if (error instanceof StaleOutputError) return build(options, false);
    throw error;
  });
  if ('diagnostics' in result) return { diagnostics: result.diagnostics.sort(compareDiagnostics) };
  return { summary: { ...result.summary, seconds: (performance.now() - started) / 1_000 } };
}

/** From how many items to load a second thread is worth its start. */
const MANY_ITEMS = 2_000;

/** Stands in where site.yaml is faulty: the items are checked all the same, and nothing of them is published. */
const UNKNOWN_ORIGIN = 'https://unknown.invalid';

async function build(options: BuildOptions, mayTakeOver: boolean): Promise<BuildResult> {
  const { cache, out } = options;
  const stage = createOutputStage(out);
  const { folder } = stage;
  const sources = createSourceFiles();
  /** What holds files open or other work going, until the build has ended. */
  const open: (() => unknown)[] = [];
  try {
    const { content, diagnostics } = scanContent(options.content);
    const { site: written, diagnostics: siteDiagnostics } = loadSite(content.site, sources.read);
    const site = written && { ...written, siteUrl: options.siteUrl ?? written.siteUrl };
    const version = JSON.stringify([
      codeVersion(),
      options.content,
      site?.siteUrl,
      options.site,
      options.drafts,
    ]);
    const last = mayTakeOver ? openLastBuild(out, version) : undefined;
    if (last) open.push(last.close);
    const faults = [...diagnostics, ...siteDiagnostics];
    if (last && site && faults.length === 0 && isCurrent(last, content, sources, out)) {
      return { summary: { ...repeat(last.head.summary), warnings: findWarnings(site) } };
    }

    mkdirSync(join(folder, RECORD_FOLDER));
    const siteUrl = site?.siteUrl ?? UNKNOWN_ORIGIN;
    const media = createMediaStore({ cache, siteUrl, sources });
    const output = createOutput(join(folder, 'public'), last?.output);
    const supplySettings = {
      ...{ siteUrl, cache, folder },
      drafts: options.drafts === true,
      hasSite: options.site !== false,
      secondThreadFrom: options.secondThreadFrom ?? MANY_ITEMS,
    };
    const supply = createItemSupply(content.entries, supplySettings, { sources, media, output, last });
    open.push(supply.end);
    const siteTexts = createSpool(join(folder, 'site'));
    open.push(siteTexts.close);
    const tools = { sources, media, output, supply, record: createRecordWriter(folder), siteTexts };
    open.push(tools.record.close);
    const collected = await collectContent({ content, diagnostics: faults, site }, tools, options);
    if (collected.diagnostics.length > 0 || !site) return { diagnostics: collected.diagnostics };
    const work = { ...tools, ...collected, content, site, version, last, folder };
    const summary = await writeOutput(work, options);
    for (const close of open.splice(0)) await close();
    removeWorkFiles(folder);
    stage.commit();
    return { summary };
  } finally {
    for (const close of open) await close();
    stage.discard();
  }
}

/** Of the folder of the output nothing stays but what is named here. */
const KEPT = ['public', 'worker', RECORD_FOLDER];

function removeWorkFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!KEPT.includes(name)) rmSync(join(folder, name));
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
function repeat(summary: BuildSummary): BuildSummary {
  const count = ({ encoded, reused }: BuildSummary['images']) => ({ encoded: 0, reused: encoded + reused });
  const site = summary.site && { ...summary.site, pictures: count(summary.site.pictures) };
  return { ...summary, images: count(summary.images), site };
}
