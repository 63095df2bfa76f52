// A built output on one of the two hosts, for end-to-end tests.
import { existsSync } from 'node:fs';
import type { Env } from '../../functions/env.ts';
import { databaseFile } from '../../src/serve/database.ts';
import { openHost } from '../../src/serve/host.ts';
import { createContractCheck } from '../openapi/contract-check.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { findWorkersDatabase, startWorkers } from './workers.ts';

/** Node is fast, so it runs every case. The project `workers` of vitest runs those again that depend on the runtime. */
export const HOSTS = ['node', 'workers'] as const;
export type HostName = (typeof HOSTS)[number];

export type Edge = Awaited<ReturnType<typeof startOwnEdge>>;

export interface EdgeOptions {
  /** The host of the vitest project by default. */
  host?: HostName;
  /** A built output; by default the shared one of the studio, which tests must not change. */
  out?: string;
  secrets?: Record<string, string>;
  /** Works only on Node. */
  mail?: Env['MAIL'];
  /** A folder of local state that the caller owns. It may hold the state of an earlier edge. */
  data?: string;
}

const projectHost = () => (process.env.GUEST_API_HOST === 'workers' ? 'workers' : 'node');

const shared = new Map<HostName, Promise<Edge>>();

/**
 * Starts the edge on a free port of this machine, with local state of its own. The caller stops it. Without options, the
 * tests of a worker share one edge per host, which ends with the worker.
 */
export function startEdge({ host = projectHost(), ...options }: EdgeOptions = {}): Promise<Edge> {
  if (Object.keys(options).length > 0) return startOwnEdge({ host, ...options });
  const edge = shared.get(host) ?? startOwnEdge({ host }).then((own) => ({ ...own, stop: async () => {} }));
  shared.set(host, edge);
  return edge;
}

async function startOwnEdge({ host, out: own, data = createScratchFolder(), ...options }: EdgeOptions) {
  const out = own ?? (await buildStudio());
  const served =
    host === 'workers' ? await startWorkers({ out, data, ...options }) : await startNode(out, data, options);
  let clients = 0;
  const contract = createContractCheck(out);
  const get = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', testAddress(clients++));
    const send = () => fetch(`${served.url}${path}`, { redirect: 'manual', ...init, headers });
    const response = await send().catch((error) => {
      // On a busy machine, a connection may end while it waits for its next request. A client then opens another.
      const isOld = error.cause?.code === 'UND_ERR_SOCKET' && error.cause.socket?.bytesRead > 0;
      if (!isOld || init.body) throw error;
      return send();
    });
    await contract.check(path, init, response);
    return response;
  };
  return {
    ...served,
    /** The folder of local state. */
    data,
    /** Checks every response of `get`. */
    contract,
    /** Requests a path, each time as a new client unless CF-Connecting-IP names one. */
    get,
    /** Like `get`, but returns the parsed body. */
    json: async <T = unknown>(path: string, init?: RequestInit) =>
      (await get(path, init)).json() as Promise<T>,
  };
}

async function startNode(out: string, data: string, { secrets, mail }: EdgeOptions) {
  const env = { ...secrets, ...(mail && { MAIL: mail }) };
  const address = { host: '127.0.0.1', port: 0, clientAddressHeader: 'CF-Connecting-IP' };
  const site = await openHost({ ...address, data, env });
  await site.load(out);
  return site;
}

/** The database file of the inquiries, on either host. */
export function databaseOf(data: string): string {
  const file = databaseFile(data);
  return existsSync(file) ? file : findWorkersDatabase(data);
}

/** A different IPv4 address for each number. */
export function testAddress(number: number): string {
  return [10, number >> 16, number >> 8, number].map((part) => part & 0xff).join('.');
}
