// The Node host in bad company: slow readers, a signal to end, new builds under load, half a million requests.
//   npx tsx bench/host.ts [--posts 1000] [--requests 500000] [--swaps 30]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { load } from './load.ts';
import {
  BENCH_FOLDER,
  contentOf,
  emptyTrash,
  NODE,
  npmScript,
  runProcess,
  settle,
  targetTable,
  WORK_FOLDER,
  writeSection,
} from './measure.ts';
import { memoryOf, type Server, startNode } from './runtime.ts';

const FOLDER = join(WORK_FOLDER, 'host');
const [BUILD, OUT] = [join(FOLDER, 'build'), join(FOLDER, 'out')];
const LIST = '/api/v1/guest/post';
const INQUIRY = '/api/v1/guest/inquiry';
const LARGE_FILE = '/media/large.webp';
const LARGE_BYTES = 10_000_000;
const READERS = 500;
const ASKED = 50;
const UNDER_WAY = 20;
const CLIENTS = 8;
const WARM_UP_MILLISECONDS = 3_000;
const ALONE_MILLISECONDS = 20_000;
const BODY = JSON.stringify({
  name: '한옥스테이',
  contact: '010-1234-5678',
  email: 'hello@hanok-stay.example',
  serviceDescription: '예약 사이트를 만들고 싶습니다.',
  privacyConsent: true,
});

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '500000' },
    swaps: { type: 'string', default: '30' },
  },
});
let clients = 0;

settle(FOLDER);
const content = contentOf(Number(values.posts));
runProcess(npmScript('build', '--no-site', '--content', content, '--out', BUILD), { cwd: FOLDER });
mkdirSync(join(BUILD, 'public/media'), { recursive: true });
writeFileSync(join(BUILD, 'public', LARGE_FILE), Buffer.alloc(LARGE_BYTES, 'x'));
await swap(0);
const server = await startNode(OUT, FOLDER);
try {
  await measure();
} finally {
  await server.stop();
}
settle(FOLDER);
emptyTrash();

async function measure(): Promise<void> {
  const atRest = memoryOf(server.pid);
  const beside = await askBesideSlowReaders(server);
  // The first answers take longer, whether there are new builds or not.
  await askDuring(server, () => wait(WARM_UP_MILLISECONDS));
  const alone = await askDuring(server, () => wait(ALONE_MILLISECONDS));
  const swapped = await askDuring(server, () => swapAll(server));
  const requests = await loadLong(server, Number(values.requests));
  const afterLoad = memoryOf(server.pid);
  const cut = await endUnderWay(server);
  const target = (name: string, value: number, atMost: number, unit = '') => ({ name, value, atMost, unit });
  writeSection(
    'host',
    targetTable([
      target(`${READERS} clients read nothing of 10 MB: the slowest answer to another`, beside, 100, 'ms'),
      target(`${values.swaps} new builds under load: failed of ${swapped.count} requests`, swapped.failed, 0),
      target(`${values.swaps} new builds under load: the slowest answer`, swapped.slowest, 250, 'ms'),
      target('the same load without new builds: the slowest answer', alone.slowest, 250, 'ms'),
      target(`${UNDER_WAY} inquiries and ${UNDER_WAY} downloads under way at SIGTERM: failed`, cut, 0),
      target('memory at rest', atRest, 120, 'MiB'),
      target(`memory after ${requests.toLocaleString('en')} requests`, afterLoad, 250, 'MiB'),
    ]),
  );
}

