// Explains why a server cannot start.
import { FOLDER_IN_USE } from '../../serve/database.ts';
import { CommandError, type Invocation } from './command.ts';

export function describeStart(
  { code, syscall, message: reason }: NodeJS.ErrnoException,
  { options: { host, port, data }, words: { options: words } }: Invocation<'data' | 'host' | 'port'>,
): CommandError {
  if (code === 'EADDRINUSE') return new CommandError(words.takenPort(port));
  if (code === FOLDER_IN_USE) return new CommandError(words.takenData(data));
  const isAddress = syscall === 'listen' || syscall === 'getaddrinfo';
  return new CommandError(isAddress ? words.noAddress({ host, port, reason }) : reason);
}

/** @param url of a server on this machine */
export function localUrl(url: string): string {
  return url.replace(/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):/, '/localhost:');
}
