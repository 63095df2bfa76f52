// The quota over a restart: what an object wrote before its memory was gone, another one continues.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deserialize } from 'node:v8';
import { expect, it, vi } from 'vitest';
import type { WindowRow } from '../../src/edge/window-counter.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { type Edge, startEdge } from './edge.ts';

const LIMIT = 60;
/** What an object writes is there two seconds later. */
const IN_TIME = { timeout: 10_000, interval: 100 };
const data = createScratchFolder();

/** The windows in storage, of all objects, by client. */
function storedWindows(): WindowRow[] {
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

it('A restart keeps every window, exactly, of clients that are refused too', async () => {
  const clients: [address: string, requests: number][] = [
    ['192.0.2.1', 3],
    ['192.0.2.2', 40],
    ['192.0.2.3', LIMIT],
  ];
  const before = await startEdge({ data });
  for (const [address, requests] of clients) {
    await Promise.all(Array.from({ length: requests }, () => ask(before, address)));
  }
  await vi.waitFor(
    () => expect(storedWindows().map(([client, used]) => [client, used])).toEqual(clients),
    IN_TIME,
  );
  const [[, , endsAt] = []] = storedWindows();
  await before.stop();

  const after = await startEdge({ data });
  const next = await ask(after, '192.0.2.1');
  expect(remainingOf(next)).toBe(LIMIT - 4);
  const end = Date.now() + Number(next.headers.get('RateLimit-Reset')) * 1_000;
  expect(Math.abs(end - Number(endsAt))).toBeLessThan(1_500);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(after, '192.0.2.2')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT - 40);
  expect((await ask(after, '192.0.2.3')).status).toBe(429);
  await after.stop();
});
