// Whether a request means this server. A page elsewhere can have its own name point at this machine (DNS rebinding) and
// read the answers; it cannot choose the name under which its visitor's browser asks.
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
