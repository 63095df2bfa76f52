// The routes of the edge: which path and method leads to which answer, and what every answer under /api and
// /guest carries.

import { Hono } from 'hono/tiny';
import { COLLECTIONS } from '../src/contract/collections.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import { QUOTA_HEADER_NAMES } from '../src/edge/quota-headers.ts';
import { createAssets } from './assets.ts';
import { answerDetail } from './detail.ts';
import type { Env } from './env.ts';
import { answerInquiry } from './inquiry.ts';
import { showRefusal } from './inquiry-form.ts';
import { answerList, answerOffsetList, type ServedBuild } from './list.ts';
import { createQuota, type Handler, type Quota } from './quota.ts';
import { type Body, drainBody, readBody } from './read-body.ts';
import { refuseFailure, refuseMethod, refusePath } from './refusal.ts';
import { answerSite } from './site.ts';
import { answerHealth, answerSiteFile, HEALTH_PATH, SITE_FILES } from './site-endpoints.ts';
import type { PieceCache } from './view-index.ts';

const GUEST_ROOTS = [
  { root: `${API_ROOT}/guest`, answer: answerList, isVersioned: true },
  { root: '/guest', answer: answerOffsetList, isVersioned: false },
];
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const WRITE_METHODS = ['POST', 'OPTIONS'];
const PREFLIGHT_SECONDS = 86_400;
/** Also for what merely looks like an API path, so that a mistyped one gets a readable answer. */
const API_PATH = /^\/+(?:(?:api|guest)(?:\/|$)|openapi\.json\/?$|\.well-known\/api-catalog\/?$)/i;

/** Of preflights, beside `API_HEADERS`. */
const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET,HEAD,POST,OPTIONS',
  'Access-Control-Allow-Headers': 'Accept,Authorization,Content-Type,Idempotency-Key,If-None-Match',
  'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
};
/** What every answer under /api and /guest carries, to a preflight or to the request itself. */
const API_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    ...['API-Version', 'Deprecation', 'ETag', 'Idempotency-Replayed', 'Link', 'Retry-After', 'Sunset'],
    ...QUOTA_HEADER_NAMES,
  ].join(),
  'X-Content-Type-Options': 'nosniff',
};

type EdgeApp = Hono<{ Bindings: Env }>;

export function createApp(manifest: Manifest): EdgeApp {
  const app: EdgeApp = new Hono();
  app.use(async ({ req }, next) => {
    await next();
    await drainBody(req.raw);
  });
  app.use(async (context, next) => {
    const { req } = context;
    if (!API_PATH.test(req.path)) return next();
    if (req.method !== 'OPTIONS') await next();
    else context.res = new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
    // Set on the answer: what is set before it makes Hono copy the answer.
    for (const [name, value] of Object.entries(API_HEADERS)) context.res.headers.set(name, value);
    return undefined;
  });
  const quota = createQuota(manifest.rateLimit);
  routeGuests(app, manifest, quota);
  routeSite(app, manifest, quota);
  app.notFound(({ req, env }) => (API_PATH.test(req.path) ? refusePath() : answerSite(req.raw, env.ASSETS)));
  app.onError(refuseFailure);
  return app;
}

function routeGuests(app: EdgeApp, manifest: Manifest, quota: Quota): void {
  const pieces: PieceCache = new Map();
  const buildOf = (env: Env): ServedBuild => ({ manifest, assets: createAssets(env.ASSETS), pieces });
  for (const { root, answer, isVersioned } of GUEST_ROOTS) {
    // Everything under a guest root counts, its 404 and 405 too. The router takes a trailing slash for the same path.
    const guarded = (answerGuest: Handler) =>
      quota.guard((context) => (context.req.path.endsWith('/') ? refusePath() : answerGuest(context)));
    const guest = (answerGuest: Handler) =>
      isVersioned ? withHeaders(guarded(answerGuest), manifest.lifecycle) : guarded(answerGuest);

    for (const collection of COLLECTIONS) {
      const list = `${root}/${collection}`;
      app.get(
        list,
        guest(({ req, env }) => answer(collection, req.raw, buildOf(env))),
      );
      app.get(
        `${list}/:publicId`,
        guest(({ req, env }) => answerDetail(collection, req.param('publicId') ?? '', req.raw, buildOf(env))),
      );
      for (const path of [list, `${list}/:publicId`]) {
        app.all(
          path,
          guest(() => refuseMethod(READ_METHODS)),
        );
      }
    }
    const inquiry = `${root}/inquiry`;
    app.post(inquiry, async (context) => {
      const { req, env, executionCtx } = context;
      let body: Promise<Body> | undefined;
      const readOnce = () => {
        body ??= readBody(req.raw);
        return body;
      };
      const waitUntil = (work: Promise<unknown>) => executionCtx.waitUntil(work);
      const answer = guest(() => answerInquiry(req.raw, { manifest, env, readBody: readOnce, waitUntil }));
      return showRefusal(await answer(context), req.raw, readOnce, createAssets(env.ASSETS));
    });
    app.all(
      inquiry,
      guest(() => refuseMethod(WRITE_METHODS)),
    );
    app.all(
      `${root}/*`,
      guest(() => refusePath()),
    );
  }
}

function routeSite(app: EdgeApp, manifest: Manifest, quota: Quota): void {
  const answers: [path: string, answer: Handler][] = Object.entries(SITE_FILES).map(([path, file]) => [
    path,
    ({ req, env }) => answerSiteFile(file, req.raw, createAssets(env.ASSETS)),
  ]);
  answers.push([
    HEALTH_PATH,
    ({ req, env }) => answerHealth(manifest.service, req.raw, env, createAssets(env.ASSETS)),
  ]);
  for (const [path, answer] of answers) {
    const exact = (exactAnswer: Handler) =>
      quota.show((context) => (context.req.path.endsWith('/') ? refusePath() : exactAnswer(context)));
    app.get(path, exact(answer));
    app.options(path, () => new Response(null, { status: 204, headers: { Allow: READ_METHODS.join(', ') } }));
    app.all(
      path,
      exact(() => refuseMethod(READ_METHODS)),
    );
  }
}

/** Adds headers to whatever is answered; a Link joins the one that is there. */
function withHeaders(answer: Handler, headers: Readonly<Record<string, string>>): Handler {
  const added = Object.entries(headers);
  if (added.length === 0) return answer;
  return async (context) => {
    const response = await answer(context);
    for (const [name, value] of added) response.headers.append(name, value);
    return response;
  };
}
