// The entry of the edge function in the Workers runtime.
import manifest from 'guest-api:manifest';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { runTimer } from './timer.ts';

export { QuotaCounter } from './quota-counter.ts';

export default {
  fetch: createApp(manifest),
  scheduled: (_event: unknown, env: Env) => runTimer(manifest, env, Date.now()),
};
