// Serves a built output on this machine. The runtime reads a snapshot of it, and the address never changes.
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { HEALTH_PATH } from '../contract/paths.ts';
import { type Front, type FrontOptions, openFront } from './front.ts';
import { type ServeOptions, startRuntime } from './runtime.ts';
import { removeSnapshots, takeSnapshot } from './snapshot.ts';

export type RunningSite = Awaited<ReturnType<typeof serveBehind>>;
export type Served = Awaited<ReturnType<typeof serveSite>>;

/** Throws if there is no build, if the port is taken, or if the runtime does not start. */
export async function serveSite(options: ServeOptions & FrontOptions) {
  const { data } = options;
  const front = await openFront(options);
  try {
    mkdirSync(data, { recursive: true });
    accessSync(data, constants.W_OK);
    // Mail that a killed server left.
    rmSync(join(data, 'email'), { recursive: true, force: true });
    return { url: front.url, port: front.port, ...(await serveBehind(front, options)) };
  } catch (error) {
    front.close();
    if (!(error instanceof Error && 'errno' in error)) throw error;
    const message = `Cannot keep the state of the server in ${data}: ${error.message}. Use --data to name a writable folder on a disk with free space.`;
    throw new Error(message, { cause: error });
  }
}

/** Serves a built output through a front. */
export async function serveBehind(front: Front, options: Omit<ServeOptions, 'host' | 'port'>) {
  const { out, data } = options;
  mkdirSync(data, { recursive: true });
  const clean = () => removeSnapshots(data);
  clean();
  // Miniflare ends the process on a signal before other handlers run.
  process.once('exit', clean);
  let folder = await takeSnapshot(out, data);
  const runtime = await startRuntime({ ...options, out: folder, host: '127.0.0.1', port: 0 });
  const replace = (work?: () => Promise<void>) =>
    front.replace(async () => {
      await work?.();
      return { port: runtime.port, prepare };
    });
  const prepare = async ({ method, url }: IncomingMessage) => {
    const isAboutDatabase = method === 'POST' || url === HEALTH_PATH;
    if (isAboutDatabase && runtime.hasLostDatabase()) await replace(runtime.closeDatabase);
  };
  await replace();
  let removed: Promise<void> = Promise.resolve();
  return {
    /** Serves the output as it is now. */
    async reload() {
      const last = folder;
      folder = await takeSnapshot(out, data);
      await replace(() => runtime.reload(folder));
      // In the background; the process removes the rest when it exits.
      await removed;
      removed = rm(last, { recursive: true }).catch(() => {});
    },
    runTimer: runtime.runTimer,
    async stop() {
      front.close();
      await Promise.all([runtime.stop(), removed]);
      process.off('exit', clean);
      clean();
    },
  };
}
