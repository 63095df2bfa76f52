// Requests per second of both hosts. The Node host is compared with nginx and one file; the edge function in the Workers runtime
// with a Worker that only forwards that file. wrk measures them in turns, from this machine.
//   npx tsx bench/serving.ts [--posts 1000] [--rounds 3] [--seconds 4]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type LoadRun, load, type Request } from './load.ts';
import {
  contentOf,
  emptyTrash,
  medians,
  npmScript,
  runProcess,
  settle,
  table,
  targetTable,
  WORK_FOLDER,
  writeSection,
} from './measure.ts';
import { startBuild, startNginx, startNode, startWorker } from './runtime.ts';

const FOLDER = join(WORK_FOLDER, 'serving');
const OUT = join(FOLDER, 'out');
const LIST = '/api/v1/guest/post';
const SUMMARIES = '/api/v1/guest/summaries/post';
const FORWARDER = `export default {
  fetch: (_, env) => env.ASSETS.fetch('https://assets.local${LIST}/views/all/page-0.json'),
};`;

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
  },
});
const seconds = Number(values.seconds);
let clients = 0;

const missing = ['wrk', 'nginx'].filter((program) => spawnSync(program, ['-v']).error);
if (missing.length > 0) {
  const programs = missing.join(' ');
  console.error(
    `Cannot measure without ${missing.join(' and ')}: install them, as in apt-get install ${programs}`,
  );
  process.exit(2);
}
settle(FOLDER);
const content = contentOf(Number(values.posts));
runProcess(npmScript('build', '--no-site', '--content', content, '--out', OUT), { cwd: FOLDER });
const ours = await startBuild(OUT, join(FOLDER, 'data'));
const node = await startNode(OUT, join(FOLDER, 'node'));
const page = join(OUT, 'public', LIST, 'views/all/page-0.json');
const nginx = await startNginx(page, join(FOLDER, 'nginx'));
const forwarder = await startWorker(FORWARDER, {
  assets: {
    directory: join(OUT, 'public'),
    binding: 'ASSETS',
    routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
  },
});
try {
  const requests = await createRequests();
  const runs = new Map<string, LoadRun[]>(Object.keys(requests).map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, request] of Object.entries(requests)) {
      // Warms up the server, and uses up the quota of the client that is to be refused.
      if (round === 0) await load(request, 1).catch(() => undefined);
      runs.get(name)?.push(await load(request, seconds));
      console.log(`round ${round + 1}, ${name}: ${runs.get(name)?.at(-1)?.requestsPerSecond.toFixed()}/s`);
    }
  }
  report(new Map([...runs].map(([name, all]) => [name, medians(all)])));
} finally {
  await Promise.all([ours, node, nginx, forwarder].map((server) => server.stop()));
}
settle(FOLDER);
emptyTrash();

function report(rows: ReadonlyMap<string, LoadRun>): void {
  const ratio = (a: string, b: string, field: keyof LoadRun = 'requestsPerSecond') =>
    (rows.get(a)?.[field] ?? Number.NaN) / (rows.get(b)?.[field] ?? Number.NaN);
  const target = (name: string, value: number, atLeast: number) => ({ name, value, atLeast, unit: '×' });
  const rate = (name: string, row: string, atLeast: number) => {
    return { name, value: rows.get(row)?.requestsPerSecond ?? Number.NaN, atLeast, unit: '/s' };
  };
  const late = (row: string) => {
    return {
      name: `${row}, p99`,
      value: rows.get(row)?.p99Milliseconds ?? Number.NaN,
      atMost: 100,
      unit: 'ms',
    };
  };
  const gzipped = gzipSync(readFileSync(join(OUT, 'worker/index.js')), { level: 9 });
  writeSection(
    'serving',
    targetTable([
      rate('Node: default page, requests/s', 'Node: default page', 2_200),
      target('Node: default page compared with nginx', ratio('Node: default page', 'nginx: one file'), 0.4),
      rate('Node: short list, requests/s', 'Node: short list', 6_000),
      rate('Node: default page, br, requests/s', 'Node: default page, br', 3_000),
      rate('Node: short list, br, requests/s', 'Node: short list, br', 3_000),
      late('Node: default page'),
      late('Node: short list'),
      target(
        'Node: cut page compared with whole page, bytes/s',
        ratio('Node: default page, cut', 'Node: default page', 'bytesPerSecond'),
        0.6,
      ),
      target(
        'default page compared with forwarding a file, requests/s',
        ratio('default page', 'file forwarded'),
        0.7,
      ),
      target(
        'deep default page compared with forwarding a file, bytes/s',
        ratio('default page, cut', 'file forwarded', 'bytesPerSecond'),
        0.4,
      ),
      target(
        'limit=100 compared with the default page, bytes/s',
        ratio('limit=100', 'default page', 'bytesPerSecond'),
        0.5,
      ),
      target(
        '429 compared with the default page, requests/s',
        ratio('default page, refused (429)', 'default page'),
        2,
      ),
      { name: 'Worker, gzip', value: gzipped.length / 1_024, atMost: 40, unit: 'KiB' },
    ]),
    table(
      ['', 'requests/s', 'MB/s', 'p50 ms', 'p99 ms', 'CPU µs/request'],
      [...rows].map(([name, row]) => [
        name,
        row.requestsPerSecond.toFixed(),
        (row.bytesPerSecond / 1e6).toFixed(1),
        row.p50Milliseconds.toFixed(1),
        row.p99Milliseconds.toFixed(1),
        row.cpuMicroseconds.toFixed(),
      ]),
    ),
  );
}

/** The request of each row. Each is made once, to check its answer. */
async function createRequests(): Promise<Record<string, Request>> {
  const first = await ask(ours.url + LIST);
  const walk = JSON.parse((await ask(`${ours.url}${LIST}?limit=7`)).body);
  const detail = `${LIST}/${walk.data[0].publicId}`;
  const requests: Record<string, Request> = {
    'nginx: one file': { server: nginx, path: '/' },
    'Node: default page': { server: node, path: LIST },
    'Node: default page, br': { server: node, path: LIST, coding: 'br' },
    'Node: short list': { server: node, path: SUMMARIES },
    'Node: short list, br': { server: node, path: SUMMARIES, coding: 'br' },
    'Node: default page, cut': { server: node, path: `${LIST}?page=25` },
    'Node: limit=100': { server: node, path: `${LIST}?limit=100` },
    'Node: detail': { server: node, path: detail },
    'Node: refused (429)': { server: node, path: LIST, isRefused: true },
    'file forwarded': { server: forwarder, path: '/' },
    'default page': { server: ours, path: LIST },
    'default page of summaries': { server: ours, path: SUMMARIES },
    'limit=100': { server: ours, path: `${LIST}?cursor=${walk.pagination.nextCursor}&limit=100` },
    'default page, cut': { server: ours, path: `${LIST}?page=25` },
    detail: { server: ours, path: detail },
    'default page, unchanged (304)': { server: ours, path: LIST, etag: first.etag },
    'default page, refused (429)': { server: ours, path: LIST, isRefused: true },
  };
  for (const { server, path } of Object.values(requests)) await ask(server.url + path);
  if ((await ask(forwarder.url)).body !== first.body) throw new Error('The forwarded file is not our page');
  return requests;
}

/** Every request comes from another client, since walking through all posts would use up a quota. */
async function ask(url: string) {
  clients++;
  const response = await fetch(url, {
    headers: { 'CF-Connecting-IP': `172.16.${clients >> 8}.${clients & 255}` },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${body.slice(0, 200)}`);
  return { body, etag: response.headers.get('ETag') ?? '' };
}
