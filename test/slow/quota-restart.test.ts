// The quota across a restart: a new counter continues the stored windows of the last one. On Cloudflare.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deserialize } from 'node:v8';
import { expect, it, vi } from 'vitest';
import type { WindowRow } from '../../src/edge/window-counter.ts';
import { type Edge, startEdge } from '../functions/edge.ts';
import { createScratchFolder } from '../scratch-folder.ts';

const LIMIT = 60;
const CLIENTS = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
const USED = [4, 40, LIMIT];

/** The windows in storage, by client. */
function storedWindows(data: string): WindowRow[] {
  const folder = join(data, 'do', '-QuotaCounter');
  const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  const windows = names.flatMap((name) => {
    using database = new DatabaseSync(join(folder, name));
    const rows = database.prepare('SELECT value FROM _cf_KV').all();
    return rows.flatMap(({ value }) => deserialize(value as Uint8Array) as WindowRow[]);
  });
  return windows.sort(([a], [b]) => (a < b ? -1 : 1));
}

const ask = (edge: Edge, client = '', requests = 1) =>
  Promise.all(
    Array.from({ length: requests }, () =>
      edge.get('/guest/portfolio', { headers: { 'CF-Connecting-IP': client } }),
    ),
  );

async function restart(): Promise<void> {
  const options = { host: 'workers', data: createScratchFolder() } as const;
  const before = await startEdge(options);
  for (const [index, client] of CLIENTS.entries()) await ask(before, client, USED[index]);
  // An object's writes are stored within two seconds.
  const timing = { timeout: 120_000, interval: 100 };
  await vi.waitFor(() => expect(storedWindows(options.data).map(([, used]) => used)).toEqual(USED), timing);
  const end = Number(storedWindows(options.data)[0]?.[2]);
  await before.stop();

  const after = await startEdge(options);
  const asked = Date.now();
  const [next] = await ask(after, CLIENTS[0]);
  const answered = Date.now();
  const answers = await ask(after, CLIENTS[1], 100);
  const [refused] = await ask(after, CLIENTS[2]);
  await after.stop();
  // The machine was too slow for windows of a minute.
  if (Date.now() >= end) return restart();
  expect(next?.headers.get('RateLimit-Remaining')).toBe(String(LIMIT - 5));
  // Rounded up to seconds, from a moment between the request and its answer.
  const left = Number(next?.headers.get('RateLimit-Reset')) * 1_000;
  expect(left).toBeGreaterThanOrEqual(end - answered);
  expect(left).toBeLessThan(end - asked + 1_000);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT - 40);
  expect(refused?.status).toBe(429);
}

it('A restart keeps every window, exactly, of clients that are refused too', restart);
