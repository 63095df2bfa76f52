// The entry point in the Workers runtime.
import { EmailMessage } from 'cloudflare:email';
import manifest from 'guest-api:manifest';
import { createApp } from './app.ts';
import type { Env, Query } from './env.ts';
import { runTimer } from './inquiries/timer.ts';
import { sendPlayed } from './played-file.ts';

export { QuotaCounter } from './quota-counter.ts';

interface Bindings extends Omit<Env, 'MAIL' | 'DB'> {
  DB: D1Database;
  EMAIL?: { send(message: EmailMessage): Promise<unknown> };
}

const app = createApp(manifest);

export default {
  async fetch(request: Request, bindings: Bindings, execution: Parameters<typeof app>[2]) {
    const env = toEnv(bindings);
    return (await sendPlayed(request, env.ASSETS)) ?? app(request, env, execution);
  },
  async scheduled(_event: unknown, bindings: Bindings) {
    await runTimer(manifest, toEnv(bindings), Date.now());
  },
};

function toEnv({ EMAIL, DB, ...env }: Bindings): Env {
  const prepare = ([sql, ...values]: Query) => DB.prepare(sql).bind(...values);
  return {
    ...env,
    DB: {
      query: async <Row>(...query: Query) => (await prepare(query).all<Row>()).results,
      transact: async <Row>(queries: readonly Query[]) =>
        (await DB.batch<Row>(queries.map(prepare)))[0]?.results ?? [],
    },
    ...(EMAIL && { MAIL: ({ from, to, raw }) => EMAIL.send(new EmailMessage(from, to, raw)) }),
  };
}
