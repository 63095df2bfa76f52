// A build that has something to do: load, check, project, write, and only then take the place of the last build.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { loadSite } from '../content/load-site.ts';
import type { ContentFolder } from '../content/scan.ts';
import type { Diagnostic } from '../content/source/diagnostic.ts';
import type { SourceFiles } from '../content/source/source-file.ts';
import { createMediaStore } from '../output/media.ts';
import { createOutput } from '../output/output.ts';
import { createSpool } from '../output/spool.ts';
import { createOutputStage } from '../output/stage.ts';
import { createRecordWriter, type LastBuild, RECORD_FOLDER } from './build-record.ts';
import { collectContent } from './collect.ts';
import { createItemSupply } from './item-supply.ts';
import type { BuildOptions, BuildResult } from './publish.ts';
import { writeOutput } from './write-output.ts';

export interface BuildStart {
  content: ContentFolder;
  /** Faults found so far. */
  diagnostics: readonly Diagnostic[];
  sources: SourceFiles;
  /** Of the code and the options: only what was made by the same is taken over. */
  version: string;
  last: LastBuild | undefined;
}

/** From how many items to load a second thread is worth its start. */
const MANY_ITEMS = 2_000;
/** From how many items memory matters more than time: garbage is then collected more often. */
const VERY_MANY_ITEMS = 20_000;

/** Stands in where site.yaml is faulty: the items are checked all the same, and nothing of them is published. */
const UNKNOWN_ORIGIN = 'https://unknown.invalid';

/** @returns the summary of the whole new output, or what is wrong with the content */
export async function buildAnew(options: BuildOptions, start: BuildStart): Promise<BuildResult> {
  const { content, sources, version } = start;
  const { cache, out } = options;
  const stage = createOutputStage(out);
  const { folder } = stage;
  /** What holds files open or other work going, until the build has ended. */
  const open: (() => unknown)[] = [];
  try {
    const { site: written, diagnostics: siteDiagnostics } = loadSite(content.site, sources.read);
    const site = written && { ...written, siteUrl: options.siteUrl ?? written.siteUrl };
    // Addresses stand in every item.
    const last = start.last?.head.siteUrl === site?.siteUrl ? start.last : undefined;
    const diagnostics = [...start.diagnostics, ...siteDiagnostics];
    mkdirSync(join(folder, RECORD_FOLDER));
    if (content.entries.length >= VERY_MANY_ITEMS) setFlagsFromString('--heap-growing-percent=10');
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
    const collected = await collectContent({ content, diagnostics, site }, tools, options);
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
