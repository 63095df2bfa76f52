// npm run dev: builds, serves, watches
import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../src/content/diagnostic.ts';
import { startDevServer } from '../src/dev/dev-server.ts';
import type { ShownFault } from '../src/dev/live-state.ts';
import { formatCodeFrame } from '../src/validate/code-frame.ts';
import { formatFaultCount, formatPretty } from '../src/validate/format-pretty.ts';
import { fail, parseCommandLine, parsePort } from './command-line.ts';
import { BUILD_OPTIONS, MEDIA_CACHE, SERVE_OPTIONS } from './options.ts';
import { localUrl } from './run-server.ts';
import { createPaint, prettyOptions } from './terminal.ts';

const command = {
  name: 'dev',
  summary: 'Builds and serves the content, and does so again whenever a file is saved. See also /__overview.',
  options: {
    content: BUILD_OPTIONS.content,
    data: SERVE_OPTIONS.data,
    host: SERVE_OPTIONS.host,
    port: SERVE_OPTIONS.port,
    drafts: { help: 'show posts that are not public, marked as drafts' },
  },
};

const { content = '', data = '', host = '', port = '', drafts } = parseCommandLine(command).options;
const paint = createPaint(process.stdout);

const server = await startDevServer({
  content,
  data,
  cache: MEDIA_CACHE,
  host,
  port: parsePort(port, command),
  drafts: drafts !== undefined,
  siteUrl: (taken) => localUrl(host, taken),
  frame: withFrame,
  onBuilt({ counts }, seconds) {
    const items = `${counts.portfolio.total} works, ${counts.post.total} posts`;
    console.log(`${paint('green', 'built')} ${items} in ${seconds.toFixed(2)} s`);
  },
  onRefused(diagnostics) {
    console.error(`\n${formatPretty(diagnostics, prettyOptions(process.stderr))}\n`);
    console.error(`${paint('red', formatFaultCount(diagnostics))}. The last good version stays up.`);
  },
  onError: (error) => console.error(error),
}).catch((error: Error) => fail(error.message, command));
console.log(`Ready on ${localUrl(host, server.port)}`);
process.once('SIGINT', server.stop);
process.once('SIGTERM', server.stop);

/** What the overlay shows of the line, without colours. */
function withFrame(diagnostic: Diagnostic): ShownFault {
  try {
    const text = readFileSync(diagnostic.file, 'utf8')
      .replaceAll('\r\n', '\n')
      .replace(/^\ufeff/, '');
    const lines = formatCodeFrame(text, diagnostic, { paint: (_, plain) => plain, columns: 100 });
    return lines.length > 0 ? { ...diagnostic, frame: lines.join('\n') } : diagnostic;
  } catch {
    return diagnostic;
  }
}
