// npm run serve: a built dist in the edge runtime. Switches to each new build.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recoverOutput } from '../../output/stage.ts';
import { serveSite } from '../../serve/serve.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { SERVE } from '../command/options.ts';
import { localUrl, requireFreePort } from '../command/port.ts';

const WATCH_MILLISECONDS = 500;
/** As often as the cron trigger in wrangler.json. */
const TIMER_MILLISECONDS = 60_000;

export const run = defineCommand({ name: 'serve', options: SERVE }, async (invocation) =>
  runServer(await requireFreePort(invocation), invocation),
);

/** Resolves when the command should stop. */
export async function runServer(port: number, invocation: Invocation<typeof SERVE>): Promise<number> {
  const { io, options, words, print, printError, resolve } = invocation;
  const { host, 'client-address-header': clientAddressHeader } = options;
  const [out, data] = [resolve(options.out), resolve(options.data)];
  recoverOutput(out);
  const secrets = readWebhook(io.env);
  const worker = join(out, 'worker', 'index.js');
  const timeOfBuild = () => statSync(worker, { throwIfNoEntry: false })?.mtimeMs;
  let served = timeOfBuild();
  const settings = { out, data, host, port, secrets, clientAddressHeader };
  const site = await serveSite(settings).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  print(words.dev.ready(localUrl(host, site.port)));
  const runTimer = () => site.runTimer().catch((error: Error) => printError(error.message));
  const timer = setInterval(runTimer, TIMER_MILLISECONDS);
  await runTimer();
  const stopped = io.waitForStop().then(() => true);
  while (!(await Promise.race([wait(WATCH_MILLISECONDS), stopped]))) {
    const found = timeOfBuild();
    if (found === undefined || found === served) continue;
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

/** The webhook's secrets, from the same environment variables as in a deployment. */
function readWebhook(environment: NodeJS.ProcessEnv): Record<string, string> {
  const { INQUIRY_WEBHOOK_URL = '', INQUIRY_WEBHOOK_SECRET = '', INQUIRY_WEBHOOK_FORMAT = '' } = environment;
  if (INQUIRY_WEBHOOK_URL === '' && INQUIRY_WEBHOOK_SECRET === '') return {};
  if (!URL.canParse(INQUIRY_WEBHOOK_URL)) throw new UsageError('INQUIRY_WEBHOOK_URL: expected an address');
  if (!['', 'slack', 'discord'].includes(INQUIRY_WEBHOOK_FORMAT)) {
    throw new UsageError('INQUIRY_WEBHOOK_FORMAT: expected slack or discord');
  }
  if (INQUIRY_WEBHOOK_FORMAT !== '') return { INQUIRY_WEBHOOK_URL, INQUIRY_WEBHOOK_FORMAT };
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(INQUIRY_WEBHOOK_SECRET)) {
    throw new UsageError('INQUIRY_WEBHOOK_SECRET: expected whsec_ and at least 24 bytes in base64');
  }
  return { INQUIRY_WEBHOOK_URL, INQUIRY_WEBHOOK_SECRET };
}
