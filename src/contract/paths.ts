// The paths of the site endpoints; those of the guest API are in operations.ts.
/** Relative to the root of the site. */
export const SITE_PATHS = {
  openApiJson: '/openapi.json',
  openApiYaml: '/api/openapi.yaml',
  docs: '/api/docs',
  health: '/api/health',
  mcp: '/mcp',
};
/** Assets whose addresses have no extension. */
export const DOCS_FILE = '/api/docs.json';
/** Images and files of the content. */
export const MEDIA_FOLDER = 'media';
/** Style sheets, scripts and fonts. */
export const ASSETS_ROOT = '/assets';

/** The file that an image is served from, below `MEDIA_FOLDER`. */
export function mediaNameOf({ url }: { url: string }): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
