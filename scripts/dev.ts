// npm run dev: builds, serves, watches

import { formatCodeFrame } from '../src/content/source/code-frame.ts';
import type { Diagnostic } from '../src/content/source/diagnostic.ts';
import type { FramedDiagnostic } from '../src/tools/dev/live-state.ts';
import { announceFirstTime } from './build-report.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { localUrl } from './local-url.ts';
import { BUILD_OPTIONS, MEDIA_CACHE, SERVE_OPTIONS } from './options.ts';
import { choosePort } from './port.ts';
import { createProgress } from './progress.ts';
import { createPaint, formatFaultCount, formatFaults, readSourceText } from './terminal.ts';
import { words } from './words.ts';

const command = {
  name: 'dev',
  summary: words.dev.summary,
  options: {
    content: BUILD_OPTIONS.content,
    data: SERVE_OPTIONS.data,
    host: SERVE_OPTIONS.host,
    port: SERVE_OPTIONS.port,
    drafts: { help: words.dev.drafts },
  },
};

const { content = '', data = '', host = '', port: portText = '', drafts } = parseCommandLine(command).options;
const paint = createPaint(process.stdout);
let hidden = 0;
const port = await choosePort(portText, host, command);
const url = localUrl(host, port);
console.log(words.dev.building(content, url));

announceFirstTime();

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
  onBuilt({ counts: { portfolio, post } }, warnings, seconds) {
    hidden = post.drafts + post.scheduled.length + portfolio.scheduled.length;
    const items = words.dev.built(portfolio.total, post.total, hidden, seconds.toFixed(2));
    if (warnings.length > 0) console.log(`\n${formatFaults(warnings, process.stdout)}\n`);
    console.log(`${paint('green', words.dev.done)} ${items}`);
  },
  onRefused(diagnostics, isServing) {
    console.error(`\n${formatFaults(diagnostics, process.stderr)}\n`);
    const consequence = isServing ? words.overlay.stays : words.overlay.nothing;
    console.error(`${formatFaultCount(diagnostics, paint)}. ${consequence}`);
  },
  onError: (error) => console.error(error),
}).catch((error: Error) => fail(error.message, command));

console.log(words.dev.ready(url));
console.log(`  ${url}/__overview  ${words.dev.overview}`);
console.log(`  ${url}/admin/      ${words.dev.admin}`);
if (hidden > 0) console.log(`  ${words.dev.showHidden}`);
process.once('SIGINT', server.stop);
process.once('SIGTERM', server.stop);

/** What the overlay shows of the line, without colours. */
function withFrame(diagnostic: Diagnostic): FramedDiagnostic {
  const text = readSourceText(diagnostic.file);
  if (text === undefined || diagnostic.isMissing) return diagnostic;
  const lines = formatCodeFrame(text, diagnostic, { paint: (_, plain) => plain, columns: 100 });
  return lines.length > 0 ? { ...diagnostic, frame: lines.join('\n') } : diagnostic;
}
