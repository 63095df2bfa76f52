// npm run serve: a built dist in the edge runtime
import { defineCommand } from '../command/command.ts';
import { serveOptions } from '../command/options.ts';
import { requireFreePort } from '../command/port.ts';
import { runServer } from './run-server.ts';

export const run = defineCommand(
  (words) => ({ name: 'serve', summary: words.serve.summary, options: serveOptions(words) }),
  async (invocation) => {
    const { host = '', port = '' } = invocation.options;
    return runServer(await requireFreePort(port, host, invocation), invocation);
  },
);
