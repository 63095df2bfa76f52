// The paths of the API.
import type { Collection } from './collections.ts';

/** Relative to `API_ROOT` and to the root of the site. */
export const GUEST_PATHS: Record<Collection | 'inquiry', string> = {
  portfolio: '/guest/portfolio',
  post: '/guest/post',
  inquiry: '/guest/inquiry',
};

export const OPENAPI_JSON_PATH = '/openapi.json';
export const OPENAPI_YAML_PATH = '/api/openapi.yaml';
export const DOCS_PATH = '/api/docs';
/** The asset with its answer. */
export const DOCS_FILE = '/api/docs.json';
export const HEALTH_PATH = '/api/health';
export const CHANGELOG_PATH = '/api/changelog';
export const CHANGELOG_FILE = '/api/changelog.md';
export const API_CATALOG_PATH = '/.well-known/api-catalog';
