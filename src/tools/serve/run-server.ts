// Serves from the terminal, and switches to each new build.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recoverOutput } from '../../output/stage.ts';
import { serveSite } from '../../serve/serve.ts';
import { CommandError, type Invocation } from '../command/command.ts';
import type { serveOptions } from '../command/options.ts';
import { localUrl } from '../command/port.ts';
import { readWebhook } from './webhook.ts';

const WATCH_MILLISECONDS = 500;
/** As often as the cron trigger in wrangler.json. */
const TIMER_MILLISECONDS = 60_000;

type ServeInvocation = Invocation<keyof ReturnType<typeof serveOptions>>;

/** Until the command is told to stop. */
export async function runServer(port: number, invocation: ServeInvocation): Promise<number> {
  const { io, options, words, print, printError, resolve } = invocation;
  const { host = '', 'client-address-header': clientAddressHeader } = options;
  const [out, data] = [resolve(options.out ?? ''), resolve(options.data ?? '')];
  recoverOutput(out);
  const webhook = readWebhook(io.env);
  const worker = join(out, 'worker', 'index.js');
  const timeOfBuild = () => statSync(worker, { throwIfNoEntry: false })?.mtimeMs;
  let served = timeOfBuild();
  const site = await serveSite({ out, data, host, port, webhook, clientAddressHeader }).catch(
    (error: Error) => {
      throw new CommandError(error.message);
    },
  );
  print(words.dev.ready(localUrl(host, site.port)));
  const runTimer = () => site.runTimer().catch((error: Error) => printError(error.message));
  const timer = setInterval(runTimer, TIMER_MILLISECONDS);
  await runTimer();
  let isStopped = false;
  const stopped = io.waitForStop().then(() => {
    isStopped = true;
  });
  while (!isStopped) {
    await Promise.race([wait(WATCH_MILLISECONDS), stopped]);
    const found = timeOfBuild();
    if (isStopped || found === undefined || found === served) continue;
    served = found;
    await site.reload().then(
      () => print(words.serve.reloaded(out)),
      (error: Error) => printError(words.serve.kept(out, error.message)),
    );
  }
  clearInterval(timer);
  await site.stop();
  return 0;
}
