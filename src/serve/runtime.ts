// A built output in the real edge runtime on this machine: Miniflare runs the same bundle with the bindings and
// the asset routing that wrangler.json gives a deployment.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Log, LogLevel, Miniflare, type MiniflareOptions } from 'miniflare';
import config from '../../wrangler.json' with { type: 'json' };
import { findDatabaseFile } from './database-file.ts';
import { applyMigrations } from './migrate.ts';

export interface ServeOptions {
  /** A folder that a build wrote. */
  out: string;
  /** Folder of local state, kept between runs. */
  data: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  webhook?: Webhook | undefined;
}

/** Where new inquiries are announced. */
export interface Webhook {
  url: string;
  /** `whsec_` and base64; a chat needs none. */
  secret?: string | undefined;
  format?: 'slack' | 'discord' | undefined;
}

export interface Runtime {
  /** Where it answers, without trailing slash. */
  url: string;
  port: number;
  /** Loads the output as it is now. Answers nothing until it is done. */
  reload(): Promise<void>;
  /** Whether the file of the database was removed: what is written to it then is lost. */
  hasLostDatabase(): boolean;
  /** Continues without inquiries. Answers nothing until it is done. */
  closeDatabase(): Promise<void>;
  /** Runs what the timer of a deployment runs. */
  runTimer(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Throws where there is no build, or where the runtime does not start. A database that cannot be used stops inquiries,
 * which are answered 503, and nothing else.
 */
export async function startRuntime(options: ServeOptions): Promise<Runtime> {
  const worker = join(options.out, 'worker', 'index.js');
  if (!existsSync(worker)) {
    throw new Error(`Cannot serve ${options.out}: it holds no build; run npm run build first`);
  }
  endWithThisProcess();
  const miniflare = new Miniflare(toMiniflareOptions(options, worker, options.port));
  const { host, port } = await miniflare.ready;
  let hasDatabase = true;
  const restart = async (hasDatabaseNow: boolean) => {
    hasDatabase = hasDatabaseNow;
    const next = toMiniflareOptions(options, worker, Number(port));
    await miniflare.setOptions(hasDatabase ? next : { ...next, d1Databases: {} });
  };
  const openDatabase = async () => {
    try {
      await applyMigrations(await miniflare.getD1Database('DB'));
    } catch (error) {
      reportDatabase(options.data, error instanceof Error ? error.message : String(error));
      await restart(false);
    }
  };
  await openDatabase();
  return {
    url: `http://${host}`,
    port: Number(port),
    async reload() {
      await restart(true);
      await openDatabase();
    },
    hasLostDatabase: () => hasDatabase && findDatabaseFile(options.data) === undefined,
    async closeDatabase() {
      if (!hasDatabase) return;
      reportDatabase(options.data, 'its file was removed');
      await restart(false);
    },
    async runTimer() {
      await (await miniflare.getWorker()).scheduled({ cron: config.triggers.crons[0] ?? '' });
    },
    stop: () => miniflare.dispose(),
  };
}

function reportDatabase(data: string, reason: string): void {
  const place = findDatabaseFile(data) ?? data;
  console.error(
    `Cannot use the database of inquiries in ${place}: ${reason}. Inquiries are answered 503. Put back a copy, or move the file away to begin with an empty one, and start again.`,
  );
}

/** Has workerd end when this process is gone, however it went; only a POSIX shell can see to it. */
function endWithThisProcess(): void {
  if (process.platform === 'win32' || process.env.GUEST_API_WORKERD) return;
  const miniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
  process.env.GUEST_API_WORKERD = process.env.MINIFLARE_WORKERD_PATH ?? miniflare('workerd').default;
  process.env.MINIFLARE_WORKERD_PATH = fileURLToPath(new URL('workerd.sh', import.meta.url));
}

function toMiniflareOptions(
  { out, data, host, webhook }: ServeOptions,
  worker: string,
  port: number,
): MiniflareOptions {
  const { assets, durable_objects, d1_databases, send_email, compatibility_date } = config;
  const firstPaths = assets.run_worker_first;
  return {
    host,
    port,
    modules: [{ type: 'ESModule', path: 'index.js', contents: readFileSync(worker, 'utf8') }],
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
      d1_databases.map(({ binding, database_name }) => [binding, database_name]),
    ),
    bindings: webhookBindings(webhook),
    email: { send_email },
    // Mail is written below this folder, in email/, and its path printed.
    defaultProjectTmpPath: data,
    defaultPersistRoot: data,
    // Miniflare would otherwise ask a server outside what this machine's place in the network is.
    cf: false,
    logRequests: false,
    log: new Log(LogLevel.WARN),
  };
}

/** As a deployment has them as secrets; one that is not set is not there. */
function webhookBindings({ url, secret, format }: Partial<Webhook> = {}): Record<string, string> {
  return {
    ...(url && { INQUIRY_WEBHOOK_URL: url }),
    ...(secret && { INQUIRY_WEBHOOK_SECRET: secret }),
    ...(format && { INQUIRY_WEBHOOK_FORMAT: format }),
  };
}
