// The same list and detail in the usual way: a query per request, rows to objects, objects to JSON. The quota is the same as
// ours, so that only the reads differ.

import manifest from 'guest-api:manifest';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { createCall } from '../../functions/call.ts';
import type { Env } from '../../functions/env.ts';
import { createQuota } from '../../functions/quota.ts';

export { QuotaCounter } from '../../functions/quota-counter.ts';

interface Row {
  public_id: string;
  title_ko: string;
  title_eng: string;
  content_ko: string;
  content_eng: string;
  is_popular: number;
  created_at: string;
  main_image_ko: string;
  main_image_eng: string;
}

const DEFAULT_LIMIT = 20;
const quota = createQuota(manifest.rateLimit);
const app = new Hono<{ Bindings: Env }>();
app.use(cors());

/** Counts a request like our edge function. */
const counted =
  (answer: (context: Context<{ Bindings: Env }>) => Promise<Response>) =>
  (context: Context<{ Bindings: Env }>) =>
    quota.guard(() => answer(context))(createCall(context.req.raw, context.env, context.executionCtx));

app.get(
  '/api/v1/guest/post',
  counted(async ({ req, env, json }) => {
    const limit = Number(req.query('limit') ?? DEFAULT_LIMIT);
    const cursor = req.query('cursor');
    const [createdAt = '9999', publicId = ''] = cursor ? atob(cursor).split(' ') : [];
    const [{ results }, count] = await Promise.all([
      env.DB.prepare(
        'SELECT * FROM posts WHERE is_public = 1 AND (created_at < ?1 OR (created_at = ?1 AND public_id > ?2)) ORDER BY created_at DESC, public_id LIMIT ?3',
      )
        .bind(createdAt, publicId, limit + 1)
        .all<Row>(),
      env.DB.prepare('SELECT count(*) AS total FROM posts WHERE is_public = 1').first<{ total: number }>(),
    ]);
    const shown = results.slice(0, limit);
    const last = shown.at(-1);
    const hasMore = results.length > limit;
    return json({
      data: shown.map(toPost),
      pagination: {
        limit,
        total: count?.total ?? 0,
        hasMore,
        nextCursor: hasMore && last ? btoa(`${last.created_at} ${last.public_id}`) : null,
        prevCursor: null,
      },
    });
  }),
);

app.get(
  '/api/v1/guest/post/:id',
  counted(async ({ req, env, json }) => {
    const row = await env.DB.prepare('SELECT * FROM posts WHERE public_id = ? AND is_public = 1')
      .bind(req.param('id') ?? '')
      .first<Row>();
    return row ? json(toPost(row)) : json({ error: 'not found' }, 404);
  }),
);

function toPost(row: Row) {
  return {
    publicId: row.public_id,
    titleKo: row.title_ko,
    titleEng: row.title_eng,
    contentKo: row.content_ko,
    contentEng: row.content_eng,
    isPopular: row.is_popular === 1,
    isPublic: true,
    createdAt: row.created_at,
    mainImageKo: JSON.parse(row.main_image_ko),
    mainImageEng: JSON.parse(row.main_image_eng),
  };
}

export default app;
