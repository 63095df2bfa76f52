// Compares what was confirmed and sent with the database after each change. Keeps the first violation.
import { MAX_SUSPECTS_AN_HOUR } from '../../functions/inquiries/outbox.ts';
import type { MemoryDatabase } from '../functions/memory-database.ts';

export const QUOTA = { limit: 3, windowSeconds: 60 };
const SECOND = 1_000;
const ATTEMPT_MILLISECONDS = 10 * SECOND;
const LEASE_MILLISECONDS = 60 * SECOND;
const HOUR = 3_600 * SECOND;
const GIVE_UP_MILLISECONDS = 48 * HOUR;
/** A counter that dies forgets at most the counts of this time. */
const FORGOTTEN_MILLISECONDS = 2 * SECOND;

const SELECT_CONFIRMED = 'SELECT id, idempotency_key AS key, service_description AS text FROM inquiries';
const SELECT_DELIVERIES =
  'SELECT inquiry_id AS id, state, first_attempt_at AS firstAttemptAt FROM deliveries';

interface Confirmed {
  id: number;
  key: string | null;
  text: string;
}

/** @param elapsed milliseconds since the start, independent of the clock */
export function createLedger(database: MemoryDatabase, elapsed: () => number) {
  let problem: Error | undefined;
  const confirmed = new Map<number, Confirmed>();
  /** Inquiries that the receiver accepted, and those that it answered with 410. */
  const accepted = new Set<number>();
  const gone = new Set<number>();
  /** The last state of each delivery. */
  const states = new Map<number, string>();
  /** When an inquiry was erased, last sent, and lost its delivery with the webhook, by id. */
  const erased = new Map<number, number>();
  const sent = new Map<number, number>();
  const lost = new Map<number, number>();
  /** When a suspect one was last sent, unless its delivery was lost. */
  const suspects = new Map<number, number>();
  /** Requests that the counter allowed. */
  const passes: { client: string; at: number; mayBeForgotten: boolean }[] = [];

  const claim = (holds: boolean, promise: string, ...data: unknown[]) => {
    if (!holds) problem ??= new Error(`${promise}: ${JSON.stringify(data)}`);
  };
  const readInquiries = () => database.read<Confirmed>(SELECT_CONFIRMED);
  const readDeliveries = () =>
    database.read<{ id: number; state: string; firstAttemptAt: number }>(SELECT_DELIVERIES);
  const since = (times: Map<number, number>, id: number) => elapsed() - (times.get(id) ?? -Infinity);

  return {
    gone,
    throwProblem() {
      if (problem) throw problem;
    },
    /** The edge answered 200. */
    confirm(inquiry: Confirmed) {
      if (erased.has(inquiry.id)) return;
      for (const { id, key } of confirmed.values()) {
        const isSame = key !== null && key === inquiry.key;
        claim(!isSame || id === inquiry.id, 'one inquiry for one key', id, inquiry);
      }
      confirmed.set(inquiry.id, inquiry);
    },
    erase(ids: readonly number[]) {
      for (const id of ids) {
        erased.set(id, elapsed());
        confirmed.delete(id);
      }
    },
    /** The edge sends an inquiry. */
    send(id: number, isSuspect: boolean) {
      const isSentAgain = since(lost, id) < LEASE_MILLISECONDS;
      claim(isSentAgain || since(sent, id) >= ATTEMPT_MILLISECONDS, 'one attempt at a time', id);
      sent.set(id, elapsed());
      const isLate = erased.has(id) && since(erased, id) >= LEASE_MILLISECONDS;
      claim(!isLate, 'no erased inquiry is sent after its lease', id);
      if (!isSuspect || isSentAgain || erased.has(id)) return;
      suspects.set(id, elapsed());
      const recent = [...suspects.keys()].filter((one) => since(suspects, one) < HOUR - LEASE_MILLISECONDS);
      claim(recent.length <= MAX_SUSPECTS_AN_HOUR, 'at most thirty suspect ones an hour', recent);
    },
    accept: (id: number) => void accepted.add(id),
    /** The database has changed. */
    check() {
      const inquiries = readInquiries();
      for (const { id, key, text } of confirmed.values()) {
        const kept = inquiries.filter((row) => row.id === id || (key && row.key === key));
        const isKept = kept.length === 1 && kept[0]?.id === id && kept[0].text === text;
        claim(isKept, 'a confirmed inquiry is stored once', id, key, kept);
      }
      const deliveries = readDeliveries();
      const present = new Set(deliveries.map(({ id }) => id));
      for (const id of states.keys()) {
        if (present.has(id)) continue;
        lost.set(id, elapsed());
        suspects.delete(id);
      }
      for (const { id, state, firstAttemptAt } of deliveries) {
        const before = states.get(id);
        claim(before !== 'delivered' || state === before, 'delivered is final', id, state);
        claim(state !== 'delivered' || accepted.has(id), 'delivered means accepted', id);
        const isTimeUp = Date.now() - firstAttemptAt >= GIVE_UP_MILLISECONDS - LEASE_MILLISECONDS;
        const isFailedNow = state === 'failed' && before !== state;
        claim(!isFailedNow || gone.has(id) || isTimeUp, 'given up after 48 hours', id, firstAttemptAt);
        states.set(id, state);
      }
    },
    /** The counter allowed a request, in a window that opened at this time. */
    pass(client: string, opened: number) {
      passes.push({ client, at: elapsed(), mayBeForgotten: false });
      const counted = passes.filter(
        (pass) => pass.client === client && pass.at >= opened && !pass.mayBeForgotten,
      );
      claim(counted.length <= QUOTA.limit, 'no more requests than the limit', client, counted.length);
    },
    counterDies() {
      for (const pass of passes) pass.mayBeForgotten ||= elapsed() - pass.at < FORGOTTEN_MILLISECONDS;
    },
    /** Leases and windows end by the clock, so events before and after a jump are not compared. */
    clockJumps() {
      passes.length = 0;
      sent.clear();
      suspects.clear();
    },
    /** All failures have ended, and the time for deliveries is over. */
    end(hasWebhook: boolean) {
      const deliveries = readDeliveries();
      const waiting = deliveries.filter(({ state }) => state === 'pending');
      claim(waiting.length === 0, 'nothing waits for ever', waiting);
      const left = deliveries.filter(({ id }) => erased.has(id));
      claim(left.length === 0, 'nothing is left of the erased', left);
      for (const { id } of hasWebhook ? confirmed.values() : []) {
        claim(accepted.has(id) || states.get(id) === 'failed', 'delivered or given up', id);
      }
    },
  };
}
