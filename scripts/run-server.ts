// Serving from the terminal: says when it answers, switches to a new build, and stops on SIGINT and SIGTERM.
import { rmSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { recoverOutput } from '../src/output/stage.ts';
import { type ServeOptions, serveSite } from '../src/serve/serve.ts';
import { localUrl } from './local-url.ts';
import { words } from './words.ts';

const WATCH_MILLISECONDS = 500;
/** As often as the cron trigger in wrangler.json. */
const TIMER_MILLISECONDS = 60_000;

export async function runServer(options: ServeOptions): Promise<void> {
  recoverOutput(options.out);
  // The mail of a server that was killed: nothing else removes it.
  rmSync(join(options.data, 'email'), { recursive: true, force: true });
  const served = await serveSite(options);
  console.log(words.dev.ready(localUrl(options.host, served.port)));

  const worker = join(options.out, 'worker', 'index.js');
  watchFile(worker, { interval: WATCH_MILLISECONDS }, async (now, before) => {
    if (now.mtimeMs === 0 || now.mtimeMs === before.mtimeMs) return;
    await served.reload();
    console.log(words.serve.reloaded(options.out));
  });
  const runTimer = () => served.runTimer().catch((error: Error) => console.error(error.message));
  const timer = setInterval(runTimer, TIMER_MILLISECONDS);
  await runTimer();
  const stop = async () => {
    clearInterval(timer);
    unwatchFile(worker);
    await served.stop();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
