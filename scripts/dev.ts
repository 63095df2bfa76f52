// npm run dev: builds, serves, watches

import { formatCodeFrame } from '../src/content/source/code-frame.ts';
import type { Diagnostic } from '../src/content/source/diagnostic.ts';
import { formatFaultCount, formatPretty, plural } from '../src/content/source/format-pretty.ts';
import { startDevServer } from '../src/tools/dev/dev-server.ts';
import type { ShownFault } from '../src/tools/dev/live-state.ts';
import { announceFirstTime } from './build-report.ts';
import { fail, parseCommandLine, parsePort } from './command-line.ts';
import { BUILD_OPTIONS, MEDIA_CACHE, SERVE_OPTIONS } from './options.ts';
import { localUrl } from './run-server.ts';
import { createPaint, prettyOptions, readSourceText } from './terminal.ts';

const command = {
  name: 'dev',
  summary:
    'Builds and serves the content, and does so again whenever a file is saved; pages reload. Faults are shown over the page. See also /__overview and /admin/.',
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
let hiddenDrafts = 0;

announceFirstTime();
const server = await startDevServer({
  content,
  data,
  cache: MEDIA_CACHE,
  host,
  port: parsePort(port, command),
  drafts: drafts !== undefined,
  siteUrl: (taken) => localUrl(host, taken),
  frame: withFrame,
  onBuilt({ counts, warnings }, seconds) {
    hiddenDrafts = counts.post.drafts;
    const hidden = hiddenDrafts === 0 ? '' : ` (${plural(hiddenDrafts, 'draft')} hidden)`;
    const items = `${plural(counts.portfolio.total, 'work')}, ${plural(counts.post.total, 'post')}${hidden}`;
    console.log(`${paint('green', 'built')} ${items} in ${seconds.toFixed(2)} s`);
    for (const warning of warnings) console.log(`${paint('yellow', 'warning')} ${warning}`);
  },
  onRefused(diagnostics, isServing) {
    console.error(`\n${formatPretty(diagnostics, prettyOptions(process.stderr))}\n`);
    const consequence = isServing
      ? 'The last good version stays up.'
      : 'There is no good version yet: nothing is served until this is fixed.';
    console.error(`${paint('red', formatFaultCount(diagnostics))}. ${consequence}`);
  },
  onError: (error) => console.error(error),
}).catch((error: Error) => fail(error.message, command));

const url = localUrl(host, server.port);
console.log(`Ready on ${url}`);
console.log(`  ${url}/__overview  the content at a glance`);
console.log(`  ${url}/admin/      editing in the browser`);
if (hiddenDrafts > 0) console.log(`  npm run dev -- --drafts shows the drafts, too`);
process.once('SIGINT', server.stop);
process.once('SIGTERM', server.stop);

/** What the overlay shows of the line, without colours. */
function withFrame(diagnostic: Diagnostic): ShownFault {
  const text = readSourceText(diagnostic.file);
  if (text === undefined || diagnostic.isMissing) return diagnostic;
  const lines = formatCodeFrame(text, diagnostic, { paint: (_, plain) => plain, columns: 100 });
  return lines.length > 0 ? { ...diagnostic, frame: lines.join('\n') } : diagnostic;
}
