// Explains why a server cannot start.
import type { Words } from '../words/words.ts';
import { CommandError } from './command.ts';

export function describeStart(error: NodeJS.ErrnoException, port: number, { options }: Words): CommandError {
  return new CommandError(error.code === 'EADDRINUSE' ? options.takenPort(port) : error.message);
}

export function localUrl(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${/^(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/.test(name) ? 'localhost' : name}:${port}`;
}
