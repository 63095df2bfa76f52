// Runs a build and reports on the terminal: progress, then the diagnostics and the summary.
import { existsSync } from 'node:fs';
import stringWidth from 'string-width';
import { type PublishOptions, publish } from '../../publish/publish.ts';
import type { BuildSummary } from '../../publish/summary.ts';
import type { Invocation } from '../command/command.ts';
import { createProgress } from '../command/progress.ts';
import { formatReport } from '../report/format-terminal.ts';
import type { Words } from '../words/en.ts';

/** @returns whether the build succeeded */
export async function buildAndReport(
  options: Omit<PublishOptions, 'onProgress'>,
  { io, words, terminal, print, printError }: Invocation,
): Promise<boolean> {
  const onProgress = createProgress(io.stderr, words);
  const result = await publish({ ...options, onProgress }).catch((error: Error) => {
    // An error of the system, such as a full disk, needs no stack trace.
    if (!('errno' in error)) throw error;
    printError(words.build.failed(options.out, error.message));
  });
  if (!result) return false;
  const { summary, diagnostics } = result;
  if (diagnostics.length > 0) printError(`${formatReport(diagnostics, terminal)}\n`);
  if (summary) print(formatSummary(summary, options.out, words));
  else printError(words.build.kept(options.out));
  return summary !== undefined;
}

/** Call before a build in the foreground. */
export function announceFirstTime(cache: string, { words, print }: Invocation): void {
  if (!existsSync(cache)) print(words.build.firstTime(cache));
}

function formatSummary(summary: BuildSummary, out: string, { build, date }: Words): string {
  const { counts, files, bytes, workerBytes, images, seconds, pages } = summary;
  const { portfolio, post } = counts;
  const { ko, en, jp } = portfolio.languages;
  const scheduled = [...portfolio.scheduled, ...post.scheduled].sort((a, b) => a.time - b.time);
  const rows: (readonly [label: string, text: string])[] = [
    [build.rows.portfolio, build.works(portfolio.total, ko, en, jp)],
    [build.rows.posts, build.posts(post.total, post.languages.ko, post.languages.en, post.drafts)],
    ...scheduled.map(
      ({ title, slug, time }) => [build.rows.scheduled, build.waits(title, slug, date(time))] as const,
    ),
    ...(pages
      ? [[build.rows.site, build.site(pages.count, pages.pictures.encoded, pages.pictures.reused)] as const]
      : []),
    [build.rows.images, build.encoded(images.encoded, images.reused)],
    [build.rows.output, build.output(files, formatBytes(bytes), out, formatBytes(workerBytes))],
  ];
  const width = Math.max(...rows.map(([label]) => stringWidth(label))) + 2;
  const lines = rows.map(([label, text]) => label + ' '.repeat(width - stringWidth(label)) + text);
  return [...lines, build.done(seconds.toFixed(1))].join('\n');
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
