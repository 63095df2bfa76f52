// The paths of the site endpoints; those of the guest API are in operations.ts.
/** Relative to the root of the site. */
export const SITE_PATHS = {
  openApiJson: '/openapi.json',
  openApiYaml: '/api/openapi.yaml',
  docs: '/api/docs',
  health: '/api/health',
  catalog: '/.well-known/api-catalog',
  mcp: '/mcp',
};
/** Assets whose addresses have no extension. */
export const DOCS_FILE = '/api/docs.json';
