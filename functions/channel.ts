// The channels that announce inquiries, and the record of them in the database.
import type { StoredInquiry } from '../src/edge/inquiry-row.ts';
import type { Database } from './env.ts';

export const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
/** A new channel announces inquiries up to this age. */
const BACKLOG_MILLISECONDS = 30 * DAY_MILLISECONDS;

/** Announces inquiries to the studio: by mail or by webhook. */
export interface Channel {
  /** `webhook`, or `mail:` with an address of the studio. */
  name: string;
  send(batch: Batch, signal: AbortSignal): Promise<DeliveryFailure | undefined>;
}

/** Why a delivery failed. It is stored and logged, so it must not contain anything the visitor wrote. */
export interface DeliveryFailure {
  error: string;
  /** Whether to stop trying. */
  isFinal: boolean;
}

/** What one message is about: an inquiry, or several that are held. */
export type Batch = readonly [Delivery, ...Delivery[]];

export interface Delivery extends StoredInquiry {
  /** 1 if the operator sent it, to test the channels. */
  isTrial: number;
  /** Milliseconds since the epoch. */
  firstAttemptAt: number;
  /** Signs the links that release inquiries. Hexadecimal. */
  linkKey: string;
}

/**
 * Records the current channels, and begins the deliveries that are missing: of the last 30 days for a new channel, of released
 * inquiries, and at nine in the morning of those that are held.
 */
export async function syncChannels(database: Database, channels: readonly Channel[], now: number) {
  // Nine in the morning in Korea is midnight in UTC.
  const nine = now - (now % DAY_MILLISECONDS);
  const { results } = await database
    .prepare(
      `SELECT name, 1 AS noted, announced_until >= ? AS isCurrent FROM channels, holding
       UNION ALL SELECT DISTINCT channel, 0, 1 FROM deliveries WHERE state = 'pending'`,
    )
    .bind(nine)
    .all<{ name: string; noted: number; isCurrent: number }>();
  const known = new Set(results.filter(({ noted }) => noted).map(({ name }) => name));
  const names = channels.map(({ name }) => name);
  const isCurrent = results.every((row) => row.isCurrent && names.includes(row.name));
  if (isCurrent && names.every((name) => known.has(name))) return;
  const all = JSON.stringify(names);
  const since = new Date(now - BACKLOG_MILLISECONDS).toISOString();
  const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).bind(...values);
  await database.batch([
    run(
      "DELETE FROM deliveries WHERE state = 'pending' AND channel NOT IN (SELECT value FROM json_each(?))",
      all,
    ),
    run(
      `INSERT INTO deliveries (inquiry_id, channel) SELECT inquiries.id, value FROM inquiries, json_each(?)
       WHERE coalesce(released_at, created_at) >= ? AND is_trial = 0 AND (created_at < ? OR NOT is_held) ON CONFLICT DO NOTHING`,
      ...[all, since, new Date(nine).toISOString()],
    ),
    run('DELETE FROM channels WHERE name NOT IN (SELECT value FROM json_each(?))', all),
    run('INSERT INTO channels SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING', all),
    run('UPDATE holding SET announced_until = ?', nine),
  ]);
}
