// npm run build: content → dist. Reports progress, then the diagnostics and the summary.
import { dirname, relative } from 'node:path';
import { COLLECTIONS } from '../../contract/collections.ts';
import { formatInstant } from '../../contract/korean-time.ts';
import type { OnProgress } from '../../images/image-cache.ts';
import { makeFolder } from '../../output/folder.ts';
import type { BuildSummary } from '../../publish/accounting.ts';
import { isReplaceable } from '../../publish/deploy/build-target.ts';
import { redirectWrangler } from '../../publish/deploy/wrangler-config.ts';
import type { PublishOptions } from '../../publish/publish.ts';
import { formatBytes } from '../../text/media.ts';
import {
  CommandError,
  contentFolder,
  defineCommand,
  type Invocation,
  type Io,
  MEDIA_CACHE,
} from '../command/command.ts';
import { formatReport } from '../report/report.ts';
import type { Words } from '../words/words.ts';
import { loadStudioConfig } from '../wrangler.ts';

export const run = defineCommand(
  { name: 'build', options: ['content', 'out', 'strict', 'at', 'drafts', 'no-site', 'pictures', 'site-url'] },
  async (invocation) => {
    const { options, resolve, io, words } = invocation;
    const out = resolve(options.out);
    const studio = loadStudioConfig(io.cwd, words);
    const { drafts, strict, at: now = io.now(), 'site-url': siteUrl } = options;
    const pictures = { pages: !options['no-site'], avif: options.pictures !== 'webp' };
    const isBuilt = await buildAndReport(
      { out, drafts, strict, now, siteUrl, studio, ...pictures },
      invocation,
    );
    if (isBuilt && studio) redirectWrangler(io.cwd, out);
    return isBuilt ? 0 : 1;
  },
);

/** Builds for now, unless the command says otherwise. @returns paths of the files; undefined if the build failed */
export async function buildAndReport(
  given: Omit<PublishOptions, 'content' | 'cache' | 'onProgress'>,
  invocation: Invocation<'content'>,
): Promise<readonly string[] | undefined> {
  const { io, words, print, printError, resolve } = invocation;
  const content = contentFolder(invocation);
  if (!isReplaceable(given.out)) throw new CommandError(words.build.foreign(given.out));
  makeFolder(dirname(given.out));
  const options = { content, cache: resolve(MEDIA_CACHE), now: io.now(), ...given };
  // The import takes a second.
  const { publish } = await import('../../publish/publish.ts');
  const { summary, assets, diagnostics } = await publish({
    ...options,
    onProgress: createProgress(io, words),
  }).catch((error: Error) => {
    // System errors, such as a full disk, need no stack trace.
    if (!('errno' in error)) throw error;
    throw new CommandError(words.build.failed({ out: given.out, reason: error.message }));
  });
  if (diagnostics.length > 0) printError(`${formatReport(diagnostics, invocation)}\n`);
  if (summary) print(formatSummary(summary, relative(io.cwd, given.out), invocation));
  else printError(words.build.kept(given.out));
  return assets && [...assets.keys()];
}

const LINE_MILLISECONDS = 10_000;
/** Cloudflare's free plan allows 20,000 files. */
const MANY_FILES = 18_000;

/** Shows the remaining time: on a terminal a line that changes, elsewhere a line every ten seconds. */
export function createProgress({ stderr, now }: Pick<Io, 'stderr' | 'now'>, { build }: Words): OnProgress {
  let start = 0;
  let last = 0;
  return (done, total) => {
    const time = now();
    // A build has several stages.
    if (done === 1) start = last = time;
    const seconds = Math.ceil((((time - start) / (done - 1)) * (total - done)) / 1_000);
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const line = `${build.progress} ${done}/${total}${done > 1 ? ` ${build.left(clock)}` : ''}`;
    if (stderr.isTTY) stderr.write(`\r${done < total ? line : ''}\u001b[K`);
    else if (time - last >= LINE_MILLISECONDS) {
      last = time;
      stderr.write(`${line}\n`);
    }
  };
}

function formatSummary(summary: BuildSummary, out: string, { words }: Invocation): string {
  const { build, collections } = words;
  const { counts, files, bytes, workerBytes, seconds } = summary;
  return [
    ...COLLECTIONS.map((collection) => {
      const { total, drafts } = counts[collection];
      const items = build.items(total);
      return `${collections[collection]}: ${drafts === 0 ? items : build.itemsAndDrafts({ items, drafts })}`;
    }),
    ...COLLECTIONS.flatMap((collection) => counts[collection].scheduled)
      .sort((a, b) => a.time - b.time)
      .map(({ title, slug, time }) => build.waits({ title, slug, moment: formatInstant(time) })),
    build.output({ files, bytes: formatBytes(bytes), out, worker: formatBytes(workerBytes) }),
    ...(files > MANY_FILES ? [build.manyFiles(files.toLocaleString('en'))] : []),
    build.done(seconds.toFixed(1)),
  ].join('\n');
}
