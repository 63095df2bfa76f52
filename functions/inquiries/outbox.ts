// Delivers inquiries at least once per channel. A channel that fails or hangs delays no other channel, and suspect
// inquiries delay no others. Each attempt takes a lease first: if the Worker dies, the delivery is due again when the
// lease ends.
import { messageOf } from '../../src/contract/failure.ts';
import { STORED_COLUMNS } from '../../src/edge/inquiry-row.ts';
import type { Database } from '../env.ts';
import { withTimeout } from '../timeout.ts';
import type { Channel, Delivery, DeliveryFailure } from './channel.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const ATTEMPT_MILLISECONDS = 10 * SECOND;
/** Limits channels that ignore their signal. */
const MAX_ATTEMPT_MILLISECONDS = ATTEMPT_MILLISECONDS + SECOND;
/** Longer than an attempt, so that no two attempts overlap. */
const LEASE_MILLISECONDS = 60 * SECOND;
const FIRST_RETRY_MILLISECONDS = 30 * SECOND;
const MAX_RETRY_MILLISECONDS = 6 * HOUR;
const GIVE_UP_MILLISECONDS = 48 * HOUR;

/** Parallel attempts of one channel: a Worker may have six connections. */
const PARALLEL = 5;
/** A run starts no new attempts after this time, since the next run is due. */
const RUN_MILLISECONDS = 45 * SECOND;
/** Rounds of one channel in a run: on the free plan, an invocation may make 50 requests and 50 queries. */
const MAX_ROUNDS = 9;
const MAX_QUERIES = 42;
const QUERIES_A_ROUND = 3;
/** A channel announces at most this many suspect inquiries per hour. */
export const MAX_SUSPECTS_AN_HOUR = 30;

/** Makes the attempts that are due, first attempts before retries. Never rejects. */
export async function deliverDue(
  database: Database,
  channels: readonly Channel[],
  isStopping?: () => boolean,
): Promise<void> {
  const end = Date.now() + RUN_MILLISECONDS;
  const rounds = Math.min(MAX_ROUNDS, Math.floor(MAX_QUERIES / QUERIES_A_ROUND / channels.length));
  await Promise.all(
    channels.map(async (channel) => {
      for (let round = 0; round < rounds && Date.now() < end && !isStopping?.(); round++) {
        if ((await deliverRound(database, channel)) < PARALLEL) return;
      }
    }),
  );
}

/** Makes the first attempts for an inquiry that was just stored. Never rejects. */
export async function deliverInquiry(
  database: Database,
  channels: readonly Channel[],
  id: number,
): Promise<void> {
  await Promise.all(channels.map((channel) => deliverRound(database, channel, id)));
}

/**
 * Makes up to `PARALLEL` attempts of one channel.
 * @param id limits them to this inquiry
 * @returns the number of attempts
 */
async function deliverRound(database: Database, channel: Channel, id?: number): Promise<number> {
  const [kind] = channel.name.split(':');
  try {
    const leased = await lease(database, channel.name, id);
    if (leased.length === 0) return 0;
    const outcomes = await Promise.all(leased.map((inquiry) => attempt(channel, inquiry)));
    for (const { id, error } of outcomes) {
      if (error) console.error(`Inquiry ${id} was not delivered by ${kind}: ${error}`);
    }
    await database.query(
      `UPDATE deliveries SET state = value ->> 'state', last_error = value ->> 'error' FROM json_each(?)
       WHERE channel = ? AND inquiry_id = value ->> 'id' AND deliveries.state <> 'delivered'`,
      JSON.stringify(outcomes),
      channel.name,
    );
    return leased.length;
  } catch (error) {
    console.error(`Cannot deliver by ${kind} now:`, messageOf(error));
    return 0;
  }
}

/**
 * Leases deliveries for one attempt, and sets the time of the next in case this one fails: after 30 seconds, then twice
 * as long each time, up to six hours, never within the lease. Suspect inquiries get the remaining places in order: a
 * new one waits if older ones need all that are left of this hour.
 */
async function lease(database: Database, channel: string, id: number | undefined): Promise<Delivery[]> {
  const leasedAt = Date.now();
  const leased = await database.query<{ inquiry_id: number }>(
    `WITH due AS (
       SELECT inquiry_id, is_suspect, attempts, next_attempt_at FROM deliveries
       WHERE channel = ?2 AND state = 'pending' AND next_attempt_at <= ?1
     ), suspects AS (
       SELECT * FROM due WHERE is_suspect = 1 ORDER BY next_attempt_at, inquiry_id
       LIMIT max(0, ${MAX_SUSPECTS_AN_HOUR} - (
         SELECT count(*) FROM deliveries WHERE channel = ?2 AND is_suspect = 1 AND last_attempt_at > ?1 - ${HOUR}))
     )
     UPDATE deliveries SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, ?1), last_attempt_at = ?1,
       next_attempt_at = ?1 + max(${LEASE_MILLISECONDS}, min(${MAX_RETRY_MILLISECONDS}, ${FIRST_RETRY_MILLISECONDS} << min(attempts, 12)))
     WHERE channel = ?2 AND inquiry_id IN (
       SELECT inquiry_id FROM (SELECT * FROM due WHERE is_suspect = 0 UNION ALL SELECT * FROM suspects)
       WHERE inquiry_id = coalesce(?3, inquiry_id)
       ORDER BY is_suspect, attempts > 0, iif(attempts OR is_suspect, next_attempt_at, -inquiry_id), inquiry_id
       LIMIT ${PARALLEL}
     ) RETURNING inquiry_id`,
    leasedAt,
    channel,
    id ?? null,
  );
  if (leased.length === 0) return [];
  const ids = JSON.stringify(leased.map(({ inquiry_id }) => inquiry_id));
  // A channel that was removed and restored in the meantime has a new delivery without attempts.
  const deliveries = await database.query<Delivery>(
    `SELECT ${STORED_COLUMNS}, coalesce(first_attempt_at, ?) AS firstAttemptAt
     FROM inquiries JOIN deliveries ON inquiry_id = id WHERE channel = ? AND id IN (SELECT value FROM json_each(?))`,
    leasedAt,
    channel,
    ids,
  );
  // If the database was slow, an attempt could outlast the lease, or deliver an inquiry that was erased meanwhile.
  const isLate = Date.now() - leasedAt > LEASE_MILLISECONDS - MAX_ATTEMPT_MILLISECONDS;
  return isLate ? [] : deliveries;
}

async function attempt(channel: Channel, inquiry: Delivery) {
  const signal = AbortSignal.timeout(ATTEMPT_MILLISECONDS);
  const failure = await withTimeout(channel.send(inquiry, signal), MAX_ATTEMPT_MILLISECONDS).catch(
    (): DeliveryFailure => ({ error: signal.aborted ? 'no answer in time' : 'failed', isFinal: false }),
  );
  const isOver = failure?.isFinal || Date.now() - inquiry.firstAttemptAt >= GIVE_UP_MILLISECONDS;
  const state = !failure ? 'delivered' : isOver ? 'failed' : 'pending';
  return { id: inquiry.id, state, error: failure?.error ?? null };
}
