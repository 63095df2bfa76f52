// Servers of tests, on free ports of this machine.
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Closed when the test ends. @returns its port */
export async function listen(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
