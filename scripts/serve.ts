// npm run serve: a built dist in the edge runtime
import { fail, parseCommandLine, parsePort } from './command-line.ts';
import { SERVE_OPTIONS } from './options.ts';
import { runServer } from './run-server.ts';
import { readWebhook } from './webhook.ts';

const command = {
  name: 'serve',
  summary: 'Serves a built site in the edge runtime on this machine.',
  options: SERVE_OPTIONS,
};

const { out = '', data = '', host = '', port = '' } = parseCommandLine(command).options;
const webhook = readWebhook(command);
await runServer({ out, data, host, port: parsePort(port, command), webhook }).catch((error: Error) =>
  fail(error.message, command),
);
