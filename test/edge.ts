// The edge function running a built output in the real runtime, for end-to-end tests.
import { join } from 'node:path';
import { type Served, serveSite } from '../src/serve/serve.ts';

export interface Edge extends Served {
  /** A request to a path of the edge. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The same, its body parsed. */
  json(path: string, init?: RequestInit): Promise<any>;
}

/** Starts the edge on a free port of this machine. The caller stops it. */
export async function startEdge({ out, folder }: { out: string; folder: string }): Promise<Edge> {
  const served = await serveSite({ out, data: join(folder, 'data'), host: '127.0.0.1', port: 0 });
  const get = (path: string, init?: RequestInit) =>
    fetch(`${served.url}${path}`, { redirect: 'manual', ...init });
  return { ...served, get, json: async (path, init) => (await get(path, init)).json() };
}
