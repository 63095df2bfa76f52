// Requests a second: ours beside the limit and beside the usual ways, all Workers in one workerd, driven by wrk from
// this machine. Rounds go through all of them in turn.
//   npx tsx bench/serving.ts [--posts 1000] [--rounds 3] [--seconds 4]
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { D1Database } from '@cloudflare/workers-types';
import type { PostListItem } from '../src/contract/schemas.ts';
import { publish } from '../src/publish/publish.ts';
import { contentOf } from './build.ts';
import { bundle } from './bundle.ts';
import { type LoadRun, load, type Target } from './load.ts';
import { BENCH_FOLDER, medians, type ResultHead, WORK_FOLDER, writeResult } from './measure.ts';
import { bare, hostOf, type Runtime, startRuntime, withAssets, withState, wrapped } from './runtime.ts';

export interface ServingRow extends LoadRun {
  runs: number;
}

export interface ServingResult extends ResultHead {
  posts: number;
  seconds: number;
  rows: Record<string, ServingRow>;
}

/** Nobody is refused. */
const OPEN_POLICY = { limit: 1_000_000_000, windowSeconds: 60 };
/** One client is refused after a moment and for the whole run. */
const STRICT_POLICY = { limit: 1, windowSeconds: 3_600 };
const LIST = '/api/v1/guest/post';
/** Rows of one insert: D1 takes 100 values a statement. */
const ROWS_PER_INSERT = 10;

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
  },
});
const posts = Number(values.posts);
const seconds = Number(values.seconds);

const built = await build();
const runtime = await startRuntime(
  [
    withAssets('limit', await bundle('pass-on.ts'), built.assets),
    withState(withAssets('ours', withPolicy(OPEN_POLICY), built.assets)),
    withState(withAssets('strict', withPolicy(STRICT_POLICY), built.assets)),
    withStubbedQuota(withAssets('stubbed', withPolicy(OPEN_POLICY), built.assets)),
    wrapped('quota-stub', await bundle('quota-stub.ts')),
    withState(bare('hono', await bundle('hono-d1.ts', { rateLimit: OPEN_POLICY }))),
  ],
  join(WORK_FOLDER, 'data'),
);
const items = readItems();
await seed((await runtime.miniflare.getD1Database('DB', 'hono')) as unknown as D1Database);
const jsonServer = await startJsonServer();
try {
  const targets = await findTargets(runtime);
  const runs = new Map<string, LoadRun[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, target] of Object.entries(targets)) {
      // The first run of each warms it up.
      if (round === 0) await load(target, 1).catch(() => undefined);
      const run = await load(target, seconds);
      runs.set(name, [...(runs.get(name) ?? []), run]);
      console.log(
        `${name}: ${run.requestsPerSecond.toFixed(0)}/s, ${(run.bytesPerSecond / 1e6).toFixed(0)} MB/s`,
      );
    }
  }
  const rows = Object.fromEntries(
    [...runs].map(([name, all]) => [name, { ...medians(all), runs: all.length }]),
  );
  writeResult('serving', { posts, seconds, rows });
} finally {
  jsonServer.process.kill();
  await runtime.miniflare.dispose();
}

async function build() {
  const out = join(WORK_FOLDER, 'serving');
  const cache = join(WORK_FOLDER, 'cache-ours');
  const result = await publish({ content: contentOf(posts), out, cache, site: false });
  if ('diagnostics' in result) throw new Error('Cannot build', { cause: result.diagnostics });
  return { assets: join(out, 'public'), script: readFileSync(join(out, 'worker/index.js'), 'utf8') };
}

/** The Worker with another quota: site.yaml allows no window that is longer than a run. */
function withPolicy(policy: { limit: number; windowSeconds: number }): string {
  const [before, after, ...rest] = built.script.split(/"rateLimit":\{[^}]*\}/);
  if (after === undefined || rest.length > 0) throw new Error('Cannot find the quota in the Worker');
  return `${before}"rateLimit":${JSON.stringify(policy)}${after}`;
}

function withStubbedQuota(worker: ReturnType<typeof bare>) {
  return { ...worker, d1Databases: { DB: 'stubbed' }, wrappedBindings: { QUOTA: 'quota-stub' } };
}

