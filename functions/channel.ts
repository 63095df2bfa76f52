// The channels that announce inquiries, and the record of them in the database.
import type { StoredInquiry } from '../src/edge/inquiry-row.ts';
import type { Database } from './env.ts';

/** A new channel announces inquiries up to this age. */
const BACKLOG_MILLISECONDS = 30 * 24 * 60 * 60 * 1_000;

/** Announces inquiries to the studio: by mail or by webhook. */
export interface Channel {
  /** `webhook`, or `mail:` with an address of the studio. */
  name: string;
  send(inquiry: AnnouncedInquiry, signal: AbortSignal): Promise<DeliveryFailure | undefined>;
}

/** Why a delivery failed. It is stored and logged, so it must not contain anything the visitor wrote. */
export interface DeliveryFailure {
  error: string;
  /** Whether to stop trying. */
  isFinal: boolean;
}

export interface AnnouncedInquiry extends StoredInquiry {
  /** 1 if the operator sent it, to test the channels. */
  isTrial: number;
}

/** Records the current channels. A new one announces the inquiries of the last 30 days. */
export async function syncChannels(database: Database, channels: readonly Channel[], now: number) {
  const { results } = await database
    .prepare(
      "SELECT name, 1 AS noted FROM channels UNION ALL SELECT DISTINCT channel, 0 FROM deliveries WHERE state = 'pending'",
    )
    .all<{ name: string; noted: number }>();
  const known = new Set(results.filter(({ noted }) => noted).map(({ name }) => name));
  const names = channels.map(({ name }) => name);
  if (names.every((name) => known.has(name)) && results.every(({ name }) => names.includes(name))) return;
  const all = JSON.stringify(names);
  const added = JSON.stringify(names.filter((name) => !known.has(name)));
  const since = new Date(now - BACKLOG_MILLISECONDS).toISOString();
  const run = (sql: string, ...values: string[]) => database.prepare(sql).bind(...values);
  await database.batch([
    run(
      "DELETE FROM deliveries WHERE state = 'pending' AND channel NOT IN (SELECT value FROM json_each(?))",
      all,
    ),
    run(
      `INSERT INTO deliveries (inquiry_id, channel) SELECT inquiries.id, value FROM inquiries, json_each(?)
       WHERE created_at >= ? AND is_suspect = 0 AND is_trial = 0 ON CONFLICT DO NOTHING`,
      added,
      since,
    ),
    run('DELETE FROM channels WHERE name NOT IN (SELECT value FROM json_each(?))', all),
    run('INSERT INTO channels SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING', added),
  ]);
}