/** As a build in another process does. */
async function swap(number: number): Promise<void> {
  const script = join(BENCH_FOLDER, '../test/serve/swap-output.ts');
  const [code] = await once(spawn(NODE, [script, BUILD, OUT, String(number)], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('Cannot put a build into place');
}

function ask({ url }: Server, path: string): Promise<Response> {
  clients++;
  return fetch(url + path, {
    headers: { 'CF-Connecting-IP': `172.16.${(clients >> 8) & 255}.${clients & 255}` },
  });
}

async function timeAnswer(server: Server, path: string): Promise<{ milliseconds: number; isGood: boolean }> {
  const started = performance.now();
  const isGood = await ask(server, path)
    .then(async (response) => (await response.arrayBuffer()) && response.ok)
    .catch(() => false);
  return { milliseconds: performance.now() - started, isGood };
}

async function send(server: Server, head: readonly string[], body = ''): Promise<Socket> {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write([...head.slice(0, 1), 'Host: localhost', ...head.slice(1), '', body].join('\r\n'));
  return socket;
}

async function askBesideSlowReaders(server: Server): Promise<number> {
  const readers = await Promise.all(
    Array.from({ length: READERS }, () => send(server, [`GET ${LARGE_FILE} HTTP/1.1`])),
  );
  await wait(1_000);
  // The first fetch of this process takes 100 ms.
  await timeAnswer(server, '/api/health');
  let slowest = 0;
  for (let asked = 0; asked < ASKED; asked++) {
    const { milliseconds, isGood } = await timeAnswer(server, LIST);
    if (!isGood) throw new Error('A request next to slow readers failed');
    slowest = Math.max(slowest, milliseconds);
  }
  for (const reader of readers) reader.destroy();
  return slowest;
}

/** @returns what clients get that ask all the time until the work is done */
async function askDuring(server: Server, work: () => Promise<unknown>) {
  const result = { count: 0, failed: 0, slowest: 0 };
  let isDone = false;
  const loads = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let sent = client; !isDone; sent++) {
      const path = [LIST, `${LIST}?page=25`, `${LIST}?limit=7`, '/build.txt', '/api/health'][
        sent % 5
      ] as string;
      const { milliseconds, isGood } = await timeAnswer(server, path);
      result.count++;
      if (!isGood) result.failed++;
      result.slowest = Math.max(result.slowest, milliseconds);
    }
  });
  await work();
  isDone = true;
  await Promise.all(loads);
  return result;
}

async function swapAll(server: Server): Promise<void> {
  for (let number = 1; number <= Number(values.swaps); number++) {
    await swap(number);
    while ((await (await ask(server, '/build.txt')).text()) !== String(number)) await wait(20);
  }
}

/** @returns how many requests there were */
async function loadLong(server: Server, requests: number): Promise<number> {
  let sent = 0;
  while (sent < requests) {
    for (const path of [LIST, `${LIST}?page=2`, '/guest/portfolio', '/api/health']) {
      const seconds = 5;
      const { requestsPerSecond } = await load({ server, path, coding: 'br' }, seconds);
      sent += Math.round(requestsPerSecond * seconds);
    }
  }
  return sent;
}

/** @returns how many requests failed */
async function endUnderWay(server: Server): Promise<number> {
  const [start, end] = [BODY.slice(0, 20), BODY.slice(20)];
  const length = Buffer.byteLength(BODY);
  const post = (client: number) =>
    send(
      server,
      [
        `POST ${INQUIRY} HTTP/1.1`,
        'Content-Type: application/json',
        `Content-Length: ${length}`,
        `CF-Connecting-IP: 192.0.2.${client}`,
        `Idempotency-Key: ${client}`,
      ],
      start,
    );
  const posts = await Promise.all(Array.from({ length: UNDER_WAY }, (_, client) => post(client)));
  const downloads = await Promise.all(
    Array.from({ length: UNDER_WAY }, () => send(server, [`GET ${LARGE_FILE} HTTP/1.1`])),
  );
  await wait(500);
  process.kill(server.pid, 'SIGTERM');
  await wait(500);
  for (const socket of posts) socket.write(end);
  const received = await Promise.all([...posts, ...downloads].map(readAll));
  const isWhole = received.map(
    ({ status, bytes }, index) => status === 200 && (index < UNDER_WAY || bytes > LARGE_BYTES),
  );
  return isWhole.filter((whole) => !whole).length;
}

async function readAll(socket: Socket): Promise<{ status: number; bytes: number }> {
  let [status, bytes] = [0, 0];
  try {
    for await (const chunk of socket) {
      if (bytes === 0) status = Number(chunk.toString('latin1').split(' ', 2)[1]);
      bytes += chunk.length;
    }
  } catch {}
  return { status, bytes };
}
