// Every request comes here. A table of entrances leads it to the guest API, a site endpoint or a page.
import { API_PATH } from '../src/contract/addresses/address-patterns.ts';
import { contactAddress, findLanguage } from '../src/contract/addresses/page-addresses.ts';
import { SITE_PATHS } from '../src/contract/addresses/paths.ts';
import { API_VERSION } from '../src/contract/limits.ts';
import { matchesTag } from '../src/edge/entity-tag.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import { QUOTA_HEADER_NAMES } from '../src/edge/quota-headers.ts';
import { FORM_POLICY, FORM_PREFIX } from '../src/edge/window-counter.ts';
import { answerOrFail, type Call, createCall, type Execution, type Handler, only } from './call.ts';
import { showContactPage } from './contact-page.ts';
import type { Env } from './env.ts';
import { createGuestApi, isGuestPath, isVersionedPath } from './guest/guest.ts';
import { answerMessage, toRpc } from './guest/mcp.ts';
import { answerInquiry } from './inquiries/inquiry.ts';
import { drainBody } from './inquiries/read-body.ts';
import { createQuota, type Quota } from './quota.ts';
import { refuse } from './refusal.ts';
import { isSearch, showSearchPage, toSearchCall } from './search-page.ts';
import { answerSite } from './site.ts';
import { answerSiteEndpoint, isSiteEndpoint } from './site-endpoints.ts';

const API_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    'API-Version',
    'Deprecation',
    'ETag',
    'Idempotency-Replayed',
    'Link',
    'Retry-After',
    'Sunset',
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

interface Entrance {
  takes(call: Call): unknown;
  answer: Handler;
  /** Which quota counts the request; `show` only adds the headers. */
  quota?: keyof Quota | 'form';
  /** Changes the format of every answer, including a 429. */
  show?(answer: Response, call: Call): Response | Promise<Response>;
}

/** The first entrance that takes a request answers it. */
function listEntrances(manifest: Manifest): Entrance[] {
  const { hasSite, languages } = manifest;
  const guest = createGuestApi(manifest);
  const takesForm = ({ path }: Call) =>
    hasSite && findLanguage(path, contactAddress, languages) !== undefined;
  return [
    { takes: isPreflight, answer: () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }) },
    {
      takes: ({ path }) => path === SITE_PATHS.mcp,
      answer: only('POST', (call) => answerMessage(call, manifest, guest)),
      quota: 'guard',
      show: toRpc,
    },
    {
      takes: ({ path }) => isSiteEndpoint(path),
      answer: only('GET', (call) => answerSiteEndpoint(call, manifest)),
      quota: 'show',
    },
    {
      takes: ({ path }) => isGuestPath(path),
      answer: guest,
      quota: 'guard',
      show(answer, { path }) {
        const lifecycle = isVersionedPath(path) ? manifest.lifecycle : {};
        // The answer may already have a Link.
        for (const [name, value] of Object.entries(lifecycle)) answer.headers.append(name, value);
        return answer;
      },
    },
    { takes: ({ path }) => API_PATH.test(path), answer: () => refuse('NOT_FOUND') },
    {
      takes: (call) => hasSite && isSearch(call, languages),
      answer: (call) => guest(toSearchCall(call, languages)),
      quota: 'guard',
      show: (answer, call) => showSearchPage(answer, call, languages),
    },
    {
      takes: (call) => call.request.method === 'POST' && takesForm(call),
      answer: (call) => answerInquiry(call, manifest),
      quota: 'form',
      show: (answer, call) => showContactPage(answer, call, manifest),
    },
    { takes: () => true, answer: (call) => answerSite(call, { takesForm: takesForm(call), manifest }) },
  ];
}

/** Any other OPTIONS counts like a GET. */
function isPreflight({ path, request: { method, headers } }: Call): boolean {
  return API_PATH.test(path) && method === 'OPTIONS' && headers.has('Access-Control-Request-Method');
}

type App = (request: Request, env: Env, execution: Execution) => Promise<Response>;

export function createApp(manifest: Manifest): App {
  const siteHeaders = { 'Strict-Transport-Security': manifest.hsts };
  const apiHeaders = { ...siteHeaders, ...API_HEADERS };
  const quotas = { ...createQuota(manifest.rateLimit), form: createQuota(FORM_POLICY, FORM_PREFIX).guard };
  const entrances = listEntrances(manifest).map(({ takes, answer, quota, show }) => {
    const counted: Handler = quota ? quotas[quota](answer) : answer;
    const handle: Handler = show ? async (call) => show(await counted(call), call) : counted;
    return { takes, handle };
  });

  return async (request, env, execution) => {
    const call = createCall(request, env, execution);
    const isApi = API_PATH.test(call.path);
    const { handle } = entrances.find(({ takes }) => takes(call)) as (typeof entrances)[number];
    const response = await answerOrFail(handle, call);
    for (const [name, value] of Object.entries(isApi ? apiHeaders : siteHeaders)) {
      response.headers.set(name, value);
    }
    await drainBody(request);
    const { headers, ok, status } = response;
    if (isApi && status < 400) headers.set('API-Version', API_VERSION);
    const isKnown = ok && matchesTag(request.headers.get('If-None-Match'), headers.get('ETag'));
    if (!isKnown && request.method !== 'HEAD') return response;
    await response.body?.cancel();
    return new Response(null, isKnown ? { status: 304, headers } : response);
  };
}
