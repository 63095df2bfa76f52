// A build, told on the terminal: progress while it runs, then its summary or everything that is wrong.

import { existsSync } from 'node:fs';
import stringWidth from 'string-width';
import { type PublishOptions, publish } from '../src/publish/publish.ts';
import type { BuildSummary, PagesSummary } from '../src/publish/summary.ts';
import { MEDIA_CACHE } from './options.ts';
import { createProgress } from './progress.ts';
import { createPaint, formatFaultCount, formatFaults } from './terminal.ts';
import { words } from './words.ts';

/** @returns whether the build is good */
export async function buildAndReport(
  options: Omit<PublishOptions, 'cache' | 'onProgress'>,
): Promise<boolean> {
  const { summary, diagnostics } = await publish({
    ...options,
    cache: MEDIA_CACHE,
    onProgress: createProgress(),
  });
  if (diagnostics.length > 0) console.error(`${formatFaults(diagnostics, process.stderr)}\n`);
  if (summary) console.log(formatSummary(summary, options.out));
  const count = formatFaultCount(diagnostics, createPaint(process.stderr));
  if (!summary) console.error(`${count}. ${words.build.kept(options.out)}`);
  else if (diagnostics.length > 0) console.error(count);
  return summary !== undefined;
}

/** Call before a build in the foreground. */
export function announceFirstTime(): void {
  if (!existsSync(MEDIA_CACHE)) console.log(words.build.firstTime(MEDIA_CACHE));
}

function formatSummary(summary: BuildSummary, out: string): string {
  const { counts, lists, files, bytes, workerBytes, images, seconds } = summary;
  const { portfolio, post } = counts;
  const { ko, en, jp } = portfolio.languages;
  const { build, date } = words;
  const scheduled = [...portfolio.scheduled, ...post.scheduled].sort((a, b) => a.time - b.time);
  const rows: (readonly [label: string, text: string])[] = [
    [build.rows.portfolio, build.works(portfolio.total, ko, en, jp)],
    [build.rows.posts, build.posts(post.total, post.languages.ko, post.languages.en, post.drafts)],
    ...scheduled.map(
      ({ title, slug, time }) => [build.rows.scheduled, build.waits(title, slug, date(time))] as const,
    ),
    [build.rows.lists, build.lists(lists.pages, lists.blocks)],
    ...formatPages(summary.pages),
    [build.rows.images, build.encoded(images.encoded, images.reused)],
    [build.rows.output, build.output(files, formatBytes(bytes), out, formatBytes(workerBytes))],
    ...(files < MAX_FILES * 0.8 ? [] : [[build.rows.warning, build.manyFiles(files, MAX_FILES)] as const]),
  ];
  const width = Math.max(...rows.map(([label]) => stringWidth(label))) + 2;
  const lines = rows.map(([label, text]) => label + ' '.repeat(width - stringWidth(label)) + text);
  return [...lines, build.done(seconds.toFixed(1))].join('\n');
}

function formatPages(pages: PagesSummary | undefined): (readonly [string, string])[] {
  if (!pages) return [];
  const { encoded, reused } = pages.pictures;
  return [[words.build.rows.site, words.build.site(pages.count, encoded, reused)]];
}

/** Static assets of a Cloudflare deployment on the free plan. */
const MAX_FILES = 20_000;

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
