// npm run dev: builds, serves, watches
import { dirname, resolve } from 'node:path';
import { codeOf } from '../../contract/failure.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { defineCommand, type Invocation } from '../command/command.ts';
import { existingContent, MEDIA_CACHE } from '../command/content-folder.ts';
import { describeStart, localUrl } from '../command/port.ts';
import { formatReport, paintCounts } from '../report/format-terminal.ts';
import { type DevPass, startDevServer } from './dev-server.ts';

const OPTIONS = ['content', 'data', 'host', 'port', 'allow-host'] as const;

export const run = defineCommand({ name: 'dev', options: OPTIONS }, async (invocation) => {
  const { io, options, words, language, print, printError } = invocation;
  const { host, 'allow-host': allowed } = options;
  const content = existingContent(invocation);
  const server = await startDevServer({
    content,
    data: invocation.resolve(options.data),
    cache: invocation.resolve(MEDIA_CACHE),
    host,
    port: options.port,
    allowedHosts: allowed?.split(','),
    language,
    onOpen: (port) => print(words.dev.building({ content, url: localUrl(host, port) })),
    onPass: createPassReporter(invocation),
    onError: (error) => printError(describeFailure(error, invocation)),
  }).catch((error: Error) => {
    throw describeStart(error, options.port, words);
  });
  const url = localUrl(host, server.port);
  print(words.dev.ready(url));
  print(`  ${url}/admin/  ${words.dev.admin(dirname(resolve(content)))}`);
  await io.waitForStop();
  await server.stop();
  return 0;
});

/** Failures of the system need no stack trace. */
function describeFailure(error: Error, { words }: Invocation): string {
  if (['ENOSPC', 'EMFILE'].includes(codeOf(error)) && 'syscall' in error && error.syscall === 'watch')
    return words.dev.watchLimit(error.message);
  return 'syscall' in error ? error.message : (error.stack ?? error.message);
}

/** Prints the problems unless they are those of the last pass. */
function createPassReporter(invocation: Invocation): (pass: DevPass) => void {
  const { words, paint, print } = invocation;
  let last = '';
  return ({ summary, diagnostics, shown, seconds }) => {
    const report = diagnostics.length === 0 ? '' : formatReport(diagnostics, invocation);
    if (report !== '') print(report === last ? paintCounts(diagnostics, invocation) : `\n${report}`);
    last = report;
    if (diagnostics.some(isError)) print(words.overlay[shown]);
    if (summary) print(paint('green', words.dev.built(seconds.toFixed(2))));
  };
}
