// A proxy with a stable address in front of a replaceable runtime: requests wait while it is replaced. Headers that
// only the simulator obeys are dropped.
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';

/** Answers under way when the runtime is exchanged have this long to end. */
const LAST_ANSWERS_MILLISECONDS = 5_000;
/** Longer than clients keep idle connections, so that they are the ones to close them. */
const KEEP_ALIVE_MILLISECONDS = 75_000;
/** Shorter than the runtime keeps idle connections, which is five seconds, for the same reason. */
const ONWARD_MILLISECONDS = 3_000;
/** Miniflare reads its own instructions from headers of this name. */
const SIMULATOR_HEADER = /^mf-/i;
/** They concern one connection alone (RFC 9110 §7.6.1). */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'upgrade'];

export interface Front {
  server: Server;
  /** Runs the work while no request is in flight; new ones wait for its end. */
  pause(work: () => Promise<void>): Promise<void>;
}

/**
 * @param target where the runtime answers
 * @param prepare called before a request is passed on
 */
export function createFront(
  target: { host: string; port: number },
  prepare: (incoming: IncomingMessage) => Promise<void>,
): Front {
  const underWay = new Set<ServerResponse>();
  const agent = new Agent({ keepAlive: true, timeout: ONWARD_MILLISECONDS });
  let opened: Promise<void> = Promise.resolve();
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    await prepare(incoming);
    // Awaited again: another pause may have begun before the first one's waiters were called.
    for (let gate: Promise<void> | undefined; gate !== opened; ) {
      gate = opened;
      await gate;
    }
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
    forward(incoming, outgoing, { ...target, agent });
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: Error) => {
      console.error(`Cannot pass on a request: ${error.message}`);
      fail(outgoing);
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  return {
    server,
    async pause(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = opened;
      opened = promise;
      try {
        await before;
        await endOf(underWay);
        await work();
      } finally {
        resolve();
      }
    },
  };
}

async function endOf(answers: Set<ServerResponse>): Promise<void> {
  const ended = Promise.all([...answers].map((answer) => new Promise((done) => answer.once('close', done))));
  const late = AbortSignal.timeout(LAST_ANSWERS_MILLISECONDS);
  await Promise.race([ended, new Promise((resolve) => late.addEventListener('abort', resolve))]);
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: { host: string; port: number; agent: Agent },
): void {
  const { method, url: path, socket } = incoming;
  const headers = headersOf(incoming);
  headers['CF-Connecting-IP'] ??= incoming.headers['cf-connecting-ip'] ?? socket.remoteAddress;
  const onward = request({ ...target, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, headersOf(answer));
    answer.pipe(outgoing);
    answer.once('error', () => outgoing.destroy());
    // What a client goes on sending after its answer is not waited for.
    answer.once('end', () => incoming.complete || outgoing.once('finish', () => socket.destroySoon()));
  });
  onward.once('error', () => fail(outgoing));
  outgoing.once('close', () => onward.destroy());
  // The runtime may answer before any of the body is there.
  onward.flushHeaders();
  incoming.pipe(onward);
}

function fail(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end('The edge runtime does not answer.\n');
}

/** Headers as they were spelled, without those that end here. */
function headersOf({ rawHeaders }: IncomingMessage): OutgoingHttpHeaders {
  const headers: Record<string, string | string[]> = Object.create(null);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (CONNECTION_HEADERS.includes(name.toLowerCase()) || SIMULATOR_HEADER.test(name)) continue;
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  return headers;
}
