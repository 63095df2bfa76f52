// Checks the port of a server before any other work.
import { createServer } from 'node:net';
import { CommandError, type Invocation, UsageError } from './command.ts';

/** @returns the given port, or any free one for 0. If the port is taken, the command ends. */
export async function requireFreePort(
  text: string,
  host: string,
  { words }: Invocation<string>,
): Promise<number> {
  const wanted = Number(text);
  if (!/^\d+$/.test(text) || wanted > 65_535) throw new UsageError(words.options.wrongPort(text));
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new CommandError(words.options.takenPort(wanted))
          : new UsageError(error.message),
      ),
    );
    server.listen(wanted, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}

export function localUrl(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${/^(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/.test(name) ? 'localhost' : name}:${port}`;
}
