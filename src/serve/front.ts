// A server that keeps its address while its runtime is replaced. Requests wait meanwhile.
import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  validateHeaderName,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ForwardOptions, forward } from './forward.ts';
import { createGate } from './gate.ts';
import { findProblem, readBody, writeRefusal } from './request.ts';

/** Longer than clients keep idle connections, so that the clients close them. */
const KEEP_ALIVE_MILLISECONDS = 75_000;
/** Shorter than the five seconds that the runtime keeps idle connections, for the same reason. */
const ONWARD_MILLISECONDS = 3_000;
/** Time for running answers to finish before the runtime is replaced. */
const LAST_ANSWERS_MILLISECONDS = 5_000;
/** Answers are buffered up to this size for slow clients, so that the runtime can finish early. */
const MAX_HELD_BYTES = 1_024 * 1_024;
/** Connections that the system queues while this process is busy. */
const BACKLOG = 4_096;

export interface FrontOptions extends ForwardOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Answers a request without the runtime, or returns false. */
  answer?(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
}

interface Backend {
  /** On this machine. */
  port: number;
  /** Called before a request is passed on. */
  prepare(incoming: IncomingMessage): Promise<void>;
}

export type Front = Awaited<ReturnType<typeof openFront>>;

/** Throws if the port is taken. */
export async function openFront(options: FrontOptions) {
  const { host, clientAddressHeader } = options;
  if (clientAddressHeader !== undefined) validateHeaderName(clientAddressHeader);
  const agent = new Agent({ keepAlive: true, timeout: ONWARD_MILLISECONDS });
  const gate = createGate();
  const underWay = new Set<ServerResponse>();
  let backend: Backend | undefined;

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (options.answer?.(incoming, outgoing)) return;
    const problem = findProblem(incoming);
    if (problem) return writeRefusal(outgoing, 'BAD_REQUEST', problem);
    // The edge reads the body of no other method.
    const body = incoming.method === 'POST' ? await readBody(incoming) : Buffer.of();
    if (!body) return writeRefusal(outgoing, 'BAD_REQUEST', 'The body did not come in time.');
    await backend?.prepare(incoming);
    await gate.pass(async () => {
      if (!backend) throw new Error('there is no runtime');
      if (outgoing.destroyed) return;
      underWay.add(outgoing);
      const target = { ...options, port: backend.port, agent };
      await forward({ incoming, outgoing, body }, target).finally(() => underWay.delete(outgoing));
    });
  };
  const settings = { keepAliveTimeout: KEEP_ALIVE_MILLISECONDS, highWaterMark: MAX_HELD_BYTES };
  const server = createServer(settings, (incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: NodeJS.ErrnoException) => {
      if (outgoing.destroyed) return;
      const path = incoming.url?.split('?', 1)[0];
      console.error(`Cannot pass on ${incoming.method} ${path}: ${error.code ?? error.message}`);
      writeRefusal(outgoing, 'SERVICE_UNAVAILABLE', 'The server does not answer right now.');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host, backlog: BACKLOG }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    /** Without trailing slash. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    /** Starts the new runtime once running requests have ended; new requests wait. */
    async replace(start: () => Promise<Backend>) {
      const late = setTimeout(
        () => underWay.forEach((outgoing) => void outgoing.destroy()),
        LAST_ANSWERS_MILLISECONDS,
      );
      await gate.passAlone(async () => {
        clearTimeout(late);
        backend = await start();
      });
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
