// Paths for the log. They have nothing that a visitor wrote.
import { API_ROOT } from '../contract/limits.ts';
import { GUEST_PATHS, PAGE_PATHS, SEARCH_PATH, SITE_PATHS, SUMMARY_PATHS } from '../contract/paths.ts';
import type { FindFile } from './asset-address.ts';

const PATHS = [GUEST_PATHS, PAGE_PATHS, SUMMARY_PATHS, SITE_PATHS].flatMap((paths) => Object.values(paths));
const PARTS = new Set([API_ROOT, SEARCH_PATH, '/livez', '/readyz', '/metrics', ...PATHS].join('').split('/'));

/** The address of a file of the build, or else the part that the API knows: `/guest/post/*`. */
export function nameRoute(target: string, findFile: FindFile | undefined): string {
  const [path = ''] = target.split('?', 1);
  const found = findFile?.(path);
  if (found) return 'file' in found ? path : found.location;
  const parts = path.split('/');
  const known = parts.findIndex((part) => !PARTS.has(part));
  return known < 0 ? path : [...parts.slice(0, known), '*'].join('/');
}
