// npm start: build, then serve
import { announceFirstTime, buildAndReport } from './build-report.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { localUrl } from './local-url.ts';
import { BUILD_OPTIONS, SERVE_OPTIONS } from './options.ts';
import { choosePort } from './port.ts';
import { runServer } from './run-server.ts';
import { parseSiteUrl } from './site-url.ts';
import { readWebhook } from './webhook.ts';
import { words } from './words.ts';

const command = {
  name: 'start',
  summary: words.start.summary,
  options: {
    ...BUILD_OPTIONS,
    ...SERVE_OPTIONS,
    // Not dist: the addresses in this output are this machine's, and dist is what gets deployed.
    out: { ...BUILD_OPTIONS.out, default: '.data/start' },
    'site-url': { value: 'URL', help: words.start.siteUrl },
  },
};

const {
  content = '',
  out = '',
  data = '',
  host = '',
  port: portText = '',
  'site-url': url,
} = parseCommandLine(command).options;
const webhook = readWebhook(command);
const port = await choosePort(portText, host, command);
const siteUrl = parseSiteUrl(url, command) ?? localUrl(host, port);
announceFirstTime();
if (await buildAndReport({ content, out, siteUrl, effort: 'quick' })) {
  await runServer({ out, data, host, port, webhook }).catch((error: Error) => fail(error.message, command));
} else {
  process.exitCode = 1;
}
