// Runs a build and reports on the terminal: progress, then the diagnostics and the summary.
import { relative } from 'node:path';
import { COLLECTIONS } from '../../contract/collections.ts';
import { formatMoment } from '../../diagnostics/wording.ts';
import type { OnProgress } from '../../images/encode-images.ts';
import type { BuildSummary } from '../../publish/accounting.ts';
import { isReplaceable } from '../../publish/build-target.ts';
import { type PublishOptions, publish } from '../../publish/publish.ts';
import { formatBytes } from '../../text/show-file.ts';
import { CommandError, type Invocation, type Io } from '../command/command.ts';
import { contentFolder, MEDIA_CACHE } from '../command/content-folder.ts';
import { formatReport } from '../report/format-terminal.ts';
import type { Words } from '../words/words.ts';

/** Builds the content of a command for now, unless it says otherwise. @returns the paths of its files; undefined if it failed */
export async function buildAndReport(
  given: Omit<PublishOptions, 'content' | 'cache' | 'onProgress'>,
  invocation: Invocation<'content'>,
): Promise<readonly string[] | undefined> {
  const { io, words, print, printError, resolve } = invocation;
  if (!isReplaceable(given.out)) throw new CommandError(words.build.foreign(given.out));
  const folders = { content: contentFolder(invocation), cache: resolve(MEDIA_CACHE) };
  const options = { ...folders, now: io.now(), onProgress: createProgress(io, words), ...given };
  const { summary, paths, diagnostics } = await publish(options).catch((error: Error) => {
    // An error of the system, such as a full disk, needs no stack trace.
    if (!('errno' in error)) throw error;
    throw new CommandError(words.build.failed({ out: given.out, reason: error.message }));
  });
  if (diagnostics.length > 0) printError(`${formatReport(diagnostics, invocation)}\n`);
  if (summary) print(formatSummary(summary, relative(io.cwd, given.out), invocation));
  else printError(words.build.kept(given.out));
  return paths;
}

const BAR_WIDTH = 24;
const LINE_MILLISECONDS = 10_000;
/** Cloudflare takes 20,000 files on its free plan. */
const MANY_FILES = 18_000;

/** A bar with the remaining time on a terminal, and a line every ten seconds elsewhere. */
export function createProgress(
  { stderr, now }: Pick<Io, 'stderr' | 'now'>,
  { build }: Words,
  name = build.progress,
): OnProgress {
  let start = 0;
  let last = 0;
  return (done, total) => {
    const time = now();
    // A build has several stages.
    if (done === 1) start = last = time;
    const seconds = Math.ceil((((time - start) / (done - 1)) * (total - done)) / 1_000);
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const counts = `${done}/${total}${done > 1 ? ` ${build.left(clock)}` : ''}`;
    const bar = '█'.repeat(Math.round((done / total) * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
    if (stderr.isTTY) stderr.write(`\r${done < total ? `${name} ${bar} ${counts}` : ''}\u001b[K`);
    else if (time - last >= LINE_MILLISECONDS) {
      last = time;
      stderr.write(`${name} ${counts}\n`);
    }
  };
}

function formatSummary(summary: BuildSummary, out: string, { words, language }: Invocation): string {
  const { build, collections } = words;
  const { counts, files, bytes, workerBytes, images, pictures, seconds, pages } = summary;
  return [
    ...COLLECTIONS.map((collection) => {
      const { total, drafts } = counts[collection];
      const items = build.items(total);
      return `${collections[collection]}: ${drafts === 0 ? items : build.itemsAndDrafts({ items, drafts })}`;
    }),
    ...COLLECTIONS.flatMap((collection) => counts[collection].scheduled)
      .sort((a, b) => a.time - b.time)
      .map(({ title, slug, time }) => build.waits({ title, slug, moment: formatMoment[language](time) })),
    ...(pages === undefined ? [] : [build.pages(pages)]),
    build.images(images),
    build.widths(pictures),
    build.output({ files, bytes: formatBytes(bytes), out, worker: formatBytes(workerBytes) }),
    ...(files > MANY_FILES ? [build.manyFiles(files.toLocaleString('en'))] : []),
    build.done(seconds.toFixed(1)),
  ].join('\n');
}
