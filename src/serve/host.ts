// The app on Node: one server, whose build can be replaced at any time by an assignment.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, validateHeaderName } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import type { Env, QuotaNamespace } from '../../functions/env.ts';
import { runTimer } from '../../functions/timer.ts';
import { createWindowCounter, type WindowRow } from '../edge/window-counter.ts';
import { openDatabase } from './database.ts';
import { identifyBuild, loadBuild } from './load-build.ts';
import { logRequest } from './log.ts';
import { adaptRequest, formatRefusal, isValid, type Refusal, refuseRequest } from './node-request.ts';

const SETTINGS = {
  requireHostHeader: false,
  /** Of an answer: its chunks are then written at once, since each write costs as much as 100 KB. */
  highWaterMark: 1_024 * 1_024,
  /** Longer than clients and proxies keep idle connections, so that they close them. */
  keepAliveTimeout: 75_000,
};
/** Each takes memory, and a file of those that the system lets a process open. */
const MAX_CONNECTIONS = 10_000;
/** A client that reads nothing for this long is considered gone. */
const STALLED_MILLISECONDS = 120_000;
/** For clients that send on after their answer, to read it. */
const LINGER_MILLISECONDS = 2_000;
const LAST_ANSWERS_MILLISECONDS = 10_000;
/** Of the event loop, before connections are refused. */
const LAST_TURNS = 1_000;
/** Of a GET or HEAD, while builds replace one another. */
const MAX_TRIES = 10;
const PAUSE_MILLISECONDS = 30;
const SERVER_ERROR = 500;
/** Whose requests are counted. A restart forgets the counts. */
const MAX_CLIENTS = 20_000;

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

