// Checks the port of a server before any other work.
import { createServer } from 'node:net';
import { CommandError, type Invocation, UsageError } from './command.ts';
import type { ADDRESS } from './options.ts';

/** @returns the given port, or any free one for 0. If the port is taken, the command ends. */
export async function requireFreePort({ options, words }: Invocation<typeof ADDRESS>): Promise<number> {
  const { host, port } = options;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const isTaken = code === 'EADDRINUSE';
      reject(isTaken ? new CommandError(words.options.takenPort(port)) : new UsageError(message));
    });
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

export function localUrl(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${/^(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/.test(name) ? 'localhost' : name}:${port}`;
}
