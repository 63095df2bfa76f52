// What was promised and sent, compared with the database after each change. Throws at the first broken promise.
import type { MemoryDatabase } from '../functions/memory-database.ts';

export const QUOTA = { limit: 3, windowSeconds: 60 };
const SECOND = 1_000;
const ATTEMPT_MILLISECONDS = 10 * SECOND;
const LEASE_MILLISECONDS = 60 * SECOND;
const GIVE_UP_MILLISECONDS = 48 * 3_600 * SECOND;
/** Counts that a counter forgets when it dies. */
const FORGOTTEN_MILLISECONDS = 2 * SECOND;

interface Confirmed {
  id: number;
  key: string | null;
  text: string;
  isSuspect: boolean;
}

interface Inquiry {
  id: number;
  idempotency_key: string | null;
  service_description: string;
  is_suspect: number;
}

interface Delivery {
  channel: string;
  inquiry_id: number;
  state: string;
  first_attempt_at: number;
}

/** @param elapsed milliseconds since the start, whatever the clock says */
export function createLedger(database: MemoryDatabase, elapsed: () => number) {
  const confirmed = new Map<number, Confirmed>();
  /** When, by inquiry. */
  const erased = new Map<number, number>();
  /** Channel and inquiry. */
  const taken = new Set<string>();
  const gone = new Set<string>();
  const ended = new Map<string, string>();
  /** When the last attempt was made. */
  const sent = new Map<string, number>();
  /** Since when there is no such delivery: a channel that was gone for a moment begins anew. */
  const lost = new Map<string, number>();
  /** Requests that a counter or an isolate let pass. */
  const passes: { by: unknown; client: string; at: number; mayBeForgotten: boolean }[] = [];

  const claim = (holds: boolean, promise: string, ...data: unknown[]) => {
    if (!holds) throw new Error(`${promise}: ${JSON.stringify(data)}`);
  };
  const readInquiries = () => database.read<Inquiry>('SELECT * FROM inquiries');
  const readDeliveries = () => database.read<Delivery>('SELECT * FROM deliveries');
  const nameOf = ({ channel, inquiry_id }: Delivery) => `${channel} ${inquiry_id}`;

  return {
    taken,
    gone,
    /** The edge answered 200. */
    confirm(inquiry: Confirmed) {
      if (erased.has(inquiry.id)) return;
      for (const { id, key, isSuspect } of confirmed.values()) {
        const isSame = key !== null && key === inquiry.key && isSuspect === inquiry.isSuspect;
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
    /** An announcement leaves the edge. */
    send(channel: string, id: number) {
      const delivery = `${channel} ${id}`;
      const now = elapsed();
      const pause = now - (sent.get(delivery) ?? Number.NEGATIVE_INFINITY);
      const isAnew = now - (lost.get(delivery) ?? Number.NEGATIVE_INFINITY) < LEASE_MILLISECONDS;
      claim(isAnew || pause >= ATTEMPT_MILLISECONDS, 'one attempt at a time', delivery, pause);
      sent.set(delivery, now);
      const late = now - (erased.get(id) ?? now);
      claim(
        late < LEASE_MILLISECONDS,
        'nothing of the erased is sent once their lease is over',
        delivery,
        late,
      );
      const isSuspect = readInquiries().some((row) => row.id === id && row.is_suspect);
      claim(!isSuspect, 'no suspect inquiry is announced', id);
    },
    /** The database has changed. */
    check() {
      const inquiries = readInquiries();
      for (const { id, key, text, isSuspect } of confirmed.values()) {
        const kept = inquiries.filter(
          (row) => row.id === id || (key && row.idempotency_key === key && !!row.is_suspect === isSuspect),
        );
        const isKept = kept.length === 1 && kept[0]?.id === id && kept[0].service_description === text;
        claim(isKept, 'a confirmed inquiry is stored once', id, key, kept);
      }
      const deliveries = readDeliveries();
      const present = new Set(deliveries.map(nameOf));
      for (const name of ended.keys()) if (!present.has(name)) lost.set(name, elapsed());
      for (const delivery of deliveries) {
        const { state, first_attempt_at } = delivery;
        const name = nameOf(delivery);
        const before = ended.get(name);
        claim(before !== 'delivered' || state === before, 'what is delivered stays so', name, state);
        claim(state !== 'delivered' || taken.has(name), 'delivered is what was taken', name);
        const isTimeUp = Date.now() - first_attempt_at >= GIVE_UP_MILLISECONDS - LEASE_MILLISECONDS;
        const isEndedNow = state === 'failed' && before !== state;
        claim(!isEndedNow || gone.has(name) || isTimeUp, 'given up after 48 hours', name, first_attempt_at);
        ended.set(name, state);
      }
    },
    /** Lets a request pass: no more than `limit` since a moment. */
    pass(by: unknown, client: string, since: number, limit: number) {
      passes.push({ by, client, at: elapsed(), mayBeForgotten: false });
      const counted = passes.filter(
        (pass) => pass.by === by && pass.client === client && pass.at >= since && !pass.mayBeForgotten,
      );
      claim(counted.length <= limit, 'no more pass than the limit', client, counted.length);
    },
    counterDies() {
      for (const pass of passes) pass.mayBeForgotten ||= elapsed() - pass.at < FORGOTTEN_MILLISECONDS;
    },
    /** Leases and windows end by the clock: what was before is not compared with what comes. */
    clockJumps() {
      passes.length = 0;
      sent.clear();
    },
    /** All failures are over, and so is the time to deliver. */
    end(channels: readonly string[]) {
      const deliveries = readDeliveries();
      const waiting = deliveries.filter(({ state }) => state === 'pending');
      claim(waiting.length === 0, 'nothing waits for ever', waiting);
      const left = deliveries.filter(({ inquiry_id }) => erased.has(inquiry_id));
      claim(left.length === 0, 'nothing is left of the erased', left);
      for (const { id, isSuspect } of confirmed.values()) {
        for (const channel of isSuspect ? [] : channels) {
          const name = `${channel} ${id}`;
          claim(taken.has(name) || ended.get(name) === 'failed', 'delivered or given up', name);
        }
      }
    },
  };
}
