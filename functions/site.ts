// Everything outside the API: pages and their markdown twins, chosen by Accept, and the files beside them.
import { preferredMediaType } from '../src/edge/accept.ts';
import { redirectAlias } from './alias.ts';
import type { AssetBinding } from './assets.ts';

/** No inline code or style, nothing from elsewhere. Only the contact page has a script. */
const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cache-Control': 'no-cache',
};
const MARKDOWN = 'text/markdown';

export async function answerSite(request: Request, assets: AssetBinding): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return secure(new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }));
  }
  const url = new URL(request.url);
  const { pathname } = url;
  const isPage = pathname.endsWith('/');
  const isTwin = pathname.endsWith('.md');
  const prefersMarkdown =
    preferredMediaType(request.headers.get('Accept'), ['text/html', MARKDOWN]) === MARKDOWN;
  if (isPage && prefersMarkdown) url.pathname = twinOf(pathname);
  const found = await assets.fetch(new Request(url, request));
  if (found.status === 404) {
    await found.body?.cancel();
    const alias = await redirectAlias(new URL(request.url), assets);
    return alias ? secure(alias) : answerMissing(url, { isTwin: isTwin || prefersMarkdown }, assets);
  }

  const response = secure(found);
  const { headers } = response;
  if (isPage) headers.set('Vary', 'Accept');
  if (isPage && !prefersMarkdown) headers.set('Link', alternate(twinOf(pathname), MARKDOWN));
  else if (isPage || isTwin) {
    headers.set('Content-Type', `${MARKDOWN}; charset=utf-8`);
    headers.set('Link', alternate(isPage ? pathname : pageOf(pathname), 'text/html'));
  }
  return response;
}

/** `/work/x/` → `/work/x.md`, `/` → `/index.md`. The build knows the same rule. */
function twinOf(page: string): string {
  return page === '/' ? '/index.md' : `${page.slice(0, -1)}.md`;
}

function pageOf(twin: string): string {
  return twin === '/index.md' ? '/' : `${twin.slice(0, -'.md'.length)}/`;
}

function alternate(path: string, type: string): string {
  return `<${path}>; rel="alternate"; type="${type}"`;
}

/** The 404 page of the path's language, or its markdown. A site built without pages has neither. */
async function answerMissing(
  url: URL,
  { isTwin }: { isTwin: boolean },
  assets: AssetBinding,
): Promise<Response> {
  const language = /^\/(?:en|jp)\//.exec(url.pathname)?.[0] ?? '/';
  const page = await assets.fetch(new Request(new URL(`${language}404${isTwin ? '.md' : ''}`, url)));
  const headers = {
    'Content-Type': `${isTwin ? MARKDOWN : 'text/html'}; charset=utf-8`,
    Vary: 'Accept',
  };
  return secure(new Response(page.ok ? page.body : null, { status: 404, headers }));
}

export function secure(response: Response): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) copy.headers.set(name, value);
  return copy;
}
