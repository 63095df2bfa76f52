// The routes of the edge: which path and method leads to which answer, and what every answer under /api and
// /guest carries.
import { cors } from 'hono/cors';
import { Hono } from 'hono/tiny';
import { API_ROOT } from '../src/contract/limits.ts';
import type { Manifest } from '../src/views/manifest.ts';
import { COLLECTIONS } from '../src/views/view.ts';
import { type AssetBinding, createAssets } from './assets.ts';
import { answerDetail } from './detail.ts';
import { answerList, answerOffsetList, type EdgeContext } from './list.ts';
import type { OrderCache } from './order-index.ts';
import { quota } from './quota.ts';
import { refuse, refuseMethod, refusePath } from './refusal.ts';

/** Bindings of the Worker. */
export interface Env {
  ASSETS: AssetBinding;
}

const GUEST_ROOTS = [
  { root: `${API_ROOT}/guest`, answer: answerList },
  { root: '/guest', answer: answerOffsetList },
];
const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const PREFLIGHT_SECONDS = 86_400;
/** Also for what merely looks like an API path, so that a mistyped one gets a readable answer. */
const API_PATH = /^\/+(?:api|guest)(?:\/|$)/i;

const CORS = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  allowHeaders: ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
  exposeHeaders: ['API-Version', 'Deprecation', 'ETag', 'Link', 'Retry-After', 'Sunset'],
  maxAge: PREFLIGHT_SECONDS,
});

export function createApp(manifest: Manifest): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  const orderCache: OrderCache = new Map();
  const contextOf = (env: Env): EdgeContext => ({ manifest, assets: createAssets(env.ASSETS), orderCache });

  app.use(async ({ req, header }, next) => {
    if (API_PATH.test(req.path)) header('X-Content-Type-Options', 'nosniff');
    await next();
  });
  app.use((context, next) => (API_PATH.test(context.req.path) ? CORS(context, next) : next()));

  for (const { root } of GUEST_ROOTS) app.use(`${root}/*`, quota);
  // The router takes a trailing slash for the same path.
  app.use(({ req }, next) =>
    API_PATH.test(req.path) && req.path.endsWith('/') ? Promise.resolve(refusePath()) : next(),
  );
  for (const { root, answer } of GUEST_ROOTS) {
    for (const collection of COLLECTIONS) {
      const list = `${root}/${collection}`;
      app.get(list, ({ req, env }) => answer(collection, req.raw, contextOf(env)));
      app.get(`${list}/:publicId`, ({ req, env }) =>
        answerDetail(collection, req.param('publicId'), req.raw, createAssets(env.ASSETS)),
      );
      app.all(list, () => refuseMethod(READ_METHODS));
      app.all(`${list}/:publicId`, () => refuseMethod(READ_METHODS));
    }
  }

  app.notFound(({ req, env }) => (API_PATH.test(req.path) ? refusePath() : env.ASSETS.fetch(req.raw)));
  app.onError((error) => {
    console.error(error);
    return refuse('INTERNAL_ERROR', {
      message: 'The request failed on our side.',
      hint: 'Try again in a moment; if it goes on, write to the address in /api/docs.',
    });
  });
  return app;
}