/** Throws if the port is taken or the folder of state cannot be used. Answers 503 until a build is loaded. */
export async function openHost(options: HostOptions) {
  const { data, host, clientAddressHeader, log = false, answer, edit } = options;
  if (clientAddressHeader !== undefined) validateHeaderName(clientAddressHeader);
  let current: ReturnType<typeof serve> | undefined;
  let isStopping = false;
  const working = new Set<Promise<unknown>>();
  const execution = {
    waitUntil(work: Promise<unknown>) {
      working.add(work);
      work.catch(console.error).finally(() => working.delete(work));
    },
  };

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<Response> => {
    if (!isValid(req)) return refuse('BAD_REQUEST');
    const request = new NodeRequest({ req, res });
    adaptRequest(request, req, clientAddressHeader);
    if (req.url === '/livez') return new Response('ok\n');
    return (await answer?.(request)) ?? respond(request);
  };
  const refuse = (code: Refusal) => refuseRequest(code, current?.build.manifest);
  const fail = (error: unknown) => {
    console.error(error);
    return refuse('INTERNAL_ERROR');
  };
  /** A GET or HEAD starts again if another build has taken the place of its files. */
  const respond = async (request: Request, tries = 1): Promise<Response> => {
    if (!current) return refuse('SERVICE_UNAVAILABLE');
    const { out, build, env } = current;
    const mayRepeat = () => build.isGone() && tries < MAX_TRIES && ['GET', 'HEAD'].includes(request.method);
    const response = await build
      .answer(request, env, execution)
      .catch((error) => (mayRepeat() ? refuse('INTERNAL_ERROR') : fail(error)));
    if (response.status < SERVER_ERROR || !mayRepeat())
      return build.encode(request, edit ? await edit(request, response) : response);
    if (current.build === build && identifyBuild(out)) load(out);
    // Between the two renames of a build there is none.
    if (current.build === build) await wait(PAUSE_MILLISECONDS);
    return respond(request, tries + 1);
  };

  const sockets = new Set<Socket>();
  /** The last answer that has begun. */
  const running = new WeakMap<Duplex, ServerResponse>();
  const listener = createServer(SETTINGS, async (req, res) => {
    const { socket } = req;
    logRequest(res, log, current?.build.findFile);
    if (isStopping) res.setHeader('Connection', 'close');
    running.set(socket, res);
    res.once('finish', () => {
      if (req.complete) return;
      // What follows an answer could be without end.
      socket.pause().end();
      setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
    });
    res.once('close', () => {
      // Another request may have followed.
      if (running.get(socket) !== res) return;
      running.delete(socket);
      if (isStopping) socket.destroySoon();
    });
    const response = await handle(req, res).catch(fail);
    await sendNodeResponse(res, response).catch(() => res.destroy());
  });
  listener.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  Object.assign(listener, {
    timeout: STALLED_MILLISECONDS,
    maxConnections: MAX_CONNECTIONS,
    // A client that has sent its request may close its side.
    httpAllowHalfOpen: true,
    // Node's own also cuts answers that are written but not sent, and connections whose first request is on its way.
    closeIdleConnections() {},
  });
  // Other expectations are ignored (RFC 9110 §10.1.1).
  listener.on('checkExpectation', (incoming, outgoing) => void listener.emit('request', incoming, outgoing));
  // What the parser refuses. It also refuses all that follows.
  listener.on('clientError', async (_, socket) => {
    // The server would end the connection when the client has sent all.
    socket.removeAllListeners('end');
    const outgoing = running.get(socket);
    const isWhole = outgoing?.req.complete ?? true;
    if (outgoing) {
      // It sends no more, but may still read.
      outgoing.req.emit('aborted');
      await new Promise((resolve) => outgoing.once('close', resolve));
    }
    const refusal = await formatRefusal(refuse('BAD_REQUEST'));
    if (socket.writable) socket.end(isWhole ? refusal : undefined);
  });

  await once(listener.listen(options.port, host), 'listening');
  let database: ReturnType<typeof openDatabase>;
  try {
    database = openDatabase(data);
  } catch (error) {
    listener.close();
    listener.closeAllConnections();
    throw error;
  }
  const { port } = listener.address() as AddressInfo;
  return {
    /** Without trailing slash. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    load,
    /** Delivers and removes inquiries that are due. */
    async runTimer(): Promise<void> {
      if (!current) return;
      const { build, env } = current;
      const run = runTimer(build.manifest, { ...env, ASSETS: build.assets }, Date.now(), () => isStopping);
      execution.waitUntil(run.then(database.tidy));
      await run;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };

  /** Serves a build from now on; running requests finish with the one before. Throws if there is none. @returns its manifest */
  function load(out: string, files?: Iterable<string>) {
    current = serve(out, files);
    return current.build.manifest;
  }

  function serve(out: string, files?: Iterable<string>) {
    const build = loadBuild(out, files);
    const counted: WindowRow[] | undefined = current?.counter.rows(Date.now());
    const counter = createWindowCounter(build.manifest.rateLimit, MAX_CLIENTS, counted);
    const QUOTA: QuotaNamespace = {
      getByName: () => ({
        take: async (client) => counter.take(client, Date.now()),
        peek: async (client) => counter.peek(client, Date.now()),
      }),
    };
    const env: Omit<Env, 'ASSETS'> = { ...options.env, DB: database.DB, QUOTA };
    return { out, build, counter, env };
  }

  /** Running requests and deliveries may finish. */
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    // The system has accepted more connections and requests than have come here: one connection a turn.
    await wait(PAUSE_MILLISECONDS);
    for (let turn = 0; turn < LAST_TURNS; turn++) await nextTurn();
    const closed = new Promise((resolve) => listener.close(resolve));
    for (const socket of sockets) if (!running.has(socket)) socket.destroySoon();
    // The last requests may have begun deliveries.
    const ended = closed.then(() => Promise.allSettled(working));
    await Promise.race([ended, wait(LAST_ANSWERS_MILLISECONDS, undefined, { ref: false })]);
    listener.closeAllConnections();
    database.close();
  }
}
