// A built output in the real Workers runtime: Miniflare, with the bindings and the asset routing of wrangler.json.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { createWranglerConfig } from '../../src/publish/deploy/wrangler-config.ts';
import studio from '../../wrangler.json' with { type: 'json' };

/** @param out a built output @param data a folder of local state @param secrets of a deployment, by name */
export async function startWorkers({
  out,
  data,
  secrets = {},
}: Record<'out' | 'data', string> & { secrets?: Record<string, string> | undefined }) {
  const { assets, durable_objects, d1_databases, send_email, triggers, compatibility_date } =
    createWranglerConfig(studio);
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    modules: true,
    script: readFileSync(join(out, 'worker/index.js'), 'utf8'),
    compatibilityDate: compatibility_date,
    assets: {
      directory: join(out, 'public'),
      binding: assets.binding,
      routerConfig: { has_user_worker: true, static_routing: { user_worker: assets.run_worker_first } },
      assetConfig: { html_handling: assets.html_handling, not_found_handling: assets.not_found_handling },
    },
    durableObjects: Object.fromEntries(
      durable_objects.bindings.map(({ name, class_name: className }) => [
        name,
        { className, useSQLite: true },
      ]),
    ),
    d1Databases: Object.fromEntries(
      d1_databases.map(({ binding, database_name }) => [binding, database_name]),
    ),
    bindings: secrets,
    email: { send_email },
    // Mail is written to email/ in this folder.
    defaultProjectTmpPath: data,
    defaultPersistRoot: data,
    // Otherwise Miniflare fetches `cf` data from Cloudflare.
    cf: false,
    logRequests: false,
    log: new Log(LogLevel.NONE),
  });
  const { origin, port } = await miniflare.ready;
  const database = await miniflare.getD1Database('DB');
  const isMigrated = await database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'inquiries'").first();
  for (const file of isMigrated ? [] : globSync('functions/migrations/*.sql').sort()) {
    const sql = readFileSync(file, 'utf8').replaceAll(/^--.*$/gm, '');
    const statements = sql.split(/;\s*(?:\n|$)/).filter((statement) => statement.trim() !== '');
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
  return {
    url: origin,
    port: Number(port),
    async runTimer() {
      await (await miniflare.getWorker()).scheduled({ cron: triggers.crons[0] ?? '' });
    },
    stop: () => miniflare.dispose(),
  };
}

/** The database file in a folder of local state. */
export function findWorkersDatabase(data: string): string {
  const files = globSync(join(data, 'd1/miniflare-D1DatabaseObject/*.sqlite'));
  const file = files.find((one) => basename(one) !== 'metadata.sqlite');
  if (!file) throw new Error(`There is no database in ${data}`);
  return file;
}
