// The paths of the site endpoints; those of the guest API are in operations.ts.
/** Paths from the root of the site. */
export const SITE_PATHS = {
  openApiJson: '/openapi.json',
  openApiYaml: '/api/openapi.yaml',
  docs: '/api/docs',
  health: '/api/health',
  mcp: '/mcp',
};
/** The asset's address has no extension. */
export const DOCS_FILE = '/api/docs.json';
/** Images and files of the content. */
export const MEDIA_FOLDER = 'media';
/** Style sheets, scripts and fonts. */
export const ASSETS_ROOT = '/assets';

/** Name of an image file below `MEDIA_FOLDER`. */
export function mediaNameOf({ url }: { url: string }): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
