// The port of a server, settled before any work is done.
import { createServer } from 'node:net';
import { askWhether } from './ask.ts';
import { type Command, fail, parsePort } from './command-line.ts';
import { words } from './words.ts';

/**
 * A port that nobody listens on: the one asked for or, where it is taken and somebody at a terminal agrees, the next.
 * Ends the process otherwise: a script that goes on to ask the port it gave would ask somebody else's server.
 */
export async function choosePort(text: string, host: string, command: Command): Promise<number> {
  const wanted = parsePort(text, command);
  const free = await listenOnce(wanted, host).catch((error: Error) => fail(error.message, command));
  if (free !== undefined) return free;
  const next = await findNextFree(wanted + 1, host);
  if (next === undefined) return fail(words.port.taken(wanted), command);
  if (process.stdin.isTTY && process.stdout.isTTY) {
    if (await askWhether(words.port.ask(wanted, next), true)) return next;
    process.exit(1);
  }
  console.error(`${command.name}: ${words.port.free(wanted, next)}`);
  process.exit(1);
}

async function findNextFree(first: number, host: string): Promise<number | undefined> {
  for (let port = first; port <= 65_535; port++) {
    if ((await listenOnce(port, host).catch(() => undefined)) !== undefined) return port;
  }
  return undefined;
}

/** @returns the port, any free one for 0, or undefined where it is taken */
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
