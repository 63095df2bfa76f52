// Every request comes here, and is answered by the guest API, a site endpoint or a page.
import { API_PATH } from '../src/contract/address-patterns.ts';
import { API_VERSION } from '../src/contract/limits.ts';
import { SITE_PATHS } from '../src/contract/paths.ts';
import { matchesTag } from '../src/edge/entity-tag.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import { QUOTA_HEADER_NAMES } from '../src/edge/quota-headers.ts';
import { answerOrFail, createCall, type Execution, type Handler, only } from './call.ts';
import { answerContactForm, findContactLanguage } from './contact-page.ts';
import type { Env } from './env.ts';
import { createGuestApi, isGuestPath, isVersionedPath } from './guest.ts';
import { answerInquiry } from './inquiry.ts';
import { createMcp } from './mcp.ts';
import { createQuota } from './quota.ts';
import { drainBody } from './read-body.ts';
import { refuse } from './refusal.ts';
import { answerSearchPage, findSearchLanguage } from './search-page.ts';
import { answerSite } from './site.ts';
import { findSiteEndpoint } from './site-endpoints.ts';

/** For every answer below /api, /guest and /mcp. */
const API_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    ...['API-Version', 'Deprecation', 'ETag', 'Idempotency-Replayed', 'Link', 'Retry-After', 'Sunset'],
    ...QUOTA_HEADER_NAMES,
  ].join(),
  'X-Content-Type-Options': 'nosniff',
};
const PREFLIGHT_SECONDS = 86_400;
const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET,HEAD,POST,OPTIONS',
  // Any header, for tracing. The wildcard does not include Authorization (Fetch standard).
  'Access-Control-Allow-Headers': '*,Authorization',
  'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
};

type App = (request: Request, env: Env, execution: Execution) => Promise<Response>;

export function createApp(manifest: Manifest): App {
  const { siteLinks } = manifest;
  const siteHeaders = { 'Strict-Transport-Security': manifest.hsts };
  const apiHeaders = { ...siteHeaders, ...API_HEADERS };
  const quota = createQuota(manifest.rateLimit);
  const guest = createGuestApi(manifest);
  const answerGuest = quota.guard(guest);
  const answerMcp = createMcp(manifest, quota.guard, guest);
  const inquireByForm = quota.guard(only('POST', (call) => answerInquiry(call, manifest)));

  const answerApi: Handler = async (call) => {
    if (isPreflight(call.request)) return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
    if (call.path === SITE_PATHS.mcp) return answerMcp(call);
    if (!isGuestPath(call.path)) {
      const answer = findSiteEndpoint(call.path, manifest);
      return answer ? quota.show(only('GET', answer))(call) : refuse('NOT_FOUND');
    }
    const response = await answerGuest(call);
    const lifecycle = isVersionedPath(call.path) ? manifest.lifecycle : {};
    // Appended, since the answer may have a Link already.
    for (const [name, value] of Object.entries(lifecycle)) response.headers.append(name, value);
    return response;
  };

  const answerPage: Handler = (call) => {
    const searched = manifest.hasSite ? findSearchLanguage(call) : undefined;
    if (searched) return answerSearchPage(call, searched, quota.guard, guest);
    const language = manifest.hasSite ? findContactLanguage(call.path) : undefined;
    return language && call.request.method === 'POST'
      ? answerContactForm(call, language, inquireByForm, manifest.inquiry.choices)
      : answerSite(call.request, call.env.ASSETS, { takesForm: language !== undefined, siteLinks });
  };

  return async (request, env, execution) => {
    const call = createCall(request, env, execution);
    const isApi = API_PATH.test(call.path);
    const response = await answerOrFail(isApi ? answerApi : answerPage, call);
    for (const [name, value] of Object.entries(isApi ? apiHeaders : siteHeaders)) {
      response.headers.set(name, value);
    }
    await drainBody(request);
    const { headers, ok, status } = response;
    if (isApi && status < 400) headers.set('API-Version', API_VERSION);
    const tag = ok && headers.get('ETag');
    const isKnown = tag && matchesTag(request.headers.get('If-None-Match'), tag);
    if (!isKnown && request.method !== 'HEAD') return response;
    await response.body?.cancel();
    return new Response(null, isKnown ? { status: 304, headers } : response);
  };
}

/** Any other OPTIONS counts like a GET. */
function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('Access-Control-Request-Method');
}
