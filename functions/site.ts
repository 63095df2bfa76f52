// Answers everything outside the API: pages, their markdown twins, and other files. Accept chooses page or twin.

import { languageOfPath, pageOfTwin, twinAddress } from '../src/contract/page-addresses.ts';
import { preferredMediaType } from '../src/edge/accept.ts';
import { missingPagePath } from '../src/edge/manifest.ts';
import { redirectAlias, redirectOldAddress } from './alias.ts';
import { type AssetBinding, findAsset } from './assets.ts';

/** No inline code or styles, and nothing from other servers. */
const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cache-Control': 'no-cache',
};
const MARKDOWN = 'text/markdown';
/** The asset store would guess a more general type from the file extension. */
const FEED_TYPES: Record<string, string> = {
  'feed.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
};

/** The CMS has other headers (src/cms/write-admin.ts). */
const ADMIN_PATH = /^\/admin(?:\/|$)/;

/** @param takesForm whether the page at this address is also posted to */
export async function answerSite(
  request: Request,
  assets: AssetBinding,
  { takesForm }: { takesForm: boolean },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const headers = { Allow: takesForm ? 'GET, HEAD, POST' : 'GET, HEAD' };
    return secure(new Response(null, { status: 405, headers }));
  }
  const url = new URL(request.url);
  const { pathname } = url;
  const isAdmin = ADMIN_PATH.test(pathname);
  const isPage = pathname.endsWith('/') && !isAdmin;
  const isTwin = pathname.endsWith('.md');
  const prefersMarkdown =
    preferredMediaType(request.headers.get('Accept'), ['text/html', MARKDOWN]) === MARKDOWN;
  const moved = url.search === '' || isAdmin ? undefined : await redirectOldAddress(url, assets);
  if (moved) return secure(moved);
  if (isPage && prefersMarkdown) url.pathname = twinAddress(pathname);
  const found = await assets.fetch(new Request(url, request));
  if (found.status === 404) {
    await found.body?.cancel();
    const asked = new URL(request.url);
    const alias = (await redirectAlias(asked, assets)) ?? (await redirectOldAddress(asked, assets));
    return alias ? secure(alias) : answerMissing(pathname, { isTwin: isTwin || prefersMarkdown }, assets);
  }
  if (isAdmin) return found;

  const response = secure(found);
  const { headers } = response;
  const feedType = FEED_TYPES[pathname.slice(pathname.lastIndexOf('/') + 1)];
  if (feedType) headers.set('Content-Type', feedType);
  if (isPage) headers.set('Vary', 'Accept');
  const page = isTwin ? pageOfTwin(pathname) : pathname;
  // A page names its canonical address itself.
  if (isPage && !prefersMarkdown) headers.set('Link', alternate(twinAddress(pathname), MARKDOWN));
  else if (isPage || isTwin) {
    headers.set('Content-Type', `${MARKDOWN}; charset=utf-8`);
    headers.set('Link', `${alternate(page, 'text/html')}, <${page}>; rel="canonical"`);
  }
  return response;
}

function alternate(path: string, type: string): string {
  return `<${path}>; rel="alternate"; type="${type}"`;
}

/** The 404 page of the path's language, or its twin. A build without pages has neither. */
async function answerMissing(
  pathname: string,
  { isTwin }: { isTwin: boolean },
  assets: AssetBinding,
): Promise<Response> {
  const page = await findAsset(assets, missingPagePath(languageOfPath(pathname), { isTwin }));
  const headers = {
    'Content-Type': `${isTwin ? MARKDOWN : 'text/html'}; charset=utf-8`,
    Vary: 'Accept',
  };
  return secure(new Response(page?.body, { status: 404, headers }));
}

export function secure(response: Response): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) copy.headers.set(name, value);
  return copy;
}
