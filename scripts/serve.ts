// npm run serve: a built dist in the edge runtime
import { fail, parseCommandLine } from './command-line.ts';
import { SERVE_OPTIONS } from './options.ts';
import { choosePort } from './port.ts';
import { runServer } from './run-server.ts';
import { readWebhook } from './webhook.ts';
import { words } from './words.ts';

const command = {
  name: 'serve',
  summary: words.serve.summary,
  options: SERVE_OPTIONS,
};

const { out = '', data = '', host = '', port = '' } = parseCommandLine(command).options;
const webhook = readWebhook(command);
const freePort = await choosePort(port, host, command);
await runServer({ out, data, host, port: freePort, webhook }).catch((error: Error) =>
  fail(error.message, command),
);
