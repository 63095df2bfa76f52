// Runs a built output in the real edge runtime on this machine: Miniflare, with the bindings and the asset routing of
// wrangler.json.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Log, LogLevel, Miniflare, type MiniflareOptions } from 'miniflare';
import config from '../../wrangler.json' with { type: 'json' };
import { findDatabaseFile, findDatabaseProblem } from './database-file.ts';
import { applyMigrations } from './migrate.ts';

/**
 * Makes V8 run a full collection after each 4 MiB of new objects. Otherwise workerd grows beyond a gigabyte: the memory of a
 * request outside V8's heap is freed with its objects but does not trigger a collection (cloudflare/workerd issues 6824 and
 * 6894).
 */
const SMALL_HEAP = '--gc-global --min-semi-space-size=4 --max-semi-space-size=4';

export interface ServeOptions {
  /** A folder that a build wrote. */
  out: string;
  /** Folder of local state, kept between runs. */
  data: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Secrets of a deployment, by name. */
  secrets?: Record<string, string> | undefined;
}

/** Throws if the runtime does not start. If the database is unusable, only inquiries fail, with 503. */
export async function startRuntime(options: ServeOptions) {
  const { data } = options;
  endWithThisProcess();
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= SMALL_HEAP;
  let { out, port } = options;
  let hasDatabase = checkDatabase(data);
  const configure = () => toMiniflareOptions({ ...options, out, port }, hasDatabase);
  const miniflare = new Miniflare(configure());
  const ready = await miniflare.ready;
  port = Number(ready.port);
  const closeDatabase = async (reason: string) => {
    if (!hasDatabase) return;
    hasDatabase = false;
    reportDatabase(data, reason);
    await miniflare.setOptions(configure());
  };
  const openDatabase = async () => {
    if (!hasDatabase) return;
    const database = await miniflare.getD1Database('DB');
    await applyMigrations(database).catch((error: Error) => closeDatabase(error.message));
  };
  await openDatabase();
  return {
    /** Without trailing slash. */
    url: `http://${ready.host}`,
    port,
    /** Loads another output. Requests fail until it is done. */
    async reload(next: string) {
      out = next;
      hasDatabase = checkDatabase(data);
      await miniflare.setOptions(configure());
      await openDatabase();
    },
    /** Whether the database file was removed; writes are lost from then on. */
    hasLostDatabase: () => hasDatabase && findDatabaseFile(data) === undefined,
    /** Continues without inquiries. Requests fail until it is done. */
    closeDatabase: () => closeDatabase('its file was removed'),
    /** Runs the scheduled handler once. */
    async runTimer() {
      if (!hasDatabase) return;
      await (await miniflare.getWorker()).scheduled({ cron: config.triggers.crons[0] ?? '' });
    },
    stop: () => miniflare.dispose(),
  };
}

/** Before workerd opens the database, since it would print a stack trace. */
function checkDatabase(data: string): boolean {
  const problem = findDatabaseProblem(data);
  if (problem !== undefined) reportDatabase(data, problem);
  return problem === undefined;
}

function reportDatabase(data: string, reason: string): void {
  const place = findDatabaseFile(data) ?? data;
  console.error(
    `Cannot use the database of inquiries in ${place}: ${reason}. Inquiries are answered 503. Restore a copy, or move the file away to start with an empty database, and start the server again.`,
  );
}

/** Makes workerd exit when this process ends in any way. Needs a POSIX shell. */
function endWithThisProcess(): void {
  if (process.platform === 'win32' || process.env.GUEST_API_WORKERD) return;
  const miniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
  process.env.GUEST_API_WORKERD = process.env.MINIFLARE_WORKERD_PATH ?? miniflare('workerd').default;
  process.env.MINIFLARE_WORKERD_PATH = fileURLToPath(new URL('workerd.sh', import.meta.url));
}

function toMiniflareOptions(
  { out, data, host, port, secrets = {} }: ServeOptions,
  hasDatabase: boolean,
): MiniflareOptions {
  const { assets, durable_objects, d1_databases, send_email, compatibility_date } = config;
  const firstPaths = assets.run_worker_first;
  return {
    host,
    port,
    modules: [
      { type: 'ESModule', path: 'index.js', contents: readFileSync(join(out, 'worker', 'index.js'), 'utf8') },
    ],
    compatibilityDate: compatibility_date,
    assets: {
      directory: join(out, 'public'),
      binding: assets.binding,
      routerConfig: {
        has_user_worker: true,
        static_routing: {
          user_worker: firstPaths.filter((path) => !path.startsWith('!')),
          asset_worker: firstPaths.filter((path) => path.startsWith('!')).map((path) => path.slice(1)),
        },
      },
      assetConfig: {
        html_handling: assets.html_handling as 'auto-trailing-slash',
        not_found_handling: assets.not_found_handling as 'none',
      },
    },
    durableObjects: Object.fromEntries(
      durable_objects.bindings.map(({ name, class_name }) => [
        name,
        { className: class_name, useSQLite: true },
      ]),
    ),
    d1Databases: Object.fromEntries(
      d1_databases.flatMap(({ binding, database_name }) => (hasDatabase ? [[binding, database_name]] : [])),
    ),
    bindings: secrets,
    email: { send_email },
    // Miniflare writes mail to email/ in this folder and prints its path.
    defaultProjectTmpPath: data,
    defaultPersistRoot: data,
    // Otherwise Miniflare fetches `cf` data from Cloudflare.
    cf: false,
    logRequests: false,
    log: new Log(LogLevel.WARN),
  };
}
