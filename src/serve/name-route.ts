// Paths for the log. They have nothing that a visitor wrote.

import { COLLECTIONS } from '../contract/collections.ts';
import { API_ROOT } from '../contract/limits.ts';
import { OPERATIONS } from '../contract/operations.ts';
import { SITE_PATHS } from '../contract/paths.ts';
import type { FindFile } from './asset-address.ts';

const PATHS = [...Object.values(OPERATIONS).map(({ path }) => path), ...Object.values(SITE_PATHS)];
const OWN = [API_ROOT, '/livez', '/readyz', ...COLLECTIONS];
const PARTS = new Set([...OWN, ...PATHS].flatMap((path) => path.split('/')));

/** The address of a file of the build, or else the part that the API knows: `/guest/post/*`. */
export function nameRoute(target: string, findFile: FindFile | undefined): string {
  const [path = ''] = target.split('?', 1);
  const found = findFile?.(path);
  if (found) return 'file' in found ? path : found.location;
  const parts = path.split('/');
  const known = parts.findIndex((part) => !PARTS.has(part));
  return known < 0 ? path : [...parts.slice(0, known), '*'].join('/');
}
