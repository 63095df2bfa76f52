// The app on Node: one server, whose build can be replaced at any time by an assignment.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, validateHeaderName } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import type { Env } from '../../functions/env.ts';
import { SITE_PATHS } from '../contract/paths.ts';
import { createCleanup } from '../engine/cleanup.ts';
import { createCounter } from './counter.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { type Build, identifyBuild, loadBuild } from './load-build.ts';
import { createMonitor } from './monitor.ts';
import { adaptRequest, answerClientErrors, findMistake, refuseRequest } from './node-request.ts';

const SETTINGS = {
  requireHostHeader: false,
  /** Of an answer: its chunks are then written at once, since each write costs as much as 100 KB. */
  highWaterMark: 1_024 * 1_024,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  /** Longer than clients and proxies keep idle connections, so that they close them. */
  keepAliveTimeout: 75_000,
};
/** A client that reads nothing for this long is considered gone. */
const STALLED_MILLISECONDS = 120_000;
const LAST_ANSWERS_MILLISECONDS = 10_000;
/** Connections that the system queues while this process is busy. */
const BACKLOG = 4_096;
/** For the build, the database and deliveries, of those that the system lets a process open. */
const RESERVED_FILES = 64;
/** Of a connection: otherwise a client could send a million at once, and read no answer. */
const MAX_REQUESTS = 256;
/** Of the event loop, before connections are refused. */
const LAST_TURNS = 1_000;
/** Of a GET or HEAD, while builds replace one another. */
const MAX_TRIES = 10;
const PAUSE_MILLISECONDS = 30;
const SERVER_ERROR = 500;

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
  /** Answers a request before the app, if it is not for the app. */
  answer?(request: Request): Response | undefined | Promise<Response | undefined>;
  /** Changes an answer of the app. */
  edit?(request: Request, response: Response): Response | Promise<Response>;
}

export type Host = Awaited<ReturnType<typeof openHost>>;

interface Serving {
  out: string;
  build: Build;
  counter: ReturnType<typeof createCounter>;
  env: Omit<Env, 'ASSETS'>;
}

