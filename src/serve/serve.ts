// Serves a built output on this machine. The runtime reads a snapshot of it, and the address never changes.
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { SITE_PATHS } from '../contract/paths.ts';
import { type Front, type FrontOptions, openFront } from './front.ts';
import { type ServeOptions, startRuntime } from './runtime.ts';
import { removeSnapshots, takeSnapshot } from './snapshot.ts';

export type RunningSite = Awaited<ReturnType<typeof serveBehind>>;
export type Served = Awaited<ReturnType<typeof serveSite>>;

/** Throws if there is no build, if the port is taken, or if the runtime does not start. */
export async function serveSite(options: ServeOptions & FrontOptions) {
  const front = await openFront(options);
  try {
    return { url: front.url, port: front.port, ...(await serveSnapshots(front, options)) };
  } catch (error) {
    front.close();
    if (!(error instanceof Error && 'errno' in error)) throw error;
    const message = `Cannot keep the state of the server in ${options.data}: ${error.message}. Use --data to name a writable folder on a disk with free space.`;
    throw new Error(message, { cause: error });
  }
}

/** Another process may replace the output at any time. */
async function serveSnapshots(front: Front, options: RuntimeOptions) {
  const { out, data } = options;
  mkdirSync(data, { recursive: true });
  accessSync(data, constants.W_OK);
  // Mail that a killed server left.
  rmSync(join(data, 'email'), { recursive: true, force: true });
  const clean = () => removeSnapshots(data);
  clean();
  // Miniflare ends the process on a signal before other handlers run.
  process.once('exit', clean);
  let folder = await takeSnapshot(out, data);
  const site = await serveBehind(front, { ...options, out: folder });
  let removed: Promise<void> = Promise.resolve();
  return {
    /** Serves the output as it is now. */
    async reload() {
      const last = folder;
      folder = await takeSnapshot(out, data);
      await site.load(folder);
      // In the background; the process removes the rest when it exits.
      await removed;
      removed = rm(last, { recursive: true }).catch(() => {});
    },
    runTimer: site.runTimer,
    async stop() {
      await Promise.all([site.stop(), removed]);
      process.off('exit', clean);
      clean();
    },
  };
}

type RuntimeOptions = Omit<ServeOptions, 'host' | 'port'>;

/** Serves a folder that changes only before it is loaded again. */
export async function serveBehind(front: Front, options: RuntimeOptions) {
  const runtime = await startRuntime({ ...options, host: '127.0.0.1', port: 0 });
  const replace = (work?: () => Promise<void>) =>
    front.replace(async () => {
      await work?.();
      return { port: runtime.port, prepare };
    });
  const prepare = async ({ method, url }: IncomingMessage) => {
    const isAboutDatabase = method === 'POST' || url === SITE_PATHS.health;
    if (isAboutDatabase && runtime.hasLostDatabase()) await replace(runtime.closeDatabase);
  };
  await replace();
  return {
    /** Serves another folder, or the same one with other files. Requests wait meanwhile. */
    load: (folder: string) => replace(() => runtime.reload(folder)),
    runTimer: runtime.runTimer,
    async stop() {
      front.close();
      await runtime.stop();
    },
  };
}
