// The edge function running a built output in the real runtime, for end-to-end tests.
import { type ServeOptions, startRuntime } from '../../src/serve/runtime.ts';
import { createContractCheck } from '../openapi/contract-check.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildStudio } from '../studio/build-studio.ts';

export type Edge = Awaited<ReturnType<typeof startOwnEdge>>;

interface EdgeOptions {
  /** A built output; that of the studio when left out, which may be asked, not changed. */
  out?: string;
  secrets?: ServeOptions['secrets'];
  /** A folder of local state that the caller owns: what an earlier edge left is there. */
  data?: string;
}

let shared: Promise<Edge> | undefined;

/**
 * Starts the edge on a free port of this machine, with local state of its own. The caller stops it. Without options the
 * tests of a worker share one, which ends with the worker.
 */
export function startEdge(options: EdgeOptions = {}): Promise<Edge> {
  if (Object.keys(options).length > 0) return startOwnEdge(options);
  shared ??= startOwnEdge({}).then((edge) => ({ ...edge, stop: async () => {} }));
  return shared;
}

async function startOwnEdge({ out: own, secrets, data = createScratchFolder() }: EdgeOptions) {
  const out = own ?? (await buildStudio());
  const served = await startRuntime({ out, data, host: '127.0.0.1', port: 0, secrets });
  let clients = 0;
  const contract = createContractCheck(out);
  const get = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', testAddress(clients++));
    const response = await fetch(`${served.url}${path}`, { redirect: 'manual', ...init, headers });
    await contract.check(path, init, response);
    return response;
  };
  return {
    ...served,
    /** The folder of its local state. */
    data,
    /** Checks every response of `get`. */
    contract,
    /** Requests a path, each time as another client unless CF-Connecting-IP names one. */
    get,
    /** The same, its body parsed. */
    json: async <T = unknown>(path: string, init?: RequestInit) =>
      (await get(path, init)).json() as Promise<T>,
  };
}

/** The IPv4 address of a client, by its number. */
export function testAddress(number: number): string {
  return [10, number >> 16, number >> 8, number].map((part) => part & 0xff).join('.');
}
