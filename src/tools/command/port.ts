// Explains why a server cannot start.
import { CommandError, type Invocation } from './command.ts';

export function describeStart(
  { code, syscall, message: reason }: NodeJS.ErrnoException,
  { options: { host, port }, words: { options: words } }: Invocation<'host' | 'port'>,
): CommandError {
  if (code === 'EADDRINUSE') return new CommandError(words.takenPort(port));
  const isAddress = syscall === 'listen' || syscall === 'getaddrinfo';
  return new CommandError(isAddress ? words.noAddress({ host, port, reason }) : reason);
}

/** @param url of a server on this machine */
export function localUrl(url: string): string {
  return url.replace(/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):/, '/localhost:');
}
