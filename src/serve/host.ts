// The app on Node: one server, whose build can be replaced at any time by an assignment.
import { createServer, type IncomingMessage, type ServerResponse, validateHeaderName } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../../functions/env.ts';
import { runTimer } from '../../functions/timer.ts';
import { SITE_PATHS } from '../contract/paths.ts';
import type { Manifest } from '../edge/manifest.ts';
import { type Build, identifyBuild, loadBuild } from './build.ts';
import { handleClientErrors } from './client-error.ts';
import { createCounter } from './counter.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase, takeOverDatabase } from './database.ts';
import { createMetrics } from './metrics.ts';
import { findProblem, refuseRequest } from './refuse.ts';
import { toRequest } from './request.ts';
import { send } from './send.ts';

/** Longer than clients and proxies keep idle connections, so that they close them. */
const KEEP_ALIVE_MILLISECONDS = 75_000;
const HEADERS_MILLISECONDS = 15_000;
const REQUEST_MILLISECONDS = 60_000;
/** A client that accepts nothing for as long has gone. */
const STALLED_MILLISECONDS = 120_000;
const LAST_ANSWERS_MILLISECONDS = 10_000;
const PAUSE_MILLISECONDS = 30;
/** A build takes the place of another with two renames, milliseconds apart. */
const ATTEMPTS = 10;
/** Connections that the system queues while this process is busy. */
const BACKLOG = 4_096;
/** A build may be replaced again while a request starts again. */
const MAX_TRIES = 5;
const SERVER_ERROR = 500;
/** Until a build says otherwise. */
const POLICY = { limit: 60, windowSeconds: 60 };

export interface HostOptions {
  /** Folder of local state, kept between runs. */
  data: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Secrets and mail. */
  env?: Omit<Env, 'ASSETS' | 'DB' | 'QUOTA'> | undefined;
  /** The header in which a reverse proxy gives the client's address. */
  clientAddressHeader?: string | undefined;
  /** Whether to print a line per request. Failures are always printed. */
  log?: boolean | undefined;
  /** Whether to answer `/metrics`. */
  metrics?: boolean | undefined;
  /** Answers a request before the app, or returns false. */
  answer?(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Changes an answer of the app. */
  edit?(incoming: IncomingMessage, response: Response): Response | Promise<Response>;
}

export type Host = Awaited<ReturnType<typeof openHost>>;

/** Throws if the folder of state cannot be used or the port is taken. Answers 503 until a build is loaded. */
export async function openHost(options: HostOptions) {
  const { data, host, clientAddressHeader, edit } = options;
  if (clientAddressHeader !== undefined) validateHeaderName(clientAddressHeader);
  let current: { out: string; build: Build } | undefined;
  let counter: ReturnType<typeof createCounter> | undefined;
  const policy = () => current?.build.manifest.rateLimit ?? POLICY;
  const env = (): Omit<Env, 'ASSETS'> => {
    if (!counter) throw new Error('There is no build yet');
    return { ...options.env, DB, QUOTA: counter.quota };
  };
  const underWay = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const settled = work.catch(() => {}).finally(() => underWay.delete(settled));
    underWay.add(settled);
  };
  let loading: Promise<Manifest> | undefined;
  const loadOnce = async (out: string) => {
    for (let attempt = 1; !identifyBuild(out); attempt++) {
      if (attempt === ATTEMPTS)
        throw new Error(`Cannot serve ${out}: it holds no build; run npm run build first`);
      await wait(PAUSE_MILLISECONDS);
    }
    const build = loadBuild(out);
    const rows = counter?.rows();
    counter?.close();
    counter = createCounter(join(data, 'quota.json'), build.manifest.rateLimit, rows);
    current = { out, build };
    return build.manifest;
  };
  const load = (out: string): Promise<Manifest> => {
    loading ??= loadOnce(out).finally(() => {
      loading = undefined;
    });
    return loading;
  };

