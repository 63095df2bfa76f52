// Runs the app on Node: one server, whose build can be replaced at any time.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, validateHeaderName } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import type { Env, QuotaNamespace } from '../../functions/env.ts';
import { runTimer } from '../../functions/inquiries/timer.ts';
import { createWindowCounter, type WindowRow } from '../edge/window-counter.ts';
import { lockFolder, openDatabase } from './database.ts';
import { identifyBuild, loadBuild } from './load-build.ts';
import { logRequest } from './log.ts';
import { adaptRequest, formatRefusal, isValid, type Refusal, refuseRequest } from './node-request.ts';

const SETTINGS = {
  requireHostHeader: false,
  /** Applies to answers: their chunks are written at once, since each write costs as much as 100 KB. */
  highWaterMark: 1_024 * 1_024,
  /** Exceeds the time for which clients and proxies keep idle connections, so that they close them first. */
  keepAliveTimeout: 75_000,
};
/** Each connection takes memory and one of the files that a process may open. */
const MAX_CONNECTIONS = 10_000;
/** A client that reads nothing for this long is considered gone. */
const STALLED_MILLISECONDS = 120_000;
/** Gives clients that are still sending time to read their answer. */
const LINGER_MILLISECONDS = 2_000;
const LAST_ANSWERS_MILLISECONDS = 10_000;
/** Turns of the event loop before a stop closes the server. */
const LAST_TURNS = 1_000;
/** Limits repeats of a GET or HEAD while builds replace one another. */
const MAX_TRIES = 10;
const PAUSE_MILLISECONDS = 30;
const SERVER_ERROR = 500;
/** Limits how many clients are counted. A restart forgets the counts. */
const MAX_CLIENTS = 20_000;

export interface HostOptions {
  /** Folder of local state, kept between runs. */
  data: string;
  host: string;
  /** 0 chooses any free port. */
  port: number;
  /** Secrets and mail. */
  env?: Omit<Env, 'ASSETS' | 'DB' | 'QUOTA'> | undefined;
  /** The header in which a reverse proxy gives the client's address. */
  clientAddressHeader?: string | undefined;
  /** Whether to print a line per request. Failures are always printed. */
  log?: boolean | undefined;
  /** Answers requests that are not for the app. */
  answer?(request: Request): Response | undefined | Promise<Response | undefined>;
  /** Changes the app's answers. */
  edit?(request: Request, response: Response): Response | Promise<Response>;
}

export type Host = Awaited<ReturnType<typeof openHost>>;

/** Throws if the port is taken or the folder of state cannot be used. The server answers 503 until a build is loaded. */
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
  /** Repeats a GET or HEAD if another build has replaced the files. */
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
    // Between the two renames of a build there is no output.
    if (current.build === build) await wait(PAUSE_MILLISECONDS);
    return respond(request, tries + 1);
  };

  const sockets = new Set<Socket>();
  /** The last answer that has begun on each connection. */
  const running = new WeakMap<Duplex, ServerResponse>();
  const listener = createServer(SETTINGS, async (req, res) => {
    const { socket } = req;
    logRequest(res, log, current?.build.findFile);
    if (isStopping) res.setHeader('Connection', 'close');
    running.set(socket, res);
    res.once('finish', () => {
      if (req.complete) return;
      // The rest of the request may be endless.
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
    // A client may close its side once it has sent its request.
    httpAllowHalfOpen: true,
    // Node's own method also cuts answers that are not yet sent, and connections whose first request is under way.
    closeIdleConnections() {},
  });
  // Expectations other than 100-continue are ignored (RFC 9110 §10.1.1).
  listener.on('checkExpectation', (incoming, outgoing) => void listener.emit('request', incoming, outgoing));
  // After an error, the parser refuses everything that follows.
  listener.on('clientError', async (_, socket) => {
    // Otherwise the server would end the connection when the client has sent everything.
    socket.removeAllListeners('end');
    const outgoing = running.get(socket);
    const isWhole = outgoing?.req.complete ?? true;
    if (outgoing) {
      // The client sends no more, but may still read.
      outgoing.req.emit('aborted');
      await new Promise((resolve) => outgoing.once('close', resolve));
    }
    const refusal = await formatRefusal(refuse('BAD_REQUEST'));
    if (socket.writable) socket.end(isWhole ? refusal : undefined);
  });

  await once(listener.listen(options.port, host), 'listening');
  let lock: ReturnType<typeof lockFolder>;
  /** Opened with the first build: a server that never has one leaves no file. */
  let database: ReturnType<typeof openDatabase> | undefined;
  try {
    lock = lockFolder(data);
  } catch (error) {
    listener.close();
    listener.closeAllConnections();
    throw error;
  }
  const { port } = listener.address() as AddressInfo;
  return {
    /** Has no trailing slash. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    load,
    /** Delivers and removes inquiries that are due. */
    async runTimer(): Promise<void> {
      if (!current) return;
      const { build, env } = current;
      const run = runTimer(build.manifest, { ...env, ASSETS: build.assets }, Date.now(), () => isStopping);
      execution.waitUntil(run.then(database?.tidy));
      await run;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };

  /** Serves a build; running requests finish with the last one. Throws if there is none. @returns its manifest */
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
    database ??= openDatabase(data);
    const env: Omit<Env, 'ASSETS'> = { ...options.env, DB: database.DB, QUOTA };
    return { out, build, counter, env };
  }

  /** Lets running requests and deliveries finish. */
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    // The system has accepted connections that have not arrived here yet: one per turn.
    await wait(PAUSE_MILLISECONDS);
    for (let turn = 0; turn < LAST_TURNS; turn++) await nextTurn();
    const closed = new Promise((resolve) => listener.close(resolve));
    for (const socket of sockets) if (!running.has(socket)) socket.destroySoon();
    // The last requests may have started deliveries.
    const ended = closed.then(() => Promise.allSettled(working));
    await Promise.race([ended, wait(LAST_ANSWERS_MILLISECONDS, undefined, { ref: false })]);
    listener.closeAllConnections();
    database?.close();
    lock.close();
  }
}
