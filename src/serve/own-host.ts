// Checks that a request names this server. Otherwise another site could point its own name at this machine and read the
// answers (DNS rebinding).
import { isIP } from 'node:net';

/**
 * @param header of the request
 * @param host the server listens on
 */
export function isOwnHost(header: string | undefined, host: string): boolean {
  const name =
    header
      ?.replace(/:\d+$/, '')
      .replace(/^\[(.*)\]$/, '$1')
      .toLowerCase() ?? '';
  return name === 'localhost' || name === host.toLowerCase() || isIP(name) !== 0;
}
