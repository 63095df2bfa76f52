// A killed server loses no confirmed inquiry and delivers each one.
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testAddress } from '../functions/edge.ts';
import { ALL_ROWS, INQUIRY_PATH, inquiryOf, postOf, queryDatabase } from '../functions/intake.ts';
import { startReceiver } from '../functions/receiver.ts';
import { buildWorkspace } from '../workspace.ts';
import { startServer } from './running-server.ts';

/** Kill it more often by hand: KILLS=300 npx vitest run --project rest test/slow/killed-server.test.ts */
const ROUNDS = Number(process.env.KILLS ?? 4);
const CLIENTS = 4;
/** Deliveries that a kill interrupts at most. */
const MAX_INTERRUPTED = 20;
/** The timer delivers 45 a minute. */
const DELIVERY_MILLISECONDS = 600_000 + ROUNDS * 30_000;

it('A killed server has every inquiry that it confirmed, once, with its own text, and delivers it', {
  timeout: 2 * DELIVERY_MILLISECONDS,
}, async () => {
  const space = await buildWorkspace();
  const data = join(space.folder, 'data');
  const query = (sql: string) => queryDatabase(data, sql);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.goDown());
  // Deliveries are being sent whenever the server is killed.
  receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 5);
  const confirmed = new Map<number, string>();
  let sent = 0;
  /** Posts one inquiry after the other until the server is killed. */
  const postAll = async (url: string, onConfirmed: () => void) => {
    for (;;) {
      const number = sent++;
      const text = `${'한국어 😀 '.repeat(number % 500)}inquiry ${number}`;
      const client = { 'CF-Connecting-IP': testAddress(number) };
      const response = await fetch(`${url}${INQUIRY_PATH}`, postOf(inquiryOf(text), client));
      expect(response.status).toBe(200);
      const { id } = (await response.json()) as { id: number };
      expect(confirmed.has(id)).toBe(false);
      confirmed.set(id, text);
      onConfirmed();
    }
  };
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(space.out, data, { webhook: receiver.url });
    // Each round ends at a different point, always while inquiries are being posted.
    let left = 25 + (round % 8) * 7;
    const confirm = () => {
      if (--left === 0) server.kill();
    };
    const posting = Array.from({ length: CLIENTS }, () => postAll(server.url, confirm));
    for (const client of await Promise.allSettled(posting))
      expect(client).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) });
    await server.gone();
  }

  // Interrupted attempts are due again once their lease is over. The timer runs at the start.
  const left = () => query("SELECT * FROM deliveries WHERE state <> 'delivered'");
  expect(await left()).not.toEqual([]);
  await query('UPDATE deliveries SET next_attempt_at = 0');
  // Start a server first, so that the rows include those in the write-ahead log.
  await startServer(space.out, data, { webhook: receiver.url });
  const stored = new Map((await query(ALL_ROWS)).map((row) => [row.id, row.service_description]));
  expect([...confirmed].filter(([id, text]) => stored.get(id) !== text)).toEqual([]);
  expect(new Set(stored.values()).size).toBe(stored.size);
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: DELIVERY_MILLISECONDS });
  const delivered = receiver.messages.map(({ payload }) => (payload as { data: { id: number } }).data.id);
  expect([...confirmed.keys()].filter((id) => !delivered.includes(id))).toEqual([]);
  // Only deliveries interrupted by a kill may arrive twice, in a later round if it comes after their lease.
  expect(delivered.length - new Set(delivered).size).toBeLessThanOrEqual(ROUNDS * MAX_INTERRUPTED);
});
