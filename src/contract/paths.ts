// The paths of the API.
import type { Collection } from './collections.ts';

/** Relative to `API_ROOT` and to the root of the site. */
export const GUEST_PATHS: Record<Collection | 'inquiry', string> = {
  portfolio: '/guest/portfolio',
  post: '/guest/post',
  inquiry: '/guest/inquiry',
};

/** Lists of short items. Relative to `API_ROOT`; the origin does not have them. */
export const SUMMARY_PATHS: Record<Collection, string> = {
  portfolio: '/guest/summaries/portfolio',
  post: '/guest/summaries/post',
};

/** What pages need. Not below the paths of the details: generators refuse two paths that one address could match. */
export const PAGE_PATHS: Record<Collection, string> = {
  portfolio: '/guest/pages/portfolio',
  post: '/guest/pages/post',
};

/** Relative to `API_ROOT`. */
export const SEARCH_PATH = '/guest/search';

/** Relative to the root of the site. */
export const SITE_PATHS = {
  openApiJson: '/openapi.json',
  openApiYaml: '/api/openapi.yaml',
  docs: '/api/docs',
  health: '/api/health',
  changelog: '/api/changelog',
  catalog: '/.well-known/api-catalog',
  mcp: '/mcp',
  serverCard: '/mcp/server-card',
};
/** Assets whose addresses have no extension. */
export const DOCS_FILE = '/api/docs.json';
export const CHANGELOG_FILE = '/api/changelog.md';
export const SERVER_CARD_FILE = '/mcp/server-card.json';
