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
/** An object's writes are stored within two seconds. */
const IN_TIME = { timeout: 120_000, interval: 100 };

/** The windows in storage, by client. */
function storedWindows(data: string): WindowRow[] {
  const folder = join(data, 'do', '-QuotaCounter');
  const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  const windows = names.flatMap((name) => {
    const database = new DatabaseSync(join(folder, name));
    try {
      const rows = database.prepare('SELECT value FROM _cf_KV').all();
      return rows.flatMap(({ value }) => deserialize(value as Uint8Array) as WindowRow[]);
    } finally {
      database.close();
    }
  });
  return windows.sort(([a], [b]) => (a < b ? -1 : 1));
}

function ask(edge: Edge, address: string): Promise<Response> {
  return edge.get('/guest/portfolio', { headers: { 'CF-Connecting-IP': address } });
}

const remainingOf = (response: Response) => Number(response.headers.get('RateLimit-Remaining'));

async function restart(): Promise<void> {
  const host = 'workers';
  const data = createScratchFolder();
  const clients: [address: string, requests: number][] = [
    ['192.0.2.1', 3],
    ['192.0.2.2', 40],
    ['192.0.2.3', LIMIT],
  ];
  const before = await startEdge({ host, data });
  const expectStored = (windows: typeof clients) =>
    vi.waitFor(
      () => expect(storedWindows(data).map(([client, used]) => [client, used])).toEqual(windows),
      IN_TIME,
    );
  await ask(before, '192.0.2.1');
  await expectStored([['192.0.2.1', 1]]);
  for (const [address, requests] of clients) {
    await Promise.all(Array.from({ length: requests }, () => ask(before, address)));
  }
  await expectStored([['192.0.2.1', 4], ...clients.slice(1)]);
  const [[, , end] = []] = storedWindows(data);
  await before.stop();

  const after = await startEdge({ host, data });
  const asked = Date.now();
  const next = await ask(after, '192.0.2.1');
  const answered = Date.now();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(after, '192.0.2.2')));
  const { status } = await ask(after, '192.0.2.3');
  await after.stop();
  // The machine was too slow for windows of a minute.
  if (Date.now() >= Number(end)) return restart();
  expect(remainingOf(next)).toBe(LIMIT - 5);
  // Rounded up to seconds, from a moment between the request and its answer.
  const left = Number(next.headers.get('RateLimit-Reset')) * 1_000;
  expect(left).toBeGreaterThanOrEqual(Number(end) - answered);
  expect(left).toBeLessThan(Number(end) - asked + 1_000);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(LIMIT - 40);
  expect(status).toBe(429);
}

it('A restart keeps every window, exactly, of clients that are refused too', restart);
