// A built output in the real edge runtime on this machine: Miniflare runs the same bundle with the bindings and
// the asset routing that wrangler.json gives a deployment.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare, type MiniflareOptions } from 'miniflare';
import config from '../../wrangler.json' with { type: 'json' };
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

export interface Served {
  /** Where it answers, without trailing slash. */
  url: string;
  port: number;
  /** Takes up the output as it is now. */
  reload(): Promise<void>;
  /** Runs what the timer of a deployment runs. */
  runTimer(): Promise<void>;
  stop(): Promise<void>;
}

/** Throws where there is no build, or where the runtime does not start. */
export async function serveSite(options: ServeOptions): Promise<Served> {
  const worker = join(options.out, 'worker', 'index.js');
  if (!existsSync(worker)) {
    throw new Error(`Cannot serve ${options.out}: it holds no build; run npm run build first`);
  }
  const miniflare = new Miniflare(toMiniflareOptions(options, worker, options.port));
  const { host, port } = await miniflare.ready;
  await applyMigrations(await miniflare.getD1Database('DB'));
  return {
    url: `http://${host}`,
    port: Number(port),
    reload: () => miniflare.setOptions(toMiniflareOptions(options, worker, Number(port))),
    async runTimer() {
      await (await miniflare.getWorker()).scheduled({ cron: config.triggers.crons[0] ?? '' });
    },
    stop: () => miniflare.dispose(),
  };
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
