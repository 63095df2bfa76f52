// npm run dev: builds, serves, watches

import { formatCodeFrame } from '../src/content/source/code-frame.ts';
import type { Diagnostic } from '../src/content/source/diagnostic.ts';
import { formatFaultCount, formatPretty, plural } from '../src/content/source/format-pretty.ts';
import type { FramedFault } from '../src/tools/dev/live-state.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { localUrl } from './local-url.ts';
import { BUILD_OPTIONS, MEDIA_CACHE, SERVE_OPTIONS } from './options.ts';
import { choosePort } from './port.ts';
import { createProgress } from './progress.ts';
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

const { content = '', data = '', host = '', port: portText = '', drafts } = parseCommandLine(command).options;
const paint = createPaint(process.stdout);
let hiddenDrafts = 0;
const port = await choosePort(portText, host, command);
const url = localUrl(host, port);
console.log(`Building ${content} for ${url}`);

// Loaded now: the build and the edge runtime take a second, in which a terminal would say nothing.
const { startDevServer } = await import('../src/tools/dev/dev-server.ts');
const server = await startDevServer({
  content,
  data,
  cache: MEDIA_CACHE,
  host,
  port,
  drafts: drafts !== undefined,
  siteUrl: (taken) => localUrl(host, taken),
  onProgress: createProgress(),
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

console.log(`Ready on ${url}`);
console.log(`  ${url}/__overview  the content at a glance`);
console.log(`  ${url}/admin/      editing in the browser`);
if (hiddenDrafts > 0) console.log(`  npm run dev -- --drafts shows the drafts, too`);
process.once('SIGINT', server.stop);
process.once('SIGTERM', server.stop);

/** What the overlay shows of the line, without colours. */
function withFrame(diagnostic: Diagnostic): FramedFault {
  const text = readSourceText(diagnostic.file);
  if (text === undefined || diagnostic.isMissing) return diagnostic;
  const lines = formatCodeFrame(text, diagnostic, { paint: (_, plain) => plain, columns: 100 });
  return lines.length > 0 ? { ...diagnostic, frame: lines.join('\n') } : diagnostic;
}
