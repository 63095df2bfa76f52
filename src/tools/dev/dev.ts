// npm run dev: builds, serves, watches
import { dirname, resolve } from 'node:path';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { createProgress } from '../build/report-build.ts';
import { defineCommand, type Invocation } from '../command/command.ts';
import { ADDRESS, CONTENT, contentFolder, MEDIA_CACHE } from '../command/options.ts';
import { describeStart, localUrl } from '../command/port.ts';
import { findMergeBase } from '../git.ts';
import { comparePasses } from '../report/compare-passes.ts';
import { formatHead, formatReport } from '../report/format-terminal.ts';
import { createHistoryCheck } from '../validate/check-history.ts';
import { type DevPass, startDevServer } from './dev-server.ts';

export const run = defineCommand(
  { name: 'dev', options: { ...CONTENT, ...ADDRESS, drafts: {} } },
  async (invocation) => {
    const { io, options, words, language, print, printError } = invocation;
    const { host, drafts } = options;
    const content = contentFolder(invocation);
    const cache = invocation.resolve(MEDIA_CACHE);
    const base = findMergeBase(content);
    const server = await startDevServer({
      content,
      data: invocation.resolve(options.data),
      cache,
      host,
      port: options.port,
      language,
      drafts,
      onProgress: createProgress(io, words),
      checkHistory: createHistoryCheck(content, base),
      onOpen: (port) => print(words.dev.building({ content, url: localUrl(host, port) })),
      onPass: createPassReporter(invocation),
      onError: (error) => printError(error.stack ?? error.message),
    }).catch((error: Error) => {
      throw describeStart(error, options.port, words);
    });
    const url = localUrl(host, server.port);
    print(words.dev.ready(url));
    print(`  ${url}/admin/  ${words.dev.admin(dirname(resolve(content)))}`);
    if (!drafts) print(`  ${words.dev.showHidden}`);
    await io.waitForStop();
    await server.stop();
    return 0;
  },
);

/** Errors that were there before: the first ones are named again. */
const MAX_REPEATED = 3;

/** Prints new problems, how many were resolved since the last pass, and which errors are left. */
function createPassReporter(invocation: Invocation): (pass: DevPass) => void {
  const { words, paint, print } = invocation;
  let before: readonly Diagnostic[] = [];
  return ({ summary, diagnostics, shown, seconds }) => {
    const { appeared, resolvedCount, known } = comparePasses(before, diagnostics);
    before = known;
    if (appeared.length > 0) print(`\n${formatReport(appeared, { ...invocation, isBrief: true })}`);
    if (resolvedCount > 0) print(paint('green', words.report.resolved(resolvedCount)));
    const left = diagnostics.filter((found) => isError(found) && !appeared.includes(found));
    for (const error of left.slice(0, MAX_REPEATED)) print(formatHead(error, invocation));
    if (left.length > MAX_REPEATED) print(paint('red', words.report.moreErrors(left.length - MAX_REPEATED)));
    if (diagnostics.some(isError)) print(words.overlay[shown]);
    if (!summary) return;
    const { portfolio, post } = summary.counts;
    const hidden = post.drafts + portfolio.drafts + post.scheduled.length + portfolio.scheduled.length;
    const { dev } = words;
    const [works, posts] = [dev.works(portfolio.total), dev.posts(post.total)];
    const counts = { works, posts, seconds: seconds.toFixed(2) };
    const items = hidden === 0 ? dev.built(counts) : dev.builtHidden({ ...counts, hidden });
    print(`${paint('green', dev.done)} ${items}`);
  };
}