/** Throws if the port is taken or the folder of state cannot be used. Answers 503 until a build is loaded. */
export async function openHost(options: HostOptions) {
  const { data, host, clientAddressHeader, answer, edit } = options;
  if (clientAddressHeader !== undefined) validateHeaderName(clientAddressHeader);
  // Before the first inquiry, since an update may remove the file of a running server.
  const { runTimer } = await import('../../functions/background.ts');
  let current: Serving | undefined;
  const manifest = () => current?.build.manifest;

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<Response> => {
    monitor.watch(res, current?.build.findFile);
    const left = sockets.get(req.socket) ?? 0;
    sockets.set(req.socket, left - 1);
    if (isStopping || left <= 1) res.setHeader('Connection', 'close');
    running.set(req.socket, res);
    res.once('close', () => {
      // Another request may have followed.
      if (running.get(req.socket) !== res) return;
      running.delete(req.socket);
      if (isStopping) req.socket.destroySoon();
    });
    const mistake = left <= 0 && req.url !== '/livez' ? 'busy' : findMistake(req);
    if (mistake) return refuseRequest(mistake, manifest());
    const request = new NodeRequest({ req, res });
    adaptRequest(request, req, clientAddressHeader);
    return (await answer?.(request)) ?? (await answerMonitor(req.url)) ?? respond(request);
  };
  /** A GET or HEAD starts again if another build takes the place of its files. */
  const respond = async (request: Request, tries = 1): Promise<Response> => {
    if (!current) return refuseRequest('start', undefined);
    const { out, build, env } = current;
    const mayRepeat = () => build.isGone() && tries < MAX_TRIES && ['GET', 'HEAD'].includes(request.method);
    try {
      const response = await build.answer(request, env, execution);
      if (response.status < SERVER_ERROR || !mayRepeat()) {
        if (response.status >= SERVER_ERROR && build.isGone()) console.error(`${out} was replaced too often`);
        return await build.encode(request, edit ? await edit(request, response) : response);
      }
    } catch (error) {
      if (!mayRepeat()) throw error;
    }
    if (current.build === build && identifyBuild(out)) load(out);
    // Between the two renames of a build there is none.
    if (current.build === build) await wait(PAUSE_MILLISECONDS);
    return respond(request, tries + 1);
  };
  const answerMonitor = async (url: string | undefined): Promise<Response | undefined> => {
    if (url === '/livez') return new Response('ok\n');
    if (url !== '/readyz') return undefined;
    const { status } = await respond(new Request(`http://localhost${SITE_PATHS.health}`));
    const isReady = status === 200 && (await monitor.isDatabaseUp());
    return new Response(isReady ? 'ok\n' : 'not ready\n', { status: isReady ? 200 : 503 });
  };

  const working = new Set<Promise<unknown>>();
  const execution = {
    waitUntil(work: Promise<unknown>) {
      working.add(work);
      work.catch(console.error).finally(() => working.delete(work));
    },
  };
  const running = new WeakMap<Socket, ServerResponse | undefined>();
  /** How many requests a connection may still send. */
  const sockets = new Map<Socket, number>();
  const maxConnections = countFiles() - RESERVED_FILES;
  let isStopping = false;
  const listener = createServer(SETTINGS, async (req, res) => {
    const response = await handle(req, res).catch((error) => {
      console.error(error);
      return refuseRequest('failure', manifest());
    });
    await sendNodeResponse(res, response).catch(() => res.destroy());
  });
  listener.on('connection', (socket) => {
    sockets.set(socket, sockets.size < maxConnections ? MAX_REQUESTS : 0);
    socket.once('close', () => sockets.delete(socket));
  });
  Object.assign(listener, {
    timeout: STALLED_MILLISECONDS,
    maxRequestsPerSocket: MAX_REQUESTS,
    // A client that has sent its request may close its side.
    httpAllowHalfOpen: true,
    // Node's own also cuts answers that are written but not sent, and connections whose first request is on its way.
    closeIdleConnections() {},
  });
  // The last answer closes the connection. Node goes on to read if a body is read.
  listener.on('dropRequest', (_, socket) => socket.pause());
  // Other expectations are ignored (RFC 9110 §10.1.1).
  listener.on('checkExpectation', (incoming, outgoing) => void listener.emit('request', incoming, outgoing));
  answerClientErrors(listener, running, manifest);
  await once(listener.listen({ port: options.port, host, backlog: BACKLOG }), 'listening');

  using opened = createCleanup();
  opened.defer(() => {
    listener.close();
    listener.closeAllConnections();
  });
  const folder = openDataFolder(data);
  opened.defer(() => folder[Symbol.dispose]());
  const { close, ...DB } = openDatabase(data);
  opened.defer(close);
  opened.defer(() => current?.counter.close());
  const monitor = createMonitor(DB, options.log);
  const load = (out: string, files?: Iterable<string>) => {
    const build = loadBuild(out, files);
    const rows = current?.counter.rows();
    current?.counter.close();
    const counter = createCounter(join(data, 'quota.json'), build.manifest.rateLimit, rows);
    current = { out, build, counter, env: { ...options.env, DB, QUOTA: counter.quota } };
    return build.manifest;
  };
  let timer: Promise<void> | undefined;
  const finish = opened.move();
  const { port } = listener.address() as AddressInfo;
  return {
    /** Without trailing slash. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    /** Serves a build from now on; running requests finish with the one before. Throws if there is none. @returns its manifest */
    load,
    /** Delivers and removes inquiries that are due. Does nothing if it is running. */
    async runTimer(): Promise<void> {
      if (!timer && current) {
        const { build, env } = current;
        const { manifest, assets: ASSETS } = build;
        const running = runTimer(manifest, { ...env, ASSETS }, Date.now(), () => isStopping);
        timer = running.finally(() => {
          timer = undefined;
        });
        execution.waitUntil(timer);
      }
      await timer;
    },
    /** Running requests and deliveries may finish. */
    async stop() {
      isStopping = true;
      // The system has accepted more connections and requests than have come here: one connection a turn.
      await wait(PAUSE_MILLISECONDS);
      for (let turn = 0; turn < LAST_TURNS; turn++) await nextTurn();
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const socket of sockets.keys()) if (!running.has(socket)) socket.destroySoon();
      // The last requests may have begun deliveries.
      const ended = closed.then(() => Promise.allSettled(working));
      await Promise.race([ended, wait(LAST_ANSWERS_MILLISECONDS, undefined, { ref: false })]);
      finish[Symbol.dispose]();
    },
  };
}

/** How many files and connections the system lets this process open. */
function countFiles(): number {
  // Of the network it would ask for names.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: unknown } } };
  return Number(userLimits?.open_files.soft) || Number.POSITIVE_INFINITY;
}
