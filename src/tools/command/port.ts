// Chooses the port of a server before any other work.
import { createServer } from 'node:net';
import { CommandError, type Invocation, UsageError } from './command.ts';

/**
 * A free port: the given one, or the next free one if a person agrees. Otherwise the command ends, since a script would go on
 * to use the given port and reach another server.
 */
export async function choosePort(
  text: string,
  host: string,
  { io, words }: Invocation<string>,
): Promise<number> {
  const wanted = Number(text);
  if (!/^\d+$/.test(text) || wanted > 65_535) throw new UsageError(words.options.wrongPort(text));
  const free = await listenOnce(wanted, host).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  if (free !== undefined) return free;
  const next = await findNextFree(wanted + 1, host);
  if (next === undefined) throw new CommandError(words.port.taken(wanted));
  if (!io.stdin.isTTY || !io.stdout.isTTY) throw new CommandError(words.port.free(wanted, next));
  const { askWhether } = await import('./ask.ts');
  if (await askWhether(words.port.ask(wanted, next), true, words)) return next;
  throw new CommandError(words.port.free(wanted, next));
}

export function localUrl(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${/^(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/.test(name) ? 'localhost' : name}:${port}`;
}

async function findNextFree(first: number, host: string): Promise<number | undefined> {
  for (let port = first; port <= 65_535; port++) {
    if ((await listenOnce(port, host).catch(() => undefined)) !== undefined) return port;
  }
  return undefined;
}

/** @returns the port (any free one for 0), or undefined if it is taken */
function listenOnce(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