  /** A GET starts again if another build takes the place of its files. */
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (options.answer?.(incoming, outgoing)) return;
    const problem = findProblem(incoming);
    if (problem) return send(incoming, outgoing, refuseRequest(problem, policy()));
    const request = toRequest(incoming, clientAddressHeader);
    const own = await answerItself(incoming.url);
    if (own) return send(incoming, outgoing, own);
    for (let tries = 1; ; tries++) {
      if (!current) return send(incoming, outgoing, refuseRequest('start', policy()));
      const { out, build } = current;
      const mayRepeat = () =>
        build.isGone() && request.method === 'GET' && tries < MAX_TRIES && !outgoing.headersSent;
      try {
        const answer = await build.answer(request, env(), { waitUntil });
        if (answer.status < SERVER_ERROR || !mayRepeat()) {
          const edited = edit ? await edit(incoming, answer) : answer;
          return await send(incoming, outgoing, edited, build);
        }
      } catch (error) {
        if (!mayRepeat()) throw error;
      }
      if (current.build === build) await load(out);
    }
  };
  /** For what watches the server. */
  const answerItself = async (url: string | undefined): Promise<Response | undefined> => {
    if (url === '/livez') return new Response('ok\n');
    if (url === '/metrics' && options.metrics) return new Response(await metrics.format());
    if (url !== '/readyz') return undefined;
    const health = new Request(`http://localhost${SITE_PATHS.health}`);
    const { status } = (await current?.build.answer(health, env(), { waitUntil })) ?? { status: 503 };
    return new Response(status === 200 ? 'ok\n' : 'not ready\n', { status });
  };
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const started = performance.now();
    if (isStopping) outgoing.setHeader('Connection', 'close');
    running.set(incoming.socket, incoming);
    outgoing.once('close', () => {
      running.delete(incoming.socket);
      const { statusCode: status } = outgoing;
      metrics.count(status);
      const path = incoming.url?.split('?', 1)[0];
      const line = `${new Date().toISOString()} ${incoming.method} ${path} ${status} ${(performance.now() - started).toFixed()} ms`;
      if (status >= SERVER_ERROR) console.error(line);
      else if (options.log) console.log(line);
    });
    respond(incoming, outgoing).catch((error: Error) => {
      if (outgoing.destroyed) return;
      console.error(error);
      if (outgoing.headersSent) outgoing.destroy();
      else void send(incoming, outgoing, refuseRequest('failure', policy()));
    });
  };

  const running = new WeakMap<Duplex, IncomingMessage>();
  let isStopping = false;
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
      headersTimeout: HEADERS_MILLISECONDS,
      requestTimeout: REQUEST_MILLISECONDS,
      requireHostHeader: false,
    },
    handle,
  );
  // A client that has sent its request may close its side.
  Object.assign(server, { timeout: STALLED_MILLISECONDS, httpAllowHalfOpen: true });
  // Other expectations are ignored (RFC 9110 §10.1.1).
  server.on('checkExpectation', handle);
  handleClientErrors(server, running, (refusal) => refuseRequest(refusal, policy()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host, backlog: BACKLOG }, resolve);
  });
  await using opened = new AsyncDisposableStack();
  opened.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  opened.use(openDataFolder(data));
  const takenOver = takeOverDatabase(data);
  const { close, ...DB } = openDatabase(data);
  opened.defer(close);
  // Reports what is wrong with it.
  DB.prepare('SELECT 1')
    .first()
    .catch(() => {});
  opened.defer(() => counter?.close());
  const metrics = createMetrics(DB);
  let timer: Promise<void> | undefined;
  const runOnce = async () => {
    if (current)
      await runTimer(current.build.manifest, { ...env(), ASSETS: current.build.assets }, Date.now());
  };
  const finish = opened.move();
  const { port } = server.address() as AddressInfo;
  return {
    /** Without trailing slash. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    /** The number of inquiries taken over from an earlier version, if there was one. */
    takenOver,
    /** Serves a build from now on; running requests finish with the one before. Throws if there is none. */
    load,
    /** Delivers and removes inquiries that are due. Does nothing if it is running. */
    runTimer(): Promise<void> {
      timer ??= runOnce().finally(() => {
        timer = undefined;
      });
      return timer;
    },
    /** Running requests and deliveries may finish. */
    async stop() {
      isStopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      const idle = setInterval(() => server.closeIdleConnections(), PAUSE_MILLISECONDS);
      await Promise.race([Promise.all([closed, timer, ...underWay]), wait(LAST_ANSWERS_MILLISECONDS)]);
      clearInterval(idle);
      await finish.disposeAsync();
    },
  };
}
