// The channels that announce inquiries, and their records in the database.
import { INSERT_DELIVERY, type StoredInquiry } from '../../src/edge/inquiry-row.ts';
import type { Database } from '../env.ts';

export const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
/** A new channel gets inquiries up to this age. */
const BACKLOG_MILLISECONDS = 30 * DAY_MILLISECONDS;

export interface Channel {
  /** `webhook`, or `mail:` with an address of the studio. */
  name: string;
  send(inquiry: Delivery, signal: AbortSignal): Promise<DeliveryFailure | undefined>;
}

/** Why a delivery failed. It is stored and logged, so it must not contain anything the visitor wrote. */
export interface DeliveryFailure {
  error: string;
  /** Whether to stop retrying. */
  isFinal: boolean;
}

export interface Delivery extends StoredInquiry {
  /** Milliseconds since the epoch. */
  firstAttemptAt: number;
}

/** Records the current channels. A new one gets the inquiries of the last 30 days. */
export async function syncChannels(database: Database, channels: readonly Channel[], now: number) {
  const names = JSON.stringify(channels.map(({ name }) => name));
  const since = new Date(now - BACKLOG_MILLISECONDS).toISOString();
  const isGone = (column: string) => `${column} NOT IN (SELECT value FROM json_each(?))`;
  await database.transact([
    [`DELETE FROM deliveries WHERE state = 'pending' AND ${isGone('channel')}`, names],
    // This order avoids reading inquiries if no channel is new.
    [
      `${INSERT_DELIVERY}, value FROM json_each(?) CROSS JOIN inquiries
       WHERE value NOT IN (SELECT name FROM channels) AND created_at >= ? ON CONFLICT DO NOTHING`,
      names,
      since,
    ],
    [`DELETE FROM channels WHERE ${isGone('name')}`, names],
    ['INSERT INTO channels SELECT value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING', names],
  ]);
}
