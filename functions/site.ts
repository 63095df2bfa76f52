// Answers everything outside the API: pages, their markdown twins, and other files. Accept chooses between page and
// twin.
import { ADMIN_PATH, DRAFT_PATH } from '../src/contract/addresses/address-patterns.ts';
import { normalizeOldAddress } from '../src/contract/addresses/old-address.ts';
import {
  findLanguage,
  homeAddress,
  languageOfPath,
  pageOfTwin,
  TWIN,
  twinAddress,
} from '../src/contract/addresses/page-addresses.ts';
import type { Language } from '../src/contract/languages.ts';
import { prefersMarkdown } from '../src/edge/accept.ts';
import { type Manifest, missingPagePath } from '../src/edge/manifest.ts';
import { type AssetBinding, findAsset, findListed } from './assets.ts';
import type { Call } from './call.ts';

/** Forbids inline code, inline styles and other servers. */
const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cache-Control': 'no-cache',
};
const MARKDOWN = 'text/markdown';

/** Limits how many parameters are looked up among earlier addresses. */
const MAX_PARAMETERS = 10;

interface SiteOptions {
  takesForm: boolean;
  manifest: Pick<Manifest, 'languages' | 'siteLinks'>;
}

export async function answerSite(
  { request, env: { ASSETS: assets } }: Call,
  { takesForm, manifest: { languages, siteLinks } }: SiteOptions,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const headers = { Allow: takesForm ? 'GET, HEAD, POST' : 'GET, HEAD' };
    return secure(new Response(null, { status: 405, headers }));
  }
  const url = new URL(request.url);
  const { pathname } = url;
  // /admin/ has headers of its own (src/cms/write-admin.ts).
  const isAdmin = ADMIN_PATH.test(pathname);
  const isDraft = DRAFT_PATH.test(pathname);
  const isPage = pathname.endsWith('/') && !isAdmin && !isDraft;
  const isTwin = pathname.endsWith('.md');
  const wantsTwin = prefersMarkdown(request.headers.get('Accept'));
  const listed = await findOldQuery(url, assets);
  if (listed) return redirect(listed);
  const asked = new Request(isPage && wantsTwin ? url.origin + twinAddress(pathname) : url, request);
  // The asset store does not support lists or `*`.
  asked.headers.delete('If-None-Match');
  const asset = await assets.fetch(asked);
  // The asset store ignores empty parts of a path. In a Location header, `//host/` would be the address of another
  // site.
  if (asset.status === 404 || pathname.includes('//')) {
    await asset.body?.cancel();
    const moved = await findOldPath(url, assets);
    return moved
      ? redirect(moved)
      : answerMissing(pathname, { isTwin: isTwin || wantsTwin, languages }, assets);
  }
  if (isAdmin) return new Response(asset.body, asset);

  const response = secure(asset);
  if (!asset.ok) return response;
  const { headers } = response;
  if (isPage) headers.set('Vary', 'Accept');
  if (!isPage && !isDraft) headers.set('Access-Control-Allow-Origin', '*');
  const page = isTwin ? pageOfTwin(pathname) : pathname;
  // The HTML contains its canonical address.
  if (isPage && !wantsTwin) headers.set('Link', alternate(twinAddress(pathname), MARKDOWN));
  else if (isPage || isTwin) {
    headers.set('Content-Type', `${MARKDOWN}; charset=utf-8`);
    headers.set('Link', `${alternate(page, 'text/html')}, <${page}>; rel="canonical"`);
  }
  if (findLanguage(page, homeAddress, languages)) headers.append('Link', siteLinks);
  return response;
}

/** Finds the current address for a query, even if its path is a page: on the old site, `/?p=123` was not the home page. */
async function findOldQuery({ pathname, search }: URL, assets: AssetBinding): Promise<string | undefined> {
  const whole = search.slice(1);
  const single = whole.split('&').slice(0, MAX_PARAMETERS);
  for (const query of new Set([whole, ...single].filter(Boolean))) {
    const page = await findListed(assets, normalizeOldAddress(`${pathname}?${query}`));
    if (page !== undefined) return page;
  }
  return undefined;
}

async function findOldPath({ pathname, search }: URL, assets: AssetBinding): Promise<string | undefined> {
  const page = await findListed(assets, normalizeOldAddress(pathname));
  if (page !== undefined) return page + search;
  const twinned = pathname.endsWith(TWIN)
    ? await findListed(assets, normalizeOldAddress(pageOfTwin(pathname)))
    : undefined;
  return twinned && twinAddress(twinned) + search;
}

function redirect(location: string): Response {
  return secure(new Response(null, { status: 308, headers: { Location: location } }));
}

function alternate(path: string, type: string): string {
  return `<${path}>; rel="alternate"; type="${type}"`;
}

/** Sends the 404 page of the path's language, or its twin. A build without pages has neither. */
async function answerMissing(
  pathname: string,
  { isTwin, languages }: { isTwin: boolean; languages: readonly Language[] },
  assets: AssetBinding,
): Promise<Response> {
  if (pathname.startsWith('/.well-known/')) return secure(new Response('Not found\n', { status: 404 }));
  const page = await findAsset(assets, missingPagePath(languageOfPath(pathname, languages), { isTwin }));
  const headers = { 'Content-Type': `${isTwin ? MARKDOWN : 'text/html'}; charset=utf-8`, Vary: 'Accept' };
  return secure(new Response(page?.body, { status: 404, headers }));
}

export function secure(response: Response): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) copy.headers.set(name, value);
  return copy;
}
