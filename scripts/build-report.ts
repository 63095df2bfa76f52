// A build, told on the terminal: progress while it runs, then its summary or everything that is wrong.

import { existsSync } from 'node:fs';
import { formatFaultCount, formatPretty } from '../src/content/source/format-pretty.ts';
import { type PublishOptions, publish } from '../src/publish/publish.ts';
import type { BuildSummary, PagesSummary } from '../src/publish/summary.ts';
import { MEDIA_CACHE } from './options.ts';
import { createPaint, prettyOptions } from './terminal.ts';

/** @returns whether the build is good */
export async function buildAndReport(
  options: Omit<PublishOptions, 'cache' | 'onProgress'>,
): Promise<boolean> {
  const result = await publish({ ...options, cache: MEDIA_CACHE, onProgress: createProgress() });
  if ('summary' in result) {
    console.log(formatSummary(result.summary, options.out));
    return true;
  }
  console.error(`${formatPretty(result.diagnostics, prettyOptions(process.stderr))}\n`);
  const count = createPaint(process.stderr)('red', formatFaultCount(result.diagnostics));
  console.error(`${count}. ${options.out} is as it was.`);
  return false;
}

/** Call before a build that somebody waits for. */
export function announceFirstTime(): void {
  if (existsSync(MEDIA_CACHE)) return;
  console.log(
    `First time here: every image is encoded, which takes a minute. Later builds reuse ${MEDIA_CACHE}.`,
  );
}

const BAR_WIDTH = 24;
const LINE_EVERY = 50;

/** A bar on a terminal, a line now and then elsewhere. */
function createProgress(): (done: number, total: number) => void {
  if (process.stderr.isTTY) {
    return (done, total) => {
      const filled = Math.round((done / total) * BAR_WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      process.stderr.write(`\r${done < total ? `images ${bar} ${done}/${total}` : '\u001b[K'}`);
    };
  }
  return (done, total) => {
    if (done % LINE_EVERY === 0) console.error(`images ${done}/${total}`);
  };
}

function formatSummary(summary: BuildSummary, out: string): string {
  const { counts, lists, files, bytes, workerBytes, images, warnings, seconds } = summary;
  const { portfolio, post } = counts;
  const drafts = post.drafts === 0 ? '' : `, ${post.drafts} not public`;
  const { ko, en, jp } = portfolio.languages;
  return [
    `portfolio  ${portfolio.total} items (ko ${ko}, en ${en}, jp ${jp})`,
    `posts      ${post.total} items (ko ${post.languages.ko}, en ${post.languages.en})${drafts}`,
    `lists      ${lists.pages} pages, ${lists.blocks} blocks`,
    ...formatPages(summary.pages),
    `images     ${images.encoded} encoded, ${images.reused} reused`,
    `output     ${files} files, ${formatBytes(bytes)} in ${out}/public; Worker ${formatBytes(workerBytes)}`,
    ...warnAboutFiles(files),
    ...warnings.map((warning) => `warning    ${warning}`),
    `built in ${seconds.toFixed(1)} s`,
  ].join('\n');
}

function formatPages(pages: PagesSummary | undefined): string[] {
  if (!pages) return [];
  const { encoded, reused } = pages.pictures;
  return [`site       ${pages.count} pages; pictures ${encoded} encoded, ${reused} reused`];
}

/** Static assets of a Cloudflare deployment on the free plan. */
const MAX_FILES = 20_000;

function warnAboutFiles(files: number): string[] {
  if (files < MAX_FILES * 0.8) return [];
  return [`warning    ${files} files: a deployment takes ${MAX_FILES} (100,000 on a paid plan)`];
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
