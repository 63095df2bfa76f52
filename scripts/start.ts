// npm start: build, then serve
import { announceFirstTime, buildAndReport } from './build-report.ts';
import { fail, parseCommandLine, parsePort } from './command-line.ts';
import { findFreePort } from './free-port.ts';
import { BUILD_OPTIONS, SERVE_OPTIONS } from './options.ts';
import { localUrl, runServer } from './run-server.ts';
import { parseSiteUrl } from './site-url.ts';
import { readWebhook } from './webhook.ts';

const command = {
  name: 'start',
  summary: 'Builds the content and serves it on this machine.',
  options: {
    ...BUILD_OPTIONS,
    ...SERVE_OPTIONS,
    'site-url': { value: 'URL', help: 'origin of the addresses in the output (default: where it serves)' },
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
const port = parsePort(portText, command) || (await findFreePort(host));
const webhook = readWebhook(command);
const siteUrl = parseSiteUrl(url, command) ?? localUrl(host, port);
announceFirstTime();
if (await buildAndReport({ content, out, siteUrl, effort: 'quick' })) {
  await runServer({ out, data, host, port, webhook }).catch((error: Error) => fail(error.message, command));
} else {
  process.exitCode = 1;
}
