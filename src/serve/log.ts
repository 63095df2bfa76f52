// Logs a line per request, without the client's address.
import type { ServerResponse } from 'node:http';
import { DRAFT_PATH } from '../contract/addresses/address-patterns.ts';
import { SITE_PATHS } from '../contract/addresses/paths.ts';
import { COLLECTIONS } from '../contract/collections.ts';
import { API_ROOT } from '../contract/limits.ts';
import { OPERATIONS } from '../contract/operations.ts';
import { decodePath, type FindFile } from './asset-address.ts';

const SERVER_ERROR = 500;
const PATHS = [...Object.values(OPERATIONS).map(({ path }) => path), ...Object.values(SITE_PATHS)];
const OWN = [API_ROOT, '/livez', ...COLLECTIONS];
const PARTS = new Set([...OWN, ...PATHS].flatMap((path) => path.split('/')));

/** Prints a request once it is over. @param all whether to print successes too @param findFile of the current build */
export function logRequest(outgoing: ServerResponse, all: boolean, findFile: FindFile | undefined): void {
  const started = performance.now();
  outgoing.once('close', () => {
    const { statusCode: status, req } = outgoing;
    if (!all && status < SERVER_ERROR) return;
    const took = (performance.now() - started).toFixed();
    const line = `${new Date().toISOString()} ${req.method} ${nameRoute(req.url ?? '', findFile)} ${status} ${took} ms`;
    if (status < SERVER_ERROR) console.log(line);
    else console.error(line);
  });
}

/** Names a file of the build, or the API's part of a path: `/guest/post/*`. Keys and texts of visitors are left out. */
export function nameRoute(target: string, findFile: FindFile | undefined): string {
  const [path = ''] = target.split('?', 1);
  const entry = DRAFT_PATH.test(decodePath(path)) ? undefined : findFile?.(path);
  if (entry) return 'file' in entry ? path : entry.location;
  const parts = path.split('/');
  const end = parts.findIndex((part) => !PARTS.has(part));
  return end < 0 ? path : [...parts.slice(0, end), '*'].join('/');
}
