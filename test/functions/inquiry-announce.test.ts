// Announcements against the clock: the timer's code in this process, so that time can be set while it runs.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { announcePending } from '../../functions/announce.ts';
import type { Database, Statement } from '../../functions/database.ts';
import type { Env } from '../../functions/env.ts';
import { storeInquiry } from '../../functions/inquiry-store.ts';
import { INQUIRY } from './intake.ts';
import { SECRET, startReceiver } from './receiver.ts';

const MIGRATIONS = new URL('../../functions/migrations/', import.meta.url);
const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

/** D1's interface over SQLite in memory. */
function createDatabase(): Database {
  const sqlite = new DatabaseSync(':memory:');
  for (const name of readdirSync(MIGRATIONS).sort())
    sqlite.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
  const statement = (sql: string, values: SQLInputValue[]): Statement => ({
    bind: (...more) => statement(sql, more),
    first: async <Row>() => (sqlite.prepare(sql).get(...values) ?? null) as Row | null,
    all: async <Row>() => ({ results: sqlite.prepare(sql).all(...values) as Row[] }),
    run: async () => sqlite.prepare(sql).run(...values),
  });
  return { prepare: (sql) => statement(sql, []) };
}

it('announcePending() leases and signs each announcement at its own time, however long the ones before took', async () => {
  const receiver = await startReceiver();
  const start = Math.floor(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const DB = createDatabase();
  for (let number = 0; number < 3; number++) {
    const { name, contact, email } = INQUIRY;
    const fields = { name, contact, email, budgetType: null, funnelType: null };
    const rest = { privacyVersion: '1', language: 'ko', source: 'json', idempotencyKey: null } as const;
    const serviceDescription = `inquiry ${number}`;
    const bodyDigest = serviceDescription;
    await storeInquiry(
      DB,
      { ...fields, ...rest, serviceDescription, bodyDigest, isSuspect: false, isAnnounced: true },
      start,
    );
  }
  // A signature is good for five minutes: one made before a slow try would be refused.
  receiver.answer = (response) => {
    vi.setSystemTime(Date.now() + 4 * MINUTE);
    response.writeHead(500).end();
  };
  vi.spyOn(console, 'error').mockReturnValue();
  const env = { DB, INQUIRY_WEBHOOK_URL: receiver.url, INQUIRY_WEBHOOK_SECRET: SECRET };
  await announcePending(env as Env, start);
  await receiver.goDown();

  const times = [start, start + 4 * MINUTE, start + 8 * MINUTE];
  expect(receiver.forgeries).toEqual([]);
  expect(receiver.messages.map(({ timestamp }) => timestamp * 1_000)).toEqual(times);
  const { results } = await DB.prepare('SELECT next_attempt_at AS next FROM inquiries ORDER BY id').all();
  expect(results.map((row) => ({ ...(row as object) }))).toEqual(
    times.map((time) => ({ next: time + MINUTE })),
  );
});
