// A built output in the real edge runtime on this machine: Miniflare runs the same bundle, with the same static
// asset routing, as a deployment does.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare, type MiniflareOptions } from 'miniflare';

export interface ServeOptions {
  /** A folder that a build wrote. */
  out: string;
  /** Folder of local state, kept between runs. */
  data: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
}

export interface Served {
  /** Where it answers, without trailing slash. */
  url: string;
  /** Takes up the output as it is now. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** The runtime's behaviour is pinned to this day, here and in a deployment. */
const COMPATIBILITY_DATE = '2026-07-01';
/** Content-addressed files: served without running the edge function. */
const STATIC_PATHS = ['/media/*'];

export async function serveSite(options: ServeOptions): Promise<Served> {
  const worker = join(options.out, 'worker', 'index.js');
  if (!existsSync(worker))
    throw new Error(`Cannot serve ${options.out}: it holds no build; run npm run build first`);
  const miniflare = new Miniflare(toMiniflareOptions(options, worker, options.port));
  const { host, port } = await miniflare.ready;
  return {
    url: `http://${host}`,
    reload: () => miniflare.setOptions(toMiniflareOptions(options, worker, Number(port))),
    stop: () => miniflare.dispose(),
  };
}

function toMiniflareOptions(
  { out, data, host }: ServeOptions,
  worker: string,
  port: number,
): MiniflareOptions {
  return {
    host,
    port,
    modules: [{ type: 'ESModule', path: 'index.js', contents: readFileSync(worker, 'utf8') }],
    compatibilityDate: COMPATIBILITY_DATE,
    assets: {
      directory: join(out, 'public'),
      binding: 'ASSETS',
      routerConfig: {
        has_user_worker: true,
        static_routing: { user_worker: ['/*'], asset_worker: STATIC_PATHS },
      },
      assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
    },
    defaultPersistRoot: data,
    // Miniflare would otherwise ask a server outside what this machine's place in the network is.
    cf: false,
    logRequests: false,
    log: new Log(LogLevel.WARN),
  };
}
