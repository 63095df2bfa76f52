// npm run dev: builds, serves, watches
import { dirname, resolve } from 'node:path';
import { codeOf } from '../../contract/failure.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { contentFolder, defineCommand, type Invocation, MEDIA_CACHE } from '../command/command.ts';
import { describeStart } from '../command/port.ts';
import { formatReport, paintCounts } from '../report/report.ts';
import { type DevPass, startDevServer } from './dev-server.ts';

const OPTIONS = ['content', 'data', 'host', 'port', 'allow-host'] as const;

export const run = defineCommand({ name: 'dev', options: OPTIONS }, async (invocation) => {
  const { io, options, words, language, print, printError } = invocation;
  const { host, 'allow-host': allowed } = options;
  const content = contentFolder(invocation);
  const server = await startDevServer({
    content,
    host,
    port: options.port,
    allowedHosts: allowed?.split(','),
    language,
    data: invocation.resolve(options.data),
    cache: invocation.resolve(MEDIA_CACHE),
    onOpen: (url) => print(words.dev.building({ content, url })),
    onPass: createPassReporter(invocation),
    onError: (error) => printError(describeFailure(error, invocation)),
  }).catch((error: Error) => {
    throw describeStart(error, invocation);
  });
  print(words.dev.ready(server.url));
  print(`  ${server.url}/admin/  ${words.dev.admin(dirname(resolve(content)))}`);
  await io.waitForStop();
  await server.stop();
  return 0;
});

/** System errors need no stack trace. */
function describeFailure(error: Error, { words }: Invocation): string {
  if (!('syscall' in error)) return error.stack ?? error.message;
  const isLimit = ['ENOSPC', 'EMFILE'].includes(codeOf(error)) && error.syscall === 'watch';
  return isLimit ? words.dev.watchLimit(error.message) : error.message;
}

/** Prints the problems unless they are those of the last build. */
function createPassReporter(invocation: Invocation): (pass: DevPass) => void {
  const { words, paint, print } = invocation;
  let last = '';
  return ({ summary, diagnostics, isServing }) => {
    const report = diagnostics.length === 0 ? '' : formatReport(diagnostics, invocation);
    if (report !== '') print(report === last ? paintCounts(diagnostics, invocation) : `\n${report}`);
    last = report;
    if (diagnostics.some(isError)) print(isServing ? words.overlay.last : words.overlay.nothing);
    if (summary) print(paint('green', words.dev.built(summary.seconds.toFixed(2))));
  };
}