function readItems(): PostListItem[] {
  return Array.from({ length: Math.ceil(posts / 20) }, (_, page) => {
    const file = join(built.assets, `${LIST}/views/all/page-${page}.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { data: PostListItem[] }).data;
  }).flat();
}

async function seed(database: D1Database): Promise<void> {
  await database.exec('DROP TABLE IF EXISTS posts');
  const schema = readFileSync(join(BENCH_FOLDER, 'servers/schema.sql'), 'utf8');
  for (const statement of schema.split(';').filter((statement) => statement.trim()))
    await database.prepare(statement).run();
  for (let start = 0; start < items.length; start += ROWS_PER_INSERT) {
    const rows = items.slice(start, start + ROWS_PER_INSERT);
    const places = rows.map(() => '(?, ?, ?, ?, ?, ?, 1, ?, ?, ?)').join(', ');
    const bound = rows.flatMap((item) => [
      item.publicId,
      item.titleKo,
      item.titleEng,
      item.contentKo,
      item.contentEng,
      item.isPopular ? 1 : 0,
      item.createdAt,
      JSON.stringify(item.mainImageKo),
      JSON.stringify(item.mainImageEng),
    ]);
    await database
      .prepare(`INSERT INTO posts VALUES ${places}`)
      .bind(...bound)
      .run();
  }
}

async function startJsonServer(): Promise<{ url: string; process: ChildProcess }> {
  const file = join(WORK_FOLDER, 'json-server.json');
  writeFileSync(file, JSON.stringify({ posts: items.map((item) => ({ id: item.publicId, ...item })) }));
  const script = join(BENCH_FOLDER, 'peers/node_modules/json-server/lib/cli/bin.js');
  const port = 38_217;
  const argv = [script, file, '--host', '127.0.0.1', '--port', String(port), '--quiet'];
  const server = spawn(process.execPath, argv, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await fetch(`${url}/posts/${items[0]?.publicId}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, process: server };
    await wait(100);
  }
  server.kill();
  throw new Error('Cannot start json-server');
}

/** Every row's request, made once to see that its answer is what it should be. */
async function findTargets({ url, pid }: Runtime): Promise<Record<string, Target>> {
  const at = (worker: string, path: string): Target => ({
    url: `${url}${path}`,
    pid,
    headers: { Host: hostOf(worker) },
  });
  const first = await ask(at('ours', LIST), 200);
  const walk = await ask(at('ours', `${LIST}?limit=7`), 200);
  const cursor = (JSON.parse(walk.body) as { pagination: { nextCursor: string } }).pagination.nextCursor;
  const detail = `${LIST}/${items[0]?.publicId}`;
  const targets: Record<string, Target> = {
    'a limit': at('limit', LIST),
    'b ours, default page': at('ours', LIST),
    'c ours, limit=100 unaligned': at('ours', `${LIST}?cursor=${cursor}&limit=100`),
    'd ours, detail': at('ours', detail),
    'e ours, 304': { ...at('ours', LIST), etag: first.etag },
    'r ours, 429': { ...at('strict', LIST), isRefused: true },
    'q ours, default page, quota stubbed': at('stubbed', LIST),
    'f Hono + D1, default page': at('hono', LIST),
    'f Hono + D1, detail': at('hono', detail),
    'g json-server, default page': {
      url: `${jsonServer.url}/posts?_page=1&_limit=20&_sort=createdAt&_order=desc`,
      pid: jsonServer.process.pid as number,
    },
  };
  const expected: Record<string, number> = { 'e ours, 304': 304, 'r ours, 429': 429 };
  await ask(targets['r ours, 429'] as Target, 200);
  for (const [name, target] of Object.entries(targets)) await ask(target, expected[name] ?? 200);

  const limit = await ask(at('limit', LIST), 200);
  if (limit.body !== first.body) throw new Error('The limit and ours answer differently');
  const usual = JSON.parse((await ask(at('hono', LIST), 200)).body) as { data: unknown };
  if (JSON.stringify(usual.data) !== JSON.stringify(JSON.parse(first.body).data)) {
    throw new Error('Hono + D1 and ours answer differently');
  }
  return targets;
}

async function ask({ url, headers = {}, etag }: Target, status: number) {
  // fetch sends no Host of one's choice.
  const asked = get(url, {
    headers: { ...headers, 'CF-Connecting-IP': '10.0.0.1', ...(etag ? { 'If-None-Match': etag } : {}) },
  });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(response);
  if (response.statusCode !== status)
    throw new Error(`${url} answers ${response.statusCode}: ${body.slice(0, 200)}`);
  return { body, etag: response.headers.etag };
}
