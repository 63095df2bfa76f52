// A built output on this machine: the runtime, behind an address that outlives it.
import type { AddressInfo } from 'node:net';
import { createFront } from './front.ts';
import { type Runtime, type ServeOptions, startRuntime } from './runtime.ts';

export type { ServeOptions, Webhook } from './runtime.ts';
export type Served = Omit<Runtime, 'hasLostDatabase' | 'closeDatabase'>;

/** Throws where there is no build, where the port is taken, or where the runtime does not start. */
export async function serveSite({ host, port, ...options }: ServeOptions): Promise<Served> {
  const runtime = await startRuntime({ ...options, host: '127.0.0.1', port: 0 });
  const target = { host: '127.0.0.1', port: runtime.port };
  const front = createFront(target, async ({ method, url }) => {
    const isAboutDatabase = method === 'POST' || url === '/api/health';
    if (isAboutDatabase && runtime.hasLostDatabase()) await front.pause(runtime.closeDatabase);
  });
  const { server } = front;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    await runtime.stop();
    throw error;
  }
  const address = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    reload: () => front.pause(runtime.reload),
    runTimer: runtime.runTimer,
    async stop() {
      server.close();
      server.closeAllConnections();
      await runtime.stop();
    },
  };
}
