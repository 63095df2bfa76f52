// The routes of the edge, and the headers of every answer below /api and /guest.
import { COLLECTIONS } from '../src/contract/collections.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import { QUOTA_HEADER_NAMES } from '../src/edge/quota-headers.ts';
import { answerOrFail, createCall, type Execution, type Handler } from './call.ts';
import { answerContactForm, findContactLanguage } from './contact-page.ts';
import { answerDetail } from './detail.ts';
import { findDiscovery } from './discovery.ts';
import type { Env } from './env.ts';
import { answerInquiry } from './inquiry.ts';
import { answerList } from './list.ts';
import { createQuota, type Quota } from './quota.ts';
import { drainBody } from './read-body.ts';
import { refuseMethod, refusePath } from './refusal.ts';
import { answerSite } from './site.ts';
import type { PieceCache } from './view-index.ts';

/** Also matches mistyped API paths, so that their 404 is JSON. */
const API_PATH = /^\/+(?:(?:api|guest)(?:\/|$)|openapi\.json\/?$|\.well-known\/api-catalog\/?$)/i;
/** The versioned root or that of the origin. Everything below counts for the quota, 404 and 405 too. */
const GUEST_ROOT = new RegExp(`^(${API_ROOT})?/guest(?=/|$)`);
const INQUIRY_PATH = '/inquiry';
/** A list or a detail, below a guest root. */
const COLLECTION_PATH = new RegExp(`^/(${COLLECTIONS.join('|')})(?:/([^/]+))?$`);

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
  const quota = createQuota(manifest.rateLimit);
  const inquire = only('POST', (call) => answerInquiry(call, manifest));
  const answerApi = createApi(manifest, quota, inquire);
  const inquireByForm = quota.guard(inquire);
  const answerPage: Handler = (call) => {
    const { request, env } = call;
    const language = manifest.hasSite ? findContactLanguage(call.path) : undefined;
    return language && request.method === 'POST'
      ? answerContactForm(call, language, inquireByForm, manifest.inquiry.choices)
      : answerSite(request, env.ASSETS, { takesForm: language !== undefined });
  };
  return async (request, env, execution) => {
    const call = createCall(request, env, execution);
    const isApi = API_PATH.test(call.path);
    const response = await answerOrFail(isApi ? answerApi : answerPage, call);
    if (isApi) {
      for (const [name, value] of Object.entries(API_HEADERS)) response.headers.set(name, value);
    }
    await drainBody(request);
    if (request.method !== 'HEAD') return response;
    await response.body?.cancel();
    return new Response(null, response);
  };
}

function createApi(manifest: Manifest, quota: Quota, inquire: Handler): Handler {
  const pieces: PieceCache = new Map();

  /** @param path below a guest root */
  const answerGuest = (path: string, isVersioned: boolean): Handler => {
    if (path === INQUIRY_PATH) return inquire;
    const [, name, id] = COLLECTION_PATH.exec(path) ?? [];
    const collection = COLLECTIONS.find((known) => known === name);
    if (!collection) return () => refusePath();
    return only('GET', ({ request, env }) => {
      const build = { manifest, assets: env.ASSETS, pieces };
      return id === undefined
        ? answerList(collection, request, build, { isVersioned })
        : answerDetail(collection, id, request, build);
    });
  };

  return async (call) => {
    const { request, path } = call;
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
    const [root, version] = GUEST_ROOT.exec(path) ?? [];
    if (root === undefined) {
      const answer = findDiscovery(path, manifest);
      if (answer) return quota.show(only('GET', answer))(call);
      // Clients that support only one server request the site endpoints below the versioned root.
      const meant = path.startsWith(`${API_ROOT}/`) ? path.slice(API_ROOT.length) : '';
      return refusePath(findDiscovery(meant, manifest) && `${manifest.siteUrl}${meant}`);
    }
    const response = await quota.guard(answerGuest(path.slice(root.length), version !== undefined))(call);
    if (version) {
      // Appended, since the answer may have a Link already.
      for (const [name, value] of Object.entries(manifest.lifecycle)) response.headers.append(name, value);
    }
    return response;
  };
}

/** Answers only one method. HEAD counts as GET. */
function only(method: 'GET' | 'POST', answer: Handler): Handler {
  return (call) => {
    const asked = call.request.method === 'HEAD' ? 'GET' : call.request.method;
    return asked === method ? answer(call) : refuseMethod(method);
  };
}
